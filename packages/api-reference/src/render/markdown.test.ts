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

  it('leaves no gap between headings', () => {
    const levels = [...render('## A\n\n#### B\n\n###### C\n\n# D').matchAll(/<h(\d)>/g)].map(([, level]) => level);
    expect(levels).toEqual(['3', '4', '5', '3']);
  });

  it('makes headings bold where the text is no section of the page', () => {
    expect(markdownToHtml('# One `two`', { highlighter })).toBe('<p><strong>One <code>two</code></strong></p>');
  });

  it('aligns columns by class', () => {
    const html = render('| a | b |\n|:-:|--:|\n| 1 | 2 |');
    expect(html).toContain('<th class="align-center">a</th>');
    expect(html).toContain('<td class="align-right">2</td>');
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

  it.each([
    ['![A *b*](https://example.org/a.png)', '<p><a href="https://example.org/a.png">A b</a></p>'],
    ['[![badge](https://example.org/a.svg)](/b)', '<p><a href="/b">badge</a></p>'],
    ['<img src="//example.org/a.png">', '<a href="//example.org/a.png">//example.org/a.png</a>'],
    ['<img src="/\\example.org/a.png" alt="a">', '<a href="/\\example.org/a.png">a</a>'],
    ['## ![a](https://example.org/a.png)', '<h3><a href="https://example.org/a.png">a</a></h3>'],
    ['![a](/img/a.png)', '<p><img src="/img/a.png" alt="a"></p>'],
    ['<picture><source srcset="https://example.org/a.png"><img src="a.png"></picture>', '<p><img src="a.png"></p>'],
  ])('asks no other host for anything: %s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it('survives nesting without end', () => {
    const text = `${'> '.repeat(20_000)}deep <b>`;
    expect(render(text)).toMatch(/deep (?:&#x3C;|&lt;)b/);
  });

  it('keeps harmless HTML', () => {
    expect(render('a<br>b <strong>c</strong>')).toBe('<p>a<br>b <strong>c</strong></p>');
  });
});

describe('markdownToPlainText', () => {
  it('takes the first paragraph without marks', () => {
    expect(markdownToPlainText('Reads **one** `book`.\n\nMore.', 160)).toBe('Reads one book.');
  });

  it('survives nesting without end', () => {
    expect(markdownToPlainText(`${'> '.repeat(20_000)}deep`, 20)).toMatch(/^(?:deep|> > .*…)$/);
  });

  it('cuts at a sentence', () => {
    expect(markdownToPlainText(`${'a'.repeat(60)}. ${'b'.repeat(200)}`, 100)).toBe(`${'a'.repeat(60)}.`);
  });
});
