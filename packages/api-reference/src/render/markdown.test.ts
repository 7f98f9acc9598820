import { beforeAll, describe, expect, it } from 'vitest';
import type { Highlighter } from '../highlight/index.js';
import { createClassHighlighter } from '../highlight/index.js';
import { markdownToHtml, markdownToPlainText } from './markdown.js';

let highlighter: Highlighter;

beforeAll(async () => {
  highlighter = await createClassHighlighter(['json']);
});

const render = (text: string) => markdownToHtml(text, { highlighter, topHeading: 3 });

describe('markdownToHtml', () => {
  it('keeps tables, in a box that scrolls', () => {
    const html = render('| a | b |\n|---|---|\n| 1 | 2 |');
    expect(html).toContain('class="table-scroll" tabindex="0" role="region" aria-label="Table: a, b"');
    expect(html).toContain('<td>1</td>');
  });

  it('moves headings below the page’s own', () => {
    expect(render('# One\n\n## Two')).toBe('<h3>One</h3>\n<h4>Two</h4>');
  });

  it('highlights fenced code with classes', () => {
    expect(render('```json\n{"a": "b"}\n```')).toContain('<span class="t-');
  });

  it.each([
    ['<script>alert(1)</script>', 'script'],
    ['<img src=x onerror="alert(1)">', 'onerror'],
    ['[x](javascript:alert(1))', 'javascript:'],
    ['<p style="color:red">x</p>', 'style='],
    ['<a id="body-dream">x</a>', 'id='],
    ['<iframe src="https://example.org"></iframe>', 'iframe'],
  ])('drops what is not safe: %s', (text, forbidden) => {
    expect(render(text)).not.toContain(forbidden);
  });

  it('keeps harmless HTML', () => {
    expect(render('a<br>b <strong>c</strong>')).toBe('<p>a<br>b <strong>c</strong></p>');
  });
});

describe('markdownToPlainText', () => {
  it('takes the first paragraph without marks', () => {
    expect(markdownToPlainText('Reads **one** `book`.\n\nMore.', 160)).toBe('Reads one book.');
  });

  it('cuts at a sentence', () => {
    expect(markdownToPlainText(`${'a'.repeat(60)}. ${'b'.repeat(200)}`, 100)).toBe(`${'a'.repeat(60)}.`);
  });
});
