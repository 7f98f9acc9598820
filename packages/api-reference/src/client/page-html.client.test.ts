import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageHtml } from './page-html.client.js';

/** As much of a document as the function asks for: which pages it holds. */
function documentWith(pages: Record<string, string>) {
  return {
    querySelector: (selector: string) => {
      const id = /^\[data-api-page="(.*)"\]$/.exec(selector)?.[1] ?? '';
      return id in pages ? { innerHTML: pages[id] } : null;
    },
  };
}

const ADDRESS = '/docs/books/api/get-book';
const request = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('document', documentWith({ '/docs/books/api/create-loan': 'another' }));
  vi.stubGlobal('fetch', request);
  // The text of an answer is the JSON of the pages in it.
  const parseFromString = (text: string) => documentWith(JSON.parse(text) as Record<string, string>);
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = parseFromString;
    },
  );
  request.mockReset();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the HTML of a page', () => {
  it('comes from the document that was served with it', async () => {
    vi.stubGlobal('document', documentWith({ [ADDRESS]: 'served' }));
    expect(await pageHtml(ADDRESS)).toBe('served');
    expect(request).not.toHaveBeenCalled();
  });

  it('comes from its address when another page was served', async () => {
    request.mockResolvedValue(new Response(JSON.stringify({ [ADDRESS]: 'fetched' })));
    expect(await pageHtml(ADDRESS)).toBe('fetched');
    expect(request.mock.calls).toEqual([[ADDRESS, { headers: { Accept: 'text/html' } }]]);
  });

  it.each<[string, () => void, string]>([
    ['there is no connection', () => request.mockRejectedValue(new TypeError('Failed to fetch')), 'Failed to fetch'],
    [
      'the page is gone',
      () => request.mockResolvedValue(new Response('{}', { status: 404 })),
      '/docs/books/api/get-book (404) does not hold its page.',
    ],
    [
      'another page answers',
      () => request.mockResolvedValue(new Response(JSON.stringify({ other: 'x' }))),
      '/docs/books/api/get-book (200) does not hold its page.',
    ],
  ])('fails where %s', async (_, answer, message) => {
    answer();
    await expect(pageHtml(ADDRESS)).rejects.toThrow(message);
  });
});
