/** HTTP status codes in words. RFC 9110 §15 and the IANA registry. */
import { STATUS_CODES } from 'node:http';
import { isError } from '@impact-docs/openapi-model';
import type { Operation, Response } from '@impact-docs/openapi-model';

/** Phrases of RFC 9110 for which Node.js still has those of RFC 2616 and RFC 4918. */
const RENAMED: Readonly<Record<string, string>> = { '413': 'Content Too Large', '422': 'Unprocessable Content' };

const classes: Record<string, string> = {
  '1': 'any informational response',
  '2': 'any success',
  '3': 'any redirection',
  '4': 'any client error',
  '5': 'any server error',
};

/** The reason phrase of a status, such as `Created` for 201; `undefined` for a status that is not registered. */
export function reasonPhrase(status: string): string | undefined {
  return RENAMED[status] ?? STATUS_CODES[status];
}

/** `201 Created`, `2XX any success`, `Any other response`. */
export function statusTitle(status: string): string {
  if (status === 'default') return 'Any other response';
  const words = /XX$/i.test(status) ? classes[status.charAt(0)] : reasonPhrase(status);
  return words ? `${status.toUpperCase()} ${words}` : status;
}

/** The responses of success: 200 first where something is read, otherwise in the order of the description. */
export function successesOf({ method, responses }: Operation): Response[] {
  const rank = ({ status }: Response) => (status === '200' && READS.has(method) ? 0 : 1);
  return responses.filter(({ status }) => !isError(status)).sort((a, b) => rank(a) - rank(b));
}

const READS = new Set(['get', 'head', 'query']);
