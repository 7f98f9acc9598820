import { languages } from '@impact-docs/request-samples';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Highlighter } from './index.js';
import { createClassHighlighter, escapeHtml } from './index.js';

let highlighter: Highlighter;

beforeAll(async () => {
  highlighter = await createClassHighlighter(['json', 'bash', 'text']);
});

describe('createClassHighlighter', () => {
  it('marks tokens with classes, never with style', () => {
    const html = highlighter.toHtml('{ "isbn": "9780000000002" }', 'json');
    expect(html).toContain('<span class="t-');
    expect(html).not.toContain('style');
  });

  it.each([
    ['json', '{"a": "</code><script>alert(1)</script>"}'],
    ['bash', "echo '<b>' && true"],
    ['text', '<i>&</i>'],
    ['unheard-of', '<u>'],
  ])('escapes and keeps every character: %s', (language, code) => {
    const html = highlighter.toHtml(code, language);
    const words = html.replace(/<span class="t-[a-z-]+">|<\/span>/g, '');
    expect(words).toBe(escapeHtml(code));
  });

  it('keeps lines, and joins neighbours of one class', () => {
    const html = highlighter.toHtml('{\n  "a": 1\n}', 'json');
    expect(html.split('\n')).toHaveLength(3);
    expect(html).not.toMatch(/<span class="(t-[a-z-]+)">[^<]*<\/span><span class="\1">/);
  });

  it('colours keywords, strings, constants and comments, and nothing else', () => {
    expect(highlighter.toHtml('{"isbn": "x", "pages": 1}', 'json')).toBe(
      '{"isbn": <span class="t-s">"x"</span>, "pages": <span class="t-c">1</span>}',
    );
    expect(highlighter.toHtml('if true; then f "$A"; fi # why', 'bash')).not.toMatch(
      /class="t-(function|punctuation)"/,
    );
    expect(highlighter.toHtml('if true; then f; fi # why', 'bash')).toContain('<span class="t-m"># why</span>');
  });

  it('tells the options of a command from their values', () => {
    expect(highlighter.toHtml("curl --request POST --header 'A: b'", 'bash')).toBe(
      `curl --request <span class="t-s">POST </span>--header <span class="t-s">'A: b'</span>`,
    );
  });

  it('tells a line by what stands before it, whatever was met first', async () => {
    const { toHtml } = await createClassHighlighter(['javascript']);
    const number = '<span class="t-c">1</span>';
    const text = '<span class="t-s">`\n1\n`</span>';
    for (let round = 0; round < 2; round += 1) {
      expect(toHtml('1', 'javascript')).toBe(number);
      expect(toHtml('`\n1\n`', 'javascript')).toBe(text);
      expect(toHtml('`\r\n1\r\n`\r\n1', 'javascript')).toBe(`${text.replace('</span>', '\n</span>')}${number}`);
      expect(toHtml('/*\n1\n\n1\n*/', 'javascript')).toBe('<span class="t-m">/*\n1\n\n1\n*/</span>');
    }
  });

  it('knows the names that authors use', () => {
    const comment = '<span class="t-m"># why</span>';
    for (const name of ['curl', 'BASH']) expect(highlighter.toHtml('true # why', name)).toContain(comment);
    expect(highlighter.toHtml('true # why', 'unheard-of')).toBe('true # why');
  });

  it.each(languages)('knows all names of $label', async ({ id, aliases, highlight }) => {
    const { toHtml } = await createClassHighlighter([highlight]);
    for (const name of [id, ...aliases]) expect(toHtml('x = "text"', name), name).toMatch(/="t-s">[^<]*"text"/);
  });

  it('knows the languages of every caller, whoever came first', async () => {
    const later = await createClassHighlighter(['yaml']);
    expect(later.toHtml('isbn: 1', 'yaml')).toContain('<span class="t-');
  });
});
