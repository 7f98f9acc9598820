/** Accounts for every field of two sets: unchanged, changed, gone or new. */
import type { Problem } from '@impact-docs/openapi-model';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { problemAt } from '../problems.js';
import type { Field, FieldPart } from '../operation-fields.js';
import { MAPPING, type FieldChange, type MappingFile } from './mapping.js';

export interface FieldPair {
  from: Field;
  to: Field;
  /** Absent where the two have the same name, or lie inside of a changed one. */
  change?: FieldChange | undefined;
}

interface ChangedField {
  field: Field;
  change: FieldChange;
}

export interface Accounts {
  pairs: FieldPair[];
  removed: ChangedField[];
  added: ChangedField[];
  problems: Problem[];
}

export interface Side {
  api: LoadedApi;
  /** What the fields belong to: address of the operation, or key of the API. */
  name: string;
  fields: readonly Field[];
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

export function accountFor(input: AccountsInput): Accounts {
  const { file, keys, part, changes, older, newer } = input;
  const pairs: FieldPair[] = [];
  const lost: { field: Field; path: string }[] = [];
  for (const field of older.fields) {
    const nearest = nearestChanges(changes, field.path);
    if (nearest.some(({ kind }) => kind === 'removed')) continue;
    // Without an entry, a field keeps its name.
    for (const change of nearest.length > 0 ? nearest : [undefined]) {
      const { from = '', to: target = '' } = change ?? {};
      const path = `${target}${field.path.slice(from.length)}`;
      const isNamed = change?.from === field.path;
      const to = newer.fields.find((candidate) => candidate.path === path);
      if (to) pairs.push({ from: field, to, change: isNamed ? change : undefined });
      else if (!isNamed) lost.push({ field, path });
    }
  }
  const added = named(changes, 'added', newer.fields);
  const targets = pairs.map(({ to }) => to.path);
  const unexplained = newer.fields
    .filter(({ path }) => !changes.some(({ kind, to }) => kind === 'added' && to !== undefined && isWithin(path, to)))
    .filter(({ path }) => !targets.some((target) => isWithin(target, path)));
  const ofField = ({ api }: Side, { path, pointer }: Field, what: string, remedy: string) =>
    problemAt({ api, pointer }, `\`${path}\` in the ${part} of ${what}`, {
      remedy: `Name it in content/data/${MAPPING}, ${remedy}.`,
    });
  return {
    pairs,
    removed: named(changes, 'removed', older.fields),
    added,
    problems: [
      ...strangers(input, 'from', older),
      ...strangers(input, 'to', newer),
      ...outermost(lost, ({ field }) => field).map(({ field, path }) =>
        ofField(
          older,
          field,
          `${older.name} becomes nothing: ${newer.name} has no \`${path}\`.`,
          'with what it becomes or as removed',
        ),
      ),
      ...outermost(unexplained, (field) => field).map((field) =>
        ofField(
          newer,
          field,
          `${newer.name} is new: nothing of ${older.name} becomes it.`,
          'as added or with what it comes from',
        ),
      ),
      ...changes.flatMap((change, index) => {
        const source = change.kind === 'added' ? pairs.find(({ to }) => to.path === change.to) : undefined;
        const message = `\`${change.to}\` is not new: \`${source?.from.path}\` becomes it.`;
        return source ? file.problem([...keys, index, 'to'], message, { remedy: 'Remove the entry.' }) : [];
      }),
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

function named(changes: readonly FieldChange[], kind: 'removed' | 'added', fields: readonly Field[]): ChangedField[] {
  return changes.flatMap((change) => {
    const field = fields.find(({ path }) => path === (kind === 'removed' ? change.from : change.to));
    return change.kind === kind && field ? [{ field, change }] : [];
  });
}

/** Names of the file that a description does not have. */
function strangers({ file, keys, part, changes }: AccountsInput, end: 'from' | 'to', side: Side): Problem[] {
  const there = side.fields.filter((field) => field.part === part).map(({ path }) => path);
  return changes.flatMap((change, index) => {
    const path = change[end];
    if (path === undefined || there.includes(path)) return [];
    return file.problem([...keys, index, end], `${side.name} has no \`${path}\` in its ${part}.`, {
      allowed: there.join(', ') || 'none',
      remedy: 'Correct the name, or remove the entry.',
    });
  });
}

/** Fields inside another field are reported with it. */
function outermost<T>(values: readonly T[], fieldOf: (value: T) => Field): T[] {
  const paths = values.map((value) => fieldOf(value).path);
  return values.filter((value) => {
    const { path } = fieldOf(value);
    return !paths.some((other) => other !== path && isWithin(path, other));
  });
}
