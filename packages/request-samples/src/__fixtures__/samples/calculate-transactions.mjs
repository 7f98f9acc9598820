// Node.js 20, fetch or node:https.
// Host and values are examples: replace them with yours.
const response = await fetch('https://api.impact-transactions.example/transactions/v3.0/transactions', {
  method: 'POST',
  headers: {
    Accept: 'application/json',
    Authorization: `Bearer ${env('ACCESS_TOKEN')}`,
    'Content-Type': 'application/json',
  },
  body: JSON.stringify({
    transactions: [
      {
        reference: 'card-2026-03-07-000412',
        date: '2026-03-07',
        country: 'FI',
        classification: {
          type: 'mcc',
          id: '5411',
        },
        amount: {
          value: 42.5,
          currency: 'EUR',
        },
      },
    ],
  }),
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
