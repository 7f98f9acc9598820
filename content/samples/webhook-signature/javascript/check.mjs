/** Checks recorded deliveries; see the README beside this folder. */
import { readFileSync } from 'node:fs';
import { WebhookRefused, verifyWebhook } from './verify.mjs';

const [now, ...files] = process.argv.slice(2);
if (!/^\d+$/.test(now) || files.length === 0) {
  console.error("Usage: WEBHOOK_SECRETS='whsec_...' node check.mjs <clock in Unix seconds> <delivery file>...");
  process.exit(now === '--help' ? 0 : 2);
}
const secrets = (process.env.WEBHOOK_SECRETS ?? '').split(' ').filter((secret) => secret !== '');

for (const file of files) {
  const delivery = readFileSync(file);
  const end = delivery.indexOf('\n\n');
  /** Joins a repeated header, as Node.js does. */
  const headers = {};
  for (const line of delivery.toString('latin1', 0, end).split('\n')) {
    const [name, value] = line.split(': ');
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  try {
    verifyWebhook(delivery.subarray(end + 2), headers, secrets, Number(now));
    console.log('accept');
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error;
    console.log(`refuse: ${error.reason}`);
  }
}
