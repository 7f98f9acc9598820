/** The threshold of coverage: how much of what guides show must be checked by something that can fail. */
import { percent, type Coverage } from '@impact-docs/content/guides/coverage';
import type { Problem } from '@impact-docs/openapi-model';

/** @param threshold share between 0 and 1 */
export function checkCoverage({ blocks, covered }: Coverage, threshold: number): Problem[] {
  if (blocks === 0 || covered / blocks >= threshold) return [];
  const missing = Math.ceil(threshold * blocks) - covered;
  return [
    {
      file: 'content/guides',
      line: 1,
      column: 1,
      message: `Of ${blocks} blocks, ${covered} (${percent(covered / blocks)}) have a check that can fail.`,
      allowed: `${percent(threshold)} or more: ${missing} more than now`,
      remedy: 'Give a check to blocks that are exempt; npm run check:guides lists them with their reasons.',
    },
  ];
}
