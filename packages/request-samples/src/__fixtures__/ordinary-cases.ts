import type { HttpRequest, NameValue } from '../index.js';

/** What the environment holds while the programs run; each value is a trap of its own. */
export const secrets = {
  ACCESS_TOKEN: `eyJ.a'b"c$HOME\`id\`\\n#{x}{{y}}%41!`,
  API_KEY: 'k€y &=+%41 "q"\\ \'s\' 🚲',
  API_PASSWORD: `p:ä$HOME"'\\ w`,
  API_USERNAME: 'samplebank-core',
  SESSION_TOKEN: 'ls_7Qm2vX9rT4kB8nZ1cD5w',
} as const;

/** Files beside the programs. */
export const files: Readonly<Record<string, Buffer>> = {
  'body.bin': Buffer.from([...Array(256).keys()]),
  '-': Buffer.from('a file called hyphen\n'),
  '-it\'s $HOME; "ä" 100%.txt': Buffer.from('hostile name\r\n'),
  'statement 1;2.csv': Buffer.from('reference;amount\n'),
};

export const finance = 'https://samplebank.impact-finance.example/v1';
export const bearer: NameValue = { name: 'Authorization', value: ['Bearer ', { env: 'ACCESS_TOKEN' }] };
const json: NameValue = { name: 'Accept', value: 'application/json' };
export const clientCertificate = { certificate: { env: 'CLIENT_CERTIFICATE' }, key: { env: 'CLIENT_KEY' } };
export const post = { method: 'POST', url: `${finance}/dreams`, headers: [] };

/** Requests as pages of the reference show them. */
const operations: Readonly<Record<string, HttpRequest>> = {
  'get-dreams': { method: 'GET', url: `${finance}/dreams?page=1&items=20`, headers: [json, bearer] },
  'create-dream': {
    ...post,
    headers: [json, { name: 'Idempotency-Key', value: { generate: 'uuid' } }, bearer],
    clientCertificate,
    body: {
      kind: 'json',
      mediaType: 'application/json',
      value: {
        dream: {
          userId: '424b1fee-9709-4315-85d9-5954058b4714',
          name: 'Bike trip',
          targetCents: 150000,
          expiresAt: '2026-12-01T00:00:00Z',
        },
      },
    },
  },
  'patch-dream': {
    method: 'PATCH',
    url: `${finance}/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287`,
    headers: [json, { name: 'If-Match', value: '"7f3c9a1e"' }, bearer],
    body: { kind: 'json', mediaType: 'application/merge-patch+json', value: { dream: { expiresAt: null } } },
  },
  'delete-dream': {
    method: 'DELETE',
    url: `${finance}/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287`,
    headers: [bearer],
    clientCertificate,
  },
  'create-token': {
    method: 'POST',
    url: 'https://samplebank.impact-finance.example/oauth/token',
    headers: [json],
    clientCertificate,
    body: {
      kind: 'form',
      fields: [
        { name: 'grant_type', value: 'client_credentials' },
        { name: 'client_id', value: 'samplebank-core' },
        { name: 'scope', value: 'transactions:read transactions:write' },
      ],
    },
  },
  'calculate-transactions': {
    method: 'POST',
    url: 'https://api.impact-transactions.example/transactions/v3.0/transactions',
    headers: [json, bearer],
    body: {
      kind: 'json',
      mediaType: 'application/json',
      value: {
        transactions: [
          {
            reference: 'card-2026-03-07-000412',
            date: '2026-03-07',
            country: 'FI',
            classification: { type: 'mcc', id: '5411' },
            amount: { value: 42.5, currency: 'EUR' },
          },
        ],
      },
    },
  },
};

/** What an ordinary request doesn't have: their samples are committed as files. */
export const specialCases: Readonly<Record<string, HttpRequest>> = {
  'basic-authentication': {
    ...post,
    basicAuth: { username: { env: 'API_USERNAME' }, password: { env: 'API_PASSWORD' } },
    body: { kind: 'form', fields: [{ name: 'token', value: [{ env: 'ACCESS_TOKEN' }] }] },
  },
  'key-in-query': {
    method: 'GET',
    url: `${finance}/dreams?page=1`,
    query: [
      { name: 'language', value: 'en' },
      { name: 'api key', value: ['v1:', { env: 'API_KEY' }] },
    ],
    headers: [json],
  },
  cookies: {
    method: 'GET',
    url: `${finance}/survey`,
    headers: [],
    cookies: [
      { name: 'session', value: [{ env: 'SESSION_TOKEN' }] },
      { name: 'locale', value: 'en-FI' },
    ],
  },
  'multipart-upload': {
    ...post,
    headers: [bearer],
    body: {
      kind: 'multipart',
      parts: [
        { name: 'name', value: 'Bike trip' },
        { name: 'picture', filename: 'body.bin', mediaType: 'image/png' },
      ],
    },
  },
  'multipart-with-json': {
    ...post,
    body: {
      kind: 'multipart',
      parts: [
        { name: 'dream', value: '{"name":"Bike trip"}', mediaType: 'application/json' },
        { name: 'tag', value: 'one' },
        { name: 'tag', value: 'two' },
        { name: 'picture', filename: 'body.bin' },
      ],
    },
  },
  'text-body': {
    ...post,
    body: {
      kind: 'text',
      mediaType: 'text/csv; header=present',
      text: 'reference,date,mcc,amount\ncard-2026-03-07-000412,2026-03-07,5411,42.50\n',
    },
  },
  'file-body': { ...post, body: { kind: 'file', mediaType: 'application/octet-stream', filename: 'body.bin' } },
};

export const ordinaryCases: Readonly<Record<string, HttpRequest>> = { ...operations, ...specialCases };
