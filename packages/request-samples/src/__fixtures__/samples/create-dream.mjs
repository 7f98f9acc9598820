// Node.js 20, fetch or node:https.
// Host and values are examples: replace them with yours.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { text } from 'node:stream/consumers';

const body = JSON.stringify({
  dream: {
    userId: '424b1fee-9709-4315-85d9-5954058b4714',
    name: 'Bike trip',
    targetCents: 150000,
    expiresAt: '2026-12-01T00:00:00Z',
  },
});
const request = https.request('https://samplebank.impact-finance.example/v1/dreams', {
  method: 'POST',
  headers: {
    Accept: 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    Authorization: `Bearer ${env('ACCESS_TOKEN')}`,
    'Content-Type': 'application/json',
  },
  cert: readFileSync(env('CLIENT_CERTIFICATE')),
  key: readFileSync(env('CLIENT_KEY')),
  signal: AbortSignal.timeout(30_000),
});
request.end(body);

const [response] = await once(request, 'response');
const responseText = await text(response);
if (response.statusCode < 200 || response.statusCode > 299) {
  console.error(`${response.statusCode} ${response.statusMessage}: ${responseText}`);
  process.exit(1);
}
console.log(responseText);

function env(name) {
  const value = process.env[name];
  if (value === undefined) throw new Error(`Set the environment variable ${name}.`);
  return value;
}
