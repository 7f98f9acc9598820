/** The published test vectors: each verdict is found again from the rules, without a line of the sample programs. */
import path from 'node:path';
import { isObject, loadDescription, objectAt } from '@impact-docs/openapi-model';
import type { JsonObject } from '@impact-docs/openapi-model';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { cases, readJson, toleranceSeconds } from './vectors-fs.js';
import type { Vector } from './vectors-fs.js';

const schema = readJson('content/schemas/webhook-test-vectors.schema.json') as JsonObject;

test('the file is as its schema says', () => {
  const ajv = new Ajv2020({ allErrors: true, strictRequired: false });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  const file = readJson('content/data/webhook-test-vectors.json') as { cases: Vector[] };
  validate(file);
  expect(validate.errors).toBeNull();
  expect(validate({ ...file, cases: [{ ...cases[0], reason: 'missing-header' }] })).toBe(false);
  expect(validate({ ...file, cases: [{ ...cases[0], verdict: 'refuse' }] })).toBe(false);
});

test('ids are unique, and every reason has a case', () => {
  expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  const reasons = new Set(cases.flatMap(({ reason }) => reason ?? []));
  const allowed = objectAt(objectAt(schema, '$defs') ?? {}, 'Reason')?.['enum'];
  expect([...reasons].sort()).toEqual([...(allowed as string[])].sort());
});

test.for(cases)('$id', async (vector) => {
  const { verdict, reason } = vector;
  expect(await judge(vector)).toEqual({ verdict, reason });
});

const signedAsSuch = cases.filter(({ difference }) => difference.includes('signed as such'));

/** Refused for something else: a receiver that does not look at it must not be saved by the signature. */
test.for(signedAsSuch)('the signature of $id is right', async ({ headers, secrets: [secret = ''], body }) => {
  const signature = await signatureOf(secret, `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  expect(headers['webhook-signature']).toBe(`v1,${signature}`);
});

/** What the words of a case say, and what its bytes have instead. */
const claims: [
  words: RegExp,
  actual: (vector: Vector, ...groups: string[]) => unknown,
  stated: (...groups: string[]) => unknown,
][] = [
  [/(\d+) seconds before the clock/, (vector) => ageOf(vector), Number],
  [/(\d+) seconds after the clock/, (vector) => -ageOf(vector), Number],
  [
    /made for a timestamp (\d+) seconds earlier/,
    ({ headers, body, secrets: [secret = ''] }, seconds = '') => {
      const timestamp = Number(headers['webhook-timestamp']) - Number(seconds);
      return signatureOf(secret, `${headers['webhook-id']}.${timestamp}.${body}`).then((signature) =>
        headers['webhook-signature']?.includes(signature),
      );
    },
    () => true,
  ],
  [
    /right signature would be `v1,([^`]+)`/,
    ({ headers, body, secrets: [secret = ''] }) =>
      signatureOf(secret, `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`),
    String,
  ],
  [/has (\d+) digits/, ({ headers }) => headers['webhook-timestamp']?.length, Number],
  [/`v1,` and (\d+) characters/, ({ headers }) => (headers['webhook-signature']?.length ?? 0) - 'v1,'.length, Number],
  [
    /`(webhook-\w+)` is there twice, joined/,
    ({ headers }, name = '') => headers[name],
    (name = '') => `${cases[0]?.headers[name]}, ${cases[0]?.headers[name]}`,
  ],
  [/`(webhook-\w+)` is absent/, ({ headers }, name = '') => headers[name], () => undefined],
  [/^(Two) signatures/, ({ headers }) => entriesOf(headers).length, () => 2],
  [/last of (five)/, ({ headers }) => entriesOf(headers).length, () => 5],
  [/Two (spaces) stand/, ({ headers }) => / {2}\S/.test(headers['webhook-signature'] ?? ''), () => true],
  [/`([^`]+)` in the body is changed/, ({ body }, before = '') => body.includes(before), () => false],
  [
    /(?:is changed to|is) `([^`]+)`(?:\.|,|;)/,
    ({ headers, body }, value = '') => textOf(headers, body).includes(value),
    () => true,
  ],
  [
    /(?:An entry|The entry is|begins with) `([^`]+)`/,
    ({ headers }, value = '') => entriesOf(headers).some((entry) => entry.startsWith(value)),
    () => true,
  ],
  [/the first of them `([^`]+)`/, ({ headers }) => headers['webhook-signature']?.slice('v1,'.length)[0], String],
  [/`count` (\d+)/, ({ body }) => (JSON.parse(body) as { count: number }).count, Number],
];
const stated = cases.flatMap((vector) =>
  claims.flatMap(([words, actual, value]) => {
    const [claim, ...groups] = words.exec(vector.difference) ?? [];
    return claim === undefined ? [] : [{ claim, vector, actual, groups, value: value(...groups) }];
  }),
);

test.for(stated)('$vector.id: $claim', async ({ vector, actual, groups, value }) => {
  expect(await actual(vector, ...groups)).toEqual(value);
});

test('each case whose words have a figure is compared with its bytes', () => {
  const compared = new Set(stated.map(({ vector }) => vector.id));
  const figures = cases.filter(({ difference }) =>
    /\d{2,}/.test(difference.replaceAll(/`[^`]*`|\b64-bit|UTF-8|Base64|RFC \d+ §[\d.]+/g, '')),
  );
  expect(figures.map(({ id }) => id).filter((id) => !compared.has(id))).toEqual([]);
});

function ageOf({ headers, receiverClock }: Vector): number {
  return receiverClock - Number(headers['webhook-timestamp']);
}

function entriesOf(headers: Vector['headers']): string[] {
  return (headers['webhook-signature'] ?? '').split(/ +/);
}

function textOf(headers: Vector['headers'], body: string): string {
  return [...Object.values(headers), body].join('\n');
}

/** Steps 1 to 7 of the guide; the HMAC is Web Crypto's. */
async function judge({ headers, body, secrets, receiverClock }: Vector): Promise<Pick<Vector, 'verdict' | 'reason'>> {
  const refuse = (reason: string): Pick<Vector, 'verdict' | 'reason'> => ({ verdict: 'refuse', reason });
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': entries } = headers;
  if (!id || !timestamp || !entries) return refuse('missing-header');
  const isJoined = entries.split(' ').some((entry) => entry.split(',').length > 2);
  if (isJoined || id.includes(',') || timestamp.includes(',')) return refuse('duplicate-header');
  if (!/^\d{1,12}$/.test(timestamp)) return refuse('malformed-timestamp');
  const age = receiverClock - Number(timestamp);
  if (age > toleranceSeconds) return refuse('timestamp-too-old');
  if (age < -toleranceSeconds) return refuse('timestamp-too-new');
  for (const secret of secrets) {
    const signature = `v1,${await signatureOf(secret, `${id}.${timestamp}.${body}`)}`;
    if (entries.split(' ').includes(signature)) return { verdict: 'accept', reason: undefined };
  }
  return refuse('signature-mismatch');
}

async function signatureOf(secret: string, message: string): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const key = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(message));
  return Buffer.from(signature).toString('base64');
}

test('the valid case is the example of the description', async () => {
  const { bundled } = await loadDescription(path.resolve('content/apis/impact-finance/openapi.yaml'), {
    rules: 'strict',
  });
  const post = objectAt(objectAt(objectAt(bundled, 'webhooks') ?? {}, 'eventBatch') ?? {}, 'post') ?? {};
  const parameters = (post['parameters'] as JsonObject[]).map(({ name, example }) => [name, String(example)]);
  const [valid] = cases;
  expect(valid?.headers).toEqual(Object.fromEntries(parameters));
  const example = ['requestBody', 'content', 'application/json', 'examples', 'depositSettled', 'value'].reduce<unknown>(
    (node, key) => (isObject(node) ? node[key] : undefined),
    post,
  );
  expect(valid?.body).toBe(JSON.stringify(example));
  expect(Buffer.byteLength(valid?.body ?? '')).toBe(740);
});
