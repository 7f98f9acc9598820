/** Checks the manifest against the descriptions. */
import { DescriptionError } from '@impact-docs/openapi-model';
import type { Operation } from '@impact-docs/openapi-model';
import { objectLists } from '../render/schema/object-pages.js';
import type { LoadedApi } from './load-apis-fs.js';
import { readManifest } from './manifest-fs.js';
import type { Advice } from './yaml-fs.js';

interface Fault extends Advice {
  keys: (string | number)[];
  message: string;
}

/**
 * The operation that reports whether an API works is callable by any program, and a page of objects has at least one.
 * @param apis all of the manifest, in its order
 * @throws DescriptionError that names each entry of the manifest for which this is not so
 */
export async function checkManifest(apis: readonly LoadedApi[], manifestFile: string): Promise<void> {
  const faults = apis.flatMap((api) =>
    [...statusFaults(api), ...objectPageFaults(api)].map((fault) => ({ api, fault })),
  );
  if (faults.length === 0) return;
  const { problem } = await readManifest(manifestFile);
  throw new DescriptionError(
    faults.map(({ api, fault: { keys, message, ...advice } }) =>
      problem(['apis', apis.indexOf(api), ...keys], message, advice),
    ),
  );
}

function statusFaults({ entry: { statusOperation }, model }: LoadedApi): Fault[] {
  const callable = model.operations.filter(isCallable).map(({ slug }) => slug);
  if (statusOperation === undefined || callable.includes(statusOperation)) return [];
  return [
    {
      keys: ['statusOperation'],
      message: `"${statusOperation}" is no operation of this API that can be called with its address alone.`,
      allowed: callable.join(', ') || 'none: the API has no such operation',
      remedy: 'Name the page of a GET operation without credentials and without required parameters.',
    },
  ];
}

function isCallable({ method, security, parameters }: Operation): boolean {
  return (
    method === 'get' &&
    (security.length === 0 || security.some(({ schemes }) => schemes.length === 0)) &&
    parameters.every(({ required }) => !required)
  );
}

function objectPageFaults({ entry, model }: LoadedApi): Fault[] {
  const lists = objectLists(entry, model);
  return (entry.objectPages ?? []).flatMap(({ name }, index) =>
    lists[index]?.schemas.length
      ? []
      : [
          {
            keys: ['objectPages', index],
            message: `No object of "${entry.id}" would be on the page "${name}".`,
            allowed: 'words of which the name of an object has one that no earlier page has',
            remedy: 'Take it out of the list, or choose other words.',
          },
        ],
  );
}
