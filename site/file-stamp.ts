import { timesOf } from '@impact-docs/api-reference';

/**
 * The times of files, for the live preview. A build asks hundreds of times for the same hundreds of files, which no
 * writer changes for it: there the text is always the same.
 */
export async function stampOf(files: readonly string[]): Promise<string> {
  return process.env['NODE_ENV'] === 'production' ? '' : timesOf(files);
}
