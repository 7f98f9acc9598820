/** The registry of facts: what pages may state, each with one source. */
import { DescriptionError } from '@impact-docs/openapi-model';
import { matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { repositoryFile } from '../data/paths.js';
import { cached, readYaml } from '../read.js';
import { counts, errors, operations, schemas } from './derived/apis.js';
import { journeys, kubernetes, prices, sessionStates, tables, webhookDelivery } from './derived/files.js';
import { COUNTED_FOR, toFact, type Fact } from './fact.js';

/** Each gives the facts of one kind. The first part of an address is the kind, or the API. */
const derivedFacts: readonly (() => Promise<Fact[]>)[] = [
  tables,
  errors,
  webhookDelivery,
  prices,
  counts,
  operations,
  schemas,
  sessionStates,
  journeys,
  kubernetes,
];

/** Facts that no other file of the repository has. */
const FACTS_FILE = 'content/facts.yaml';
const name = matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'words of small letters and digits, joined by hyphens');

const fact = object({
  value: text,
  /** The section of the product's contract, in words of our own. */
  source: text,
  /** Of a limit or a lifetime: what it is counted for. */
  per: v.optional(v.picklist(COUNTED_FOR)),
});
const schema = v.record(name, v.record(name, fact));

/** By address. */
export type Facts = ReadonlyMap<string, Fact>;

/**
 * All facts: typed ones, then derived ones.
 * @throws DescriptionError for a broken source, and when a typed fact has the address of a derived one
 */
export const loadFacts = cached(async (): Promise<Facts> => {
  const remedy = 'The comment at the top of the file explains the keys.';
  const { value, problem } = await readYaml(repositoryFile(FACTS_FILE), schema, remedy);
  const facts = new Map<string, Fact>();
  for (const [group, typed] of Object.entries(value)) {
    for (const [key, { value: text, source, per }] of Object.entries(typed)) {
      const address = `${group}.${key}`;
      facts.set(address, toFact({ address, text, source, per, file: FACTS_FILE }));
    }
  }
  const derived = (await Promise.all(derivedFacts.map((source) => source()))).flat();
  const twice = derived.map(({ address }) => address).filter((address) => facts.has(address));
  if (twice.length > 0) {
    throw new DescriptionError(
      twice.map((address) =>
        problem(address.split('.'), `The fact ${address} has a source already.`, {
          remedy: 'Remove it from this file.',
        }),
      ),
    );
  }
  for (const fact of derived) if (!facts.has(fact.address)) facts.set(fact.address, fact);
  return facts;
});
