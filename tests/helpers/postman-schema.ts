/**
 * What a program needs to import a collection: the essentials of the Postman Collection Format 2.1, as JSON Schema.
 * Members that no program needs are not described. https://schema.postman.com/collection/json/v2.1.0/draft-07/
 */
const text = { type: 'string' } as const;
const filled = { type: 'string', minLength: 1 } as const;
const flag = { type: 'boolean' } as const;
const list = (items: object) => ({ type: 'array', items });
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });

export const collectionSchema = {
  type: 'object',
  required: ['info', 'item'],
  additionalProperties: false,
  properties: {
    info: {
      type: 'object',
      required: ['name', 'schema'],
      additionalProperties: false,
      properties: {
        name: filled,
        description: filled,
        schema: { const: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      },
    },
    item: { ...list({ oneOf: [ref('folder'), ref('request')] }), minItems: 1 },
    variable: list(ref('variable')),
    auth: ref('auth'),
  },
  $defs: {
    folder: {
      type: 'object',
      required: ['name', 'item'],
      additionalProperties: false,
      properties: {
        name: filled,
        description: filled,
        item: { ...list({ oneOf: [ref('folder'), ref('request')] }), minItems: 1 },
      },
    },
    request: {
      type: 'object',
      required: ['name', 'request', 'response'],
      additionalProperties: false,
      properties: { name: filled, request: ref('call'), response: list(ref('response')), event: list(ref('event')) },
    },
    call: {
      type: 'object',
      required: ['method', 'url'],
      properties: {
        name: filled,
        description: text,
        method: { enum: ['GET', 'PUT', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] },
        url: { oneOf: [filled, ref('url')] },
        header: list(ref('field')),
        body: ref('body'),
        auth: ref('auth'),
      },
    },
    url: {
      type: 'object',
      required: ['host', 'path'],
      properties: {
        host: { type: 'array', minItems: 1, items: filled },
        path: list(filled),
        query: list(ref('field')),
        variable: list(ref('field')),
      },
    },
    field: {
      type: 'object',
      required: ['key', 'value'],
      properties: { key: filled, value: text, description: text, disabled: flag, type: text },
    },
    body: {
      type: 'object',
      properties: {
        mode: { enum: ['raw', 'urlencoded', 'formdata', 'file', 'graphql'] },
        raw: text,
        urlencoded: list(ref('field')),
        formdata: list({ type: 'object', required: ['key'] }),
        options: { type: 'object' },
      },
    },
    response: {
      type: 'object',
      required: ['name', 'code', 'originalRequest'],
      properties: {
        name: filled,
        code: { type: 'integer', minimum: 100, maximum: 599 },
        status: text,
        header: list(ref('field')),
        body: text,
        originalRequest: ref('call'),
      },
    },
    auth: {
      type: 'object',
      required: ['type'],
      properties: {
        type: { enum: ['apikey', 'basic', 'bearer', 'noauth', 'oauth2'] },
        bearer: { type: 'array', minItems: 1, items: ref('field') },
      },
    },
    event: {
      type: 'object',
      required: ['listen', 'script'],
      properties: {
        listen: { enum: ['test', 'prerequest'] },
        script: { type: 'object', required: ['exec'], properties: { type: text, exec: list(text) } },
      },
    },
    variable: {
      type: 'object',
      required: ['key', 'value'],
      properties: { key: filled, value: text, description: text },
    },
  },
} as const;
