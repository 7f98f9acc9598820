import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { output, tests } from '../helpers/paths.js';
import { buildSite } from '../helpers/site.js';
import type { BuildResult } from '../helpers/site.js';

/** Builds one of the sites beside this file. Their configuration reads which mistake to make from the environment. */
function build(site: string, name: string, environment: Record<string, string> = {}): Promise<BuildResult> {
  const outDir = path.join(output, 'errors', name);
  fs.rmSync(outDir, { recursive: true, force: true });
  return buildSite(path.join(tests, 'build/sites', site), outDir, environment);
}

describe.concurrent('a build fails', () => {
  test('for every page at fault, and names page and reason', async ({ expect: expectHere }) => {
    const { failed, log } = await build('failing-pages', 'pages');
    expectHere(failed).toBe(true);
    expectHere(log).toContain("The page component at /no-default-export doesn't have a default export.");
    expectHere(log).toContain('Illegal storage API usage for storage key "fixture-key".');
    expectHere(log).toContain('No NavbarItem component found for type "nonsense".');
    for (const page of ['/no-default-export', '/storage-on-the-server', '/unknown-item']) {
      expectHere(log).toContain(`Can't render static file for pathname "${page}"`);
    }
  });

  const navbarCases = {
    'unknown-type': 'Bad navbar item type nonsense',
    'unknown-custom-type': 'No NavbarItem component found for type "custom-nonsense".',
    'sidebar-without-link': 'DocSidebarNavbarItem: Sidebar with ID "empty" doesn\'t have anything to be linked to.',
    'no-docs-plugin':
      'You are using a feature of the Docusaurus docs plugin, but this plugin does not seem to be enabled',
  };
  for (const [name, message] of Object.entries(navbarCases)) {
    test(`for a navbar item at fault: ${name}`, async ({ expect: expectHere }) => {
      const { failed, log } = await build('navbar-items', name, { NAVBAR_CASE: name });
      expectHere(failed).toBe(true);
      expectHere(log).toContain(message);
    });
  }

  test('for a broken link, and names page and target', async ({ expect: expectHere }) => {
    const { failed, log } = await build('links', 'link', { LINKS_CASE: 'link' });
    expectHere(failed).toBe(true);
    expectHere(log).toContain('Broken link on source page path = /link:\n     -> linking to /not-there\n');
  });
});

const doubts = {
  'markdown-link': 'Markdown link with URL `./not-there.mdx` in source file',
  anchor: 'Docusaurus found broken anchors!',
  'duplicate-route': 'Attempting to create page at /duplicate-route, but a page already exists at this route.',
};

describe.concurrent('broken Markdown links, broken anchors and duplicate routes', () => {
  test('warn a writer at work', async ({ expect: expectHere }) => {
    const { failed, log } = await build('links', 'doubts', { LINKS_CASE: Object.keys(doubts).join(',') });
    for (const message of Object.values(doubts)) expectHere(log).toContain(message);
    expectHere(log).not.toContain('[ERROR]');
    expectHere(failed).toBe(false);
  });

  for (const [name, message] of Object.entries(doubts)) {
    test(`fail the build in continuous integration: ${name}`, async ({ expect: expectHere }) => {
      const { failed, log } = await build('links', `ci-${name}`, { LINKS_CASE: name, CI: 'true' });
      expectHere(log).toContain(message);
      expectHere(failed).toBe(true);
    });
  }
});

test('sites without a mistake build, so that the failures above come from the mistakes', async () => {
  const { failed, log } = await build('links', 'no-mistake', { LINKS_CASE: '' });
  expect(log).not.toMatch(/WARNING|ERROR/);
  expect(failed).toBe(false);
});
