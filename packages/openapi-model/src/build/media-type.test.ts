import { describe, expect, it } from 'vitest';
import { load, operation } from '../__fixtures__/load.js';

describe('bodies', async () => {
  const model = await load('bodies.yaml');

  it('follow references and keep every media type', () => {
    const body = operation(model, 'upload-image').requestBody;
    expect(body).toMatchObject({ required: true, description: 'The picture.' });
    expect(body?.content.map(({ type }) => type)).toEqual(['multipart/form-data', 'image/*', 'text/plain']);
  });

  it('keep the encoding of each part', () => {
    const [multipart] = operation(model, 'upload-image').requestBody?.content ?? [];
    expect(multipart?.encoding).toMatchObject([
      { property: 'file', contentType: 'image/png, image/jpeg', headers: [{ name: 'X-Checksum' }] },
      { property: 'meta', contentType: 'application/json', style: 'form', explode: false, allowReserved: true },
    ]);
  });

  it('have no example of bytes', () => {
    const [, image, text] = operation(model, 'upload-image').requestBody?.content ?? [];
    expect(image?.examples).toEqual([]);
    expect(text?.examples).toEqual([]);
  });

  it('that are forms show the text that is sent', () => {
    const [example] = operation(model, 'send-form').requestBody?.content[0]?.examples ?? [];
    expect(example?.serialized).toBe(
      'grant_type=client_credentials&scope=dreams%20users&detail=%7B%22name%22%3A%22string%22%7D',
    );
  });

  it('that are XML show the document', () => {
    const [example] = operation(model, 'send-xml').requestBody?.content[0]?.examples ?? [];
    expect(example?.serialized).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <a:account xmlns:a="urn:accounts" id="sav-778120">
        <dreams>
          <dream>Bike &amp; trip</dream>
        </dreams>
        <tags>shared</tags>
      </a:account>"
    `);
  });
});

describe('examples', async () => {
  const { responses } = operation(await load('examples.yaml'), 'get-user');
  const examples = (status: string) => responses.find((response) => response.status === status)?.content[0]?.examples;

  it('are kept by name: written, referred to, external, from a file', () => {
    expect(examples('200')).toEqual([
      { name: 'alex', summary: 'Alex', description: 'The customer.', value: { locale: 'en-FI' }, generated: false },
      { name: 'sam', value: { locale: 'en-GB' }, generated: false },
      { name: 'file', externalValue: 'https://www.example/user.json', generated: false },
      { name: 'local', value: { externalId: 'usr-778120' }, generated: false },
    ]);
  });

  it('may look like references without being any', () => {
    expect(examples('201')).toEqual([{ name: 'default', value: { $ref: '#/not/a/reference' }, generated: false }]);
  });

  it('come from the schema where the media type has none', () => {
    expect(examples('202')).toEqual([
      { name: 'example-1', value: { id: 1 }, generated: false },
      { name: 'example-2', value: { id: 2 }, generated: false },
    ]);
  });

  it('are made where nobody wrote one', () => {
    expect(examples('203')).toEqual([{ name: 'default', value: { amountCents: 1 }, generated: true }]);
    expect(examples('206')).toEqual([]);
  });
});
