// Node.js 20, fetch or node:https.
// Host and values are examples: replace them with yours.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import https from 'node:https';
import { text } from 'node:stream/consumers';

const request = https.request('https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287', {
  method: 'DELETE',
  headers: {
    Authorization: `Bearer ${env('ACCESS_TOKEN')}`,
  },
  cert: readFileSync(env('CLIENT_CERTIFICATE')),
  key: readFileSync(env('CLIENT_KEY')),
  signal: AbortSignal.timeout(30_000),
});
request.end();

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
