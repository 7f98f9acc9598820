import { describe, expect, it } from 'vitest';
import { render, visibleText } from './__fixtures__/render';
import { fenceLanguages } from './highlighter';

/** The inside of the first `<code>` of a block. */
function codeOf(html: string): string {
  const [, code] = /<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/.exec(html) ?? [];
  if (code === undefined) throw new Error(`There is no code in ${html}.`);
  return code;
}

function block(language: string, code: string, meta = ''): Promise<string> {
  return render(`\`\`\`${language}${meta === '' ? '' : ` ${meta}`}\n${code}\n\`\`\`\n`);
}

describe('code blocks', () => {
  it('are highlighted with classes at build', async () => {
    const html = await block('json', '{ "isbn": "9780000000002" }');
    expect(codeOf(html)).toMatch(/<span class="t-[a-z-]+">/);
    expect(html).not.toContain('style=');
    expect(html).not.toContain('language-json');
  });

  it('hand the theme their language and their title', async () => {
    expect(await block('json', '{}', 'title="The book, lent.json"')).toContain(
      '<pre data-language="json" title="The book, lent.json">',
    );
    expect(await block('yaml', 'isbn: 1', 'other="x"')).toContain('<pre data-language="yaml"><code>');
  });

  it.each([
    ['text', '</code></pre><script>alert(1)</script>'],
    ['json', '{ "a": "</code><img src=x onerror=alert(1)>" }'],
    ['xml', '<a b="c">&amp;</a><!-- ${x} -->'],
    ['javascript', 'const x = `{a} ${b}`; // {not an expression} <b>'],
    ['bash', 'echo "$HOME" \'{}\' \\ && cat <<EOF'],
    ['python', "print(f'{x}')  # ünï 日本"],
  ])('keep every character of hostile %s', async (language, code) => {
    const html = await block(language, code);
    expect(visibleText(codeOf(html))).toBe(code);
    expect(html).not.toMatch(/<script|<img/);
  });

  it('keep blank lines and indentation', async () => {
    const code = 'a:\n  b:\n\n    c: 1';
    expect(visibleText(codeOf(await block('yaml', code)))).toBe(code);
  });

  it('leave code inside of a sentence alone', async () => {
    expect(await render('Send `isbn`.')).toBe('<p>Send <code>isbn</code>.</p>');
  });

  it.each(fenceLanguages.filter((language) => language !== 'text'))('know the grammar of %s', async (language) => {
    const samples: Partial<Record<string, string>> = {
      http: 'GET /books HTTP/1.1',
      ini: '[a]\nb = 1',
      json: '{ "a": 1 }',
      xml: '<a b="c"/>',
      yaml: 'a: "b"',
    };
    const html = await block(language, samples[language] ?? 'if (x) { return "text"; } // 1');
    expect(codeOf(html)).toContain('<span class="t-');
  });
});
