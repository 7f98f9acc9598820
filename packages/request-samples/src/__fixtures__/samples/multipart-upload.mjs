// Node.js 20, fetch or node:https.
// Host and values are examples: replace them with yours.
import { readFileSync } from 'node:fs';

const form = new FormData();
form.append('name', 'Bike trip');
form.append('picture', new Blob([readFileSync('body.bin')], { type: 'image/png' }), 'body.bin');

const response = await fetch('https://samplebank.impact-finance.example/v1/dreams', {
  method: 'POST',
  headers: {
    Authorization: `Bearer ${env('ACCESS_TOKEN')}`,
  },
  body: form,
  signal: AbortSignal.timeout(30_000),
});

const text = await response.text();
if (!response.ok) {
  console.error(`${response.status} ${response.statusText}: ${text}`);
  process.exit(1);
}
console.log(text);

function env(name) {
  const value = process.env[name];
  if (value === undefined) throw new Error(`Set the environment variable ${name}.`);
  return value;
}
