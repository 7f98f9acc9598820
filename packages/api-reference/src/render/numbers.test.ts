/** Every number of a description comes out with the digits of its author, on every way to a reader. */
import { buildModel, compareApis, exactNumber, jsonText } from '@impact-docs/openapi-model';
import { languages } from '@impact-docs/request-samples';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { renderDocument } from '../__fixtures__/rendered.js';
import { toCollection } from '../downloads/collection.js';
import { toJsonText, toYamlText } from '../downloads/description-files.js';

const digits = (max: number) => fc.stringMatching(new RegExp(`^[1-9][0-9]{0,${max}}$`));
const number = fc
  .tuple(fc.constantFrom('', '-'), digits(30), fc.option(digits(20)), fc.option(fc.integer({ min: 1, max: 400 })))
  .map(
    ([sign, whole, fraction, power]) =>
      `${sign}${whole}${fraction === null ? '' : `.${fraction}0`}${power === null ? '' : `e${power}`}`,
  );

function described(text: string): Record<string, unknown> {
  const value = exactNumber(text);
  const schema = { type: 'number', examples: [value] };
  const content = (type: string) => ({
    [type]: { schema: { type: 'object', properties: { n: schema } }, example: { n: value } },
  });
  const post = (operationId: string, body: object) => ({
    post: { operationId, requestBody: { content: body }, responses: { '204': { description: 'Done.' } } },
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Numbers', version: '1' },
    servers: [{ url: 'https://api.example' }],
    paths: {
      '/json/{id}': {
        parameters: [
          { name: 'id', in: 'path', required: true, schema, example: value },
          { name: 'q', in: 'query', schema: { type: 'array', items: schema }, example: [value] },
          { name: 'X-N', in: 'header', required: true, schema, example: value },
        ],
        ...post('sendJson', content('application/json')),
      },
      '/form': post('sendForm', content('application/x-www-form-urlencoded')),
      '/xml': post('sendXml', content('application/xml')),
    },
    components: {
      schemas: { Limited: { type: 'number', maximum: value, default: value, enum: [value, 'other'] } },
    },
  };
}

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '');

describe('a number', () => {
  it('is on pages, in the samples of all languages, and in downloads as it is written', async () => {
    await fc.assert(
      fc.asyncProperty(number, async (text) => {
        const document = described(text);
        const pages = await renderDocument(document, { sampleLanguages: languages.map(({ id }) => id) });
        const expected = (page: string): number => (page === 'send-json' ? 4 * languages.length : languages.length);
        for (const page of ['send-json', 'send-form', 'send-xml']) {
          const found = textOf(pages.html(page)).split(text).length - 1;
          expect(found, page).toBeGreaterThanOrEqual(expected(page));
        }
        expect(textOf(pages.html('objects'))).toContain(`at most ${text}`);
        expect(toJsonText(document)).toContain(`"maximum":${text}`);
        const yaml = toYamlText(document);
        expect(yaml).toContain(`maximum: ${text}\n`);
        // Programs that compute with JavaScript's numbers read what they read before.
        expect(parse(yaml)).toEqual(JSON.parse(toJsonText(document)));
        const model = buildModel({ version: '3.1.0', document });
        const collection = jsonText(toCollection(model));
        expect(collection).toContain(`\\"n\\": ${text}`);
      }),
      { numRuns: 12 },
    );
  });

  it('is the same value however it is written, and another one by its last digit', () => {
    const differences = (before: string, after: string): string[] => {
      const [old, now] = [before, after].map((text) => buildModel({ version: '3.1.0', document: described(text) }));
      if (old === undefined || now === undefined) throw new Error('not two models');
      const { operations, objects } = compareApis(old, now);
      return [...operations, ...objects].flatMap((group) => group.differences.map(({ rule }) => rule));
    };
    expect(differences('1.0', '1')).toEqual([]);
    const used = described('9007199254740993');
    expect(buildModel({ version: '3.1.0', document: used }).schemas[0]?.schema).toMatchObject({
      constraints: [{ text: 'at most 9007199254740993' }],
    });
  });
});
