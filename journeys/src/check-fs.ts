/** All checks of a folder of journeys. */
import path from 'node:path';
import {
  buildModel,
  createReferences,
  DescriptionError,
  loadDescription,
  type ApiModel,
  type LoadedDescription,
  type Problem,
} from '@impact-docs/openapi-model';
import { listSchemas } from '../../apis/checks/examples/schemas.js';
import { createValidator } from '../../apis/checks/examples/validator.js';
import { readBridgeEvents } from './bridge-fs.js';
import { checkJourney } from './check/check.js';
import type { Described } from './check/context.js';
import { lintJourney } from './lint-fs.js';
import { loadJourneys, type LoadedJourney } from './load-fs.js';

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
  const described = new Map<string, Described>();
  const bridge = await readBridgeEvents(path.resolve(folder, '../schemas'));
  const problems: Problem[] = [];
  for (const loaded of journeys) {
    problems.push(...(await lintJourney(loaded.file)));
    const known = described.get(loaded.description) ?? (await describe(loaded.description));
    described.set(loaded.description, known);
    const names = { bridge, webhooks: eventTypes(known.model) };
    problems.push(...(await checkJourney(loaded, known, names)));
  }
  if (problems.length > 0) throw new DescriptionError(problems.toSorted(byPlace));
  return { journeys, steps: journeys.flatMap(({ journey }) => journey.workflows.flatMap(({ steps }) => steps)).length };
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

/** The types of the event webhook: the values of the discriminator of `Event`. */
export function eventTypes({ schemas }: ApiModel): string[] {
  const event = schemas.find(({ name }) => name === 'Event')?.schema;
  if (event?.kind !== 'schema') return [];
  return event.compositions.flatMap(({ variants }) =>
    variants.flatMap(({ discriminatorValues }) => discriminatorValues),
  );
}

function byPlace(left: Problem, right: Problem): number {
  return left.file.localeCompare(right.file) || left.line - right.line || left.column - right.column;
}
