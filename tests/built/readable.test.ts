/** Pages as programs read them that know HTML less well than a browser. */
import { compile } from 'html-to-text';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import { parse } from 'node-html-parser';
import { stripHtml } from 'string-strip-html';
import TurndownService from 'turndown';
import { expect, test } from 'vitest';
import { builtPages } from '../helpers/built-site.js';
import { countWords, visibleContent } from '../helpers/visible-text.js';

const pages = builtPages();
const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: 2 ** 26 },
  // Without these, it takes cells and terms for words of one line.
  selectors: [
    { selector: 'table', format: 'dataTable' },
    ...['dt', 'dd'].map((selector) => ({ selector, format: 'block' })),
  ],
});
const turndown = new TurndownService();

/** What each library makes of a page. */
const readers: Record<string, (html: string) => string | undefined> = {
  'html-to-text': (html) => toText(mainOf(html)),
  'node-html-markdown': (html) => NodeHtmlMarkdown.translate(mainOf(html)),
  // Where end tags are missing, it finds no main element. It sets no space between the cells of a row.
  'node-html-parser': (html) => parse(html.replace(/<\/t[dh]>/g, ' $&')).querySelector('main')?.structuredText,
  // Once decoded, code that shows HTML would be taken for tags.
  'string-strip-html': (html) => stripHtml(mainOf(html), { skipHtmlDecoding: true }).result,
  turndown: (html) => turndown.turndown(mainOf(html)),
};

/** The text of the element, for libraries that leave it to others to find it. */
function mainOf(html: string): string {
  return /<main[ >][^]*<\/main>/.exec(html)?.[0] ?? '';
}

/** Share of the words of a page that are not in a text, in their number. */
function lost(html: string, text: string): number {
  const found = countWords(text);
  const words = [...countWords(visibleContent(html).text)];
  const missing = words.reduce((sum, [word, count]) => sum + Math.max(0, count - (found.get(word) ?? 0)), 0);
  return missing / words.reduce((sum, [, count]) => sum + count, 0);
}

test.each(Object.keys(readers))('%s loses at most 1 percent of the words of any page', { timeout: 240_000 }, (name) => {
  const shares = pages.map(({ path, html }) => ({ path, share: lost(html, readers[name]?.(html) ?? '') }));
  expect(shares.filter(({ share }) => share > 0.01).sort((left, right) => right.share - left.share)).toEqual([]);
});

test('the body begins with the way to the list of pages, and the head names it', () => {
  for (const { path, html } of pages) {
    const start = html.slice(html.indexOf('<body'), html.indexOf('<div id="__docusaurus"'));
    expect(start, path).toContain('<a href="/llms.txt">');
    expect(html, path).toContain('<link rel="index" href="/llms.txt">');
  }
});
