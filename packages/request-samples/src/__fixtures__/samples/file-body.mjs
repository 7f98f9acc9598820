// Node.js 20, fetch or node:https.
// Host and values are examples: replace them with yours.
import { readFileSync } from 'node:fs';

const response = await fetch('https://samplebank.impact-finance.example/v1/dreams', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/octet-stream',
  },
  body: readFileSync('body.bin'),
  signal: AbortSignal.timeout(30_000),
});

const text = await response.text();
if (!response.ok) {
  console.error(`${response.status} ${response.statusText}: ${text}`);
  process.exit(1);
}
console.log(text);
