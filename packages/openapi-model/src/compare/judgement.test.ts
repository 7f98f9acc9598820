/** How formats, ranges, texts and names of schemes are judged. */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.js';
import { document } from './__fixtures__/cases.js';
import { differences, json, lines, ref, text } from './__fixtures__/differences.js';

describe('formats', () => {
  it.each([
    ['date', 'date-time', ['breaking format-changed']],
    ['int32', 'int64', ['compatible limit-loosened']],
    ['int64', 'int32', ['breaking limit-tightened']],
    ['uuid', 'hostname', ['may-break limit-changed']],
  ])('%s → %s', (former, present, expected) => {
    const sent = (format: string) =>
      document({ paths: { '/a': { post: { requestBody: json({ ...text, format }), responses: {} } } } });
    expect(differences(sent(former), sent(present)).map(({ rule, verdict }) => `${verdict} ${rule}`)).toEqual(expected);
  });
});

describe('values of which clients are told that there will be more', () => {
  const announced = (api: JsonObject): JsonObject => ({ ...api, 'x-extensible-response-enums': true });
  const states = (...values: string[]) => {
    const state = { type: 'object', properties: { state: { enum: values } } };
    const responses = { 200: { description: 'It.', ...json(state) }, 409: { description: 'No.', ...json(state) } };
    return document({ paths: { '/a': { post: { requestBody: json(state), responses } } } });
  };

  it('are compatible in responses, errors included', () => {
    expect(lines(announced(states('open')), states('open', 'closed'))).toEqual([
      'value-added compatible body state',
      'known-value-added compatible response 200 state',
      'known-value-added compatible response 409 state',
    ]);
  });

  it('may break clients that were not told, whatever the newer description says', () => {
    expect(lines(states('open'), announced(states('open', 'closed')))).toContain(
      'value-added may-break response 200 state',
    );
  });

  it('break them as before where they are gone, or where no list is left', () => {
    const [both, one] = [announced(states('open', 'closed')), announced(states('open'))];
    expect(lines(both, one)).toContain('value-removed breaking body state');
    const any = document({
      paths: {
        '/a': {
          post: {
            responses: { 200: { description: 'It.', ...json({ type: 'object', properties: { state: {} } }) } },
          },
        },
      },
    });
    expect(lines(one, any)).toContain('type-widened may-break response 200 state');
  });

  it('are alternatives too, where a member selects them', () => {
    const events = (selects: boolean, ...names: string[]) =>
      document({
        paths: {
          '/a': {
            get: {
              responses: {
                200: {
                  description: 'It.',
                  ...json({
                    oneOf: names.map(ref),
                    ...(selects && { discriminator: { propertyName: 'type' } }),
                  }),
                },
              },
            },
          },
        },
        components: {
          schemas: Object.fromEntries(
            ['Opened', 'Closed', 'Shared'].map((name) => [
              name,
              { type: 'object', properties: { type: { ...text, const: name }, [name]: text } },
            ]),
          ),
        },
      });
    const [before, after] = [
      ['Opened', 'Closed'],
      ['Opened', 'Closed', 'Shared'],
    ];
    expect(lines(announced(events(true, ...before)), events(true, ...after))).toEqual([
      'known-value-added compatible response 200',
    ]);
    expect(lines(announced(events(false, ...before)), events(false, ...after))).toEqual([
      'alternative-added may-break response 200',
    ]);
  });
});

describe('ranges of statuses', () => {
  const api = (responses: Record<string, unknown>) => document({ paths: { '/a': { get: { responses } } } });
  const book = (properties: object) => ({ description: 'It.', ...json({ type: 'object', properties }) });
  it('cover the statuses that they replace, whose bodies are compared', () => {
    expect(lines(api({ 200: book({ title: text, year: text }) }), api({ '2XX': book({ title: text }) }))).toEqual([
      'status-range-widened compatible response 200',
      'property-removed breaking response 200 year',
    ]);
  });

  it('add statuses where the listed ones stay', () => {
    expect(lines(api({ 200: book({}) }), api({ 200: book({}), '2XX': book({}) }))).toEqual([
      'status-added may-break response 2XX',
    ]);
  });

  it('include `default`, which stands for success where no other response does', () => {
    const [error, success] = [book({ reason: text }), book({ title: text })];
    expect(lines(api({ 200: success }), api({ default: success }))).toEqual([
      'status-range-widened compatible response 200',
    ]);
    expect(lines(api({ default: success }), api({ 200: success, 404: error }))).toEqual([
      'status-range-narrowed compatible response default',
      'property-removed breaking response 404 title',
      'property-added compatible response 404 reason',
    ]);
    expect(lines(api({ 200: success, default: error }), api({ default: error }))).toEqual([
      'status-removed breaking response 200',
    ]);
    expect(lines(api({ 200: success, 404: success, default: error }), api({ 200: success, default: error }))).toEqual([
      'property-removed breaking response 404 title',
      'property-added compatible response 404 reason',
    ]);
  });

  it('are compared with what is listed apart from them', () => {
    const range = { '2XX': book({ title: text, year: text }) };
    const removal = 'property-removed breaking response 201 year';
    expect(lines(api(range), api({ ...range, 201: book({ title: text }) }))).toEqual([removal]);
    expect(lines(api(range), api({ 201: book({ title: text }) }))).toEqual([
      'status-range-narrowed compatible response 2XX',
      removal,
    ]);
  });
});

describe('values that are sent as text', () => {
  const sent = (...schemas: JsonObject[]) => {
    const [schema, more = {}] = schemas;
    return document({
      paths: { '/a': { get: { parameters: [{ name: 'q', in: 'query', schema, ...more }], responses: {} } } },
      components: { schemas: { Size: { type: 'integer', maximum: 9 }, Word: { type: 'string' } } },
    });
  };
  const list = (items: unknown) => ({ type: 'array', items });
  it.each<[string, JsonObject[], JsonObject[], string[]]>([
    ['a number may be any text', [{ type: 'integer' }], [text], ['type-widened compatible']],
    ['through references too', [ref('Size')], [ref('Word')], ['limit-loosened compatible', 'type-widened compatible']],
    ['not every text is a number', [text], [{ type: 'number' }], ['type-narrowed breaking']],
    [
      'nor is every text of a pattern',
      [{ type: 'boolean' }],
      [{ ...text, pattern: '^t' }],
      ['limit-tightened breaking', 'type-widened compatible'],
    ],
    ['items are sent one by one', [text], [list(text)], ['type-widened compatible']],
    [
      'so one item is one value',
      [list(text)],
      [{ type: 'integer' }],
      ['type-narrowed breaking', 'type-narrowed breaking'],
    ],
    ['a single one is sent alike', [text], [text, { explode: false }], []],
    ['but not with commas', [text, { explode: false }], [list(text), { explode: false }], ['type-changed breaking']],
  ])('%s', (_, before, after, expected) => {
    const found = differences(sent(...before), sent(...after)).map(({ rule, verdict }) => `${rule} ${verdict}`);
    expect(found.sort()).toEqual(expected);
  });

  it('are those of forms and of XML, not of JSON', () => {
    const body = (type: string, name: string) =>
      document({
        paths: {
          '/a': {
            post: {
              requestBody: { content: { [type]: { schema: { type: 'object', properties: { n: { type: name } } } } } },
              responses: {},
            },
          },
        },
      });
    const verdicts = (type: string) => lines(body(type, 'integer'), body(type, 'string'));
    expect(verdicts('application/x-www-form-urlencoded')).toEqual(['type-widened compatible body n']);
    expect(verdicts('application/atom+xml')).toEqual(['type-widened compatible body n']);
    expect(verdicts('application/json')).toEqual(['type-changed breaking body n']);
  });
});

describe('the names of XML', () => {
  const got = (xml: JsonObject, type = 'application/xml') => {
    const schema = { type: 'object', properties: { n: { ...text, xml } } };
    const responses = { 200: { description: 'It.', content: { [type]: { schema } } } };
    return document({ paths: { '/a': { get: { responses } } } });
  };

  it.each([[{ name: 'b' }], [{ attribute: true }], [{ namespace: 'urn:b' }]])('break where they change: %j', (xml) => {
    expect(lines(got({ name: 'a' }), got(xml))).toEqual(['encoding-changed breaking response 200 n']);
  });

  it('are of no account elsewhere', () => {
    expect(lines(got({ name: 'a' }, 'application/json'), got({ name: 'b' }, 'application/json'))).toEqual([]);
  });
});

describe('encodings', () => {
  it.each(['request', 'response'])('break where they come, change or go: %s', (direction) => {
    const api = (schema: JsonObject) => {
      const content = json({ type: 'object', properties: { n: { ...text, ...schema } } });
      const call =
        direction === 'request' ? { requestBody: content } : { responses: { 200: { description: '', ...content } } };
      return document({ paths: { '/a': { post: { responses: {}, ...call } } } });
    };
    const verdicts = (from: JsonObject, to: JsonObject) =>
      differences(api(from), api(to)).map(({ verdict }) => verdict);
    const base64 = { contentEncoding: 'base64' };
    expect(verdicts({}, base64)).toEqual(['breaking']);
    expect(verdicts(base64, {})).toEqual(['breaking']);
    expect(verdicts(base64, { contentEncoding: 'base16' })).toEqual(['breaking']);
  });
});

describe('ranges of media types', () => {
  const api = (...types: string[]) =>
    document({
      paths: {
        '/a': {
          post: {
            requestBody: { content: Object.fromEntries(types.map((type) => [type, { schema: text }])) },
            responses: {},
          },
        },
      },
    });
  it('cover what they replace', () => {
    expect(lines(api('text/plain; charset=utf-8'), api('text/plain'))).toEqual([]);
    expect(lines(api('text/plain', 'text/csv'), api('*/*'))).toEqual([
      'media-range-widened compatible body',
      'media-range-widened compatible body',
    ]);
    expect(lines(api('text/*'), api('text/csv'))).toEqual(['media-range-narrowed breaking body']);
    expect(lines(api('text/csv'), api('text/csv', 'text/*'))).toEqual(['media-type-added compatible body']);
    expect(lines(api('text/*'), api('image/*'))).toEqual([
      'media-type-removed breaking body',
      'media-type-added compatible body',
    ]);
  });
});

describe('security schemes', () => {
  it('may have another name', () => {
    const api = (name: string, header: string) =>
      document({
        paths: { '/a': { get: { security: [{ [name]: [] }], responses: {} } } },
        components: { securitySchemes: { [name]: { type: 'apiKey', in: 'header', name: header } } },
      });
    expect(lines(api('key', 'Key'), api('token', 'Key'))).toEqual([]);
    expect(lines(api('key', 'Key'), api('token', 'Token'))).toEqual(['security-narrowed breaking authorization']);
  });
});

describe('patterns', () => {
  it('that match everything are none', () => {
    const sent = (more: JsonObject) =>
      document({ paths: { '/a': { post: { requestBody: json({ ...text, ...more }), responses: {} } } } });
    expect(lines(sent({ pattern: '^a' }), sent({ pattern: '^.*$' }))).toEqual(['limit-loosened compatible body']);
    expect(lines(sent({ pattern: '.*' }), sent({ pattern: '^a' }))).toEqual(['limit-tightened breaking body']);
  });
});
