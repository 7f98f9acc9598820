/** Accounts for every field of two sets: unchanged, changed, gone or new. */
import type { Problem } from '@impact-docs/openapi-model';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { problemAt } from '../problems.js';
import type { Field, FieldPart } from '../operation-fields.js';
import type { FieldChange, MappingFile } from './mapping.js';

export interface FieldPair {
  from: Field;
  to: Field;
  /** Absent where the two have the same name, or lie inside of a changed one. */
  change?: FieldChange;
}

export interface Accounts {
  pairs: FieldPair[];
  removed: { field: Field; change: FieldChange }[];
  added: { field: Field; change: FieldChange }[];
  problems: Problem[];
}

interface AccountsInput {
  file: MappingFile;
  /** Where the changes stand in the file. */
  keys: readonly (string | number)[];
  part: FieldPart;
  changes: readonly FieldChange[];
  older: Side;
  newer: Side;
}

export interface Side {
  api: LoadedApi;
  /** What the fields belong to, in words: the page name of the operation. */
  name: string;
  fields: readonly Field[];
}

export function accountFor(input: AccountsInput): Accounts {
  const { changes, older, newer } = input;
  const pairs: FieldPair[] = [];
  const lost: { field: Field; path: string }[] = [];
  for (const field of older.fields) {
    const nearest = nearestChanges(changes, field.path);
    if (nearest.some(({ kind }) => kind === 'removed')) continue;
    // Without an entry, a field keeps its name.
    const targets = nearest.length > 0 ? nearest.map((change) => carried(change, field.path)) : [field.path];
    for (const [index, path] of targets.entries()) {
      const to = newer.fields.find((candidate) => candidate.path === path);
      const change = nearest[index];
      if (to) pairs.push({ from: field, to, ...(change?.from === field.path ? { change } : {}) });
      else if (change?.from !== field.path) lost.push({ field, path });
    }
  }
  return {
    pairs,
    removed: named(changes, 'removed', older.fields),
    added: named(changes, 'added', newer.fields),
    problems: [
      ...strangers(input, 'from', older),
      ...strangers(input, 'to', newer),
      ...outermost(lost, ({ field }) => field).map(({ field, path }) => becomesNothing(input, field, path)),
      ...unexplained(input, pairs),
      ...notNew(input, pairs),
    ],
  };
}

/** Whether a path is another one or lies inside of it. */
function isWithin(path: string, outer: string): boolean {
  return path === outer || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[]`);
}

/** The changes of the field, or else of the nearest one around it. */
function nearestChanges(changes: readonly FieldChange[], path: string): FieldChange[] {
  const around = changes.filter(({ from }) => from !== undefined && isWithin(path, from));
  const longest = Math.max(...around.map(({ from = '' }) => from.length));
  return around.filter(({ from = '' }) => from.length === longest);
}

function carried({ from = '', to = '' }: FieldChange, path: string): string {
  return `${to}${path.slice(from.length)}`;
}

function named(changes: readonly FieldChange[], kind: 'removed' | 'added', fields: readonly Field[]) {
  return changes.flatMap((change) => {
    const field = fields.find(({ path }) => path === (kind === 'removed' ? change.from : change.to));
    return change.kind === kind && field ? [{ field, change }] : [];
  });
}

/** Names of the file that a description does not have. */
function strangers({ file, keys, part, changes }: AccountsInput, end: 'from' | 'to', side: Side): Problem[] {
  return changes.flatMap((change, index) => {
    const path = change[end];
    if (path === undefined || side.fields.some((field) => field.path === path)) return [];
    const there = side.fields.filter((field) => field.part === part).map((field) => field.path);
    return [
      file.problem([...keys, index, end], `${side.name} has no \`${path}\` in its ${part}.`, {
        allowed: there.join(', ') || 'none',
        remedy: 'Correct the name, or remove the entry.',
      }),
    ];
  });
}

function becomesNothing({ file, part, older, newer }: AccountsInput, field: Field, path: string): Problem {
  return problemAt(
    { api: older.api, pointer: field.pointer },
    `\`${field.path}\` in the ${part} of ${older.name} becomes nothing: ${newer.name} has no \`${path}\`.`,
    { remedy: `Name it in ${file.name}, with what it becomes or as removed.` },
  );
}

/** Fields of the newer side that neither come from the older one nor are named as new. */
function unexplained({ file, part, changes, older, newer }: AccountsInput, pairs: readonly FieldPair[]): Problem[] {
  const targets = pairs.map(({ to }) => to.path);
  const added = changes.flatMap(({ kind, to }) => (kind === 'added' && to !== undefined ? [to] : []));
  const fields = newer.fields
    .filter(({ path }) => !added.some((outer) => isWithin(path, outer)))
    .filter(({ path }) => !targets.some((target) => isWithin(target, path)));
  return outermost(fields, (field) => field).map((field) =>
    problemAt(
      { api: newer.api, pointer: field.pointer },
      `\`${field.path}\` in the ${part} of ${newer.name} is new: nothing of ${older.name} becomes it.`,
      { remedy: `Name it in ${file.name}, as added or with what it comes from.` },
    ),
  );
}

/** Fields inside another field are reported with it. */
function outermost<T>(values: readonly T[], fieldOf: (value: T) => Field): T[] {
  return values.filter((value) => {
    const { path } = fieldOf(value);
    return !values.some(
      (other) => other !== value && fieldOf(other).path !== path && isWithin(path, fieldOf(other).path),
    );
  });
}

function notNew({ file, keys, changes }: AccountsInput, pairs: readonly FieldPair[]): Problem[] {
  return changes.flatMap((change, index) => {
    const source = change.kind === 'added' ? pairs.find(({ to }) => to.path === change.to) : undefined;
    if (!source) return [];
    return [
      file.problem([...keys, index, 'to'], `\`${change.to}\` is not new: \`${source.from.path}\` becomes it.`, {
        remedy: 'Remove the entry.',
      }),
    ];
  });
}
