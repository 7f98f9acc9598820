import { DescriptionError } from '@impact-docs/openapi-model';

/**
 * Waits for all, so that every problem is reported at once.
 * @throws DescriptionError with the problems of all that were rejected with one; any other reason as it is
 */
export async function allOrProblems<T>(promises: readonly Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(promises);
  const problems = results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof DescriptionError) return result.reason.problems;
    throw result.reason;
  });
  if (problems.length > 0) throw new DescriptionError(problems);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
