const response = await fetch('https://samplebank.impact-finance.example/v1/dreams?page=1&items=20', {
  headers: {
    Accept: 'application/json',
    Authorization: `Bearer ${env('ACCESS_TOKEN')}`,
  },
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
