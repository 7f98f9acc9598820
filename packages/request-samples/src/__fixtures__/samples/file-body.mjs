import { readFileSync } from 'node:fs';

const response = await fetch('https://samplebank.impact-finance.example/v1/dreams', {
  method: 'POST',
  headers: {
    'Content-Type': 'application/octet-stream',
  },
  body: readFileSync('body.bin'),
});

const text = await response.text();
if (!response.ok) {
  console.error(`${response.status} ${response.statusText}: ${text}`);
  process.exit(1);
}
console.log(text);
