/**
 * Highlighted code, and other texts that pages are made of, kept for the next build: making them takes most of the time
 * in which pages are rendered.
 */
import { randomUUID } from 'node:crypto';
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
    keep(kind, text, make) {
      // No language has such a name.
      const key = hashOf(`:${kind}`, text);
      const made = kept.get(key) ?? make();
      kept.set(key, made);
      return made;
    },
    save: () => kept.save(),
  };
}

/** Of what makes the markup: the programs of this repository, and everything that is installed. */
function version(): string {
  const shiki = createRequire(import.meta.url).resolve('shiki/package.json');
  const here = fileURLToPath(import.meta.url);
  const own = ['index', '../render/markdown'].map((name) => path.join(path.dirname(here), name + path.extname(here)));
  // npm writes this file at the end of every install. Where it is absent, nobody knows what has changed.
  const installed = path.join(shiki, '../../.package-lock.json');
  const texts = [shiki, ...own].map((name) => fs.readFileSync(name, 'utf8'));
  return hashOf(...texts, fs.existsSync(installed) ? fs.readFileSync(installed, 'utf8') : randomUUID());
}
