// Node.js 20, fetch or node:https.
// Host and values are examples: replace them with yours.
const response = await fetch('https://samplebank.impact-finance.example/v1/dreams', {
  method: 'POST',
  headers: {
    'Content-Type': 'text/csv; header=present',
  },
  body: [
    'reference,date,mcc,amount\n',
    'card-2026-03-07-000412,2026-03-07,5411,42.50\n',
  ].join(''),
  signal: AbortSignal.timeout(30_000),
});

const text = await response.text();
if (!response.ok) {
  console.error(`${response.status} ${response.statusText}: ${text}`);
  process.exit(1);
}
console.log(text);
