import { afterEach, describe, expect, it } from 'vitest';
import { runDeploy } from './command.js';
import { KNOWN_SCRIPTS } from './inline-scripts.js';
import { inlineHashes, listSite } from './site.js';
import { fixtureFiles, page, temporaryFolder, type TemporaryFolder } from './testing/fixture-site.js';

let folder: TemporaryFolder | undefined;
afterEach(() => folder?.remove());

const LISTED = '<script>document.querySelector(`.theme-doc-sidebar-container .menu`)</script>';

async function refusal(files: Record<string, string>): Promise<string> {
  folder = await temporaryFolder({ ...fixtureFiles, ...files });
  const message = await inlineHashes(await listSite(folder.path)).then(
    () => '',
    (error: Error) => error.message,
  );
  return message.replaceAll(/^ {2}\S*(?=\/)/gm, '  <site>');
}

describe('a page with code that nobody has reviewed', () => {
  it('fails the build, with its name and the beginning of the script', async () => {
    const message = await refusal({
      'docs/contact.html': page('Contact', '<p>a</p>\n<script>fetch("//x.example")</script>'),
    });
    expect(message).toMatchInlineSnapshot(`
      "The built site has 1 problem:
        <site>/contact.html:2:1: inline script that nobody has reviewed
          <script>fetch("//x.example")</script>
          How to fix: move it into a file below site/src, or review it and list it in deploy/src/inline-scripts.ts."
    `);
  });

  it.each([
    ['a module', '<script type="module">a()</script>'],
    ['an import map', '<script type="importmap">{"imports":{}}</script>'],
    ['rules for speculation', '<script type="speculationrules">{"prefetch":[]}</script>'],
    ['a script in an image', '<svg><script>a()</script></svg>'],
    ['a script in a template', '<template><script>a()</script></template>'],
    ['a script without text', '<script></script>'],
    ['an old type', '<script language="javascript" type="text/javascript1.5">a()</script>'],
    [
      'a listed script with more in it',
      '<script>document.querySelector(`.theme-doc-sidebar-container .menu`);a()</script>',
    ],
    ['an event handler', '<b onclick="a()">b</b>'],
    ['an event handler of a drawing', '<svg onload="a()"></svg>'],
    ['an address with code', '<a href="javascript:a()">b</a>'],
    ['an address with code behind a tab', '<a href="java\tscript:a()">b</a>'],
    ['a form with code', '<form action="javascript:a()"></form>'],
    ['a button with code', '<button formaction=" javascript:a()">b</button>'],
    ['a frame with a document', '<iframe srcdoc="&lt;script>a()&lt;/script>"></iframe>'],
  ])('fails as well: %s', async (_, markup) => {
    expect(await refusal({ 'docs/contact.html': page('Contact', `${LISTED}${markup}`) })).toContain('contact.html');
  });

  it('fails in each file that a browser runs', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>a()</script></svg>';
    expect(await refusal({ 'img/a.svg': svg })).toContain('a.svg');
  });

  it('is not deployed', async () => {
    folder = await temporaryFolder({ ...fixtureFiles, 'docs/contact.html': page('Contact', '<script>a()</script>') });
    expect(await runDeploy({ root: folder.path, output: `${folder.path}-out` })).toBe(false);
  });
});

describe('the list', () => {
  it('allows the same script on each page', async () => {
    expect(await refusal({ 'docs.html': page('Docs', LISTED), 'docs/contact.html': page('Contact', LISTED) })).toBe('');
  });

  it('has no two scripts of one name', () => {
    const names = KNOWN_SCRIPTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(KNOWN_SCRIPTS.every(({ marks }) => marks.length > 0 && marks.every((mark) => mark.length > 5))).toBe(true);
  });
});
