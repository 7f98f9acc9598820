/** The registry of facts: what pages may state, each with one source. */
import type { Problem, SourceLocation } from '@impact-docs/openapi-model';
import { matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { siteSubjects } from '../subjects/subjects.js';
import { repositoryFile } from '../files/paths.js';
import { cached, readYaml } from '../files/read.js';
import { quantityOf } from '../catalogue/quantity.js';
import { toFact, type Fact } from './fact.js';

/** Facts that no other file of the repository has. */
const FACTS_FILE = 'content/facts.yaml';
const name = matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'words of small letters and digits, joined by hyphens');

const fact = object({
  value: text,
  /** The section of the product's contract, in words of our own. */
  source: text,
});
const schema = v.record(name, v.record(name, fact));

/** By address. */
export type Facts = ReadonlyMap<string, Fact>;

/** @throws DescriptionError with every problem of the file */
export const readTypedFacts = () =>
  readYaml(repositoryFile(FACTS_FILE), schema, 'The comment at the top of the file explains the keys.');

/** The values of everything in the catalogue that needs no guide. */
export const statedFacts = cached(async (): Promise<Facts> => {
  const facts = new Map<string, Fact>();
  for (const { id, source, values } of await siteSubjects()) {
    for (const { key, text, numbers, unit, names } of values?.() ?? []) {
      const address = `${id}.${key}`;
      const fact = { address, text, numbers, names, place: () => placeText(source()) };
      if (!facts.has(address)) facts.set(address, { ...fact, quantity: numbers && quantityOf(numbers, unit) });
    }
  }
  return facts;
});

/**
 * All facts: those of sources, and typed ones.
 * @throws DescriptionError for a broken source
 */
export const loadFacts = cached(async (): Promise<Facts> => {
  const facts = new Map(await statedFacts());
  const { value, placeOf } = await readTypedFacts();
  for (const [group, typed] of Object.entries(value)) {
    for (const [key, { value: text, source }] of Object.entries(typed)) {
      const address = `${group}.${key}`;
      const { line } = placeOf([group, key]);
      facts.set(address, toFact({ address, text, source, place: () => placeText({ file: FACTS_FILE, line }) }));
    }
  }
  return facts;
});

/** @returns a problem for each typed fact that has a source already */
export async function repeatedFacts(): Promise<Problem[]> {
  const stated = await statedFacts();
  const { value, problem } = await readTypedFacts();
  return Object.entries(value).flatMap(([group, typed]) =>
    Object.keys(typed)
      .map((key) => ({ key, other: stated.get(`${group}.${key}`) }))
      .flatMap(({ key, other }) =>
        other === undefined
          ? []
          : problem([group, key], `The fact ${other.address} has a source already: ${other.place()}.`, {
              remedy: 'Remove it from this file.',
            }),
      ),
  );
}

/** `content/data/limits.yaml:12`. */
export const placeText = ({ file, line }: Pick<SourceLocation, 'file' | 'line'>): string => `${file}:${line}`;
