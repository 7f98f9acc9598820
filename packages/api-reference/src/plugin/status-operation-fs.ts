/** Checks the status operations of the manifest against the descriptions. */
import type { Operation } from '@impact-docs/openapi-model';
import { DescriptionError } from '@impact-docs/openapi-model';
import type { LoadedApi } from './load-apis-fs.js';
import { manifestProblem } from './manifest-fs.js';

/**
 * The operation that reports whether an API works must be callable by any program.
 * @param apis all of the manifest, in its order
 * @throws DescriptionError that names each entry of the manifest for which this is not so
 */
export async function refuseWrongStatusOperations(apis: readonly LoadedApi[], manifestFile: string): Promise<void> {
  const problems = await Promise.all(
    apis.map(async ({ entry, model }, index) => {
      const callable = model.operations.filter(isCallable).map(({ slug }) => slug);
      if (entry.statusOperation === undefined || callable.includes(entry.statusOperation)) return [];
      const message = `"${entry.statusOperation}" is no operation of this API that can be called with its address alone.`;
      return manifestProblem(manifestFile, ['apis', index, 'statusOperation'], message, {
        allowed: callable.join(', ') || 'none: the API has no such operation',
        remedy: 'Name the page of a GET operation without credentials and without required parameters.',
      });
    }),
  );
  if (problems.flat().length > 0) throw new DescriptionError(problems.flat());
}

function isCallable({ method, security, parameters }: Operation): boolean {
  return (
    method === 'get' &&
    (security.length === 0 || security.some(({ schemes }) => schemes.length === 0)) &&
    parameters.every(({ required }) => !required)
  );
}
