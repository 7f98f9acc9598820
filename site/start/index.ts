import fs from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import ts from 'typescript';

/**
 * Puts two small programs into the head of each page, ahead of the style sheet, for which a script would wait, and
 * `entry.client.ts` in the place of the program of Docusaurus, which it runs.
 */
export default function start(): Plugin<string[]> {
  // `npm run dev` renders in the browser, and loads scripts itself.
  const isDevelopment = process.env['NODE_ENV'] !== 'production';
  const names = isDevelopment ? ['search.client.ts'] : ['search.client.ts', 'start.client.ts'];
  const files = names.map((name) => path.join(__dirname, name));
  return {
    name: 'site-start',
    loadContent: () => Promise.all(files.map(async (file) => compile(await fs.readFile(file, 'utf8')))),
    injectHtmlTags({ content }) {
      return { headTags: content.map((innerHTML) => ({ tagName: 'script', innerHTML })) };
    },
    configureWebpack(_, isServer) {
      return isServer || isDevelopment ? {} : { entry: path.join(__dirname, 'entry.client.ts') };
    },
    getPathsToWatch: () => files,
  };
}

/** They import nothing and stand in the page as they are; what they export is types. */
function compile(source: string): string {
  const compilerOptions: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    removeComments: true,
  };
  return ts.transpileModule(source, { compilerOptions }).outputText.replace(/^export \{\};\s*$/m, '');
}
