import fs from 'node:fs/promises';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import type { HtmlTagObject, Plugin } from '@docusaurus/types';
import { faces } from './faces.js';
import { OF_OPERATIONS } from './page-template.js';

/**
 * Puts small programs into the head of each page, ahead of the style sheet, for which a script would wait, and
 * `entry.client.ts` in the place of the program of Docusaurus, which it runs.
 */
export default function start(): Plugin<HtmlTagObject[]> {
  // `npm run dev` renders in the browser, and loads scripts itself.
  const isDevelopment = process.env['NODE_ENV'] !== 'production';
  /** Each with the attributes of its element. */
  const programs: Record<string, HtmlTagObject['attributes']> = {
    'search.client.ts': {},
    ...(isDevelopment
      ? {}
      : {
          'start.client.ts': {},
          'faces.client.ts': { 'data-faces': faces.join(';') },
          'arrival.client.ts': { [OF_OPERATIONS]: true },
        }),
  };
  const entries = Object.entries(programs);
  const pathOf = (name: string) => path.join(__dirname, name);
  const load = async ([name, attributes]: (typeof entries)[number]) => ({
    tagName: 'script',
    attributes,
    innerHTML: await compile(await fs.readFile(pathOf(name), 'utf8')),
  });
  return {
    name: 'site-start',
    loadContent: () => Promise.all(entries.map(load)),
    injectHtmlTags: ({ content }) => ({ headTags: content }),
    configureWebpack(_, isServer) {
      return isServer || isDevelopment ? {} : { entry: path.join(__dirname, 'entry.client.ts') };
    },
    getPathsToWatch: () => entries.map(([name]) => pathOf(name)),
  };
}

/**
 * They import nothing and stand in the page as they are; what they export is types. By the compiler of the bundler, which
 * is here in any case: loading that of TypeScript would take a third of a second.
 */
async function compile(source: string): Promise<string> {
  const { code } = await rspack.experiments.swc.transform(source, {
    configFile: false,
    swcrc: false,
    minify: true,
    jsc: {
      parser: { syntax: 'typescript' },
      target: 'es2022',
      minify: { compress: false, mangle: false, format: { comments: false } },
    },
  });
  return code.replace(/export ?\{\};?\s*$/, '');
}
