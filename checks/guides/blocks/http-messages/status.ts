/** Status codes in words. RFC 9110 §15 */
import { STATUS_CODES } from 'node:http';

/** RFC 9110 has new words for these; Node.js has those of RFC 2616 and RFC 4918. */
const RENAMED: Readonly<Record<number, string>> = { 413: 'Content Too Large', 422: 'Unprocessable Content' };

export function reasonOf(status: number): string | undefined {
  return RENAMED[status] ?? STATUS_CODES[status];
}
