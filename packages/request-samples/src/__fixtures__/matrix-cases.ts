import type { HttpRequest } from '../index.js';
import { hostileStrings } from './hostile.js';
import { post } from './ordinary-cases.js';

/** Every hostile string alone in every position: slow, run with SAMPLES_FULL=1. */
export function matrixCases(): Record<string, HttpRequest> {
  const cases: Record<string, HttpRequest> = {};
  for (const [index, text] of Object.values(hostileStrings).entries()) {
    const name = text === '' ? 'empty' : text;
    const partName = /[\\\p{Cc}]/u.test(name) ? 'part' : name;
    const bodies: Record<string, HttpRequest['body']> = {
      value: { kind: 'json', mediaType: 'application/json', value: { name: text } },
      key: { kind: 'json', mediaType: 'application/json', value: { [text]: 1 } },
      string: { kind: 'json', mediaType: 'application/json', value: text },
      form: { kind: 'form', fields: [{ name, value: text }] },
      text: { kind: 'text', mediaType: 'text/plain; charset=utf-8', text },
      part: { kind: 'multipart', parts: [{ name: partName, value: text }] },
      typed: { kind: 'multipart', parts: [{ name: partName, value: text, mediaType: 'text/plain' }] },
    };
    for (const [position, body] of Object.entries(bodies)) cases[`matrix-${position}-${index}`] = { ...post, body };
    cases[`matrix-query-${index}`] = { ...post, method: 'GET', query: [{ name, value: text }] };
  }
  return cases;
}
