/** The changelog against the descriptions: what it claims is there, and what breaks a client is in it. */
import type { ApiComparison } from '@impact-docs/api-reference/comparisons';
import { versionedTitle } from '@impact-docs/content-model/apis';
import type { Changelog, ChangelogEntry } from '@impact-docs/content-model/data/changelog';
import { RULES, type Advice, type Difference } from '@impact-docs/openapi-model';
import type { Report } from '../run.js';

const MATTERS = { breaking: 'what breaks', 'may-break': 'what may break', compatible: 'what is new for' };

const MESSAGES = {
  noEntry: ({ entry, after }: ApiComparison): Advice => ({
    message: `No entry describes release ${after.name} of \`${entry.id}\`.`,
    remedy: 'Add one, or correct `release` in content/apis/manifest.yaml.',
  }),
  noNames: ({ entry }: ApiComparison): Advice => ({
    message: 'The change does not say what it is about.',
    remedy: `Give it \`names\`: the operations, parameters, fields, header fields and values of \`${entry.id}\` that it names; an empty list where its description shows nothing of it.`,
  }),
  notShown: (name: string, { entry, before, after }: ApiComparison, shown: ReadonlySet<string>): Advice => ({
    message: `\`${name}\` is the same in ${before.name} and ${after.name} of \`${entry.id}\`.`,
    allowed: [...shown].sort().join(', '),
    remedy: 'Correct the name, or the description: the entry says that it changed.',
  }),
  isOut: (one: Located, { entry, after }: ApiComparison): Advice => ({
    message: `Release ${after.name} of \`${entry.id}\` is out, and its description has changed since: ${wordsOf(one)}.`,
    remedy:
      'Undo it, or make it the next release: change `release` in content/apis/manifest.yaml, and add its entry to content/data/changelog.yaml.',
  }),
  missing: (one: Located, { entry }: ApiComparison, names: readonly string[]): Advice => {
    const { found } = one;
    return {
      message: `No change of this entry describes ${MATTERS[found.verdict]} clients of \`${entry.id}\`: ${wordsOf(one)}.`,
      allowed: names.join(', '),
      remedy: `Undo it, or add a change with ${found.verdict === 'breaking' ? '`breaking: true` and ' : ''}one of these \`names\`.`,
    };
  },
};

function wordsOf({ found, call }: Located): string {
  const { title } = RULES[found.rule];
  return [title.charAt(0).toLowerCase() + title.slice(1), call, found.where].filter((part) => part !== '').join(', ');
}

/** Compares each release with its entry, both ways. A release that is out never changes. */
export function checkChangelog(
  { entries, placeIn }: Changelog,
  comparisons: readonly ApiComparison[],
  report: Report,
): void {
  for (const compared of comparisons) {
    const entry = entries.find((one) => isAbout(one, compared));
    const reportAt = (keys: (string | number)[], advice: Advice) => report(placeIn(entry, keys), advice);
    if (entry === undefined) reportAt([], MESSAGES.noEntry(compared));
    else if (compared.before.name === compared.after.name) {
      for (const one of located(compared).filter(concernsClients)) reportAt([], MESSAGES.isOut(one, compared));
    } else {
      checkClaims(entry, compared, (keys, advice) => reportAt(['changes', ...keys], advice));
      for (const advice of missingChanges(entry, compared)) reportAt([], advice);
    }
  }
}

/** An entry names its API by title and version, or is about the product of that id; a release is a version or a date. */
function isAbout(entry: ChangelogEntry, { entry: api, after }: ApiComparison): boolean {
  const isApi = entry.api === undefined ? entry.product === api.id : entry.api === versionedTitle(after);
  return isApi && (entry.version === after.name || entry.date === after.name);
}

function checkClaims(
  { changes }: ChangelogEntry,
  compared: ApiComparison,
  report: (keys: (string | number)[], advice: Advice) => void,
): void {
  const operations = compared.comparison.operations.flatMap(({ before, after }) => [before, after]);
  const shown = new Set([
    ...located(compared).flatMap(namesOf),
    ...operations.flatMap((operation) => operation?.operationId ?? []),
  ]);
  for (const [position, { names }] of changes.entries()) {
    if (names === undefined) report([position], MESSAGES.noNames(compared));
    for (const [place, name] of (names ?? []).entries())
      if (!shown.has(name)) report([position, 'names', place], MESSAGES.notShown(name, compared, shown));
  }
}

/**
 * What breaks or may break clients is described, and what is new for them: by its own name, since that of an operation
 * which has it too, or of a schema that lists it, tells nobody of it.
 */
function missingChanges({ changes }: ChangelogEntry, compared: ApiComparison): Advice[] {
  const namesIn = (some: ChangelogEntry['changes']) => new Set(some.flatMap(({ names = [] }) => names));
  const [all, breaking] = [namesIn(changes), namesIn(changes.filter((change) => change.breaking))];
  const missing = new Map<string, Advice>();
  for (const one of located(compared)) {
    const { rule, verdict } = one.found;
    if (!concernsClients(one)) continue;
    const names = rule === 'operation-renamed' ? [one.call] : isNew(rule) ? newNamesOf(one) : namesOf(one);
    const described = verdict === 'breaking' ? breaking : all;
    const key = verdict === 'breaking' ? String(missing.size) : `${rule} ${names.join()}`;
    if (names.some((name) => described.has(name)) || missing.has(key)) continue;
    missing.set(key, MESSAGES.missing(one, compared, names));
  }
  return [...missing.values()];
}

/** A version says nothing of what changed. */
function concernsClients({ found: { rule, verdict } }: Located): boolean {
  return rule !== 'version-not-raised' && (verdict !== 'compatible' || isNew(rule));
}

function isNew(rule: Difference['rule']): boolean {
  return RULES[rule].kind === 'added' || rule === 'limit-loosened';
}

interface Located {
  found: Difference;
  /** operationId; empty for an object, or the API as a whole. */
  call: string;
}

function located({ comparison: { api, operations, objects } }: ApiComparison): Located[] {
  const parts = [
    { differences: api, call: '' },
    ...operations.map(({ key, before, after, differences }) => {
      return { differences, call: after?.operationId ?? before?.operationId ?? key };
    }),
    ...objects.map(({ differences }) => ({ differences, call: '' })),
  ];
  return parts.flatMap(({ differences, call }) => differences.map((found) => ({ found, call })));
}

/** By what a difference can be named: its operation, the last part of its place, its values. */
function namesOf({ found: { place, path: member, before, after }, call }: Located): string[] {
  // Without the positions of items and the labels of alternatives: `items[] (Cat).name`.
  const last =
    member === ''
      ? place.split(' ').at(-1)
      : member
          .replaceAll(/\[\d*\]| ?\([^)]*\)/g, '')
          .split('.')
          .at(-1);
  const values = [before, after].flatMap((words) => /^`(.+)`$/.exec(words ?? '')?.[1] ?? []);
  return [...new Set([call, last ?? '', ...values])].filter((name) => name !== '');
}

/** What is new by its own name, or its operation where it has none. */
function newNamesOf(one: Located): string[] {
  const own = namesOf({ ...one, call: '' });
  return own.length === 0 ? namesOf(one) : own;
}
