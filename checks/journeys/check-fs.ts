/** All checks of a folder of journeys. */
import path from 'node:path';
import { loadManifest } from '@impact-docs/api-reference/manifest';
import {
  buildModel,
  createReferences,
  DescriptionError,
  loadDescription,
  type ApiModel,
  type LoadedDescription,
  sortProblems,
  type Problem,
} from '@impact-docs/openapi-model';
import { listSchemas } from '@impact-docs/schema-validation/schemas';
import { createValidator } from '@impact-docs/schema-validation/validator';
import { readBridgeEvents } from '@impact-docs/content/journeys/bridge-fs';
import { checkJourney } from './check.js';
import type { Described, DescribedApis } from './context.js';
import { lintJourney } from './lint-fs.js';
import { loadJourneys, type LoadedJourney } from '@impact-docs/content/journeys/load-fs';

export interface CheckReport {
  journeys: LoadedJourney[];
  steps: number;
}

/**
 * @param folder holds the `*.arazzo.yaml` files
 * @throws DescriptionError with every problem of all journeys
 */
export async function checkJourneys(folder: string): Promise<CheckReport> {
  const journeys = await loadJourneys(folder);
  const manifest = await loadManifest(path.resolve(folder, '../apis/manifest.yaml'));
  const files = new Map(manifest.map(({ id, file }) => [id, file]));
  const bridge = await readBridgeEvents(path.resolve(folder, '../schemas'));
  const problems: Problem[] = [];
  const described = new Map<string, Promise<Described>>();
  for (const loaded of journeys) {
    problems.push(...(await lintJourney(loaded.file)));
    const misplaced = checkSources(loaded, files);
    problems.push(...misplaced);
    if (misplaced.length > 0) continue;
    const apis = new Map<string, Described>();
    for (const [name, file] of loaded.descriptions) {
      const known = described.get(file) ?? describe(file);
      described.set(file, known);
      apis.set(name, await known);
    }
    problems.push(...(await checkJourney(loaded, apis, { bridge, webhooks: webhooksOf(apis) })));
  }
  if (problems.length > 0) throw new DescriptionError(sortProblems(problems));
  return { journeys, steps: journeys.flatMap(({ journey }) => journey.workflows.flatMap(({ steps }) => steps)).length };
}

/** The site and the mock know an API by its key in the manifest: a source description has that name and that file. */
export function checkSources(
  { name: journey, descriptions, problem }: LoadedJourney,
  files: ReadonlyMap<string, string>,
): Problem[] {
  return [...descriptions].flatMap(([name, file], index) => {
    if (files.get(name) === file) return [];
    const known = [...files].find(([, other]) => other === file)?.[0];
    const remedy =
      known === undefined
        ? 'Name a description of content/apis/manifest.yaml.'
        : `Name it \`${known}\`, as content/apis/manifest.yaml does.`;
    return [
      problem(
        ['sourceDescriptions', index, known === undefined ? 'url' : 'name'],
        `${journey}: \`${name}\` is not the API of this file.`,
        { allowed: [...files.keys()].join(', '), remedy },
      ),
    ];
  });
}

/** @throws DescriptionError with the problems of the description */
async function describe(file: string): Promise<Described> {
  return toDescribed(await loadDescription(file));
}

/** What the checks need of a description. */
export function toDescribed(description: LoadedDescription): Described {
  const references = createReferences(description.document);
  const validator = createValidator(description.document, listSchemas(references), 'request');
  return { model: buildModel(description), references, validator };
}

/** The types of the event webhooks of all APIs. */
export function webhooksOf(apis: DescribedApis): string[] {
  return [...apis.values()].flatMap(({ model }) => eventTypes(model));
}

/** The types of the event webhook: the values of the discriminator of `Event`. */
export function eventTypes({ schemas }: ApiModel): string[] {
  const event = schemas.find(({ name }) => name === 'Event')?.schema;
  if (event?.kind !== 'schema') return [];
  return event.compositions.flatMap(({ variants }) =>
    variants.flatMap(({ discriminatorValues }) => discriminatorValues),
  );
}
