/** For each rule, two descriptions that differ by it alone. The type holds the list to be complete. */
import type { JsonObject } from '../../json.js';
import type { RuleId } from '../rules.js';

export interface Case {
  before: JsonObject;
  after: JsonObject;
  /** The only differences: verdict, direction, place. */
  reported: string[];
}

type Part = Record<string, unknown>;

export function document(more: Part): JsonObject {
  return { openapi: '3.1.1', info: { title: 'Books', version: '1' }, paths: {}, ...more };
}

const ok = (more: Part = {}) => ({ description: 'Done.', ...more });
const json = (schema: unknown) => ({ 'application/json': { schema } });
const object = (properties: Part, more: Part = {}) => ({ type: 'object', properties, ...more });

function call(more: Part, method = 'post', path = '/books'): JsonObject {
  return document({ paths: { [path]: { [method]: { operationId: 'createBook', responses: { 200: ok() }, ...more } } } });
}

const title = { name: 'title', in: 'query', schema: { type: 'string' } };
const parameters = (...list: Part[]) => call({ parameters: list });
const body = (more: Part) => call({ requestBody: { content: json({ type: 'string' }), ...more } });
const sent = (schema: unknown) => call({ requestBody: { content: json(object({ title: schema })) } });
const got = (schema: unknown) => call({ responses: { 200: ok({ content: json(object({ title: schema })) }) } });
const form = (encoding: Part) =>
  call({ requestBody: { content: { 'application/x-www-form-urlencoded': { schema: object({ title: text }), encoding } } } });
const sentObject = (schema: unknown) => call({ requestBody: { content: json(schema) } });
const gotObject = (schema: unknown) => call({ responses: { 200: ok({ content: json(schema) }) } });
const statuses = (...list: string[]) => call({ responses: Object.fromEntries(list.map((status) => [status, ok()])) });
const headers = (more: Part) => call({ responses: { 200: ok({ headers: more }) } });
const ending = (sunset: string) => sent({ ...text, deprecated: true, 'x-sunset': sunset });
const media = (type: string) => call({ responses: { 200: ok({ content: { [type]: { schema: text } } }) } });
const pet = (kind: string) => object({ kind: text, type: text, name: { const: kind } });
const selected = (propertyName: string) =>
  sentObject({ oneOf: [pet('cat'), pet('dog')], discriminator: { propertyName } });
const etag = { schema: { type: 'string' } };
const text = { type: 'string' };
const webhook = (names: string[]) =>
  document({ webhooks: Object.fromEntries(names.map((name) => [name, { post: { operationId: name, responses: {} } }])) });
const secured = (...security: Part[]) => ({
  ...call({ security }),
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'Key' }, basic: { type: 'http', scheme: 'basic' } },
  },
});
const scheme = (name: string) =>
  document({ components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name } } } });
const servers = (...urls: string[]) => document({ servers: urls.map((url) => ({ url })) });

export const CASES: Record<RuleId, Case> = {
  'server-added': {
    before: servers('https://a.example'),
    after: servers('https://a.example', 'https://b.example'),
    reported: ['compatible servers'],
  },
  'server-removed': {
    before: servers('https://a.example', 'https://b.example'),
    after: servers('https://a.example'),
    reported: ['breaking servers'],
  },
  'security-scheme-changed': {
    before: scheme('Key'),
    after: scheme('Api-Key'),
    reported: ['breaking security scheme key'],
  },
  'version-not-raised': {
    before: call({}),
    after: document({}),
    reported: ['may-break info'],
  },
  'unstable-removed': {
    before: sentObject(object({ title: text, draft: { ...text, 'x-stability-level': 'draft' } })),
    after: sent(text),
    reported: ['may-break request body draft'],
  },
  ended: {
    before: call({ deprecated: true, 'x-sunset': '2026-01-31' }),
    after: document({}),
    reported: ['compatible'],
  },
  'operation-added': { before: document({}), after: call({}), reported: ['compatible'] },
  'operation-removed': { before: call({}), after: document({}), reported: ['breaking'] },
  'operation-moved': { before: call({}), after: call({}, 'post', '/volumes'), reported: ['breaking'] },
  'operation-renamed': { before: call({}), after: call({ operationId: 'addBook' }), reported: ['may-break'] },
  'webhook-added': { before: webhook(['lent']), after: webhook(['lent', 'returned']), reported: ['may-break'] },
  'webhook-removed': { before: webhook(['lent', 'returned']), after: webhook(['lent']), reported: ['breaking'] },
  'security-narrowed': {
    before: secured({ key: [] }, { basic: [] }),
    after: secured({ basic: [] }),
    reported: ['breaking authorization'],
  },
  'security-widened': {
    before: secured({ basic: [] }),
    after: secured({ key: [] }, { basic: [] }),
    reported: ['compatible authorization'],
  },
  deprecated: { before: sent(text), after: sent({ ...text, deprecated: true }), reported: ['compatible request body title'] },
  'deprecation-withdrawn': { before: call({ deprecated: true }), after: call({}), reported: ['compatible'] },
  'sunset-announced': {
    before: sent({ ...text, deprecated: true }),
    after: ending('2027-01-31'),
    reported: ['compatible request body title'],
  },
  'sunset-postponed': {
    before: ending('2027-01-31'),
    after: ending('2027-07-31'),
    reported: ['compatible request body title'],
  },
  'sunset-advanced': {
    before: ending('2027-07-31'),
    after: ending('2027-01-31T12:00:00Z'),
    reported: ['breaking request body title'],
  },
  'sunset-removed': {
    before: ending('2027-01-31'),
    after: sent({ ...text, deprecated: true }),
    reported: ['may-break request body title'],
  },
  'sunset-too-near': {
    before: sent({ ...text, deprecated: true }),
    after: ending('2026-04-30'),
    reported: ['may-break request body title'],
  },
  'sunset-unreadable': {
    before: sent({ ...text, deprecated: true }),
    after: ending('30/04/2026'),
    reported: ['may-break request body title'],
  },
  'stability-lowered': {
    before: call({ 'x-stability-level': 'stable' }),
    after: call({ 'x-stability-level': 'beta' }),
    reported: ['breaking'],
  },
  'stability-raised': {
    before: call({ 'x-stability-level': 'beta' }),
    after: call({}),
    reported: ['compatible'],
  },
  'parameter-added': { before: parameters(), after: parameters(title), reported: ['compatible request query title'] },
  'required-parameter-added': {
    before: parameters(),
    after: parameters({ ...title, required: true }),
    reported: ['breaking request query title'],
  },
  'parameter-removed': { before: parameters(title), after: parameters(), reported: ['breaking request query title'] },
  'parameter-required': {
    before: parameters(title),
    after: parameters({ ...title, required: true }),
    reported: ['breaking request query title'],
  },
  'parameter-optional': {
    before: parameters({ ...title, required: true }),
    after: parameters(title),
    reported: ['compatible request query title'],
  },
  'parameter-style-changed': {
    before: parameters({ ...title, schema: { type: 'array', items: text } }),
    after: parameters({ ...title, explode: false, schema: { type: 'array', items: text } }),
    reported: ['breaking request query title'],
  },
  'parameter-encoding-narrowed': {
    before: parameters({ ...title, allowReserved: true }),
    after: parameters(title),
    reported: ['breaking request query title'],
  },
  'parameter-encoding-widened': {
    before: parameters(title),
    after: parameters({ ...title, allowReserved: true, allowEmptyValue: true }),
    reported: ['compatible request query title', 'compatible request query title'],
  },
  'body-added': { before: call({}), after: body({}), reported: ['compatible request body'] },
  'required-body-added': { before: call({}), after: body({ required: true }), reported: ['breaking request body'] },
  'body-removed': { before: body({}), after: call({}), reported: ['breaking request body'] },
  'body-required': { before: body({}), after: body({ required: true }), reported: ['breaking request body'] },
  'body-optional': { before: body({ required: true }), after: body({}), reported: ['compatible request body'] },
  'media-type-added': {
    before: body({}),
    after: body({ content: { ...json(text), 'text/plain': { schema: text } } }),
    reported: ['compatible request body'],
  },
  'media-type-removed': {
    before: body({ content: { ...json(text), 'text/plain': { schema: text } } }),
    after: body({}),
    reported: ['breaking request body'],
  },
  'media-range-widened': {
    before: media('image/png'),
    after: media('image/*'),
    reported: ['may-break response response 200'],
  },
  'media-range-narrowed': {
    before: call({ requestBody: { content: { 'image/*': { schema: text } } } }),
    after: call({ requestBody: { content: { 'image/png': { schema: text }, 'image/gif': { schema: text } } } }),
    reported: ['breaking request body'],
  },
  'encoding-changed': {
    before: form({}),
    after: form({ title: { style: 'form', explode: false } }),
    reported: ['breaking request body title'],
  },
  'status-added': { before: statuses('200'), after: statuses('200', '202'), reported: ['may-break response response 202'] },
  'error-status-added': {
    before: statuses('200'),
    after: statuses('200', '304', '409'),
    reported: ['compatible response response 304', 'compatible response response 409'],
  },
  'status-removed': { before: statuses('200', '202'), after: statuses('200'), reported: ['breaking response response 202'] },
  'status-range-narrowed': {
    before: statuses('2XX'),
    after: statuses('200', '202'),
    reported: ['compatible response response 2XX'],
  },
  'status-range-widened': {
    before: statuses('200', '404'),
    after: statuses('2XX', 'default'),
    reported: ['compatible response response 200', 'compatible response response 404'],
  },
  'error-status-removed': {
    before: statuses('200', '409'),
    after: statuses('200'),
    reported: ['compatible response response 409'],
  },
  'header-added': {
    before: headers({}),
    after: headers({ ETag: etag }),
    reported: ['compatible response response 200 header ETag'],
  },
  'header-removed': {
    before: headers({ ETag: etag }),
    after: headers({}),
    reported: ['breaking response response 200 header ETag'],
  },
  'announcement-removed': {
    before: headers({ Deprecation: etag, Link: etag }),
    after: headers({}),
    reported: [
      'compatible response response 200 header Deprecation',
      'compatible response response 200 header Link',
    ],
  },
  'header-required': {
    before: headers({ ETag: etag }),
    after: headers({ ETag: { ...etag, required: true } }),
    reported: ['compatible response response 200 header ETag'],
  },
  'header-optional': {
    before: headers({ ETag: { ...etag, required: true } }),
    after: headers({ ETag: etag }),
    reported: ['breaking response response 200 header ETag'],
  },
  'property-added': {
    before: got(text),
    after: gotObject(object({ title: text, year: text })),
    reported: ['compatible response response 200 year'],
  },
  'required-property-added': {
    before: sent(text),
    after: sentObject(object({ title: text, year: text }, { required: ['year'] })),
    reported: ['breaking request body year'],
  },
  'property-removed': {
    before: gotObject(object({ title: text, year: text })),
    after: got(text),
    reported: ['breaking response response 200 year'],
  },
  // Without being reported that a name is a new one, it is another property: see the test of names.
  'property-renamed': {
    before: sent(text),
    after: sentObject(object({ heading: text })),
    reported: ['breaking request body heading'],
  },
  'property-required': {
    before: sent(text),
    after: sentObject(object({ title: text }, { required: ['title'] })),
    reported: ['breaking request body title'],
  },
  'property-read-only': {
    before: sent(text),
    after: sent({ ...text, readOnly: true }),
    reported: ['may-break request body title'],
  },
  'property-write-only': {
    before: got(text),
    after: got({ ...text, writeOnly: true }),
    reported: ['breaking response response 200 title'],
  },
  'property-optional': {
    before: gotObject(object({ title: text }, { required: ['title'] })),
    after: got(text),
    reported: ['breaking response response 200 title'],
  },
  'members-forbidden': {
    before: sent(text),
    after: sentObject(object({ title: text }, { additionalProperties: false })),
    reported: ['breaking request body'],
  },
  'members-allowed': {
    before: gotObject(object({ title: text }, { additionalProperties: false })),
    after: got(text),
    reported: ['compatible response response 200'],
  },
  'item-removed': {
    before: got({ prefixItems: [text, text], items: false }),
    after: got({ prefixItems: [text], items: false }),
    reported: ['breaking response response 200 title[1]'],
  },
  'item-added': {
    before: got({ prefixItems: [text], items: false }),
    after: got({ prefixItems: [text, text], items: false }),
    reported: ['may-break response response 200 title[1]'],
  },
  'items-forbidden': {
    before: sent({ prefixItems: [text] }),
    after: sent({ prefixItems: [text], items: false }),
    reported: ['breaking request body title'],
  },
  'items-allowed': {
    before: got({ prefixItems: [text], items: false }),
    after: got({ prefixItems: [text] }),
    reported: ['may-break response response 200 title'],
  },
  'type-narrowed': { before: sent({ type: ['string', 'null'] }), after: sent(text), reported: ['breaking request body title'] },
  'type-widened': {
    before: got(text),
    after: got({ type: ['string', 'null'] }),
    reported: ['may-break response response 200 title'],
  },
  'type-changed': { before: got(text), after: got({ type: 'integer' }), reported: ['breaking response response 200 title'] },
  'value-added': {
    before: got({ enum: ['new', 'used'] }),
    after: got({ enum: ['new', 'used', 'lost'] }),
    reported: ['may-break response response 200 title'],
  },
  'value-removed': {
    before: sent({ enum: ['new', 'used'] }),
    after: sent({ enum: ['new'] }),
    reported: ['breaking request body title'],
  },
  'known-value-added': {
    before: got({ type: 'string', 'x-extensible-enum': ['new'] }),
    after: got({ type: 'string', 'x-extensible-enum': ['new', 'used'] }),
    reported: ['compatible response response 200 title'],
  },
  'known-value-removed': {
    before: sent({ type: 'string', 'x-extensible-enum': ['new', 'used'] }),
    after: sent({ type: 'string', 'x-extensible-enum': ['new'] }),
    reported: ['breaking request body title'],
  },
  'values-limited': {
    before: sent(text),
    after: sent({ type: 'string', enum: ['new'] }),
    reported: ['breaking request body title'],
  },
  'values-open': {
    before: got({ type: 'string', enum: ['new'] }),
    after: got(text),
    reported: ['may-break response response 200 title'],
  },
  'limit-tightened': {
    before: sent({ type: 'string', maxLength: 20 }),
    after: sent({ type: 'string', maxLength: 10 }),
    reported: ['breaking request body title'],
  },
  'limit-loosened': {
    before: got({ type: 'integer', minimum: 1, maximum: 5 }),
    after: got({ type: 'integer', minimum: 0, maximum: 5 }),
    reported: ['may-break response response 200 title'],
  },
  'format-changed': {
    before: sent({ type: 'string', format: 'date' }),
    after: sent({ type: 'string', format: 'date-time' }),
    reported: ['breaking request body title'],
  },
  'limit-changed': {
    before: sent({ type: 'string', pattern: '^a' }),
    after: sent({ type: 'string', pattern: '^b' }),
    reported: ['may-break request body title'],
  },
  'default-changed': {
    before: sent({ type: 'string', default: 'a' }),
    after: sent({ type: 'string', default: 'b' }),
    reported: ['may-break request body title'],
  },
  'alternative-added': {
    before: got({ oneOf: [{ type: 'string' }, { type: 'integer' }] }),
    after: got({ oneOf: [{ type: 'string' }, { type: 'integer' }, { type: 'boolean' }] }),
    reported: ['may-break response response 200 title'],
  },
  'alternative-removed': {
    before: sent({ oneOf: [{ type: 'string' }, { type: 'integer' }] }),
    after: sent({ oneOf: [{ type: 'string' }] }),
    reported: ['breaking request body title'],
  },
  'discriminator-changed': {
    before: selected('kind'),
    after: selected('type'),
    reported: ['breaking request body'],
  },
  'part-added': {
    before: sentObject(object({ a: text, b: text })),
    after: sentObject(object({ a: text, b: text }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] })),
    reported: ['breaking request body'],
  },
  'part-removed': {
    before: gotObject(object({ a: text, b: text }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] })),
    after: gotObject(object({ a: text, b: text })),
    reported: ['may-break response response 200'],
  },
  'condition-changed': {
    before: sentObject(object({ a: text, b: text })),
    after: sentObject(object({ a: text, b: text }, { dependentRequired: { a: ['b'] } })),
    reported: ['may-break request body'],
  },
};
