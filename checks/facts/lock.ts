/** What has been published: the value of each fact, and the words of each normative sentence. */
import * as v from 'valibot';
import { stringify } from 'yaml';
import { isoDate, object, parseYaml, text } from '@impact-docs/api-reference/yaml';
import type { ChangelogEntry } from '@impact-docs/content/data/changelog';
import type { Facts } from '@impact-docs/content/facts/registry';
import { normativeSentences, wordsOf } from '@impact-docs/content/facts/sentences';
import { DescriptionError, type Problem } from '@impact-docs/openapi-model';
import type { Text } from '@impact-docs/content/facts/texts';

export const FACTS_LOCK = 'content/facts.lock';
export const SENTENCES_LOCK = 'content/sentences.lock';

const lockedFacts = v.nullish(v.record(text, object({ value: v.string(), since: isoDate })), {});

/** Published facts by address, with the day on which the value was accepted. */
export type LockedFacts = Readonly<v.InferOutput<typeof lockedFacts>>;
/** Published sentences by file, in the order of the file. */
export type LockedSentences = ReadonlyMap<string, readonly string[]>;

const RESTORE = 'Take the file as it was committed last, then run `npm run facts:accept`.';

/** @throws DescriptionError with every mistake of the file */
export function parseFacts(lock: string): LockedFacts {
  refuseConflicts(FACTS_LOCK, lock);
  return parseYaml(lock, FACTS_LOCK, lockedFacts, RESTORE).value;
}

export function formatFacts(facts: LockedFacts): string {
  const sorted = Object.entries(facts).sort(([left], [right]) => (left < right ? -1 : 1));
  return sorted.length === 0 ? '' : stringify(Object.fromEntries(sorted), { lineWidth: 0, collectionStyle: 'any' });
}

/**
 * A line `= file`, then a line for each sentence.
 * @throws DescriptionError with every mistake of the file
 */
export function parseSentences(lock: string): LockedSentences {
  refuseConflicts(SENTENCES_LOCK, lock);
  const files = new Map<string, string[]>();
  const problems: Problem[] = [];
  let sentences: string[] | undefined;
  for (const [index, line] of lock.split('\n').entries()) {
    if (line.startsWith('= ')) files.set(line.slice(2), (sentences = []));
    else if (line.startsWith('  ') && sentences) sentences.push(line.slice(2));
    else if (line !== '') {
      const message = `\`${line.slice(0, 80)}\` is not allowed here.`;
      const allowed = 'a line `= file`, then a line for each sentence, after two spaces';
      problems.push({ ...problem(SENTENCES_LOCK, { message, remedy: RESTORE }), allowed, line: index + 1 });
    }
  }
  if (problems.length > 0) throw new DescriptionError(problems);
  return files;
}

function refuseConflicts(file: string, lock: string): void {
  const problems = lock.split('\n').flatMap((line, index) => {
    if (!line.startsWith('<<<<<<<')) return [];
    const message = 'A conflict of a merge is not resolved.';
    const remedy = 'Keep one of its sides, then run `npm run facts:accept`, which shows what is different now.';
    return [{ ...problem(file, { message, remedy }), line: index + 1 }];
  });
  if (problems.length > 0) throw new DescriptionError(problems);
}

export function formatSentences(files: LockedSentences): string {
  return [...files]
    .filter(([, sentences]) => sentences.length > 0)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([file, sentences]) => [`= ${file}`, ...sentences.map((sentence) => `  ${sentence}`), ''].join('\n'))
    .join('\n');
}

/** The sentences that the texts have now. */
export function sentencesOf(texts: readonly Text[]): LockedSentences {
  const files = new Map<string, string[]>();
  for (const { file, entry, root } of texts) {
    // The whole text of an entry is locked with its name: two entries that exchange their texts are two changes.
    const sentences = entry === undefined ? normativeSentences(root) : [`${entry}: ${wordsOf(root)}`];
    files.set(file, [...(files.get(file) ?? []), ...sentences]);
  }
  return files;
}

interface FactChange {
  address: string;
  was: string;
  /** Undefined for a fact that is gone. */
  is?: string;
}

/** Facts whose published value has changed, or that are gone. */
export function changedFacts(facts: Facts, lock: LockedFacts): FactChange[] {
  return Object.entries(lock).flatMap(([address, { value: was }]) => {
    const is = facts.get(address)?.text;
    if (is === was) return [];
    return [{ address, was, ...(is === undefined ? {} : { is }) }];
  });
}

/** @returns a problem that names the facts that have a value now and none in the lock */
export function unlocked(facts: Facts, lock: LockedFacts): Problem[] {
  const added = [...facts.values()].filter(({ address }) => !Object.hasOwn(lock, address));
  if (added.length === 0) return [];
  const lines = added.map((fact) => `+ ${fact.address}: ${fact.text}`);
  return [
    problem(FACTS_LOCK, {
      message: `The lock lacks facts that the sources have:\n    ${lines.join('\n    ')}`,
      remedy: 'If each is new, run `npm run facts:accept`. If one was published before, restore its line.',
    }),
  ];
}

/** @returns a problem for each changed fact that no changelog entry names with its old and new value */
export function unannounced(changes: readonly FactChange[], changelog: readonly ChangelogEntry[]): Problem[] {
  const announced = changelog.flatMap((entry) => entry.changes.flatMap(({ facts = [] }) => facts));
  return changes
    .filter(
      ({ address, was, is = 'none' }) =>
        !announced.some((fact) => fact.address === address && fact.was === was && fact.is === is),
    )
    .map(({ address, was, is = 'none' }) =>
      problem(FACTS_LOCK, {
        message: `The published fact ${address} was “${was}” and is “${is}”.`,
        remedy:
          `Take the change back, or tell integrators: add { address: ${address}, was: '${was}', is: '${is}' } to the \`facts\` ` +
          'of a change in content/data/changelog.yaml, then run `npm run facts:accept`.',
      }),
    );
}

/** @returns a problem for each file whose normative sentences are not those that were accepted */
export function unreviewed(now: LockedSentences, lock: LockedSentences): Problem[] {
  return [...new Set([...now.keys(), ...lock.keys()])].sort().flatMap((file) => {
    const { added, removed } = difference(lock.get(file) ?? [], now.get(file) ?? []);
    if (added.length + removed.length === 0) return [];
    const lines = [...removed.map((sentence) => `- ${sentence}`), ...added.map((sentence) => `+ ${sentence}`)];
    return [
      problem(file, {
        message: `Sentences with an obligation, a negation or a figure have changed:\n    ${lines.join('\n    ')}`,
        remedy: 'Read the difference. If each change is meant, run `npm run facts:accept`.',
      }),
    ];
  });
}

/** Sentences that only one of the two has; one that was moved is in both. */
function difference(before: readonly string[], now: readonly string[]): { added: string[]; removed: string[] } {
  return { added: without(now, before), removed: without(before, now) };
}

function without(some: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const sentence of others) left.set(sentence, (left.get(sentence) ?? 0) + 1);
  return some.filter((sentence) => {
    const count = left.get(sentence) ?? 0;
    left.set(sentence, count - 1);
    return count <= 0;
  });
}

function problem(file: string, advice: { message: string; remedy: string }): Problem {
  return { severity: 'error', code: 'fact-lock', file, line: 1, column: 1, ...advice };
}
