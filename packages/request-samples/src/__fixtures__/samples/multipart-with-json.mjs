// Node.js 20, fetch or node:https.
// Host and values are examples: replace them with yours.
import { readFileSync } from 'node:fs';

const multipart = Buffer.concat([
  Buffer.from([
    '--boundary-7f3c9a1e5b2d4860\r\n',
    'Content-Disposition: form-data; name="dream"\r\n',
    'Content-Type: application/json\r\n',
    '\r\n',
    '{"name":"Bike trip"}\r\n',
    '--boundary-7f3c9a1e5b2d4860\r\n',
    'Content-Disposition: form-data; name="tag"\r\n',
    '\r\n',
    'one\r\n',
    '--boundary-7f3c9a1e5b2d4860\r\n',
    'Content-Disposition: form-data; name="tag"\r\n',
    '\r\n',
    'two\r\n',
    '--boundary-7f3c9a1e5b2d4860\r\n',
    'Content-Disposition: form-data; name="picture"; filename="body.bin"\r\n',
    'Content-Type: application/octet-stream\r\n',
    '\r\n',
  ].join('')),
  readFileSync('body.bin'),
  Buffer.from([
    '\r\n',
    '--boundary-7f3c9a1e5b2d4860--\r\n',
  ].join('')),
]);

const response = await fetch('https://samplebank.impact-finance.example/v1/dreams', {
  method: 'POST',
  headers: {
    'Content-Type': 'multipart/form-data; boundary=boundary-7f3c9a1e5b2d4860',
  },
  body: multipart,
  signal: AbortSignal.timeout(30_000),
});

const text = await response.text();
if (!response.ok) {
  console.error(`${response.status} ${response.statusText}: ${text}`);
  process.exit(1);
}
console.log(text);
