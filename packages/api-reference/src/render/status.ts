/** HTTP status codes in words. RFC 9110 §15 and the IANA registry, as Node.js carries it. */
import { STATUS_CODES } from 'node:http';

const classes: Record<string, string> = {
  '1': 'any informational answer',
  '2': 'any success',
  '3': 'any redirection',
  '4': 'any client error',
  '5': 'any server error',
};

/** `201 Created`, `2XX any success`, `Any other answer`. */
export function statusTitle(status: string): string {
  if (status === 'default') return 'Any other answer';
  const words = /XX$/i.test(status) ? classes[status.charAt(0)] : STATUS_CODES[status];
  return words ? `${status.toUpperCase()} ${words}` : status;
}
