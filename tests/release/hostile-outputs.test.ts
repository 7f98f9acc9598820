/** What the site makes of its pages besides HTML, from pages of strangers' descriptions: nothing runs, nothing leaks. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { withFrontMatter } from '@impact-docs/api-reference/markdown-page';
import { visibleText } from '@impact-docs/openapi-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { scanInlineCode } from '../../deploy/src/inline-code.js';
import { renderFixture } from '../../packages/api-reference/src/__fixtures__/rendered.js';
import { alternateBody } from '../../site/markdown/alternate.js';
import { llmsFiles, type ListedPage } from '../../site/markdown/llms.js';
import { skillFiles } from '../../site/markdown/skills.js';
import { parsePage } from '../../site/html/html-tree.js';
import { extract } from '../../site/search/index/extract.js';
import { embeddedFile } from '../../tools/offline-edition/edition.js';
import { offlinePage } from '../../tools/offline-edition/page.js';
import { readMarkdown } from '../helpers/markdown.js';
import { hostileDescriptions } from '../../packages/tests/hostile/corpus.js';

const ORIGIN = 'https://docs.example.com';
const site = { origin: ORIGIN, isPage: () => true };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hostile-'));

/** Pages as Docusaurus builds them around the content. */
const built = new Map<string, string>();

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

beforeAll(async () => {
  for (const { id, description } of hostileDescriptions()) {
    const file = path.join(folder, `${id}.json`);
    fs.writeFileSync(file, JSON.stringify(description));
    const { pages } = await renderFixture(file, { onMissingSample: () => undefined });
    for (const { name, title, description: about, html } of pages) {
      const head = `<title>${escaped(title)}</title><meta name="description" content="${escaped(about)}">`;
      built.set(
        `/docs/${id}/${name}`,
        `<!doctype html><html><head>${head}</head><body><main>${html}</main></body></html>`,
      );
    }
  }
}, 300_000);

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const SAFE = /^(?:https?:|mailto:|\/|#|[\w./-]*(?:#|$))/;

/** What is wrong with a text of Markdown, whoever renders it. */
function faults(markdown: string): string[] {
  const { html, links } = readMarkdown(markdown);
  return [
    ...html.map((code) => `HTML: ${code}`),
    ...links.filter((link) => !SAFE.test(link)).map((link) => `link: ${link}`),
    ...(visibleText(markdown) === markdown ? [] : ['hidden characters']),
  ];
}

const alternates = () =>
  [...built].map(([address, html]) => ({ address, ...alternateBody(parsePage(html, address), address, site) }));

function faultsOf(files: Iterable<readonly [string, string]>): string[] {
  return [...files].flatMap(([name, text]) => faults(text).map((fault) => `${name}: ${fault}`)).slice(0, 20);
}

it('is made of many pages', () => expect(built.size).toBeGreaterThan(200));

describe('of strangers, without HTML, script and hidden characters, are', () => {
  it('the Markdown alternates, with their front matter and the programs', () => {
    const files = alternates().flatMap(({ address, ...body }): [string, string][] => {
      const text = withFrontMatter(body, { url: ORIGIN + address, index: '/llms.txt' });
      const [, front = ''] = /^---\n([^]*?)\n---\n/.exec(text) ?? [];
      const { title, description = body.description } = parse(front) as Record<string, string>;
      expect({ title, description }).toEqual({ title: body.title, description: body.description });
      return [[address, text], ...body.files];
    });
    expect(faultsOf(files)).toEqual([]);
  });

  it('the lists of pages, one line for each', () => {
    const pages = alternates().map(({ address, title, description, text }): ListedPage => ({
      path: address,
      title,
      description,
      text,
      size: 1,
      isDetail: false,
    }));
    const lists = { origin: ORIGIN, name: 'Strangers', summary: 'All.', products: [], skills: [], changes: [] };
    const files = llmsFiles({ ...lists, questions: [], files: [], sections: [{ title: 'Pages', pages }] });
    expect(faultsOf(files)).toEqual([]);
    const lines = (files.get('/llms.txt') ?? '').split('\n').filter((line) => line.startsWith('- ['));
    expect(lines.filter((line) => !/\]\(<?\//.test(line))).toEqual([]);
    expect(lines).toHaveLength(pages.length + 1);
  });

  it('the skills', () => {
    const listed = alternates().map(
      ({ address, ...page }) => [address, { path: address, ...page, size: 1, isDetail: false }] as const,
    );
    const sections = listed.flatMap(([address, { text }]) =>
      [...text.matchAll(/^#{2,3} .*\{#([^}\s]+)\}$/gm)].slice(0, 2).map(([, id = '']) => `${address.slice(6)}#${id}`),
    );
    const [order, leavesOut] = [sections.slice(0, 40), sections.slice(40, 50)];
    const skill = { name: 'all', description: 'All.', order, pitfalls: [], verify: [], leavesOut };
    expect(faultsOf(skillFiles([skill], ORIGIN, new Map(listed)).entries())).toEqual([]);
  });

  it('the texts of the search', () => {
    const found = [...built].map(([address, html]) => extract(parsePage(html, address).main, address, new Map()));
    const text = JSON.stringify(found);
    expect(visibleText(text)).toBe(text);
    const received: unknown[] = [];
    const script = embeddedFile('search/text.json', text);
    new Function('offlineFile', script)((...given: unknown[]) => received.push(given));
    expect(received).toEqual([['/search/text.json', text]]);
  });

  it('the pages of the offline edition', () => {
    const files = new Set(['offline/program.js']);
    const code = [...built].flatMap(([address, html]) => {
      const { scripts, problems } = scanInlineCode(
        offlinePage(html, `${address.slice(1)}.html`, { origin: ORIGIN, files }).html,
      );
      return [...scripts, ...problems.map(({ what, snippet }) => `${what}: ${snippet}`)].map(
        (one) => `${address}: ${one}`,
      );
    });
    expect(code.slice(0, 20)).toEqual([]);
  });
});
