// #region receiver
import { createServer } from 'node:http';
import { WebhookRefused, verifyWebhook } from './verify.mjs';

const PATH = '/webhooks/impact-finance';
const MAX_BODY_BYTES = 256 * 1024;

/**
 * The HTTP side: verify, store, respond. Do nothing else before the response.
 *
 * @param {object} options
 * @param {() => Promise<string[]>} options.secrets the active secrets; called for each delivery
 * @param {(events: object[]) => Promise<unknown>} options.store resolves once the events are on disk
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
        return error.reason === 'duplicate-header' ? 400 : 401;
      }
      // DES sends the batch again.
      console.error(error);
      return 500;
    }
  }
}

/** The raw bytes, or undefined if there are too many. Always reads to the end, so that the sender gets the response. */
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
