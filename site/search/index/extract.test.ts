import type { RowKind } from '@impact-docs/content-model/catalogue';
import { expect, it } from 'vitest';
import { parseHtml } from '../../html/html-tree';
import { extract } from './extract';
import type { Extracted, Known } from './extract';

/** @param rows what the catalogue has, by address below the page */
const read = (html: string, path: string, rows: Record<string, RowKind> = {}): Extracted => {
  const known: Known = new Map(Object.entries(rows).map(([id, kind]) => [`${path}${id}`, kind]));
  const found = extract(parseHtml(html), path, known);
  if (!found) throw new Error('no page');
  return found;
};
const named = ({ page, texts }: Extracted) => page.entries.map(({ id, kind, name }, at) => [id, kind, name, texts[at]]);

it('reads a guide by its headings', () => {
  const found = read(
    `<main><nav>Home</nav><article><h1>Webhooks</h1><p>About them.</p>
     <h2 id="verify-it">Verify it<a class="hash-link" href="#verify-it">#</a></h2><p>Use <code>whsec_</code>.</p><pre><code>const body = verifyIt(rawBody, 12)</code></pre>
     <div><h3 id="vector">Vector</h3></div><p>One.</p></article></main>`,
    '/docs/impact-finance/webhooks',
  );
  expect(named(found)).toEqual([
    ['', 'guide', 'Webhooks', 'About them.'],
    ['verify-it', 'heading', 'Verify it', 'Use whsec_.'],
    ['vector', 'heading', 'Vector', 'One.'],
  ]);
  expect(found.page.product).toBe('impact-finance');
});

it('takes what has an anchor for what the catalogue says, wherever it stands', () => {
  const settings = read(
    '<main><h1>S</h1><h2 id="a">A</h2><table><thead><tr><th>Setting</thead><tbody><tr><td><a id="session_mode" href="#x"><code>session_mode</code></a><td>What renews.<tr><td>other<td>No anchor.</table>',
    '/docs/anywhere',
    { '#session_mode': 'setting' },
  );
  expect(named(settings)).toEqual([
    ['', 'guide', 'S', ''],
    ['a', 'heading', 'A', 'other No anchor.'],
    ['session_mode', 'setting', 'session_mode', 'What renews.'],
  ]);
  const terms = read(
    '<main><h1>G</h1><dl><dt><a id="dream" href="#dream">dream</a><dd>A goal.<dt><a id="mcc">MCC</a><dd>A code.</dl>',
    '/docs/words',
    { '#dream': 'term', '#mcc': 'term' },
  );
  expect(named(terms).slice(1)).toEqual([
    ['dream', 'term', 'dream', 'A goal.'],
    ['mcc', 'term', 'MCC', 'A code.'],
  ]);
});

it('finds a row with an anchor that the catalogue does not have', () => {
  const page = read(
    '<main><h1>S</h1><table><tr><td><a id="Everest" href="#Everest"><code>Everest</code></a><td data-label="Deposits">a rising amount</table>',
    '/docs/savehacks',
  );
  expect(named(page)).toContainEqual(['Everest', 'row', 'Everest', 'Deposits: a rising amount']);
});

it('says of each cell what it is, and cuts a long row between cells', () => {
  const cells = `<td data-label="Default">300<td data-label="Meaning">Ends it.<td data-label="More">${'x '.repeat(600)}`;
  const html = `<main><h1>V</h1><table><tr><td><a id="TIMEOUT"><code>TIMEOUT</code></a> <small class="cell-line">number</small>${cells}</table>`;
  const [, , name, text] = named(read(html, '/docs/v', { '#TIMEOUT': 'variable' }))[1] ?? [];
  expect(name).toBe('TIMEOUT');
  expect(text).toMatch(/^number · Default: 300 · Meaning: Ends it\.( · More: [x ]+)?$/);
});

it('leaves out what is not of the subject, such as controls', () => {
  const label = '<label data-markdown-ignore=""><input type="checkbox"> Complete program</label>';
  expect(named(read(`<main><h1>D</h1>${label}<p>Steps.</p>`, '/docs/d'))).toEqual([['', 'guide', 'D', 'Steps.']]);
});

it('begins the text of an error with whether a retry helps, and leaves out lists of links', () => {
  const page = read(
    `<main><h1>E</h1><h2 id="409-conflict">409</h2><h3 id="in-use"><code>in-use</code></h3><p>Taken.</p>
     <dl class="facts"><dt>What to do<dd>Choose another.<dt>Retry<dd>Never<dt>Returned by<dd><a href="#">create-user</a></dl>`,
    '/docs/impact-finance/errors',
    { '#in-use': 'error' },
  );
  expect(named(page)).toContainEqual(['in-use', 'error', 'in-use', 'Retry: Never. Taken. What to do: Choose another.']);
});
