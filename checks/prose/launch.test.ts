/** Contract of words: "Web App launch" and "savehack launch" are never shortened where both could be meant. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listBelow } from '@impact-docs/content-model/files/read';

const content = path.resolve(import.meta.dirname, '../../content');
/** A noun without its first word; a compound such as "launch request" belongs to the Web App alone. */
const short =
  /\b(?:the|an?|each|every|another|this|new|old|first|second|later|some|existing|active|paused|successful|at) launch(?:es)?\b(?! (?:request|token|form)\b)/gi;
/** The verb of the Web App is "open"; a savehack is launched with its object. */
const verb = /\blaunch(?:es)? (?:again|with a (?:new )?token|at most)\b/gi;

/** Texts without code, names of examples and addresses. */
function wordsOf(file: string): string[] {
  return fs
    .readFileSync(path.join(content, file), 'utf8')
    .replaceAll(/^( *)```.*\n(?:.*\n)*?\1```$/gm, '')
    .replaceAll(/`[^`\n]*`|\]\([^)\n]*\)|\{#[^}\n]*\}|<[^>\n]*>/g, ' ')
    .split('\n')
    .filter((line) => !/^\s*(?:#|group:|- Authentication at launch$)/.test(line) || line.startsWith('##'));
}

const files = ['guides', 'journeys', 'data'].flatMap((folder) =>
  listBelow(path.join(content, folder))
    .filter((file) => /\.(?:mdx|yaml)$/.test(file) && !/\.api\.mdx$|story|synonyms/.test(file))
    .map((file) => path.join(folder, file)),
);

it('texts say which launch they mean', () => {
  const found = files.flatMap((file) =>
    wordsOf(file).flatMap((line) =>
      [...line.matchAll(short), ...line.matchAll(verb)].map(([text]) => `${file}: ${text}: ${line.trim()}`),
    ),
  );
  expect(files.length).toBeGreaterThan(90);
  expect(found).toEqual([]);
});
