// Node.js 20, fetch or node:https.
// Host and values are examples: replace them with yours.
const response = await fetch('https://samplebank.impact-finance.example/v1/dreams/126e79e2-e6ca-41d6-a1ad-bc4e10bfa287', {
  method: 'PATCH',
  headers: {
    Accept: 'application/json',
    'If-Match': '"7f3c9a1e"',
    Authorization: `Bearer ${env('ACCESS_TOKEN')}`,
    'Content-Type': 'application/merge-patch+json',
  },
  body: JSON.stringify({
    dream: {
      expiresAt: null,
    },
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
