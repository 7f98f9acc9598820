/** Checks the pages of objects of the manifest against the descriptions. */
import { DescriptionError } from '@impact-docs/openapi-model';
import { objectLists } from '../render/schema/object-pages.js';
import type { LoadedApi } from './load-apis-fs.js';
import { manifestProblem } from './manifest-fs.js';

/**
 * A page of objects has at least one.
 * @param apis all of the manifest, in its order
 * @throws DescriptionError that names each page for which this is not so
 */
export async function refuseEmptyObjectPages(apis: readonly LoadedApi[], manifestFile: string): Promise<void> {
  const problems = apis.flatMap(({ entry, model }, api) =>
    objectLists(entry, model).flatMap(({ schemas }, index) =>
      schemas.length > 0 || entry.objectPages === undefined
        ? []
        : [
            manifestProblem(
              manifestFile,
              ['apis', api, 'objectPages', index],
              `No object of "${entry.id}" would be on the page "${entry.objectPages[index]?.name}".`,
              {
                allowed: 'words of which the name of an object has one that no earlier page has',
                remedy: 'Take it out of the list, or choose other words.',
              },
            ),
          ],
    ),
  );
  if (problems.length > 0) throw new DescriptionError(await Promise.all(problems));
}
