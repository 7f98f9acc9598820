import fs from 'node:fs/promises';
import path from 'node:path';
import { rspack } from '@docusaurus/faster';
import type { Plugin } from '@docusaurus/types';
import { faces } from './faces.js';

/**
 * Puts small programs into the head of each page, ahead of the style sheet, for which a script would wait, and
 * `entry.client.ts` in the place of the program of Docusaurus, which it runs.
 */
export default function start(): Plugin<string[]> {
  // `npm run dev` renders in the browser, and loads scripts itself.
  const isDevelopment = process.env['NODE_ENV'] !== 'production';
  const names = isDevelopment ? ['search.client.ts'] : ['search.client.ts', 'start.client.ts', 'faces.client.ts'];
  const files = names.map((name) => path.join(__dirname, name));
  return {
    name: 'site-start',
    loadContent: () => Promise.all(files.map(async (file) => compile(await fs.readFile(file, 'utf8')))),
    injectHtmlTags({ content }) {
      const programs = content.map((innerHTML, at) => ({
        tagName: 'script',
        attributes: names[at] === 'faces.client.ts' ? { 'data-faces': faces.join(';') } : {},
        innerHTML,
      }));
      return { headTags: programs };
    },
    configureWebpack(_, isServer) {
      return isServer || isDevelopment ? {} : { entry: path.join(__dirname, 'entry.client.ts') };
    },
    getPathsToWatch: () => files,
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
