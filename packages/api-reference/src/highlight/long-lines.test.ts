import { buildModel } from '@impact-docs/openapi-model';
import { languages } from '@impact-docs/request-samples';
import type * as shikiModule from 'shiki';
import type { Highlighter as Shiki } from 'shiki';
import { describe, expect, it, vi } from 'vitest';
import type { ApiEntry } from '../manifest/manifest.js';
import { pageLanguages, renderPages } from '../render/pages.js';
import { LONGEST_COLOURED_LINE, createClassHighlighter } from './index.js';

const made = vi.hoisted((): { shiki?: Shiki } => ({}));

vi.mock('shiki', async (original) => {
  const shiki = await original<typeof shikiModule>();
  const createHighlighter: typeof shiki.createHighlighter = async (options) =>
    (made.shiki = await shiki.createHighlighter(options));
  return { ...shiki, createHighlighter };
});

const highlighter = await createClassHighlighter(pageLanguages);

/** Counts the work of the grammars: it grows with the square of the length of each line that they read. */
function workOf(action: () => void): number {
  if (made.shiki === undefined) throw new Error('Shiki has not been loaded.');
  const shiki = made.shiki;
  const spies = shiki.getLoadedLanguages().map((name) => vi.spyOn(shiki.getLanguage(name), 'tokenizeLine2'));
  action();
  // Two names of one language have one grammar, and so one spy.
  const lines = [...new Set(spies)].flatMap((spy) => spy.mock.calls.map(([line]) => line.length));
  const work = lines.reduce((sum, length) => sum + length ** 2, 0);
  for (const spy of spies) spy.mockRestore();
  return work;
}

/** A request that carries a document in base64, as its example shows. */
function pagesWith(payload: number): string {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Parser', version: '1' },
    paths: {
      '/documents': {
        post: {
          operationId: 'parseDocument',
          summary: 'Parse a document',
          tags: ['Documents'],
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { payload: { type: 'string' }, kind: { type: 'string' } } },
                // No two payloads are equal: what has been highlighted is kept.
                example: { payload: `${payload}/`.padEnd(payload, 'UmVjZWl2ZWQ6'), kind: 'mail' },
              },
            },
          },
          responses: { 204: { description: 'Parsed.' } },
        },
      },
    },
  };
  const entry: ApiEntry = {
    id: 'parser',
    file: '/parser.yaml',
    slug: 'parser',
    overview: 'overview',
    product: 'parser',
    lifecycle: { status: 'current' },
    releases: [],
  };
  const model = buildModel({ version: '3.1.0', document });
  const sampleLanguages = languages.map(({ id }) => id);
  return [...renderPages({ entry, model, docsRoute: '/docs', highlighter, sampleLanguages })]
    .map(({ html }) => html)
    .join('\n');
}

describe('a line that nobody reads', () => {
  it('costs nothing, however long it is', () => {
    const [first, second] = [20_000, 80_000].map((payload) => workOf(() => pagesWith(payload)));
    expect(first).toBeGreaterThan(0);
    // All other lines of the pages are known from the first time.
    expect(second).toBe(0);
  });

  it('is shown in full, and the lines around it keep their colours', () => {
    const payload = 'A'.repeat(LONGEST_COLOURED_LINE);
    const html = highlighter.toHtml(`{\n  "payload": "${payload}",\n  "kind": "mail", "size": 1\n}`, 'json');
    const rest = '"kind": <span class="t-s">"mail"</span>, "size": <span class="t-c">1\n</span>}';
    expect(html).toBe(`{\n  "payload": "${payload}",\n  ${rest}`);
  });

  it('has its colours up to the limit', () => {
    const line = `"${'A'.repeat(LONGEST_COLOURED_LINE - 2)}"`;
    expect(highlighter.toHtml(line, 'json')).toBe(`<span class="t-s">${line}</span>`);
    expect(highlighter.toHtml(`${line} `, 'json')).toBe(`${line} `);
  });
});
