/**
 * A description whose schemas expand into each other the way those of large payment APIs do. What such an API says in
 * 2.6 MB has more ways through it than any generator could write out: each object names a dozen others, by id or in
 * full, and most of them lead back.
 *
 * Nothing is left to chance: the same number of operations gives the same bytes.
 */
type Json = Record<string, unknown>;

const nouns =
  'account balance card charge coupon credit customer discount dispute event fee invoice issuer mandate merchant order payer payment payout plan price product quote reader refund report review schedule session subscription terminal token topup transfer voucher'.split(
    ' ',
  );
const qualifiers = ['', 'bank', 'billing', 'business', 'cash', 'test', 'issuing', 'tax', 'treasury', 'usage', 'wallet'];
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** As many as there are currencies, and reasons why a payment fails: names of the right length are enough. */
const currencies = codes(135, 3);
const reasons = codes(180, 1).map((code, index) => `${nouns[index % nouns.length] ?? code}_${code}_not_accepted`);
const kinds = 'bank_debit card mobile_wallet pay_later'.split(' ');

/** Operations of each resource, in the order in which they are made. */
const actions = ['list', 'create', 'retrieve', 'update', 'delete'] as const;
type Action = (typeof actions)[number];

/**
 * @param operations number of operations; five work on one resource, which has a tag and seven schemas of its own
 */
export function payments(operations: number): Json {
  const names = Array.from({ length: Math.ceil(operations / actions.length) }, (_, index) => resourceName(index));
  const paths: Record<string, Json> = {};
  for (let index = 0; index < operations; index++) {
    const name = names[Math.floor(index / actions.length)] ?? '';
    const action = actions[index % actions.length] ?? 'list';
    const path = action === 'list' || action === 'create' ? `/v1/${name}s` : `/v1/${name}s/{${name}}`;
    paths[path] = { ...paths[path], [methods[action]]: operation(name, action) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Payments API', version: '1.0.0', description: `Sample with ${operations} operations.` },
    servers: [{ url: 'https://api.samplebank.example' }],
    tags: names.map((name) => ({ name: title(name), description: `Operations of ${words(name)}s.` })),
    security: [{ key: [] }],
    paths,
    components: {
      schemas: {
        ...Object.fromEntries(names.flatMap((name, index) => resourceSchemas(name, index, names))),
        currency: { enum: currencies, description: 'Three letters, in lower case.' },
        error: error(names),
        reason: { enum: reasons, description: 'Why something was not done.' },
      },
      securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'The secret key.' } },
    },
  };
}

const methods = { list: 'get', create: 'post', retrieve: 'get', update: 'post', delete: 'delete' } as const;

function operation(name: string, action: Action): Json {
  const answered: Record<Action, Json> = {
    list: list(name, `/v1/${name}s`),
    create: ref(name),
    retrieve: { anyOf: [ref(name), ref(`deleted_${name}`)] },
    update: ref(name),
    delete: ref(`deleted_${name}`),
  };
  const onOne = action !== 'list' && action !== 'create';
  return {
    operationId: `${action}_${name}`,
    tags: [title(name)],
    summary: `${title(action)} ${words(name)}${action === 'list' ? 's' : ''}`,
    description: `Works on the ${words(name)} of your account. Fields that hold the id of another object hold all of it where \`expand\` names them, to a depth of four.`,
    parameters: [
      ...(onOne ? [{ name, in: 'path', required: true, description: 'Id.', schema: text(5000) }] : []),
      ...(action === 'list' ? listParameters() : []),
    ],
    ...(action === 'create' || action === 'update' ? { requestBody: form(name, action) } : {}),
    responses: {
      200: { description: 'Successful response.', content: { 'application/json': { schema: answered[action] } } },
      default: { description: 'Error response.', content: { 'application/json': { schema: ref('error') } } },
    },
  };
}

function listParameters(): Json[] {
  const range = object({ gt: integer(), gte: integer(), lt: integer(), lte: integer() });
  const deep = { style: 'deepObject', explode: true };
  return [
    { name: 'created', in: 'query', description: 'Range of times.', schema: range, ...deep },
    { name: 'expand', in: 'query', description: 'What to answer in full.', schema: array(text(5000)) },
    {
      name: 'limit',
      in: 'query',
      description: 'Objects in a page.',
      schema: { ...integer(), minimum: 1, maximum: 100 },
    },
    { name: 'starting_after', in: 'query', description: 'The last id of the page before.', schema: text(5000) },
    { name: 'currency', in: 'query', description: 'Only with this currency.', schema: ref('currency') },
  ];
}

/** A form whose fields are objects four deep, each of which an empty text takes away. */
function form(name: string, action: 'create' | 'update'): Json {
  const removable = (schema: Json) => ({
    anyOf: [schema, { type: 'string', enum: [''] }],
    description: `Of a ${words(name)}.`,
  });
  const address = object({ city: text(5000), country: text(2), line1: text(5000), postal_code: text(40) });
  const owner = object({ address: removable(address), email: text(800), name: text(200), phone: text(40) });
  const options = kinds.map((kind): [string, Json] => [
    kind,
    removable(
      object({
        capture_method: { enum: ['', 'automatic', 'manual'] },
        mandate_options: object({
          amount: integer(),
          amount_type: { enum: ['fixed', 'maximum'] },
          interval: { enum: ['day', 'month', 'sporadic', 'week', 'year'] },
          schedule: array(object({ at: integer(), by: removable(text(5000)), steps: array(array(integer())) })),
        }),
        setup_future_usage: { enum: ['', 'none', 'off_session', 'on_session'] },
      }),
    ),
  ]);
  const schema = object({
    amount: { ...integer(), description: 'In the minor unit.' },
    currency: { enum: currencies, description: 'Currency.' },
    description: text(1000),
    expand: array(text(5000)),
    items: array(
      object({ data: object({ name: text(250), tax_rates: removable(array(text(5000))) }), quantity: integer() }),
    ),
    metadata: removable({ type: 'object', additionalProperties: { type: 'string' } }),
    ...(action === 'create' ? { method_options: object(Object.fromEntries(options)) } : {}),
    owner: removable(owner),
    reason: text(500),
    shipping: removable(object({ address, carrier: text(5000), name: text(5000) })),
  });
  const required = action === 'create' ? { required: ['amount', 'currency'] } : {};
  const encoding = Object.fromEntries(
    ['items', 'owner'].map((field) => [field, { style: 'deepObject', explode: true }]),
  );
  return {
    required: action === 'create',
    content: { 'application/x-www-form-urlencoded': { schema: { ...schema, ...required }, encoding } },
  };
}

/** The resource, what is left of it when it is deleted, and five parts of it. */
function resourceSchemas(name: string, index: number, names: readonly string[]): [string, Json][] {
  const other = (step: number) => names[(index * 7 + step) % names.length] ?? name;
  const part = (of: string): [string, Json] => [
    `${name}_${of}`,
    object({
      amount: integer(),
      country: { ...text(2), description: 'Country.' },
      [`${of}_source`]: expandable(other(of.length)),
      nested: array(
        object({ at: integer(), by: expandable(other(of.length + 4)), lines: list(other(of.length + 9), '/lines') }),
      ),
      parent: { ...ref(name), description: `The ${words(name)} that it is a part of.` },
    }),
  ];
  const methodOf = (kind: string): [string, Json] => [
    kind,
    object({
      fingerprint: text(5000),
      mandate: expandable(other(kind.length)),
      preferred: { type: ['boolean', 'null'] },
    }),
  ];
  return [
    [name, resource(name, other)],
    [`deleted_${name}`, object({ deleted: { const: true }, id: text(5000), object: { const: name } })],
    [`${name}_method`, object({ type: { enum: kinds }, ...Object.fromEntries(kinds.map(methodOf)) })],
    ...['detail', 'outcome', 'settings', 'transition'].map(part),
  ];
}

function resource(name: string, other: (step: number) => string): Json {
  const steps = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233];
  const references = steps.map((step): [string, Json] => [
    `${other(step)}_${step}`,
    {
      ...expandable(other(step), step % 2 === 0),
      description: `The ${words(other(step))} that this ${words(name)} belongs to, by its id or in full. It is set when there is one, and never changes afterwards.`,
    },
  ]);
  const scalars = ['captured', 'refunded', 'settled'].flatMap((state): [string, Json][] => [
    [`amount_${state}`, { ...integer(), description: `Amount that is ${state}, in the minor unit of the currency.` }],
    [`${state}_at`, { type: ['integer', 'null'], description: `When it was ${state}, in seconds since 1970.` }],
  ]);
  return object({
    id: { ...text(5000), description: 'Unique identifier for the object.' },
    object: { const: name, description: 'Objects of the same type share the same value.' },
    ...Object.fromEntries(scalars),
    country: { ...text(2), description: 'Country (ISO 3166-1).' },
    currency: { enum: currencies, description: 'Three letters, in lower case.' },
    detail: { anyOf: [ref(`${name}_detail`), { type: 'null' }], description: 'More about it.' },
    failure_reason: { anyOf: [ref('reason'), { type: 'null' }], description: 'Why it failed.' },
    latest: { anyOf: [ref(other(1)), ref(other(2)), ref(`deleted_${other(3)}`)], description: 'What happened last.' },
    lines: list(other(4), `/v1/${name}s/lines`),
    metadata: { type: 'object', additionalProperties: text(500), description: 'Your own keys and values.' },
    method: ref(`${name}_method`),
    outcome: ref(`${name}_outcome`),
    settings: ref(`${name}_settings`),
    transitions: array(ref(`${name}_transition`)),
    ...Object.fromEntries(references),
  });
}

function error(names: readonly string[]): Json {
  const causes = names.slice(0, 5).map((name): [string, Json] => [name, ref(name)]);
  const members = { code: ref('reason'), message: text(40000), param: text(5000), ...Object.fromEntries(causes) };
  return object({ error: { ...object(members), description: 'What went wrong.' } });
}

/** By its id, or in full; deleted ones can be met where the reference outlives what it leads to. */
function expandable(name: string, canBeDeleted = false): Json {
  const forms = [text(5000), ref(name)];
  return canBeDeleted ? { anyOf: [...forms, ref(`deleted_${name}`)] } : { oneOf: forms };
}

function list(name: string, url: string): Json {
  const members = { data: array(ref(name)), has_more: { type: 'boolean' }, object: { const: 'list' } };
  return object({ ...members, url: { type: 'string', pattern: `^${url}`, maxLength: 5000 } });
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Json): Json => ({ type: 'object', properties });
const array = (items: Json): Json => ({ type: 'array', items });
const integer = (): Json => ({ type: 'integer' });
const text = (maxLength: number): Json => ({ type: 'string', maxLength });

function codes(count: number, length: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const digits = [index, Math.floor(index / 26), index * 7].map((digit) => letters[digit % 26] ?? '');
    return length === 1 ? String(index + 1) : digits.slice(0, length).join('');
  });
}

function resourceName(index: number): string {
  const noun = nouns[index % nouns.length] ?? '';
  const round = Math.floor(index / nouns.length);
  const qualifier = qualifiers[round % qualifiers.length] ?? '';
  const series = Math.floor(round / qualifiers.length);
  return [qualifier, noun, series === 0 ? '' : `series${series + 1}`].filter((word) => word !== '').join('_');
}

const words = (name: string) => name.replaceAll('_', ' ');
const title = (name: string) => words(name).replace(/^./, (first) => first.toUpperCase());
