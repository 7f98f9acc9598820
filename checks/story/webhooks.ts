/** Webhook examples: counts, headers, and the signature of the very body that is shown (Standard Webhooks 1.0.0). */
// The platform's HMAC: it touches nothing.
import { createHmac } from 'node:crypto';
import { joinPointer, type Json } from '@impact-docs/openapi-model';
import type { Example } from '@impact-docs/content/story/examples';
import { allExamples, at, differenceFinding, differences, type Check, type Finding, type Material } from './check.js';

export const checkWebhooks: Check = (material) =>
  allExamples(material)
    .filter(({ kind }) => kind === 'webhook')
    .flatMap((example) => [...checkCount(example), ...checkHeaders(material, example)]);

function checkCount(example: Example): Finding[] {
  const events = at(example.value, 'events');
  if (!Array.isArray(events)) return [];
  return differences(at(example.value, 'count'), events.length, joinPointer(example.pointer, 'count')).map((one) =>
    differenceFinding(example, 'the list of events', one),
  );
}

/** The headers are those of the first example of the webhook. */
function checkHeaders(material: Material, example: Example): Finding[] {
  const { operation, api } = example;
  const sameWebhook = allExamples(material).filter((other) => other.api === api && other.operation === operation);
  if (sameWebhook.find(({ kind }) => kind === 'webhook') !== example) return [];
  const id = at(example.value, 'batch_id') ?? null;
  const timestamp = Date.parse(String(at(example.value, 'timestamp'))) / 1000;
  const body = JSON.stringify(example.value);
  const signature = sign(material.story.partner.webhookSecret, `${String(id)}.${timestamp}.${body}`);
  const expected: Record<string, Json> = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signature,
  };
  return sameWebhook
    .filter(({ kind }) => kind === 'parameter')
    .flatMap((header) =>
      differences(header.value, expected[header.member ?? ''], header.pointer).map((one) =>
        differenceFinding(header, `the delivery \`${example.name}\``, one),
      ),
    );
}

/** @param secret `whsec_` and the key in Base64 */
function sign(secret: string, message: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(message).digest('base64')}`;
}
