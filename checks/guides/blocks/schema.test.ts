import { describe, expect, it } from 'vitest';
import { problemsOf } from './__fixtures__/library.js';

describe('a schema block', () => {
  it.each([
    ['json schema="library.Book"', '{ "isbn": "9780000000002", "title": "Kalevala", "cardToken": "abc.…" }'],
    ['yaml schema="reader.Card"', 'number: 3'],
    ['yaml schema="reader"', 'name: Alex\n---\nname: Kim'],
    ['http schema="library.Problem"', 'HTTP/1.1 422 Unprocessable Content\n\n{"status":422,"code":"lent"}'],
    [
      'ini schema="environment-variables"',
      '# Host\nHOST=a.example\nPORT=80\nTHREADS=5\nMODE=fast\nQUEUES=mail,post\n\nAPP_KEY_FILE=/run/secrets/key',
    ],
    ['ini schema="environment-variables"', 'QUEUES=*'],
  ])('fits: %s', async (info, text) => {
    expect(await problemsOf(info, text)).toBe('');
  });

  it.each([
    ['json schema="library.Book"', '{\n  "isbn": "97",\n  "titel": "Kalevala"\n}'],
    ['json schema="library.Book"', '{ "isbn": "9780000000002", "title": "Kalev…" }'],
    ['json schema="library.Book"', '{\n  "isbn": "9780000000002",\n  "title": "Kalevala",\n}'],
    ['json schema="library.Book"', '{ "isbn": "9780000000002", "title": "a", "title": "b" }'],
    ['json schema="library.Book"', ''],
    ['json schema="library.Shelf"', '{}'],
    ['json schema="library"', '{}'],
    ['json schema="radio.Song"', '{}'],
    ['yaml schema="reader.Chair"', 'a: 1'],
    ['yaml schema="reader"', 'name: Alex\ncard:\n  number: three'],
    ['yaml schema="reader"', 'name: Alex\n name: Kim'],
    ['yaml schema="reader"', ''],
    ['http schema="library.Problem"', 'HTTP/1.1 422 Unprocessable Entity\n\n{"status":"422"}'],
    ['http schema="library.Problem"', 'HTTP/1.1 204 No Content'],
    [
      'ini schema="environment-variables"',
      'HOST=-\nPORT=eighty\nTHREADS=64\nMODE=quick\nQUEUES=mail;post\nAPP_KEY=short\nHSOT=a.example\nHOST=b.example\nexport PORT=1',
    ],
  ])('is refused: %s', async (info, text) => {
    expect(await problemsOf(info, text)).toMatchSnapshot();
  });
});
