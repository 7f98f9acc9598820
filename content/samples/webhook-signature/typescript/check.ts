/** Checks recorded deliveries; see the README beside this folder. */
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { WebhookRefused, verifyWebhook } from './verify.ts';

const [now = '', ...files] = process.argv.slice(2);
if (!/^\d+$/.test(now) || files.length === 0) {
  process.stderr.write("Usage: WEBHOOK_SECRETS='whsec_...' node check.ts <clock in Unix seconds> <delivery file>...\n");
  process.exit(now === '--help' ? 0 : 2);
}
const secrets = (process.env['WEBHOOK_SECRETS'] ?? '').split(' ').filter((secret) => secret !== '');

for (const file of files) {
  const delivery = readFileSync(file);
  const end = delivery.indexOf('\n\n');
  const headers: IncomingHttpHeaders = {};
  for (const line of delivery.toString('latin1', 0, end).split('\n')) {
    const [name = '', value] = line.split(': ');
    const before = headers[name];
    // Node.js joins a repeated header.
    headers[name] = before === undefined ? value : `${String(before)}, ${value ?? ''}`;
  }
  try {
    verifyWebhook(delivery.subarray(end + 2), headers, secrets, Number(now));
    process.stdout.write('accept\n');
  } catch (error) {
    if (!(error instanceof WebhookRefused)) throw error;
    process.stdout.write(`refuse: ${error.reason}\n`);
  }
}
