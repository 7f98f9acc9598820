/** `content/schemas`: JSON Schemas, and small descriptions for examples that no API describes. */
import { isObject, type JsonObject } from '@impact-docs/openapi-model';
import { text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { listFolder, readJson } from '../files/read.js';
import { repositoryFile } from '../files/paths.js';

const FOLDER = 'content/schemas';
const SCHEMA = '.schema.json';
const DESCRIPTION = '.openapi.yaml';

const namesOf = (ending: string): string[] =>
  listFolder(repositoryFile(FOLDER))
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));

/** Names of the JSON Schemas, sorted. */
export const schemaNames = (): string[] => namesOf(SCHEMA);

/** Names of the descriptions, sorted. */
export const descriptionNames = (): string[] => namesOf(DESCRIPTION);

/** Relative to the root of the repository. */
export const descriptionFile = (name: string): string => `${FOLDER}/${name}${DESCRIPTION}`;

const schema: v.GenericSchema<unknown, JsonObject> = v.intersect([
  v.looseObject({ $schema: v.literal('https://json-schema.org/draft/2020-12/schema'), title: text, description: text }),
  v.custom<JsonObject>(isObject, 'an object'),
]);

/**
 * A JSON Schema, with its file relative to the root of the repository.
 * @throws DescriptionError for what is no JSON object, or has no title or description
 */
export function readSchema(name: string) {
  const file = `${FOLDER}/${name}${SCHEMA}`;
  return { file, ...readJson(repositoryFile(file), schema, 'Write a JSON Schema (2020-12).') };
}
