/** Checks recorded deliveries; see the README beside this folder. */
import { readFileSync } from 'node:fs';
import { WebhookRefused, verifyWebhook } from './verify.mjs';

const [now, ...files] = process.argv.slice(2);
const secrets = (process.env.WEBHOOK_SECRETS ?? '').split(' ').filter((secret) => secret !== '');

for (const file of files) {
  const delivery = readFileSync(file);
  const end = delivery.indexOf('\n\n');
  const headers = delivery
    .toString('latin1', 0, end)
    .split('\n')
    .map((line) => line.split(': '));
  try {
    verifyWebhook(delivery.subarray(end + 2), Object.fromEntries(headers), secrets, Number(now));
    console.log('accept');
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error;
    console.log(`refuse: ${error.reason}`);
  }
}
