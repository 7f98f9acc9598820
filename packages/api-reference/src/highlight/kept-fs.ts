/** Highlighted code that is kept for the next build: making it takes half of the time in which pages are rendered. */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hashOf, openKeptResults } from '../kept-results-fs.js';
import type { Highlighter } from './index.js';

export interface KeptHighlighter extends Highlighter {
  /** Writes what was asked for. */
  save(): void;
}

/** @param file JSON; what it holds is used where the code is the same */
export function openKeptHighlighter(highlighter: Highlighter, file: string): KeptHighlighter {
  const kept = openKeptResults<string>(file, version());
  return {
    knows: (language) => highlighter.knows(language),
    toHtml(code, language) {
      const key = hashOf(language, code);
      const html = kept.get(key) ?? highlighter.toHtml(code, language);
      kept.set(key, html);
      return html;
    },
    save: () => kept.save(),
  };
}

/** Of what makes the markup: this folder, and the highlighter, which names the exact version of its grammars. */
function version(): string {
  const shiki = createRequire(import.meta.url).resolve('shiki/package.json');
  const here = fileURLToPath(import.meta.url);
  const own = path.join(path.dirname(here), `index${path.extname(here)}`);
  return hashOf(...[shiki, own].map((name) => fs.readFileSync(name, 'utf8')));
}
