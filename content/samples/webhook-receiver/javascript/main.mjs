/** The receiver, its worker and the job that fills gaps, in one process; see the README. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi } from './api.mjs';
import { fillGap } from './gap.mjs';
import { openInbox } from './inbox.mjs';
import { createReceiver } from './receiver.mjs';
import { workOff } from './worker.mjs';

const { PORT = '8443', HOST = '127.0.0.1', INBOX_FILE = 'inbox.jsonl', GAP_SECONDS = '300' } = process.env;

const inbox = await openInbox(INBOX_FILE);
const api = createApi({
  baseUrl: required('API_BASE_URL'),
  tokenUrl: required('TOKEN_URL'),
  clientId: required('CLIENT_ID'),
  certificate: {
    cert: process.env.CLIENT_CERTIFICATE && (await readFile(process.env.CLIENT_CERTIFICATE)),
    key: process.env.CLIENT_KEY && (await readFile(process.env.CLIENT_KEY)),
  },
});
const secretsFile = required('WEBHOOK_SECRETS_FILE');

const server = createReceiver({
  // One secret per line.
  secrets: async () => (await readFile(secretsFile, 'utf8')).split('\n').filter((line) => line !== ''),
  store: inbox.add,
});
server.listen(Number(PORT), HOST, () => console.log(`listening on http://${HOST}:${server.address().port}`));

void repeat(1, () => workOff(inbox, handle));
void repeat(Number(GAP_SECONDS), () => fillGap(api, inbox));

/** Replace this with your own code: read the resource and act on its state. */
async function handle(event, { isLate }) {
  console.log(`${event.type} ${event.data.id ?? ''}${isLate ? ' (late)' : ''}`);
}

async function repeat(seconds, work) {
  for (;;) {
    await work().catch((error) => console.error(error));
    await wait(seconds * 1000);
  }
}

function required(name) {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
