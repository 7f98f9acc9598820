import { describe, expect, it } from 'vitest';
import { fragmentMarkdown } from './page-markdown.js';

const site = { origin: 'https://docs.example', isPage: (path: string) => ['/', '/docs', '/docs/loans'].includes(path) };

function pageOf(html: string) {
  return fragmentMarkdown(html, { title: 'Loans', path: '/docs/loans', ...site });
}

/** The text of a page, without its h1. */
function textOf(html: string): string {
  return pageOf(`<h1>Loans</h1>${html}`).text.replace('# Loans', '').trim();
}

describe('a block of code in a row', () => {
  it('is code on one line', () => {
    const row = '<tr><td>A</td><td><pre><code>&lt;/b&gt;\n```\n&lt;i&gt;</code></pre></td></tr>';
    expect(textOf(`<table><tr><th>N</th><th>V</th></tr>${row}</table>`)).toContain('| A | `</b> ``` <i>` |');
  });
});

it('paragraphs in a row have a space between them', () => {
  const row = '<tr><td>429</td><td><div><p>The limit is\nreached.</p><p>Wait.</p></div></td></tr>';
  expect(textOf(`<table><tr><th>N</th><th>V</th></tr>${row}</table>`)).toContain(
    '| 429 | The limit is reached. Wait. |',
  );
});

describe('links', () => {
  it('lead to alternates, start at the root of the site or at the page, and keep their anchors', () => {
    expect(
      textOf(
        '<h2 id="late">Late</h2><p><a href="/docs">a</a> <a href="/">b</a> <a href="#late">c</a> <a href="/docs/loans?x=1#late">d</a> ' +
          '<a href="/files/loans.json">e</a> <a href="https://elsewhere.example/docs">f</a> <a href="mailto:a@b.example">g</a></p>',
      ),
    ).toMatchInlineSnapshot(
      `
      "## Late {#late}

      [a](/docs.md) [b](/index.md) [c](#late) [d](/docs/loans.md?x=1#late) [e](/files/loans.json) [f](https://elsewhere.example/docs) [g](mailto:a@b.example)"
    `,
    );
  });

  it('that no browser could open stay as they are', () => {
    expect(textOf('<p><a href="https://[">a</a></p>')).toBe('[a](https://\\[)');
  });

  it('in the page lead to headings only, because no other id is written', () => {
    expect(textOf('<h2 id="late">Late</h2><p><a href="#late">a</a> <a href="#row">b</a></p>')).toBe(
      '## Late {#late}\n\n[a](#late) b',
    );
  });

  it('to a page are given once in a paragraph or table, where the text of the others is the id', () => {
    const link = (id: string, text = id) => `<a href="/docs#${id}"><code>${text}</code></a>`;
    const row = (id: string) => `<tr><td>${link(id)}</td></tr>`;
    expect(
      textOf(
        `<p>${link('late')}, ${link('lost')}, ${link('fine', 'other')}</p><p>${link('header-lost', 'lost')}</p>` +
          `<table><thead><tr><th>Code</th></tr></thead><tbody>${row('late')}${row('lost')}</tbody></table>`,
      ),
    ).toMatchInlineSnapshot(`
      "[\`late\`](/docs.md#late), \`lost\`, [\`other\`](/docs.md#fine)

      [\`lost\`](/docs.md#header-lost)

      | Code |
      | - |
      | [\`late\`](/docs.md#late) |
      | \`lost\` |"
    `);
  });

  it('to a folder are given once in a paragraph, where the text of the others is the name of the page', () => {
    const link = (name: string) => `<a href="/files/${name}.md#x"><code>${name}</code></a>`;
    const row = (name: string) => `<tr><td>${link(name)}</td></tr>`;
    expect(
      textOf(
        `<p>${link('lend')}, ${link('return')}, <a href="/files/fine.md">Fines</a></p>` +
          `<table><thead><tr><th>Call</th></tr></thead><tbody>${row('lend')}${row('return')}</tbody></table>`,
      ),
    ).toMatchInlineSnapshot(`
      "[\`lend\`](/files/lend.md#x), \`return\`, [Fines](/files/fine.md)

      | Call |
      | - |
      | [\`lend\`](/files/lend.md#x) |
      | [\`return\`](/files/return.md#x) |"
    `);
  });

  it('to the place where they stand are text', () => {
    expect(textOf('<p><a id="late" href="#late">Late return</a></p>')).toBe('Late return');
    expect(textOf('<h2 id="x">Title<a class="hash-link" href="#x">#</a></h2>')).toBe('## Title {#x}');
  });
});

describe('what works with script', () => {
  it('is gone: menus, buttons, and what is marked', () => {
    expect(textOf('<nav>Up</nav><button>Copy</button><p data-markdown-ignore>View</p><p>Text</p>')).toBe('Text');
  });

  it('is gone: the addresses that paper has at the end', () => {
    expect(textOf('<p>Text</p><ol class="address-notes"><li data-address="https://x.example"></li></ol>')).toBe('Text');
  });

  it('keeps all text: tabs below their labels, folds below their summaries', () => {
    expect(
      textOf(
        '<div role="tablist"><button role="tab">One</button></div>' +
          '<div role="tabpanel" data-label="One"><p>First</p></div>' +
          '<div role="tabpanel" data-label="Two" hidden><p>Second</p></div>' +
          '<details><summary>More <code>x</code></summary><p>Third</p></details>',
      ),
    ).toMatchInlineSnapshot(`
      "**One**

      First

      **Two**

      Second

      **More \`x\`**

      Third"
    `);
  });

  it('has a file for the programs of each further language, and links to it', () => {
    const panel = (key: string) =>
      `<div role="tabpanel" data-key="${key}"><pre class="code" data-language="${key}"><code>${key}</code></pre></div>`;
    const tab = (key: string, label: string) => `<button role="tab" data-key="${key}">${label}</button>`;
    const tabs = `<div role="tablist">${tab('curl', 'cURL')}${tab('ruby', 'Ruby')}${tab('csharp', 'C#')}</div>`;
    const box = `<div data-tabs="language">${tabs}${panel('curl')}${panel('ruby')}${panel('csharp')}</div>`;
    const { text, files } = pageOf(`<h1>Loans</h1>${box}<p>Receipt</p>${box}`);
    expect(text).toMatchInlineSnapshot(`
      "# Loans

      \`\`\`curl
      curl
      \`\`\`

      Also in [Ruby](/docs/loans.ruby.md), [C#](/docs/loans.csharp.md)

      Receipt

      \`\`\`curl
      curl
      \`\`\`

      Also in [Ruby](/docs/loans.ruby.md), [C#](/docs/loans.csharp.md)
      "
    `);
    expect([...files.keys()]).toEqual(['/docs/loans.ruby.md', '/docs/loans.csharp.md']);
    expect(files.get('/docs/loans.csharp.md')).toMatchInlineSnapshot(`
      "# Loans: C#

      > [Loans](/docs/loans.md)

      \`\`\`csharp
      csharp
      \`\`\`

      \`\`\`csharp
      csharp
      \`\`\`
      "
    `);
  });
});

it('has the bodies of errors, and what belongs to all examples but the first, in a file of their own', () => {
  const pre = (text: string) => `<pre data-language="json"><code>${text}</code></pre>`;
  const options = '<option value="a">One</option><option value="b">Two</option>';
  const request =
    `<section class="pane"><input type="checkbox"><h2 id="samples">Request sample</h2><select>${options}</select>` +
    '<div class="languages" role="radiogroup"><label><input type="radio">cURL</label></div><div class="programs">' +
    '<div class="program" data-key="curl" data-label="cURL"><pre data-language="bash"><code>curl ' +
    '<span class="ex ex-1">1</span><span class="ex ex-2">2</span></code></pre></div></div></section>';
  const answers = `<div class="answers"><div class="ex ex-1">${pre('"one"')}</div><div class="ex ex-2">${pre('"two"')}</div></div>`;
  const errors =
    '<div class="errors"><h3 id="response-404">404 Not Found</h3>' +
    '<details class="error-row" data-status="404"><summary><code>gone</code><span class="error-when">No loan.</span></summary>' +
    '<div class="error-do"><b>Do this:</b> <p class="md">Look.</p></div>' +
    `<div class="error-body"><p class="samples-title">Body</p>${pre('"gone"')}</div>` +
    '<p class="closing"><a href="/docs/errors#gone">More about this error</a></p></details></div>';
  const { text, files } = pageOf(`<h1>Loans</h1>${request}${answers}${errors}`);
  expect(text).toBe(`# Loans

## Request sample {#samples}

**cURL**

\`\`\`bash
curl 1
\`\`\`

\`\`\`json
"one"
\`\`\`

Further examples: [loans.examples.md](/docs/loans.examples.md).

### 404 Not Found {#response-404}

- [\`gone\`](/docs/errors#gone): No loan. **Do this:** Look.

Bodies of these errors: [loans.examples.md](/docs/loans.examples.md).
`);
  expect(files.get('/docs/loans.examples.md')).toBe(`# Loans: examples

> [Loans](/docs/loans.md)

**Two**

**cURL**

\`\`\`bash
curl 2
\`\`\`

\`\`\`json
"two"
\`\`\`

### 404 gone: Body

\`\`\`json
"gone"
\`\`\`
`);
});

describe('code', () => {
  it('keeps language, title and every character', () => {
    expect(
      textOf(
        '<figure class="code-block"><figcaption>a "b".ts</figcaption><pre class="code" data-language="typescript"><code><span class="t-keyword">const</span> a = `&lt;b&gt;`;\n\n  // ```\n</code></pre></figure>',
      ),
    ).toMatchInlineSnapshot(`
      "\`\`\`\`typescript title="a 'b'.ts"
      const a = \`<b>\`;

        // \`\`\`
      \`\`\`\`"
    `);
  });
});

describe('tables', () => {
  it('keep links, code and bars', () => {
    expect(
      textOf(
        '<div class="table-scroll"><table><thead><tr><th>Name</th><th>Meaning</th></tr></thead><tbody><tr><td><code>a|b</code></td><td>One\nline, <a href="/docs">link</a></td></tr></tbody></table></div>',
      ),
    ).toMatchInlineSnapshot(`
      "| Name | Meaning |
      | - | - |
      | \`a\\|b\` | One line, [link](/docs.md) |"
    `);
  });
});

describe('parts of the reference', () => {
  it('badges do not stick to words', () => {
    expect(textOf('<h2>Body<span class="badge-required">required</span></h2>')).toBe('## Body (required)');
    expect(textOf('<p class="endpoint"><span class="method">GET</span><code>/loans</code></p>')).toBe(
      '**GET** `/loans`',
    );
  });

  it('servers are items with their addresses', () => {
    const server = '<li class="field"><code>https://x.example/v1</code> <p class="md">Production.</p></li>';
    expect(textOf(`<ul class="fields">${server}</ul>`)).toBe('- `https://x.example/v1`\n  Production.');
  });

  it('fields are items that say everything of the field', () => {
    const field = (name: string, rest: string) =>
      `<li class="field" id="${name}"><div class="field-head"><a class="field-name" href="#${name}"><code>${name}</code></a> ` +
      `<span class="field-type">string</span><span class="badge-required">required</span></div>${rest}</li>`;
    expect(
      textOf(
        `<ul class="fields">${[
          field(
            'title',
            '<p class="md">The title.</p><ul class="rules"><li>at most 9 characters</li><li>example <code>Emma</code></li></ul>',
          ),
          field(
            'state',
            '<div class="md"><p>The state.</p><ul><li>one</li></ul></div><ul class="rules"><li>default <code>on</code></li></ul>' +
              '<div class="enum-list"><span class="enum-title">Allowed values</span><ul class="enum"><li><code>on</code></li><li><code>off</code></li></ul></div>',
          ),
          field(
            'reader',
            `<details class="fold"><summary>Fields of Reader</summary><ul class="fields">${field('id', '')}</ul></details>`,
          ),
        ].join('')}</ul>`,
      ),
    ).toMatchInlineSnapshot(`
      "- \`title\` string required
        The title.
        at most 9 characters; example \`Emma\`
      - \`state\` string required
        default \`on\`
        Allowed values: \`on\`, \`off\`
        The state.
        - one
      - \`reader\` string required
        **Fields of Reader**
        - \`id\` string required"
    `);
  });

  it('values with explanations, and terms with links, are lists', () => {
    expect(
      textOf(
        '<div class="enum-list"><span class="enum-title">Allowed values</span><ul class="enum"><li><code>on</code><p class="md">Lent.</p></li></ul></div>' +
          '<dl class="used-in"><div><dt>Sent in</dt><dd><a href="/docs">Lend</a></dd></div></dl>',
      ),
    ).toMatchInlineSnapshot(`
      "Allowed values:

      - \`on\`

        Lent.

      * Sent in: [Lend](/docs.md)"
    `);
  });
});

it.each([
  ['JavaScript is exact up to 2<sup>53</sup> − 1.', 'JavaScript is exact up to 2⁵³ − 1.'],
  ['10<sup>−7</sup> kg CO<sub>2</sub>', '10⁻⁷ kg CO₂'],
  ['x<sup>2x</sup> and x<sub>max</sub>, e<sup>x</sup>', 'x^(2x) and x\\_(max), e^x'],
  ['Written by hand.<sup><a href="/docs#note">1</a></sup>', 'Written by hand.[1](/docs.md#note)'],
])('%s: raised and lowered characters stay so', (text, markdown) => {
  expect(textOf(`<p>${text}</p>`)).toBe(markdown);
});

it('text that looks like Markdown or HTML stays text', () => {
  expect(textOf('<p>&lt;b&gt; *a* _b_ # c\n- d</p>')).toMatchInlineSnapshot(`
    "\\<b> \\*a\\* \\_b\\_ # c
    \\- d"
  `);
});

it('a page of lists that no stack can hold leads to its HTML', () => {
  const [open, close] = ['<ul class="fields"><li class="field"><div class="x">', '</div></li></ul>'];
  const { text } = pageOf(`<h1>Loans</h1>${open.repeat(5000)}${close.repeat(5000)}`);
  expect(text).toBe('# Loans\n\nLists are nested too deep here for Markdown: [read the page](/docs/loans).\n');
});
