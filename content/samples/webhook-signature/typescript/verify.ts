// #region verify
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const TOLERANCE_SECONDS = 300;

export type RefusalReason =
  | 'missing-header'
  | 'duplicate-header'
  | 'malformed-timestamp'
  | 'timestamp-too-old'
  | 'timestamp-too-new'
  | 'signature-mismatch';

/** The delivery must be refused. Log `reason`, but do not send it in the response. */
export class WebhookRefused extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(`webhook refused: ${reason}`);
    this.name = 'WebhookRefused';
    this.reason = reason;
  }
}

/**
 * Verifies one delivery and returns if it is genuine. Parse the body only afterwards.
 *
 * @param body the raw bytes, as received
 * @param secrets every active secret, `whsec_…`
 * @param now the clock, in Unix seconds
 * @throws WebhookRefused: the delivery must be refused
 * @throws Error: a secret is missing or malformed: check your configuration
 */
export function verifyWebhook(
  body: Uint8Array,
  headers: IncomingHttpHeaders,
  secrets: readonly string[],
  now: number = Math.floor(Date.now() / 1000),
): void {
  const keys = secrets.map(keyOf);
  if (keys.length === 0) throw new Error('No webhook secret is configured.');

  const id = header(headers, 'webhook-id');
  const timestamp = header(headers, 'webhook-timestamp');
  const signatures = header(headers, 'webhook-signature');

  // Only entries of signatures have a comma, and one each: any other joins two header fields (RFC 9110 §5.3).
  const isJoined = signatures.split(' ').some((entry) => entry.split(',').length > 2);
  if (isJoined || `${id}${timestamp}`.includes(',')) throw new WebhookRefused('duplicate-header');

  if (!/^[0-9]{1,12}$/.test(timestamp)) throw new WebhookRefused('malformed-timestamp');
  if (now - Number(timestamp) > TOLERANCE_SECONDS) throw new WebhookRefused('timestamp-too-old');
  if (Number(timestamp) - now > TOLERANCE_SECONDS) throw new WebhookRefused('timestamp-too-new');

  const expected = keys.map((key) =>
    Buffer.from(createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')),
  );
  const given = signatures
    .split(' ')
    .filter((entry) => entry.startsWith('v1,'))
    .map((entry) => Buffer.from(entry.slice('v1,'.length)));
  const isGenuine = given.some((one) => expected.some((other) => isEqual(one, other)));
  if (!isGenuine) throw new WebhookRefused('signature-mismatch');
}

function header(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  if (Array.isArray(value) && value.length > 1) throw new WebhookRefused('duplicate-header');
  if (typeof value !== 'string' || value === '') throw new WebhookRefused('missing-header');
  return value;
}

/** Compares in constant time. timingSafeEqual requires equal lengths; the length is not secret. */
function isEqual(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Decodes the 32 bytes after `whsec_`. The pattern is needed because Buffer.from ignores what is not Base64. */
function keyOf(secret: string): Buffer {
  const base64 = /^whsec_([A-Za-z0-9+/]{43}=)$/.exec(secret)?.[1];
  if (base64 === undefined) throw new Error('Not a webhook secret: expected whsec_ and 32 bytes in Base64.');
  return Buffer.from(base64, 'base64');
}
// #endregion verify
