const response = await fetch('https://samplebank.impact-finance.example/v1/dreams', {
  method: 'POST',
  headers: {
    Authorization: `Basic ${Buffer.from(`${env('API_USERNAME')}:${env('API_PASSWORD')}`).toString('base64')}`,
  },
  body: new URLSearchParams({
    token: env('ACCESS_TOKEN'),
  }),
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
