import { timesOf } from '@impact-docs/openapi-model';

/**
 * The times of files, for the live preview. A build asks hundreds of times for the same hundreds of files, which no
 * writer changes for it: there the text is always the same.
 */
export function stampOf(files: readonly string[]): string {
  return process.env['NODE_ENV'] === 'production' ? '' : timesOf(files);
}
