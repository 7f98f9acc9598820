/** What is read without the Markdown parser is what the parser would have made of it. */
import path from 'node:path';
import { toString } from 'mdast-util-to-string';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { expect, test } from 'vitest';
import { markdownTree, readTexts } from './texts.js';

const root = path.resolve(import.meta.dirname, '../../../..');

const parsed = (source: string) => fromMarkdown(source, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

test('texts without signs of Markdown are read as the parser reads them', async () => {
  const { data, descriptions, others } = await readTexts(root);
  const sources = new Set([...data, ...descriptions, ...others].map(({ root }) => toString(root)));
  expect(sources.size).toBeGreaterThan(1000);
  for (const source of sources) expect(markdownTree(source), source).toEqual(parsed(source));
});

test.each([
  'See www.example.com for more.',
  'ask@example.com answers',
  'https://example.com',
  'Ends with a blank ',
  'Two  blanks',
  'a\nb',
  '1. First',
  '- one',
  'Caf\u00e9 – 10 % (at most)',
  'Fish & chips &amp; peas',
  'Heading\n===',
  'a~~b~~ *c* _d_ `e` [f](g) <h> \\i ![j](k)',
])('%j', (source) => {
  expect(markdownTree(source)).toEqual(parsed(source));
});
