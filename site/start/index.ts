import fs from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import ts from 'typescript';

/**
 * Puts `start.client.ts` into the head of each page, ahead of the style sheet, for which a script would wait, and
 * `entry.client.ts` before the program of Docusaurus.
 */
export default function start(): Plugin<string> {
  const file = path.join(__dirname, 'start.client.ts');
  return {
    name: 'site-start',
    async loadContent() {
      const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.None, removeComments: true };
      return ts.transpileModule(await fs.readFile(file, 'utf8'), { compilerOptions }).outputText;
    },
    injectHtmlTags({ content }) {
      // `npm run dev` renders in the browser, and loads scripts itself.
      if (process.env['NODE_ENV'] !== 'production') return {};
      return { headTags: [{ tagName: 'script', innerHTML: content }] };
    },
    configureWebpack(_, isServer) {
      if (isServer || process.env['NODE_ENV'] !== 'production') return {};
      return { entry: path.join(__dirname, 'entry.client.ts') };
    },
    getPathsToWatch() {
      return [file];
    },
  };
}
