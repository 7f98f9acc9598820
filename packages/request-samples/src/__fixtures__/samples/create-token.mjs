// Node.js 20, fetch or node:https.
// Host and values are examples: replace them with yours.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { text } from 'node:stream/consumers';

const body = new URLSearchParams({
  grant_type: 'client_credentials',
  client_id: 'samplebank-core',
  scope: 'transactions:read transactions:write',
}).toString();
const request = https.request('https://samplebank.impact-finance.example/oauth/token', {
  method: 'POST',
  headers: {
    Accept: 'application/json',
    'Content-Type': 'application/x-www-form-urlencoded',
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
