/** OpenAPI 3.1 descriptions of any size, the same for the same arguments, to measure generators of references with. */
import { payments } from './payments.js';

type Json = Record<string, unknown>;

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/**
 * Operations that share nothing but a problem schema: work and output should grow with their number.
 *
 * @param operations number of operations; ten stand in each tag
 */
function independent(operations: number): Json {
  const names = numbered('Resource', operations);
  const schemas = Object.fromEntries(names.map((name) => [name, resource(name, [])]));
  return description('Independent', names, { ...schemas, Problem: problem() });
}

/**
 * Operations whose answers expand into each other, as those of large payment APIs do: each schema can hold six others,
 * as an id or in full, so that the number of ways through them grows without bound.
 *
 * @param operations number of operations, and of schemas
 */
function expanding(operations: number): Json {
  const names = numbered('Resource', operations);
  const schemas = Object.fromEntries(
    names.map((name, index) => {
      const others = [1, 2, 3, 5, 8, 13].map((step) => names[(index * 7 + step) % names.length] ?? name);
      return [name, resource(name, others)];
    }),
  );
  return description('Expanding', names, { ...schemas, Problem: problem() });
}

/** The shapes by the names that the commands take. */
export const shapes: Record<string, (operations: number) => Json> = { independent, expanding, payments };

function description(title: string, names: string[], schemas: Json): Json {
  const tags = [...new Set(names.map((_, index) => tagOf(index)))];
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1.0.0', description: `Sample with ${names.length} operations.` },
    servers: [{ url: 'https://api.samplebank.example/v1' }],
    tags: tags.map((name) => ({ name, description: `Operations of ${name.toLowerCase()}.` })),
    security: [{ oauth2: ['resources'] }],
    paths: Object.fromEntries(names.map((name, index) => [`/${kebab(name)}/{id}`, { post: operation(name, index) }])),
    components: {
      schemas,
      securitySchemes: {
        oauth2: {
          type: 'oauth2',
          flows: {
            clientCredentials: {
              tokenUrl: 'https://api.samplebank.example/oauth/token',
              scopes: { resources: 'Read and change resources.' },
            },
          },
        },
      },
    },
  };
}

function operation(name: string, index: number): Json {
  const failed = (text: string) => ({
    description: text,
    content: { 'application/problem+json': { schema: ref('Problem') } },
  });
  return {
    operationId: `change${name}`,
    tags: [tagOf(index)],
    summary: `Change ${kebab(name)}`,
    description: `Changes one resource.\n\n- Sends \`${name}Changed\`.\n- A repeat changes nothing.`,
    parameters: [
      { name: 'id', in: 'path', required: true, description: 'Id.', schema: { type: 'string', format: 'uuid' } },
      { name: 'expand', in: 'query', description: 'Fields.', schema: { type: 'array', items: { type: 'string' } } },
    ],
    requestBody: { required: true, content: { 'application/json': { schema: ref(name) } } },
    responses: {
      200: { description: 'The resource.', content: { 'application/json': { schema: ref(name) } } },
      400: failed('A field is not valid.'),
      404: failed('There is no such resource.'),
    },
  };
}

function resource(name: string, others: string[]): Json {
  const expandable = Object.fromEntries(
    others.map((other, index) => [
      `related${index + 1}`,
      { description: `A ${kebab(other)}, as id or in full.`, anyOf: [{ type: 'string', maxLength: 64 }, ref(other)] },
    ]),
  );
  return {
    type: 'object',
    description: `A ${kebab(name)}.`,
    required: ['id', 'name', 'amountCents'],
    properties: {
      id: { type: 'string', format: 'uuid', readOnly: true, description: 'Id.' },
      name: { type: 'string', minLength: 1, maxLength: 100, description: 'Name that people see.' },
      amountCents: { type: 'integer', minimum: 0, description: 'Amount in the minor unit.', examples: [2500] },
      currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'Currency (ISO 4217).', default: 'EUR' },
      state: { enum: ['new', 'active', 'closed'], description: 'Where it is in its life.' },
      labels: { type: 'object', additionalProperties: { type: 'string' }, description: 'Your own labels.' },
      address: {
        type: 'object',
        description: 'Where it is.',
        properties: {
          street: { type: 'string', description: 'Street and number.' },
          city: { type: 'string', description: 'City.' },
          country: { type: 'string', pattern: '^[A-Z]{2}$', description: 'Country (ISO 3166-1).' },
        },
      },
      createdAt: { type: 'string', format: 'date-time', readOnly: true, description: 'When it was made.' },
      ...expandable,
    },
  };
}

function problem(): Json {
  return {
    type: 'object',
    description: 'What went wrong (RFC 9457).',
    properties: {
      type: { type: 'string', format: 'uri', description: 'Kind of problem.' },
      title: { type: 'string', description: 'Short name.' },
      status: { type: 'integer', description: 'HTTP status.' },
      detail: { type: 'string', description: 'What happened here.' },
    },
  };
}

const numbered = (stem: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${stem}${String(index + 1).padStart(4, '0')}`);
const kebab = (name: string) => name.replace(/(\D)(\d)/, '$1-$2').toLowerCase();
const tagOf = (index: number) => `Group ${Math.floor(index / 10) + 1}`;
