// Node.js 20, fetch or node:https.
// Host and values are examples: replace them with yours.
const response = await fetch('https://samplebank.impact-finance.example/v1/survey', {
  headers: {
    Cookie: `session=${env('SESSION_TOKEN')}; locale=en-FI`,
  },
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
