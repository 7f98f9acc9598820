// #region receiver
import { createServer } from 'node:http';
import { WebhookRefused, verifyWebhook } from './verify.mjs';

const PATH = '/webhooks/impact-finance';
const MAX_BODY_BYTES = 256 * 1024;

/**
 * The HTTP side: verify, store, answer. Nothing else happens before the answer.
 *
 * @param {object} options
 * @param {() => Promise<string[]>} options.secrets the active secrets; asked each time, so that a rotation needs no restart
 * @param {(events: object[]) => Promise<unknown>} options.store resolves when the events are safe on disk
 */
export function createReceiver({ secrets, store }) {
  return createServer(async (request, response) => {
    response.writeHead(await statusFor(request)).end();
  });

  async function statusFor(request) {
    if (request.method !== 'POST' || request.url !== PATH) return 404;
    try {
      const body = await read(request);
      if (body === undefined) return 413;
      verifyWebhook(body, request.headers, await secrets());
      await store(JSON.parse(body.toString()).events);
      return 204;
    } catch (error) {
      if (error instanceof WebhookRefused) {
        console.error(error.message);
        return 401;
      }
      // The batch comes again: a failure of ours is not the end of it.
      console.error(error);
      return 500;
    }
  }
}

/** The raw bytes, or undefined when there are too many. They are read to the end in any case, so that the answer arrives. */
async function read(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}
// #endregion receiver
