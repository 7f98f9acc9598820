/** Where the code of an error is, so that a new one is told from other new values. */
import { nodeOf } from '../model/resolve-ref.js';
import { isError } from '../model/http.js';
import type { ApiModel, Schema } from '../model/view-model.js';
import type { Position } from './scope.js';

export interface ErrorCodes {
  /** The way to the code in the body of an error: `code`, `errors[].reasonCode`. */
  path: string;
  /** Names of the schemas that have the code as a member, where they have names. */
  holders: ReadonlySet<string>;
  /** Its name there. */
  member: string;
}

/** @param path members from the body to the code, `[]` after each list */
export function errorCodesOf(model: ApiModel, path: string): ErrorCodes {
  const steps = path.replaceAll('[]', '').split('.');
  const member = steps.at(-1) ?? path;
  const bodies = model.operations
    .flatMap(({ responses }) => responses)
    .filter(({ status }) => isError(status))
    .flatMap(({ content }) => content.flatMap(({ schema }) => schema ?? []));
  const holders = bodies.flatMap((schema) => nameOf(model, steps.slice(0, -1), schema) ?? []);
  return { path, holders: new Set(holders), member };
}

/** Whether a place of a response is that of the code. */
export function isErrorCode(codes: ErrorCodes | undefined, { place, path, direction }: Position): boolean {
  if (codes === undefined || direction !== 'response') return false;
  if (codes.holders.has(place)) return path === codes.member;
  return path === codes.path && isError(place.replace(/^response /, ''));
}

/** The name of the schema at the end of the way; undefined where it has none, or where there is no such way. */
function nameOf(model: ApiModel, steps: readonly string[], schema: Schema | undefined): string | undefined {
  const [step, ...rest] = steps;
  if (step === undefined) return schema?.kind === 'ref' ? schema.name : undefined;
  const next = nodeOf(model, schema)?.properties.find(({ name }) => name === step)?.schema;
  const items = nodeOf(model, next)?.items;
  return nameOf(model, rest, typeof items === 'object' ? items : next);
}
