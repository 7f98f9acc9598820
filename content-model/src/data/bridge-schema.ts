/** The JSON Schema of the application bridge, as far as tables and descriptions of its events are made from it. */
import { listOf, text } from '@impact-docs/api-reference/yaml';
import { nearest } from '@impact-docs/lib/nearest';
import { DescriptionError } from '@impact-docs/openapi-model';
import * as v from 'valibot';
import { cached, readJson } from '../files/read.js';
import { repositoryFile } from '../files/paths.js';

/** Where the events are written, relative to the root of the repository. */
export const BRIDGE_SCHEMA = 'content/schemas/application-bridge.schema.json';

/** The definitions that list the events, by who sends them. */
export const UNIONS = { 'web-app': 'DesEvent', 'bank-app': 'PartnerEvent' } as const;

const about = v.looseObject({
  sender: v.picklist(Object.keys(UNIONS) as (keyof typeof UNIONS)[]),
  limit: text,
  answers: v.optional(v.array(text)),
  answersTo: v.optional(text),
});

export interface Schema {
  $ref?: string | undefined;
  description?: string | undefined;
  type?: string | undefined;
  format?: string | undefined;
  const?: unknown;
  enum?: readonly unknown[] | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  required?: readonly string[] | undefined;
  properties?: Readonly<Record<string, Schema>> | undefined;
  oneOf?: readonly Schema[] | undefined;
  'x-bridge'?: v.InferOutput<typeof about> | undefined;
}

const schema: v.GenericSchema<unknown, Schema> = v.looseObject({
  $ref: v.optional(text),
  description: v.optional(text),
  type: v.optional(text),
  format: v.optional(text),
  enum: v.optional(v.array(v.unknown())),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  required: v.optional(v.array(text)),
  properties: v.optional(
    v.record(
      v.string(),
      v.lazy(() => schema),
    ),
  ),
  oneOf: v.optional(v.array(v.lazy(() => schema))),
  'x-bridge': v.optional(about),
});

const union = v.looseObject({ oneOf: listOf(v.looseObject({ $ref: text })) });
const fileSchema = v.looseObject({
  $defs: v.objectWithRest({ [UNIONS['web-app']]: union, [UNIONS['bank-app']]: union }, schema),
});

export type Definitions = Readonly<Record<string, Schema>>;

/** The name of the definition that a reference leads to. */
export const nameOf = (reference: string): string => reference.replace('#/$defs/', '');

/** @throws DescriptionError with every event that is not described, and every reference that leads nowhere */
export const bridgeDefinitions = cached((): Promise<Definitions> => {
  const { value, problem } = readJson(repositoryFile(BRIDGE_SCHEMA), fileSchema, 'See the events around it.');
  const definitions: Definitions = value.$defs;
  const names = Object.keys(definitions);
  const events = Object.values(UNIONS).flatMap((name) => value.$defs[name].oneOf.map(({ $ref }) => nameOf($ref)));
  const unknown = referencesIn(definitions, ['$defs'])
    .filter(({ reference }) => !names.includes(nameOf(reference)))
    .map(({ keys, reference }) => {
      const allowed = nearest(nameOf(reference), names).join(', ');
      return problem(keys, `There is no definition \`${reference}\`.`, { allowed, remedy: 'Correct the reference.' });
    });
  const incomplete = events.flatMap((name) => {
    const found = definitions[name];
    const keys = ['$defs', name];
    const remedy = 'Add it, with sender and limit; the description at the top of the file explains it.';
    if (found === undefined) return [];
    if (found['x-bridge'] === undefined)
      return [problem(keys, `The event \`${name}\` has no \`x-bridge\`.`, { remedy })];
    const { answers = [], answersTo } = found['x-bridge'];
    return [...answers, ...(answersTo === undefined ? [] : [answersTo])]
      .filter((other) => !events.includes(other))
      .map((other) => {
        const advice = { allowed: nearest(other, events).join(', '), remedy: 'Correct the name.' };
        return problem([...keys, 'x-bridge'], `The bridge has no event \`${other}\`.`, advice);
      });
  });
  const problems = [...unknown, ...incomplete];
  if (problems.length > 0) throw new DescriptionError(problems);
  return Promise.resolve(definitions);
});

function referencesIn(value: unknown, keys: string[]): { reference: string; keys: string[] }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value as Record<string, unknown>).flatMap(([key, inner]) => {
    const here = [...keys, key];
    if (key === '$ref' && typeof inner === 'string' && inner.startsWith('#/$defs/'))
      return [{ reference: inner, keys: here }];
    return referencesIn(inner, here);
  });
}
