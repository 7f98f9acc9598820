/** Journeys from their files. */
import path from 'node:path';
import { allOrProblems } from '@impact-docs/api-reference/descriptions';
import type { YamlFile } from '@impact-docs/api-reference/yaml';
import { cached, listFolder, readYaml } from '../files/read.js';
import { journeySchema, type Journey } from './journey.js';

export const EXTENSION = '.arazzo.yaml';

export interface LoadedJourney {
  /** File name without its extension: `group-dreams`. */
  name: string;
  /** Absolute path. */
  file: string;
  /** Absolute paths of the OpenAPI descriptions that it calls, by the names of its source descriptions. */
  descriptions: ReadonlyMap<string, string>;
  journey: Journey;
  placeOf: YamlFile<Journey>['placeOf'];
}

/** @throws DescriptionError with every problem of the file's structure */
export const loadJourney = cached(async (file: string): Promise<LoadedJourney> => {
  const { value, placeOf } = await readYaml(
    file,
    journeySchema,
    'Correct the value; content/journeys/README.md explains what a journey is made of.',
  );
  return {
    name: path.basename(file, EXTENSION),
    file,
    descriptions: new Map(
      value.sourceDescriptions.flatMap(({ name, url, type }) =>
        type === 'openapi' ? [[name, path.resolve(path.dirname(file), url)] as const] : [],
      ),
    ),
    journey: value,
    placeOf,
  };
});

/**
 * All journeys of a folder, sorted by name.
 * @throws DescriptionError with every problem of all files
 */
export async function loadJourneys(folder: string): Promise<LoadedJourney[]> {
  const files = journeyNames(folder).map((name) => path.join(folder, `${name}${EXTENSION}`));
  return allOrProblems(files.map((file) => loadJourney(file)));
}

/** Relative to the root of the repository. */
export const journeyFile = (name: string): string => `content/journeys/${name}${EXTENSION}`;

/** Names of the journeys of a folder, sorted. */
export function journeyNames(folder: string): string[] {
  return listFolder(folder)
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => path.basename(name, EXTENSION));
}
