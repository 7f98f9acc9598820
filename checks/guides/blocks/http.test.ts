import { describe, expect, it } from 'vitest';
import { problemsOf } from './__fixtures__/library.js';

const KEY = 'Idempotency-Key: a09b45c5-336d-448a-ac16-1b3fd71e02a5';
const HEAD = 'Host: main.library.example\nAuthorization: Bearer eyJ….…';
const JSON_TYPE = 'Content-Type: application/json';
const BOOK = '{"isbn":"9780000000002","title":"Kalevala"}';

describe('an HTTP block', () => {
  it.each([
    ['getBooks', 'GET /v1/books?state=lent&page=2&afterId=&tags=ab&tags=cd HTTP/1.1'],
    ['getBooks', `GET /v1/books?state=free HTTP/1.1\n${HEAD}`],
    ['getBooks', `HTTP/1.1 200 OK\n${JSON_TYPE}; charset=utf-8\n\n{"books":[${BOOK}]}`],
    ['createBook', `POST /v1/books HTTP/1.1\n${HEAD}\n${KEY}\n${JSON_TYPE}\n\n${BOOK}`],
    ['createBook', `POST /v1/books HTTP/1.1\n\n${BOOK}`],
    ['reserveBook', `POST /v1/shelf HTTP/1.1\n${HEAD}\n${KEY}`],
    ['reserveBook', 'POST /v1/shelf HTTP/1.1'],
    ['createBook', `HTTP/1.1 201 Created\nETag: "baac1951"\n${JSON_TYPE}\n\n${BOOK}`],
    [
      'createBook',
      'HTTP/1.1 422 Unprocessable Content\nContent-Type: application/problem+json\n\n{"status":422,"code":"lent"}',
    ],
    [
      'deleteBook',
      `DELETE /v1/books/9780000000002 HTTP/1.1\nHost: samplebank.des-api.samplebank.example\nAuthorization: Bearer x`,
    ],
    ['deleteBook', 'HTTP/1.1 204 No Content\nDate: Tue, 31 Mar 2026 06:00:00 GMT'],
    [
      'token',
      'POST /v1/token HTTP/1.1\nHost: main.library.example\nContent-Type: application/x-www-form-urlencoded\n\ngrant_type=client_credentials\n&id_token=ey.…&lifetime=60',
    ],
    ['getBook', `GET /v1/books/9780000000002 HTTP/1.1\n${HEAD}\nIf-None-Match: "6b86b273"`],
    ['getBook', 'HTTP/1.1 304 Not Modified\nETag: "6b86b273"'],
    ['deleteBook', `DELETE /v1/books/9780000000002 HTTP/1.1\n${HEAD}\nIf-Match: "baac1951"`],
    ['getShelf', 'GET /v1/shelf HTTP/1.1\nHost: main.library.example\nCookie: theme=dark; __Host-session=…'],
    [
      'bookLent',
      `POST /anywhere HTTP/1.1\nHost: hooks.bank.example\nwebhook-id: a09b45c5-336d-448a-ac16-1b3fd71e02a5\n${JSON_TYPE}\nContent-Length: 75\n\n{"isbn":"9780000000002","title":"Kalevala","lentAt":"2026-03-31T12:00:00Z"}`,
    ],
    ['bookLent', 'HTTP/1.1 204 No Content'],
  ])('fits %s: %s', async (operation, text) => {
    expect(await problemsOf(`http call="library.${operation}"`, text)).toBe('');
  });

  it.each([
    ['an operation that is not there', 'burnBook', 'GET / HTTP/1.1'],
    ['another method', 'getBooks', 'PUT /v1/books?state=lent HTTP/1.1'],
    ['a path without the base path', 'getBooks', 'GET /books?state=lent HTTP/1.1'],
    ['an address as target', 'getBooks', 'GET https://main.library.example/v1/books HTTP/1.1'],
    ['no start line', 'getBooks', 'Content-Type: application/json'],
    ['a line that is no field', 'getBooks', 'GET /v1/books?state=lent HTTP/1.1\nHost main.library.example'],
    ['wrong query parameters', 'getBooks', 'GET /v1/books?page=0&sate=lent&afterId=3&tags=a HTTP/1.1'],
    ['a path that is not well encoded', 'deleteBook', 'DELETE /v1/books/%zz HTTP/1.1'],
    ['a wrong path parameter', 'deleteBook', 'DELETE /v1/books/97 HTTP/1.1'],
    [
      'another host',
      'deleteBook',
      'DELETE /v1/books/9780000000002 HTTP/1.1\nHost: library.example\nAuthorization: Bearer x',
    ],
    ['no key for a repeat', 'reserveBook', `POST /v1/shelf HTTP/1.1\n${HEAD}`],
    ['missing fields', 'createBook', `POST /v1/books HTTP/1.1\nAccept: application/json\n\n${BOOK}`],
    [
      'another scheme',
      'deleteBook',
      'DELETE /v1/books/9780000000002 HTTP/1.1\nHost: main.library.example\nAuthorization: Basic x',
    ],
    ['a missing cookie', 'getShelf', 'GET /v1/shelf HTTP/1.1\nHost: main.library.example\nCookie: theme=dark'],
    ['a missing body', 'createBook', 'POST /v1/books HTTP/1.1'],
    ['a body that is not taken', 'deleteBook', 'DELETE /v1/books/9780000000002 HTTP/1.1\n\n{}'],
    [
      'a wrong body',
      'createBook',
      'POST /v1/books HTTP/1.1\n\n{\n  "isbn": 3,\n  "titel": "Kalevala",\n  "lentAt": "2026-03-31T12:00:00Z"\n}',
    ],
    ['a body that is cut', 'createBook', 'POST /v1/books HTTP/1.1\n\n{\n  "isbn": "9780000000002",\n  …\n}'],
    [
      'another media type',
      'createBook',
      `POST /v1/books HTTP/1.1\n${HEAD}\n${KEY}\nContent-Type: text/plain\n\n${BOOK}`,
    ],
    ['a wrong form', 'token', 'POST /v1/token HTTP/1.1\n\ngrant_type=password&lifetime=long&scope=x'],
    ['a status that is not there', 'getBooks', 'HTTP/1.1 404 Not Found'],
    ['other words for a status', 'createBook', 'HTTP/1.1 413 Payload Too Large\n\n{"status":413,"code":"large"}'],
    ['headers of an answer', 'createBook', `HTTP/1.1 201 Created\n${JSON_TYPE}\n\n${BOOK}`],
    ['a wrong header of an answer', 'createBook', `HTTP/1.1 201 Created\nETag: 1\n${JSON_TYPE}\n\n${BOOK}`],
    ['a header twice', 'createBook', `HTTP/1.1 201 Created\nETag: "1"\netag: "2"\n${JSON_TYPE}\n\n${BOOK}`],
    ['a header of another answer', 'createBook', `HTTP/1.1 413 Content Too Large\nETag: "1"\n\n{}`],
    ['a version that no answer shows', 'getBook', 'HTTP/1.1 304 Not Modified\nETag: "baac1951"'],
    [
      'a version that was never read',
      'getBook',
      `GET /v1/books/9780000000002 HTTP/1.1\n${HEAD}\nIf-None-Match: "baac1951"`,
    ],
    [
      'a change of a version that was never read',
      'deleteBook',
      `DELETE /v1/books/9780000000002 HTTP/1.1\n${HEAD}\nIf-Match: "1"`,
    ],
    ['the version of another body', 'createBook', `HTTP/1.1 201 Created\nETag: "1"\n${JSON_TYPE}\n\n${BOOK}`],
    ['a header that no answer has', 'deleteBook', 'HTTP/1.1 204 No Content\nX-Rate: 1'],
    [
      'a wrong header that several answers share',
      'getBooks',
      `HTTP/1.1 200 OK\nX-Request-Id: 1\n${JSON_TYPE}\n\n{"books":[]}`,
    ],
    ['an answer without its body', 'getBooks', 'HTTP/1.1 200 OK'],
    ['an answer without the type of its body', 'createBook', `HTTP/1.1 201 Created\n\n${BOOK}`],
    ['an answer with a body too many', 'deleteBook', 'HTTP/1.1 204 No Content\n\n{}'],
    ['a delivery without its id', 'bookLent', `POST /hook HTTP/1.1\nHost: a.example\n${JSON_TYPE}\n\n${BOOK}`],
  ])('is refused: %s', async (_case, operation, text) => {
    expect(await problemsOf(`http call="library.${operation}"`, text)).toMatchSnapshot();
  });

  it('names an API that is not there', async () => {
    expect(await problemsOf('http call="radio.play"', 'GET / HTTP/1.1')).toMatchSnapshot();
  });
});
