import { beforeAll, describe, expect, it } from 'vitest';
import type { Highlighter } from '../highlight/index.js';
import { escapeHtml } from '../highlight/index.js';
import { createClassHighlighter } from '../highlight/index.js';
import { parseMarkdown } from './known-tags.js';
import { markdownSections, markdownToHtml, markdownToWords } from './markdown.js';
import { markdownToPlainText } from './plain-text.js';

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
    [
      '<picture><source srcset="https://example.org/a.png"><img src="a.png"></picture>',
      '<p><span><code>a.png</code></span></p>',
    ],
    ['![A](./img/a.png)', '<p><span>A (<code>./img/a.png</code>)</span></p>'],
  ])('asks no other host for anything: %s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it.each(['> ', '>', '- ', '* ', '[', '![', '[^'])('shows nesting without end as it is, at once: %s', (mark) => {
    const text = `${mark.repeat(100_000)}deep <b>`;
    const start = performance.now();
    expect(render(text)).toBe(`<p>${escapeHtml(text)}</p>`);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it.each([
    ['> [!NOTE]\n> Read *it*.', '<strong>Note:</strong> Read <em>it</em>.'],
    ['> [!CAUTION] Read it.', '<strong>Caution:</strong> Read it.'],
    ['> [!ODD]\n> Read it.', '[!ODD]\nRead it.'],
  ])('names an alert of GitHub: %s', (text, html) => {
    expect(render(text).replace(/\n(?=<)|(?<=>)\n/g, '')).toBe(`<blockquote><p>${html}</p></blockquote>`);
  });

  it.each([
    ['> > >\n', 320_000],
    ['word ', 200_001],
  ])('shows a text of more than a million characters as it is, at once: %j', (part, count) => {
    const text = part.repeat(count);
    const start = performance.now();
    expect(render(text)).toBe(`<p>${escapeHtml(text)}</p>`);
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it.each([
    `Name of the port (5 % of them aren't "open"; see {id}/$5): all, or none!`,
    'Ünïcode – 日本',
    'Éa.',
    'At www.library.example: more.',
    'At https://library.example/a',
    'Mail to desk@library.example',
    '1. One',
    '- One',
    'a-b - c',
    'snake_case_name and *stars*',
    'A & B &amp; C',
    'Two  spaces',
  ])('reads a line of words as the parser does: %s', (text) => {
    // A second line is no plain line.
    expect(render(text)).toBe(render(`${text}\n`));
    const [one, two] = [text, `${text}\n`].map((written) => parseMarkdown(written).tree.children);
    expect(one).toEqual(two);
  });

  it('reads what people write', () => {
    expect(render('> > - a [b [c]](/d)')).toContain('<a href="/d">b [c]</a>');
    expect(render(`${'[ '.repeat(150)}\n\n${'[ '.repeat(150)} *a*`)).toContain('<em>a</em>');
  });

  it.each([
    ['a <style>p { color: red }</style> b', 'a  b'],
    ['<style>\np { color: red }\n</style>\n\nb', 'b'],
    ['a <script>alert(1)</script> b', 'a  b'],
    ['<svg><style>p { color: red }</style></svg>b', 'b'],
  ])('leaves out what is no text for people: %s', (text, words) => {
    expect(
      render(text)
        .replace(/<\/?p>/g, '')
        .trim(),
    ).toBe(words);
  });

  it.each([
    ['[x](other.md)', '<p><span><span>x</span> (<code>other.md</code>)</span></p>'],
    ['[`x`](../a/b.html#c)', '<p><span><span><code>x</code></span> (<code>../a/b.html#c</code>)</span></p>'],
    ['[x](?a=b)', '<p><span><span>x</span> (<code>?a=b</code>)</span></p>'],
    ['[x](#a) [y](/a) [z](mailto:a@b.c)', '<p><a href="#a">x</a> <a href="/a">y</a> <a href="mailto:a@b.c">z</a></p>'],
  ])('follows no address that depends on the place of the description: %s', (text, html) => {
    expect(render(text)).toBe(html);
  });

  it('puts footnotes below the text, without links', () => {
    const html = render('One[^a], two[^b], one[^a].\n\n[^a]: First *note*.\n[^b]: Second.\n\n## Section');
    expect(html).toContain('<p>One<sup>1</sup>, two<sup>2</sup>, one<sup>1</sup>.</p>');
    expect(html).toMatch(/<div class="footnotes">\s*<ol>\s*<li>\s*<p>First <em>note<\/em>\.\s*<\/p>\s*<\/li>/);
    expect(html).not.toMatch(/<a|<h\d[^>]*>Footnotes/);
  });

  describe('a tag that is no HTML is a word', () => {
    const words = (text: string) => render(text).replaceAll('&#x3C;', '<').replaceAll('&gt;', '>');

    it.each([
      'Returns a Map<String, List<Pet>> of pets',
      'A Page<Item> or Result<T, E>',
      'Box<A>, Option<s>, Task<P>, Either<L, R>',
      'Optional<Object> and Array<Link>, a set<object>',
      'Bearer <your-token>, <api_key>, <TOKEN>',
      'GET /<base>/x?<param>',
      'a </T> b',
      '<?xml version="1.0"?> and <![CDATA[x]]> and <!ELEMENT a>',
      'put <time> in the <form>',
      '<book><title>Tea</title></book>',
      '<Order><Link>x</Link></Order>',
    ])('%s', (text) => {
      expect(words(text)).toBe(`<p>${text}</p>`);
    });

    it('whatever is around it', () => {
      expect(words('| a |\n|---|\n| List<Pet> |')).toContain('<td>List<Pet></td>');
      expect(words('- *List<Pet>*')).toContain('<em>List<Pet></em>');
      expect(words('> a <T>\n> b <U>')).toContain('a <T>\nb <U>');
      expect(words('<div>List<Pet></div>')).toBe('<div>List<Pet></div>');
      expect(words('[List<Pet>](/a)')).toBe('<p><a href="/a">List<Pet></a></p>');
    });

    it('and what follows it in its block is Markdown', () => {
      expect(words('<T>\nis *the* `type<U>`')).toBe('<p><T>\nis <em>the</em> <code>type<U></code></p>');
    });

    it('and stays one in code', () => {
      expect(words('`List<Pet>`')).toBe('<p><code>List<Pet></code></p>');
    });

    it.each([
      ['one<br>two<BR/>three', '<p>one<br>two<br>three</p>'],
      ['<p>one<p>two', '<p>one</p><p>two</p>'],
      ['<B>one</B> <u>two</u>', '<p><b>one</b> <u>two</u></p>'],
      ['<center>one</center>', 'one'],
      ['a <!-- <T> --> b', '<p>a  b</p>'],
      ['one</b> two', '<p>one two</p>'],
      [
        '<https://a.example/b> <a@b.example>',
        '<p><a href="https://a.example/b">https://a.example/b</a> <a href="mailto:a@b.example">a@b.example</a></p>',
      ],
    ])('but HTML is HTML: %s', (text, html) => {
      expect(render(text)).toBe(html);
    });

    it('in the plain words of a text, too', () => {
      expect(markdownToPlainText('Returns a Map<String, List<Pet>>.', 160)).toBe('Returns a Map<String, List<Pet>>.');
    });
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

describe('the words of a whole text', () => {
  it('have no code blocks, heads of tables and marks', () => {
    const text = 'One **bold**.\n\n- a\n- b `c`\n\n```sh\nrun\n```\n\n| H |\n|---|\n| cell |\n\nEnd<br>it.';
    expect(markdownToWords(text)).toBe('One bold. a b c cell End it.');
  });

  it('survive nesting without end', () => {
    expect(markdownToWords(`${'> '.repeat(20_000)}deep`)).toMatch(/deep$/);
    expect(markdownSections(`${'> '.repeat(20_000)}deep`)[0]?.text).toMatch(/deep$/);
  });

  it('are those of its sections, below headings of any form', () => {
    expect(markdownSections('Intro.\n\n## A `b`\n\nOne.\n\nTwo.\n\n**Bold**\n\nThree.')).toEqual([
      { title: '', text: 'Intro.' },
      { title: 'A b', text: 'One. Two.' },
      { title: 'Bold', text: 'Three.' },
    ]);
  });
});
