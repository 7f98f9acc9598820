/** Dates and numbers of texts have one form: 2027-01-31, and a comma at thousands, as code has neither. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listBelow } from '@impact-docs/content-model/files/read';

const content = path.resolve(import.meta.dirname, '../../content');
const months = 'January|February|March|April|May|June|July|August|September|October|November|December';
const date = new RegExp(`\\b\\d{1,2} (?:${months})(?: \\d{4})?\\b|\\b(?:${months}) \\d{1,2}(?:, \\d{4})?\\b`, 'g');
const number =
  /\b\d{4,} (?:bytes|calls|characters|days|events|footprints|items|messages|payments|purchases|requests|rows|seconds)\b/g;
/** Texts of the APIs themselves are English for developers, and have numbers as code has them. */
const isMessage = (line: string): boolean => /must have|: '?(?:\w+\.)?\w+ must\b|^\s*"?detail"?:/.test(line);

const texts = ['guides', 'data', 'apis'].flatMap((folder) =>
  listBelow(path.join(content, folder))
    .filter((file) => /\.(?:mdx|yaml)$/.test(file) && !/\.api\.mdx$|^releases\//.test(file))
    .map((file) => ({
      file: path.join(folder, file),
      text: fs.readFileSync(path.join(content, folder, file), 'utf8'),
    })),
);

it.each([
  ['dates', date],
  ['numbers', number],
])('%s', (_what, pattern) => {
  expect(texts.length).toBeGreaterThan(300);
  const found = texts.flatMap(({ file, text }) =>
    text
      .replaceAll(/^( *)```(?!mermaid).*\n(?:.*\n)*?\1```$/gm, '')
      .replaceAll(/\]\([^)\n]*\)/g, '')
      .split('\n')
      .filter((line) => !isMessage(line))
      .flatMap((line) => [...line.replaceAll(/`[^`]*`/g, '').matchAll(pattern)].map(([one]) => `${file}: ${one}`)),
  );
  expect(found).toEqual([]);
});
