/** The value that each fact had when it was published last. */
import * as v from 'valibot';
import { stringify } from 'yaml';
import { parseYaml, text, type YamlFile } from '@impact-docs/api-reference/yaml';
import type { Row, RowKind } from '@impact-docs/content-model/catalogue';
import type { ChangelogEntry } from '@impact-docs/content-model/data/changelog';
import { placeText, type Facts } from '@impact-docs/content-model/facts';
import type { Problem } from '@impact-docs/openapi-model';

export const PUBLISHED_FACTS = 'content/published-facts.yaml';

const schema = v.nullish(v.record(text, v.string()), {});

/** Published values by the address of their fact. */
type PublishedFacts = YamlFile<Readonly<Record<string, string>>>;

/** @throws DescriptionError with every mistake of the file */
export function parsePublished(source: string): PublishedFacts {
  return parseYaml(source, PUBLISHED_FACTS, schema, 'Take the file as committed, then run `npm run facts:accept`.');
}

/** What a program of an integrator uses by its name, or has to stay within. */
const USED: ReadonlySet<RowKind> = new Set([
  'operation',
  'webhook',
  'error',
  'event',
  'bridge-event',
  'setting',
  'variable',
  'limit',
]);

/** The value of each fact; of what integrators use and has no value, what it is: `event.UserCreated: event`. */
export function toPublish(facts: Facts, rows: readonly Row[]): Facts {
  const all = new Map(facts);
  for (const { id: address, kind: text, source } of unstated(rows, facts.keys())) {
    all.set(address, { address, text, place: () => placeText(source()) });
  }
  return all;
}

/** What integrators use, and no address names or lies below: `setting.a.default` is below `setting.a`. */
function unstated(rows: readonly Row[], addresses: Iterable<string>): Row[] {
  const stated = withPrefixes(addresses);
  return rows.filter(({ id, kind }) => USED.has(kind) && !stated.has(id));
}

function withPrefixes(addresses: Iterable<string>): ReadonlySet<string> {
  return new Set(
    [...addresses].flatMap((address) => {
      const parts = address.split('.');
      return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
    }),
  );
}

/** @returns a problem for what integrators use that was not published before, and that no change of the changelog brings */
export function unbrought(
  rows: readonly Row[],
  changelog: readonly ChangelogEntry[],
  { value: published }: PublishedFacts,
): Problem[] {
  const brought = new Set(changelog.flatMap(({ changes }) => changes.flatMap(({ brings = [] }) => brings)));
  return unstated(rows, Object.keys(published))
    .filter(({ id }) => !brought.has(id))
    .map(({ id, kind, name, source }) => ({
      ...source(),
      message: `The ${kind} ${name} is new, and no change of the changelog brings it.`,
      remedy: `Tell integrators: add \`brings: [${id}]\` to a change in content/data/changelog.yaml.`,
    }));
}

/** One sorted line for each fact. */
export function formatPublished(facts: Facts): string {
  const sorted = [...facts.values()].sort((left, right) => (left.address < right.address ? -1 : 1));
  const values = Object.fromEntries(sorted.map(({ address, text }) => [address, text]));
  return stringify(values, { lineWidth: 0, singleQuote: true });
}

interface FactChange {
  address: string;
  /** Undefined for a new fact. */
  was?: string;
  /** Undefined for a fact that is gone. */
  is?: string;
  /** Where it is written now: `content/data/limits.yaml:12`. */
  place?: string;
}

/** Facts that are new or gone, or have another value than the published one. */
export function changesOf(facts: Facts, { value: published }: PublishedFacts): FactChange[] {
  const changed = Object.entries(published).flatMap(([address, was]) => {
    const fact = facts.get(address);
    if (fact?.text === was) return [];
    return [{ address, was, ...(fact && { is: fact.text, place: fact.place() }) }];
  });
  const added = [...facts.values()].filter(({ address }) => !Object.hasOwn(published, address));
  return [...changed, ...added.map(({ address, text: is }) => ({ address, is }))];
}

/** `+ address: value`, `- address: value`, or both values of a change. */
export const formatChange = ({ address, was, is }: FactChange): string => {
  if (was === undefined) return `+ ${address}: ${is ?? ''}`;
  return is === undefined ? `- ${address}: ${was}` : `~ ${address}: ${was} → ${is}`;
};

/** @returns a problem for each published value that changed without a changelog entry that names it as it was and is */
export function unannounced(
  changes: readonly FactChange[],
  changelog: readonly ChangelogEntry[],
  { problem }: PublishedFacts,
): Problem[] {
  return changes
    .filter((change) => !isAnnounced(change, changelog))
    .map(({ address, was = '', is = 'none', place }) =>
      problem([address], `The published fact ${address} was “${was}” and is “${is}”${place ? ` in ${place}` : ''}.`, {
        remedy:
          `Take the change back, or tell integrators: add { address: ${address}, was: '${was}', is: '${is}' } to the \`facts\` ` +
          'of a change in content/data/changelog.yaml, then run `npm run facts:accept`.',
      }),
    );
}

/**
 * New facts are recorded with the next release of the site: until then, nobody has read them.
 * @returns a problem that lists the announced changes that the file does not have yet
 */
export function unrecorded(
  changes: readonly FactChange[],
  changelog: readonly ChangelogEntry[],
  { problem }: PublishedFacts,
): Problem[] {
  const lines = changes
    .filter(({ was }) => was !== undefined)
    .filter((change) => isAnnounced(change, changelog))
    .map(formatChange);
  if (lines.length === 0) return [];
  return [
    problem([], `The facts of the sources are not recorded as published:\n    ${lines.join('\n    ')}`, {
      remedy: 'Run `npm run facts:accept`; restore the line of a fact that was published before first.',
    }),
  ];
}

/** A new fact needs no announcement. */
function isAnnounced({ address, was, is = 'none' }: FactChange, changelog: readonly ChangelogEntry[]): boolean {
  if (was === undefined) return true;
  return changelog.some(({ changes }) =>
    changes.some(({ facts = [] }) =>
      facts.some((fact) => fact.address === address && fact.was === was && fact.is === is),
    ),
  );
}
