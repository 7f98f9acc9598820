import { expect, it } from 'vitest';
import { parseHtml } from '../../page-text/html-tree';
import { assemble } from './assemble';
import { extract } from './extract';
import type { Extracted } from './extract';

const read = (html: string, path: string): Extracted => {
  const found = extract(parseHtml(html), path);
  if (!found) throw new Error('no page');
  return found;
};
const named = ({ page }: Extracted) => page.entries.map(({ id, kind, name, text }) => [id, kind, name, text]);

it('reads a guide by its headings', () => {
  const found = read(
    `<main><nav>Home</nav><article><h1>Webhooks</h1><p>About them.</p>
     <h2 id="verify-it">Verify it<a class="hash-link" href="#verify-it">#</a></h2><p>Use <code>whsec_</code>.</p><pre><code>const body = verifyIt(rawBody, 12)</code></pre>
     <div><h3 id="vector">Vector</h3></div><p>One.</p></article></main>`,
    '/docs/impact-finance/webhooks',
  );
  expect(named(found)).toEqual([
    ['', 'guide', 'Webhooks', 'About them.'],
    ['verify-it', 'heading', 'Verify it', 'Use whsec_. verifyIt rawBody'],
    ['vector', 'heading', 'Vector', 'One.'],
  ]);
  expect(found.page.product).toBe('impact-finance');
});

it('reads the names of settings and terms from their tables and lists', () => {
  const settings = read(
    '<main><h1>S</h1><h2 id="a">A</h2><table><thead><tr><th>Setting</thead><tbody><tr><td><a id="session_mode" href="#x"><code>session_mode</code></a><td>What renews.</table>',
    '/docs/impact-finance/partner-settings',
  );
  expect(named(settings)).toContainEqual(['session_mode', 'setting', 'session_mode', 'What renews.']);
  expect(named(settings)).toContainEqual(['a', 'heading', 'A', '']);
  const terms = read(
    '<main><h1>G</h1><dl class="glossary"><dt><a id="dream" href="#dream">dream</a><dd>A goal.<dt><a id="mcc">MCC</a><dd>A code.</dl>',
    '/docs/glossary',
  );
  expect(named(terms).slice(1)).toEqual([
    ['dream', 'term', 'dream', 'A goal.'],
    ['mcc', 'term', 'MCC', 'A code.'],
  ]);
});

it('says what a figure is, and keeps cells apart', () => {
  const cells =
    '<td data-label="Default">300<td data-label="Required or default">secret<td data-label="Meaning">Ends it.';
  const page = read(
    `<main><h1>V</h1><table><tbody><tr><td><a id="TIMEOUT"><code>TIMEOUT</code></a> <small class="cell-line">number</small>${cells}</table>`,
    '/docs/impact-finance/self-hosted/environment-variables',
  );
  expect(named(page)).toContainEqual(['TIMEOUT', 'variable', 'TIMEOUT', 'number · Default: 300 · secret · Ends it.']);
});

it('finds each limit by what it limits', () => {
  const page = read(
    '<main><h1>L</h1><h2 id="a">A</h2><table><tr><td><a id="body">Body of a request</a><td data-label="Limit">1 MiB</table>',
    '/docs/impact-finance/limits',
  );
  expect(named(page)).toContainEqual(['body', 'limit', 'Body of a request', 'Limit: 1 MiB']);
});

it('begins the text of an error with whether a retry helps, and leaves out lists of links', () => {
  const page = read(
    `<main><h1>E</h1><h2 id="409-conflict">409</h2><h3 id="in-use"><code>in-use</code></h3><p>Taken.</p>
     <dl class="facts"><dt>What to do<dd>Choose another.<dt>Retry<dd>Never<dt>Returned by<dd><a href="#">create-user</a></dl>`,
    '/docs/impact-finance/errors',
  );
  expect(named(page)).toContainEqual(['in-use', 'error', 'in-use', 'Retry: Never. Taken. What to do: Choose another.']);
});

const operation = (name: string, error: string) =>
  read(
    `<main><div data-api-page="bank/${name}"><div class="api-operation"><h1>${name}</h1>
     <p class="endpoint"><span class="method">POST</span> <code><span class="endpoint-base">https://x.example/v1</span>/dreams</code></p><p>Makes it.</p>
     <h2 id="body">Request body</h2><ul><li class="field" id="header-X-Id"><p>An id.</li><li class="field" id="body-dream"><p>It.<ul><li class="field" id="body-dream.name"><p>Its name.</ul></ul>
     <h2 id="responses">Responses</h2><p>Done.</p><ul><li class="field" id="response-201-dream.id"><p>Id.</li></ul>
     <aside class="api-samples"><pre><code>${error}</code></pre></aside></div></div></main>`,
    `/docs/impact-finance/api/${name}`,
  );

it('reads an operation by its endpoint and what is sent; answers are found with their objects', () => {
  const found = operation('create-dream', '{"code":"link-conflict","detail":"It has one."}');
  expect(found.page).toMatchObject({ kind: 'operation', api: 'bank', endpoint: 'POST /dreams' });
  expect(named(found)).toEqual([
    ['', 'operation', 'create-dream', 'Makes it.'],
    ['header-X-Id', 'parameter', 'X-Id', 'An id.'],
    ['body-dream', 'field', 'dream', 'It.'],
    ['body-dream.name', 'field', 'dream.name', 'Its name.'],
  ]);
  expect(found.errors).toEqual([{ code: 'link-conflict', message: 'It has one.' }]);
});

it('reads the errors of a list, and of nothing else', () => {
  expect(operation('a', '{"errors":[{"reasonCode":"GONE","description":"No more."}]}').errors).toEqual([
    { code: 'GONE', message: 'No more.' },
  ]);
  expect(operation('a', '{"code": …').errors).toEqual([]);
});

it('takes once what many pages repeat, and gives errors the sentences of their examples', () => {
  const errors = read(
    '<main><h1>E</h1><h2 id="409-conflict">409 Conflict</h2><h3 id="link-conflict"><code>link-conflict</code></h3><p>Both.</p>',
    '/docs/impact-finance/errors',
  );
  const operations = ['a', 'b', 'c', 'd'].map((name) =>
    operation(name, '{"code":"link-conflict","detail":"It has one."}'),
  );
  const guides = Array.from({ length: 8 }, (_, at) =>
    read(`<main><h1>T</h1><h2 id="next">Next</h2><p>Go.</p>`, `/docs/g${at}`),
  );
  const { names, text } = assemble([errors, ...operations, ...guides], { bank: 'Bank API' });
  const packed = JSON.stringify(names);
  expect(packed.split('header-X-Id')).toHaveLength(2);
  expect(packed.split('body-dream.name')).toHaveLength(5);
  expect(packed).not.toContain('Next');
  expect(text['/docs/g0']?.['next']).toEqual(['Go.', 'Next']);
  expect(text['/docs/impact-finance/errors']?.['link-conflict']).toBe('Both. It has one.');
});
