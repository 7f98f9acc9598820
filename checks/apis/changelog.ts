/** The changelog against the descriptions: what it claims is there, and what breaks a client is in it. */
import type { ApiComparison } from '@impact-docs/api-reference/comparisons';
import type { YamlFile } from '@impact-docs/api-reference/yaml';
import { RULES } from '@impact-docs/openapi-model';
import type { Difference, OperationComparison, Problem } from '@impact-docs/openapi-model';
import type { Advice } from './rule.js';

/** What is read of an entry of `content/data/changelog.yaml`. */
export interface Entry {
  date: string;
  product: string;
  api?: string;
  version?: string;
  changes: { kind: string; text: string; breaking: boolean; names?: string[] }[];
}

/** Makes a problem at a value of the changelog. */
export type ProblemAt = YamlFile<unknown>['problem'];

const MESSAGES = {
  noEntry: ({ entry, after }: ApiComparison) => ({
    message: `No entry tells of release ${after.name} of \`${entry.id}\`.`,
    remedy: 'Add one, or correct `release` in content/apis/manifest.yaml.',
  }),
  noNames: (api: string) => ({
    message: 'The change does not say what it is about.',
    remedy: `Give it \`names\`: the operations, parameters, fields, header fields and values of \`${api}\` that it names; an empty list where its description shows nothing of it.`,
  }),
  notShown: (name: string, { entry, before, after }: ApiComparison, allowed: string) => ({
    message: `\`${name}\` is the same in ${before.name} and ${after.name} of \`${entry.id}\`.`,
    allowed,
    remedy: 'Correct the name, or the description: the entry says that it changed.',
  }),
  untold: (found: Difference, call: string, api: string, names: readonly string[]) => ({
    message: `No change of this entry tells what breaks clients of \`${api}\`: ${lowerFirst(RULES[found.rule].title)}${call === '' ? '' : `, ${call}`}${found.where === '' ? '' : `, ${found.where}`}.`,
    allowed: names.join(', '),
    remedy: `Undo it, or add a change with ${found.verdict === 'breaking' ? '`breaking: true` and ' : ''}one of these \`names\`.`,
  }),
};

/**
 * Compares each release with its entry, both ways.
 * @param comparisons of releases; others are left alone
 */
export function checkChangelog(
  entries: readonly Entry[],
  comparisons: readonly ApiComparison[],
  problemAt: ProblemAt,
): Problem[] {
  return comparisons
    .filter(({ kind }) => kind === 'releases')
    .flatMap((compared) => {
      const index = entries.findIndex((entry) => isAbout(entry, compared));
      const entry = entries[index];
      if (entry === undefined) return [problemAt([], ...split(MESSAGES.noEntry(compared)))];
      return [...wrongClaims(entry, index, compared, problemAt), ...untold(entry, index, compared, problemAt)];
    });
}

/** An entry names its API by title and version, or is about the product of that id; a release is a version or a date. */
export function isAbout(entry: Entry, { entry: api, after }: ApiComparison): boolean {
  const { title, version } = after.model.info;
  const isApi =
    entry.api === undefined
      ? entry.product === api.id
      : entry.api === `${title} v${version.split('.').slice(0, 2).join('.')}`;
  return isApi && (entry.version === after.name || entry.date === after.name);
}

function wrongClaims(entry: Entry, index: number, compared: ApiComparison, problemAt: ProblemAt): Problem[] {
  const { operations } = compared.comparison;
  const shown = new Set([
    ...located(compared).flatMap(({ found, call }) => namesOf(found, call)),
    ...operations.flatMap(({ before, after }) => [before?.operationId ?? '', after?.operationId ?? '']),
  ]);
  shown.delete('');
  return entry.changes.flatMap(({ names }, position) => {
    const keys = [index, 'changes', position];
    if (names === undefined) return [problemAt(keys, ...split(MESSAGES.noNames(compared.entry.id)))];
    const allowed = [...shown].sort().join(', ');
    return names.flatMap((name, place) =>
      shown.has(name)
        ? []
        : [problemAt([...keys, 'names', place], ...split(MESSAGES.notShown(name, compared, allowed)))],
    );
  });
}

/** Besides what breaks clients, another operationId: pages and generated functions have its name. */
function untold(entry: Entry, index: number, compared: ApiComparison, problemAt: ProblemAt): Problem[] {
  const toldBy = (changes: Entry['changes']) => new Set(changes.flatMap(({ names = [] }) => names));
  const [all, breaking] = [toldBy(entry.changes), toldBy(entry.changes.filter((change) => change.breaking))];
  return located(compared).flatMap(({ found, call }) => {
    const isRenamed = found.rule === 'operation-renamed';
    const told = isRenamed ? all : breaking;
    if (found.verdict !== 'breaking' && !isRenamed) return [];
    const names = isRenamed ? [call] : namesOf(found, call);
    if (names.some((name) => told.has(name))) return [];
    return [problemAt([index], ...split(MESSAGES.untold(found, call, compared.entry.id, names)))];
  });
}

interface Located {
  found: Difference;
  /** operationId; empty for an object, or the API as a whole. */
  call: string;
}

function located({ comparison }: ApiComparison): Located[] {
  const of = (differences: readonly Difference[], call: string): Located[] =>
    differences.map((found) => ({ found, call }));
  return [
    ...of(comparison.api, ''),
    ...comparison.operations.flatMap((operation) => of(operation.differences, nameOf(operation))),
    ...comparison.objects.flatMap(({ differences }) => of(differences, '')),
  ];
}

function nameOf({ key, before, after }: OperationComparison): string {
  return after?.operationId ?? before?.operationId ?? key;
}

/** By what a difference can be named: its operation, the last part of its place, its values. */
function namesOf({ place, path, before, after }: Difference, call: string): string[] {
  const last = path === '' ? place.split(' ').at(-1) : path.replaceAll('[]', '').split('.').at(-1);
  const values = [before, after].flatMap((words) => /^`(.+)`$/.exec(words ?? '')?.[1] ?? []);
  return [...new Set([call, last ?? '', ...values])].filter((name) => name !== '');
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function split({ message, ...more }: Advice): [string, Omit<Advice, 'message'>] {
  return [message, more];
}
