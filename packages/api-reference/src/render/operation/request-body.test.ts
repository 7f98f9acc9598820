import { buildModel } from '@impact-docs/openapi-model';
import { generateSample, languages, type Body } from '@impact-docs/request-samples';
import { describe, expect, it } from 'vitest';
import { toHttpRequest } from './request.js';

/** The body of a request with one media type. */
function bodyOf(type: string, media: object): Body | undefined {
  const requestBody = { content: { [type]: media } };
  const document = { openapi: '3.2.0', paths: { '/a': { post: { responses: {}, requestBody } } } };
  const model = buildModel({ version: '3.2.0', document });
  const [operation] = model.operations;
  if (!operation) throw new Error('There is no operation.');
  const request = toHttpRequest(model, operation);
  for (const { id } of languages) expect(generateSample(request, id)).not.toBe('');
  return request.body;
}

const example = { a: 'b' };

describe('a media type', () => {
  it.each(['application/x-www-form-urlencoded', 'Application/X-WWW-Form-URLencoded'])(
    'means the same as %s',
    (type) => {
      expect(bodyOf(type, { example })).toEqual({ kind: 'form', fields: [{ name: 'a', value: 'b' }] });
    },
  );

  it.each(['multipart/form-data', 'Multipart/Form-Data', 'multipart/form-data; boundary=own'])(
    'means the same as %s',
    (type) => {
      expect(bodyOf(type, { example })).toMatchObject({ kind: 'multipart', parts: [{ name: 'a', value: 'b' }] });
    },
  );

  it.each(['application/xml', 'Application/XML; charset=utf-8'])('means the same as %s', (type) => {
    expect(bodyOf(type, { schema: { type: 'object' }, example })).toMatchObject({
      kind: 'text',
      text: expect.stringContaining('<a>b</a>') as string,
    });
  });
});

describe('a body of several parts', () => {
  it('has parts of one type each, where the description gives a range', () => {
    const schema = { type: 'object', properties: { a: { type: 'string', format: 'binary' }, b: {} } };
    const encoding = { a: { contentType: 'image/*' }, b: { contentType: 'application/*' } };
    expect(bodyOf('multipart/form-data', { schema, encoding, example: { a: '', b: { c: 1 } } })).toMatchObject({
      parts: [{ mediaType: 'image/png' }, { mediaType: 'application/json' }],
    });
  });

  it('is written out where it is no form', () => {
    const prefixEncoding = [{}, { contentType: 'text/csv' }];
    expect(bodyOf('multipart/mixed', { prefixEncoding, example: [{ a: 1 }, 'b,c'] })).toEqual({
      kind: 'text',
      mediaType: 'multipart/mixed; boundary=boundary-7f3c9a1e5b2d4860',
      text: [
        '--boundary-7f3c9a1e5b2d4860',
        'Content-Type: application/json',
        '',
        '{"a":1}',
        '--boundary-7f3c9a1e5b2d4860',
        'Content-Type: text/csv',
        '',
        'b,c',
        '--boundary-7f3c9a1e5b2d4860--',
        '',
      ].join('\r\n'),
    });
  });

  it('is the text that its author wrote, with the boundary of that text', () => {
    const text = '--own\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--own--\r\n';
    expect(bodyOf('multipart/form-data', { example: text })).toEqual({
      kind: 'text',
      mediaType: 'multipart/form-data; boundary=own',
      text,
    });
  });

  it('is one part where the example is one item of it', () => {
    expect(bodyOf('multipart/mixed', { itemSchema: {}, example: { a: 1 } })).toMatchObject({
      text: '--boundary-7f3c9a1e5b2d4860\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--boundary-7f3c9a1e5b2d4860--\r\n',
    });
  });

  it('is a file where nothing is known of it', () => {
    expect(bodyOf('multipart/mixed', {})).toMatchObject({ kind: 'file', mediaType: 'multipart/mixed' });
  });

  it('needs parts that are known, and texts where it is no form', () => {
    expect(() => bodyOf('multipart/form-data', { example: 'a' })).toThrow(
      'of the parts of the multipart/form-data body',
    );
    const schema = { type: 'object', properties: { a: { type: 'string', format: 'binary' } } };
    expect(() => bodyOf('multipart/related', { schema, example })).toThrow(
      'part a of the multipart/related body is a file',
    );
  });
});
