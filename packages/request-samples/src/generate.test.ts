import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateSample, languages, RequestError } from './index.js';
import type { HttpRequest, JsonValue } from './index.js';
import { isVisible } from './text.js';
import { hardCases } from './__fixtures__/hard-cases.js';
import { matrixCases } from './__fixtures__/matrix-cases.js';
import { ordinaryCases, specialCases } from './__fixtures__/ordinary-cases.js';

const ids = languages.map(({ id }) => id);

describe('generateSample', () => {
  // Kept as files in the real language; run.test.ts runs the same programs against a server.
  it.each(Object.entries(specialCases))('writes %s as it did before', async (name, request) => {
    for (const { id, extension } of languages) {
      await expect(generateSample(request, id)).toMatchFileSnapshot(`__fixtures__/samples/${name}${extension}`);
    }
  });

  it('writes nothing that a page or an editor could hide or change', () => {
    for (const request of Object.values({ ...ordinaryCases, ...hardCases, ...matrixCases() })) {
      for (const id of ids) {
        const sample = generateSample(request, id);
        // Line feeds end lines; tabs indent Go, and stand in field values of shell commands.
        expect(isVisible(sample.replaceAll('\t', ''), { multiline: true }), sample.slice(0, 2000)).toBe(true);
        expect(sample).toMatch(/[^\n]\n$/);
      }
    }
  });

  it('writes Java in ASCII, whatever the encoding of the machine is', () => {
    for (const request of Object.values({ ...ordinaryCases, ...hardCases, ...matrixCases() })) {
      expect(generateSample(request, 'java')).toMatch(/^[\x20-\x7e\n]*$/);
    }
  });

  it('never writes a secret, only the name of the variable that holds it', () => {
    const request: HttpRequest = {
      method: 'POST',
      url: 'https://samplebank.impact-finance.example/v1/dreams',
      headers: [{ name: 'Authorization', value: ['Bearer ', { env: 'ACCESS_TOKEN' }] }],
      clientCertificate: { certificate: { env: 'CLIENT_CERTIFICATE' }, key: { env: 'CLIENT_KEY' } },
    };
    for (const id of ids) {
      const sample = generateSample(request, id);
      for (const name of ['ACCESS_TOKEN', 'CLIENT_CERTIFICATE', 'CLIENT_KEY']) expect(sample).toContain(name);
    }
  });

  it('says at the top what it needs, and what readers have to replace', () => {
    for (const { id, opening = '', comment, client } of languages) {
      const sample = generateSample({ method: 'GET', url: 'https://a.example', headers: [] }, id);
      const notice = `${comment} ${client}.\n${comment} Host and values are examples: replace them with yours.\n`;
      expect(sample.slice(0, opening.length + notice.length)).toBe(`${opening}${notice}`);
    }
  });

  it('sends an empty path as a slash', () => {
    const request = { method: 'GET', url: 'https://samplebank.impact-finance.example?page=1', headers: [] };
    for (const id of ids) {
      expect(generateSample(request, id)).toContain('https://samplebank.impact-finance.example/?page=1');
    }
  });

  it('gives the same text for the same request, and takes every JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(...ids), (value, id) => {
        const request: HttpRequest = {
          method: 'POST',
          url: 'https://samplebank.impact-finance.example/v1/dreams',
          headers: [],
          body: { kind: 'json', mediaType: 'application/json', value: value as JsonValue },
        };
        const write = (): string => {
          try {
            return generateSample(request, id);
          } catch (error) {
            // fast-check also makes integers that a JavaScript number has rounded.
            expect(error).toBeInstanceOf(RequestError);
            return String(error);
          }
        };
        expect(write()).toBe(write());
      }),
    );
  });

  it('lists all problems of a request at once', () => {
    const request: HttpRequest = { method: 'get', url: '/dreams', headers: [{ name: '', value: 'a\r\nb: c' }] };
    expect(() => generateSample(request, 'curl')).toThrowErrorMatchingInlineSnapshot(`
      [RequestError: The request cannot be shown as a sample:
      - method "get" is not a token in upper case, such as POST (RFC 9110 §9.1)
      - url "/dreams" is not absolute; it has to start with http:// or https://
      - headers[0] "": the name is not a token (RFC 9110 §5.1)
      - headers[0] "": the value has a character outside of visible ASCII; encode it (RFC 9110 §5.5, RFC 8187)]
    `);
  });
});
