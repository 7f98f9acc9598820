/** What a reader finds for each feature of the standard, in the order in which the standard tells them. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { Rendered } from '../__fixtures__/rendered.js';
import { elements, renderDocument, renderFixture, textOf, withBody } from '../__fixtures__/rendered.js';

const FEATURES = '../../../openapi-model/src/__fixtures__';
let pages: Rendered;

beforeAll(async () => {
  pages = await renderFixture('dogfood.yaml');
});

/** Words of the page from one text to another. */
function between(page: string, from: string, to: string): string {
  const text = pages.text(page);
  const start = text.indexOf(from);
  if (start < 0) throw new Error(`The page ${page} does not say "${from}".`);
  const end = text.indexOf(to, start + from.length);
  return text.slice(start, end < 0 ? undefined : end);
}

/** The section of its own. */
function authorization(page: string): string {
  const text = between(page, 'AuthorizationCredentials are', 'Callbacks');
  return text.slice('Authorization'.length);
}

it('says why an operation has no sample', async () => {
  const document = { ...withBody({}), servers: [{ url: 'wss://library.example' }] };
  const reasons: string[] = [];
  const odd = await renderDocument(document, { onMissingSample: (_, given) => reasons.push(...given) });
  expect(reasons).toHaveLength(1);
  expect(odd.text('create-thing')).toContain(`There is no sample of this request:${reasons[0]}`);
});

it('lets long names in the contents list break between their words', () => {
  expect(pages.page('objects').toc.map(({ value }) => value)).toContain('Book<wbr>Page');
});

describe('the API', () => {
  it('tells whom to ask, and under which terms', () => {
    expect(pages.text('overview')).toContain('Contact: The desk, desk@library.example');
    expect(pages.text('overview')).toContain('Licence: MIT (MIT)');
    expect(pages.hrefs('overview')).toEqual(
      expect.arrayContaining([
        'https://library.example/desk',
        'mailto:desk@library.example',
        'https://opensource.org/license/mit',
        'https://library.example/terms',
      ]),
    );
  });

  it('leads to further reading, whose words may be Markdown', () => {
    expect(pages.text('overview')).toContain('Guides, in plain words.Further reading: https://library.example/guides');
    expect(pages.hrefs('overview')).toContain('https://library.example/words');
  });

  it('lists several servers, with names and variables', () => {
    const servers = between('overview', 'Servers', 'Security schemes');
    expect(servers).toContain('https://{branch}.library.example/{version} productionOne server for each branch.');
    expect(servers).toContain('{branch} default north, one of north, southWhere you are.');
    expect(servers).toContain('https://test.library.example');
    expect(servers).not.toContain('*');
  });

  it('explains tags, also those below others and those without operations of their own', async () => {
    expect(between('overview', 'Books nav', 'Operation')).toBe(
      'Books navWhat can be lentBooks, not magazines.Further reading: About books',
    );
    expect(pages.text('overview', 'tag-Rare_books')).toBe('Rare books');
    expect(pages.text('overview')).toContain('Part of BooksKept in the cellar.');
    const tags = await renderFixture(`${FEATURES}/tags.yaml`);
    expect(tags.text('overview')).toContain('Dreams Savings goals.Further reading: https://www.example/dreams');
  });
});

describe('security', () => {
  it('tells what is needed together, what instead, and that none may do', () => {
    const words = authorization('get-book');
    expect(words).toMatch(
      /^Credentials are optional\. If you send any, send one of these:All of these together:OAuth 2\.0/,
    );
    expect(words).toMatch(
      /deprecated with the scope books:readClient certificate \(mutual TLS\)API key in the header field X-Library-Key$/,
    );
  });

  it('tells every flow with its addresses and scopes, and the metadata', () => {
    const words = between('overview', 'OAuth 2.0 access token', 'Client certificate');
    for (const address of ['implicit', 'password', 'refresh', 'token', 'authorize', 'code', 'device', 'device-token']) {
      expect(words).toContain(`https://library.example/${address}`);
    }
    for (const flow of ['Implicit', 'Password', 'Client credentials', 'Authorization code', 'Device authorization']) {
      expect(words).toMatch(new RegExp(`${flow} grant(?:Authorization|Device authorization|Token) endpoint: `));
    }
    expect(words).toContain('Metadata: https://library.example/.well-known/oauth-authorization-server');
    expect(pages.text('overview', 'scope-books:look')).toBe('books:lookLook only.');
  });

  it('names a scheme that is not declared, without a link', async () => {
    const document = withBody({}, {});
    const undeclared = await renderDocument({ ...document, security: [{ 'some key': [] }] });
    expect(undeclared.text('create-thing')).toContain('Credentialssome key');
    expect(undeclared.deadLinks()).toEqual([]);
  });
});

describe('operations', () => {
  it('may have any method', () => {
    const method = (page: string) =>
      elements(pages.tree(page), 'span')
        .filter(({ properties }) => String(properties.className).includes('method'))
        .map((span) => [textOf(span), String(span.properties.className)]);
    expect(method('query-books')).toEqual([['QUERY', 'method,method-query']]);
    expect(method('copy-books')).toEqual([['COPY', 'method,method-other']]);
    expect(pages.text('copy-books')).toContain('--request COPY');
  });

  it('tell what their path says, and their servers', () => {
    expect(pages.text('get-books')).toContain('Go to field FLists books.Scope');
    expect(between('get-books', 'NotesOrder', 'Responses')).toBe(
      'NotesOrder By title.All booksThe shelf as a whole.Further reading: How lists work' +
        'Server of this callhttps://{hall}.library.example {hall} default eastA hall.',
    );
    expect(pages.text('put-book')).toContain('Server of this callhttps://write.library.example Where you write.');
  });
});

describe('parameters', () => {
  it.each([
    ['get-books', 'query-ids', 'ids=1,2'],
    ['get-books', 'query-tags', 'tags=a%20b'],
    ['get-books', 'query-marks', 'marks=a%7Cb'],
    ['get-books', 'query-filter', 'filter%5Bfrom%5D=2026-03-01&filter%5Bto%5D=2026-03-31'],
    ['get-books', 'header-X-Sizes', 'w=3,h=4'],
    ['get-books', 'cookie-session', 'session=abc'],
    ['get-book', 'path-isbn', ';isbn=9783161484100'],
    ['get-book', 'path-part', '.3.4'],
  ])('show how they are sent: %s %s', (page, id, sent) => {
    expect(pages.text(page, id)).toContain(`Sent as ${sent}`);
  });

  it('tell how stable they are, when they end, and the known values of an open list', () => {
    expect(pages.text('get-books', 'cookie-session')).toMatch(
      /alpha deprecated, ends 2027-02-28.*Known values, to which others may be added: abc, xyz/,
    );
    expect(pages.html('query-books')).toContain(
      '<span class="badge-note">beta</span> <span class="badge-deprecated">deprecated, ends 2027-01-31</span>',
    );
  });

  it('show their own example where their schema stands in place, too', () => {
    expect(pages.text('get-books', 'query-page')).toBe(
      'page integer optionalWhich page.Counted from one.1 to 99default 1example 7',
    );
  });

  it('show every example with its name, words, value, or address', () => {
    expect(pages.text('get-books', 'query-q')).toContain(
      'ExamplesA word: poemFound anywhere.path: a/bfar: https://library.example/q.txt',
    );
    expect(pages.hrefs('get-books', 'query-q')).toContain('https://library.example/q.txt');
  });

  it('tell what may be left out or unencoded, and documents as values', () => {
    expect(pages.text('get-books', 'query-state')).toContain('May be sent without a value.');
    expect(pages.text('get-books', 'query-q')).toContain('sent without percent-encoding');
    expect(pages.text('get-books', 'query-where')).toContain(
      'Sent as text of type application/json.Example{"author":"Eco"}',
    );
    expect(pages.text('query-books', 'querystring-all')).toContain(
      'Sent as text of type application/x-www-form-urlencoded.',
    );
  });

  it('show a pattern as it is, whatever it holds', () => {
    // Most operations take it, so the overview explains it.
    const codes = elements(pages.byId('overview', 'request-header-X-Trace'), 'code').map(textOf);
    expect(codes).toEqual(['X-Trace', '^`[a-z]``[0-9]+$']);
  });
});

it('tells and sends lists of Swagger 2.0 as they are separated there', async () => {
  const swagger = await renderFixture(`${FEATURES}/swagger/lists.yaml`);
  expect(swagger.text('put-dreams', 'path-ids')).toContain('Sent as a%7Cb%20c');
  expect(swagger.text('put-dreams', 'header-X-Tags')).toContain('Sent as a b');
  expect(swagger.text('put-dreams', 'language-curl')).toContain('/dreams/a%7Cb%20c?tabs=a%09b');
});

describe('bodies', () => {
  it('tell how each part is sent, with its header fields', () => {
    const words = between('put-book', 'cover is sent', 'multipart/mixed,');
    expect(words).toContain('cover is sent as image/pngwith 1 header fieldX-Checksum string Of the bytes.');
    expect(words).toContain('meta is sent as application/json');
    expect(words).toContain('extra is separated by vertical bars, with reserved characters unencoded');
    expect(words).toContain('marks is separated by commas');
  });

  it('tell how the fields of a form are written', async () => {
    const form = {
      example: { ids: ['x y', 'z'], range: { from: 1 } },
      encoding: { ids: { style: 'spaceDelimited', explode: false }, range: { style: 'deepObject' } },
    };
    const document = withBody({});
    const requestBody = { content: { 'application/x-www-form-urlencoded': form } };
    const paths = { '/things': { post: { operationId: 'createThing', requestBody, responses: {} } } };
    const words = (await renderDocument({ ...document, paths })).text('create-thing');
    expect(words).toContain('ids is sent as ids=x%20y%20z');
    expect(words).toContain('range is sent as range%5Bfrom%5D=1');
  });

  it('tell parts by their position, also inside of each other', () => {
    expect(between('put-book', 'multipart/mixed,', 'application/x-www-form-urlencoded')).toBe(
      'multipart/mixed, one after the other: any type' +
        'Part 1 is sent as application/jsonPart 2 is sent as image/png' +
        'Each further part is sent as multipart/mixed' +
        'note is sent as text/plainPart 1 is sent as text/csvEach further part is sent as text/html',
    );
  });

  it('show examples of every media type', () => {
    expect(pages.text('put-book')).toContain('One book (application/x-www-form-urlencoded)');
    expect(pages.text('put-book')).toContain('--data-urlencode title=Poems');
  });
});

describe('responses', () => {
  it('tell their summary, header fields with examples, and what to call next', () => {
    expect(between('get-books', '200 OKThe', '3 header fields')).toBe('200 OKThe booksAs many as fit.');
    expect(pages.text('get-books', 'response-200-header-ETag')).toBe('ETag string requiredThe version.example "33a"');
    expect(pages.text('get-books', 'response-200-header-X-Range')).toContain(
      'Half of it: {"from":1,"to":9}, sent as from=1,to=9',
    );
    expect(pages.text('get-books', 'response-200-header-X-Meta')).toContain('Sent as text of type application/json.');
    expect(pages.text('get-books', 'response-200-link-lend')).toBe(
      'Lend a book with body.isbn from [0].isbnLend the first.' +
        'Body = {"isbn":"$response.body#/0/isbn"}https://loans.library.example',
    );
    expect(pages.hrefs('get-books', 'response-200-link-read')).toEqual(['/docs/books/api/get-book']);
  });

  it('may be a range, or any other, and say more where they are referred to', () => {
    const titles = elements(pages.tree('get-books'), 'h3').map(textOf);
    expect(titles.slice(-4)).toEqual(['Order', '200 OK', '2XX any success', 'Any other response']);
    expect(pages.text('get-books')).toContain('Any other responseAnything elseWhat went wrong this time.');
  });

  it('tell one item of a stream', () => {
    expect(pages.text('get-books')).toContain('application/jsonl, one after the other: Book');
  });
});

describe('webhooks and callbacks', () => {
  it('tell their words, security, servers and examples', () => {
    expect(between('webhooks', 'Book returned', 'Request body')).toBe(
      'Book returned deprecatedPOST book-returnedSent when a book is back.' +
        'Further reading: https://library.example/webhooks' +
        'Server of this callhttps://you.example Credentials that the API sendsHTTP Signature authentication' +
        'It is back{ "kind": "returned" }Example<event/>',
    );
    expect(between('create-loan', 'ended', 'Request body')).toContain(
      'The loan endedSent once.Where it endsOf the address.Further reading: https://library.example/callbacks',
    );
  });

  it('hold callbacks of their own', () => {
    expect(pages.byId('create-loan', 'callback-ended-post-callback-again-put').tagName).toBe('details');
  });
});

describe('schemas', () => {
  const object = (name: string): string => {
    const section = elements(pages.tree('objects'), 'section').find((each) => textOf(each).startsWith(name));
    return section ? textOf(section) : '';
  };

  it('tell title, words, further reading, XML and long examples once, with the object', () => {
    const words = object('Book');
    expect(words).toMatch(/^BookA printed bookA book\.About one bookFurther reading: https:\/\/library\.example\/book/);
    expect(words).toContain(
      'in XML an element l:book of the namespace https://library.example/nsExample{ "isbn": 9783161484100',
    );
    expect(pages.text('objects', 'Book.sequel')).toBe('sequel Book optionalA book.1–30 properties');
  });

  it('tell the title of a field where it says more than its name', () => {
    expect(pages.text('objects', 'Book.isbn')).toContain('Book number');
    expect(pages.text('objects', 'Book.author')).toBe('author Person optionalThe authorWho wrote it.');
  });

  it('tell what kind of XML a field is', () => {
    expect(pages.text('objects', 'Book.isbn')).toContain('in XML an attribute');
    expect(pages.text('objects', 'Book.title')).toContain('in XML a CDATA section');
    expect(pages.text('objects', 'Book.shelf')).toContain('in XML wrapped in an element shelves');
  });

  it('tell all examples', () => {
    expect(pages.text('objects', 'Book.title')).toContain('examples Poems, Poems, again');
  });

  it('name the schemas that they include', () => {
    expect(object('Atlas')).toContain('Includes Book');
    expect(object('Novel')).toContain('A novel. Longer.');
  });

  it('tell oneOf from anyOf, and few alternatives in the type', () => {
    expect(pages.text('objects', 'Book.price')).toContain('number or string');
    expect(pages.text('objects', 'Book.price')).toContain('One or more of these');
    expect(object('Event')).toContain('One of these, by kind');
  });

  it('tell every value that selects a schema, and what holds for others', () => {
    expect(object('Event')).toContain('Returned returned');
    expect(object('Event')).toContain('lost selects Lost.');
    expect(object('Book')).toContain('Without kind, or with any other value: Novel.');
  });

  it('show the keywords of a list, and those next to a reference to its items', () => {
    expect(pages.text('objects', 'Book.parts')).toBe(
      'parts array of Part optional2–3 items are objectRequires first.Each item A part of this book.',
    );
    expect(pages.text('objects', 'Book.shelf')).toContain('Each item deprecatedOne shelf.at most 9 characters');
  });

  it('tell whether more is allowed', () => {
    expect(pages.text('objects', 'Book.nothing')).toContain('No fields are allowed.');
    expect(object('Person')).toContain('No other fields are allowed.');
    expect(pages.text('objects', 'Book.place')).toContain('No further items are allowed.');
    expect(pages.text('objects', 'Book.route.rest')).toBe('further items string Later stops.');
  });

  it('tell what an anchor means, by default and elsewhere', () => {
    expect(pages.text('objects', 'Page.data')).toContain('item, by default Page.any');
    expect(pages.hrefs('objects', 'BookPage.item')).toEqual(['/docs/books/api/objects#Book']);
    expect(pages.text('objects', 'Page.first')).toContain('at least 3');
  });

  it('tell conditions', () => {
    const words = object('Conditions');
    expect(words).toContain('Must not match Requires nothing.');
    expect(words).toMatch(/If it matches.*always long.*then also Requires days\..*otherwise.*reason/);
  });
});

describe('texts of a description', () => {
  it('are sanitised wherever they stand', () => {
    for (const { name } of pages.pages) expect(elements(pages.tree(name), 'script'), name).toEqual([]);
  });

  it('lead only to addresses that a browser may follow', async () => {
    const hostile = await renderDocument({
      openapi: '3.1.1',
      info: {
        title: 'Hostile',
        version: '1',
        termsOfService: 'javascript:alert(1)',
        license: { name: 'None', url: 'data:text/html,x' },
        contact: { url: 'JavaScript:alert(1)' },
      },
      externalDocs: { url: '../relative', description: 'Elsewhere' },
    });
    expect(hostile.hrefs('overview').filter((href) => !/^(?:#|\/docs)/.test(href))).toEqual([]);
    expect(hostile.text('overview')).toContain('Terms of service: javascript:alert(1)');
    expect(hostile.text('overview')).toContain('Elsewhere ../relative');
  });
});
