/** The registry of facts: what pages may state, each with one source. */
import { DescriptionError } from '@impact-docs/openapi-model';
import { cached } from '../read.js';
import { counts, errors, operations, schemas } from './derived/apis.js';
import { journeys, kubernetes, prices, sessionStates, tables, webhookDelivery } from './derived/files.js';
import type { Fact } from './fact.js';
import { FACTS_FILE, typedFacts } from './typed.js';

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

/** Facts by address. */
export type Facts = ReadonlyMap<string, Fact>;

/**
 * All facts: typed ones, then derived ones.
 * @throws DescriptionError for a broken source, and when a typed fact has the address of a derived one
 */
export const loadFacts = cached(async (): Promise<Facts> => {
  const typed = await typedFacts();
  const derived = (await Promise.all(derivedFacts.map((source) => source()))).flat();
  const facts = new Map(typed.map((fact) => [fact.address, fact]));
  const twice = new Set(derived.map(({ address }) => address).filter((address) => facts.has(address)));
  if (twice.size > 0) {
    throw new DescriptionError(
      [...twice].map((address) => ({
        severity: 'error',
        code: 'fact-typed-twice',
        file: FACTS_FILE,
        line: 1,
        column: 1,
        pointer: `#/${address.replace('.', '/')}`,
        message: `The fact ${address} has a source already.`,
        remedy: 'Remove it from this file.',
      })),
    );
  }
  for (const fact of derived) if (!facts.has(fact.address)) facts.set(fact.address, fact);
  return facts;
});
