import { beforeAll, describe, expect, it } from 'vitest';
import type { Rendered } from '../../__fixtures__/rendered.js';
import { elements, entry, renderDocument, renderFixture, textOf, withBody } from '../../__fixtures__/rendered.js';

let pages: Rendered;

beforeAll(async () => {
  pages = await renderFixture('overview.yaml');
});

describe('overview', () => {
  it('tells version, purpose and description, whose headings are in the contents list', () => {
    expect(pages.text('overview')).toContain('Version 2.1.0 · OpenAPI 3.1.0');
    expect(pages.text('overview')).toContain('Lends books.');
    const contents = pages.page('overview').toc.map(({ id, level }) => `${level} ${id}`);
    expect(contents.slice(0, 3)).toEqual(['2 before-you-start', '3 cards', '2 operations']);
    expect(elements(pages.tree('overview'), 'h1').map(textOf)).toEqual(['Library API']);
  });

  it('lists the operations of each tag', () => {
    expect(pages.text('overview')).toContain('What can be lent.');
    const rows = elements(pages.tree('overview'), 'table')
      .filter(({ properties }) => String(properties.className) === 'operations')
      .map((table) => elements(table, 'td').map(textOf));
    expect(rows.slice(0, 2)).toEqual([
      ['List books', 'GET /books', 'Add a book deprecated', 'POST /books'],
      ['List readers', 'GET /readers'],
    ]);
  });

  it('lists operations without a tag', () => {
    expect(pages.hrefs('overview')).toContain('/docs/books/api/get-hours');
  });

  it('explains every security scheme at an id', () => {
    const headings = elements(pages.tree('overview'), 'h3').map(
      (heading) => `${String(heading.properties.id)}: ${textOf(heading)}`,
    );
    expect(headings.filter((text) => text.startsWith('auth-'))).toEqual([
      'auth-token: OAuth 2.0 access token, client credentials grant or authorization code grant',
      'auth-certificate: Client certificate (mutual TLS)',
      'auth-password: HTTP Basic authentication',
      'auth-bearer: HTTP Bearer authentication (JWT)',
      'auth-key: API key in the header field X-Library-Key',
      'auth-login: OpenID Connect',
    ]);
    const text = pages.text('overview');
    expect(text).toContain('Token endpoint: https://library.example/token');
    expect(text).toContain('Refresh endpoint: https://library.example/refresh');
    expect(text).toContain('Authorization endpoint: https://library.example/authorize');
    expect(text).toContain('Discovery: https://library.example/.well-known/openid-configuration');
    expect(pages.text('overview', 'scope-books:write')).toBe('books:writeChange books.');
  });

  it('tells since when it is deprecated, until when, and what to use instead', async () => {
    const lifecycle = {
      status: 'deprecated',
      since: '2026-01-15',
      sunset: '2027-01-15',
      successor: 'library-3',
    } as const;
    const deprecated = await renderFixture('overview.yaml', {
      entry: { ...entry, lifecycle },
      successor: { href: '/docs/books/api-3/overview', title: 'Library API v3.0' },
    });
    const [note] = elements(deprecated.tree('overview'), 'p').filter(({ properties }) => properties.role === 'note');
    if (!note) throw new Error('There is no note.');
    expect(textOf(note)).toBe('Deprecated since 2026-01-15. It ends on 2027-01-15. Use the Library API v3.0 instead.');
    expect(deprecated.hrefs('overview')).toContain('/docs/books/api-3/overview');
  });

  it('has no link to an objects page that does not exist', () => {
    expect(pages.pages.map(({ name }) => name)).not.toContain('objects');
    expect(pages.deadLinks()).toEqual([]);
  });
});

describe('authorization of an operation', () => {
  function authorization(page: string): string {
    const sections = elements(pages.tree(page), 'section').map(textOf);
    const section = sections.find((text) => text.startsWith('Authorization'));
    if (section === undefined) throw new Error(`The page ${page} does not say who may call.`);
    return section.slice('Authorization'.length);
  }

  it('is a scope in the strip that leads to the scheme, where there is one way', () => {
    expect(pages.text('get-books', 'authorization')).toBe('Scopebooks:read');
    expect(pages.hrefs('get-books', 'authorization')).toEqual(['/docs/books/api/overview#auth-token']);
  });

  it('tells alternatives, and what is needed together', () => {
    expect(authorization('create-book')).toBe(
      'Send one of these:All of these together:' +
        'OAuth 2.0 access token, client credentials grant or authorization code grant with all of the scopes books:read, books:write' +
        'Client certificate (mutual TLS)' +
        'HTTP Basic authentication',
    );
  });

  it('tells when it is optional, and when there is none', () => {
    expect(authorization('get-readers')).toMatch(
      /^Credentials are optional\. If you send any, send one of these:API key/,
    );
    expect(pages.text('get-hours', 'authorization')).toBe('Credentialsnone');
  });
});

describe('operation', () => {
  it('shows its address with the defaults of the server, and further reading', () => {
    const [endpoint] = elements(pages.tree('create-book'), 'code');
    expect(endpoint?.properties).toMatchObject({ dataCopy: 'https://north.library.example/v2/books' });
    expect(pages.hrefs('create-book')).toContain('https://library.example/adding');
    expect(textOf(elements(pages.tree('create-book'), 'header')[0] ?? pages.tree('create-book'))).toContain(
      'deprecated',
    );
  });
});

describe('page names', () => {
  it('are refused where two pages would share one', async () => {
    const document = withBody({ $ref: '#/components/schemas/Book' }, { Book: { type: 'object' } });
    const { post } = Object.values(document['paths'] as Record<string, { post: { operationId: string } }>)[0] ?? {};
    if (!post) throw new Error('There is no operation.');
    post.operationId = 'objects';
    await expect(renderDocument(document)).rejects.toThrow(/objects/);
  });
});
