import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeMultipart, encodePairs, formEncode, hasRepeatedName, percentEncode, template } from './encode.js';

const unicode = fc.string({ unit: 'binary' });

describe('percentEncode', () => {
  it('leaves unreserved characters and nothing else', () => {
    expect(percentEncode("aZ09-._~!'()* /ä🚲%")).toBe('aZ09-._~%21%27%28%29%2A%20%2F%C3%A4%F0%9F%9A%B2%25');
  });

  it('can be undone', () => {
    fc.assert(
      fc.property(unicode, (text) => {
        expect(percentEncode(text)).toMatch(/^[\w.~%-]*$/);
        expect(decodeURIComponent(percentEncode(text))).toBe(text);
      }),
    );
  });
});

describe('formEncode', () => {
  it('writes what URLSearchParams writes', () => {
    fc.assert(
      fc.property(unicode, unicode, (name, value) => {
        expect(`${formEncode(name)}=${formEncode(value)}`).toBe(new URLSearchParams([[name, value]]).toString());
      }),
    );
  });
});

describe('encodePairs', () => {
  it('encodes literals and leaves secrets to the program', () => {
    const pairs = [
      { name: 'a b', value: ['1 '] },
      { name: 'key', value: ['v1:', { env: 'API_KEY' }, '&'] },
    ];
    expect(encodePairs(pairs, formEncode)).toEqual(['a+b=1+&key=v1%3A', { env: 'API_KEY' }, '%26']);
  });
});

describe('template', () => {
  it('joins neighbouring literals and drops empty ones', () => {
    expect(template('a', '', ['b', { env: 'A' }], '', ['c'])).toEqual(['ab', { env: 'A' }, 'c']);
    expect(template('')).toEqual([]);
  });
});

describe('hasRepeatedName', () => {
  it('finds a name that occurs twice', () => {
    expect(hasRepeatedName([{ name: 'a' }, { name: 'b' }])).toBe(false);
    expect(hasRepeatedName([{ name: 'a' }, { name: 'a' }])).toBe(true);
  });
});

describe('encodeMultipart', () => {
  it('writes text around the bytes of files', () => {
    const parts = [
      { name: 'dream', value: '{}', mediaType: 'application/json' },
      { name: 'a"b', filename: 'ä".png', mediaType: 'image/png' },
      { name: 'note', value: 'last' },
    ];
    expect(encodeMultipart(parts)).toMatchInlineSnapshot(`
      {
        "boundary": "boundary-7f3c9a1e5b2d4860",
        "chunks": [
          {
            "text": "--boundary-7f3c9a1e5b2d4860
      Content-Disposition: form-data; name="dream"
      Content-Type: application/json

      {}
      --boundary-7f3c9a1e5b2d4860
      Content-Disposition: form-data; name="a%22b"; filename="ä%22.png"
      Content-Type: image/png

      ",
          },
          {
            "filename": "ä".png",
          },
          {
            "text": "
      --boundary-7f3c9a1e5b2d4860
      Content-Disposition: form-data; name="note"

      last
      --boundary-7f3c9a1e5b2d4860--
      ",
          },
        ],
      }
    `);
  });

  it('takes a boundary that occurs in no part', () => {
    const { boundary } = encodeMultipart([{ name: 'a', value: '' }]);
    const other = encodeMultipart([{ name: 'a', value: `--${boundary}\r\n` }]).boundary;
    expect(other).not.toBe(boundary);
    expect(`--${boundary}\r\n`).not.toContain(other);
  });
});
