/** The scopes that the access token needs for a journey. */
import path from 'node:path';
import { linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { DOCS_ROUTE, scopesOf } from '../apis/apis.js';
import { guideFiles } from '../guides/guide-files.js';
import { readText } from '../files/read.js';
import { operationOf } from '../journeys/calls.js';
import type { Journey } from '../journeys/journey.js';

const LAST_SECTION = /\n## Next step\b/;

/**
 * @param guide source of the guides that show the journey; a read to which it sends the reader, such as "read it with
 *   get-account", needs a scope like a call of the journey. Its last section leads on to other tasks, and does not count.
 * @returns sorted, those of its branches and variants included
 */
export function scopesOfJourney(journey: Journey, apis: readonly LoadedApi[], guide: string): string[] {
  const called = new Map(apis.map((api) => [api.entry.id, api]));
  const ofCalls = journey.workflows
    .flatMap(({ steps }) => steps)
    .flatMap((step) => {
      const operation = operationOf(journey, called, step)?.operation;
      return operation ? scopesOf(operation) : [];
    });
  const [body = ''] = guide.split(LAST_SECTION);
  const ofReads = apis.flatMap((api) => {
    const links = linksOf(api.entry, DOCS_ROUTE);
    return api.model.operations
      .filter(({ method, slug }) => method === 'get' && body.includes(`](${links.operation(slug)})`))
      .flatMap(scopesOf);
  });
  return [...new Set([...ofCalls, ...ofReads])].sort();
}

/** Sources of the guides that show steps of a journey, by the name of the journey. */
export function guidesOfJourneys(root: string): (name: string) => string {
  const guides = guideFiles(root).map((file) => readText(path.join(root, file)));
  return (name) => guides.filter((source) => source.includes(`journey="${name}"`)).join('\n');
}
