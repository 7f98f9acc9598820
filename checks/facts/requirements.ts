/** What tables of guides call required, against the schemas that have it. */
import type { Text } from '@impact-docs/content-model/pages';
import type { Advice } from '@impact-docs/openapi-model';
import type { Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { isMap, isSeq, visit as visitYaml, type Document } from 'yaml';
import type { ReportAt } from './report.js';

/** Of one file: names of fields and parameters, and whether they are required, optional, or each somewhere. */
export interface Requirements {
  /** Relative to the root of the repository. */
  file: string;
  names: ReadonlyMap<string, ReadonlySet<boolean>>;
}

/** @param document a JSON Schema, a description, or a part of one */
export function requirementsIn(file: string, document: Document): Requirements {
  const names = new Map<string, Set<boolean>>();
  const add = (name: string, required: boolean) => names.set(name, (names.get(name) ?? new Set()).add(required));
  visitYaml(document, {
    Map(_, map) {
      const required: unknown = map.get('required');
      const properties: unknown = map.get('properties');
      if (isMap(properties)) {
        const needed = new Set(isSeq(required) ? required.items.map(String) : []);
        for (const { key } of properties.items) add(String(key), needed.has(String(key)));
      }
      if (map.has('in') && map.has('name')) add(String(map.get('name')), required === true);
    },
  });
  return { file, names };
}

const YES_OR_NO: Readonly<Record<string, boolean>> = { yes: true, no: false };

/**
 * Tables of a guide with a column “Required”.
 * @param all of which the page shows examples: `schema="logout-token"`
 */
export function checkRequirements({ root }: Text, all: readonly Requirements[], report: ReportAt): void {
  const shown = new Set<string>();
  visit(root, 'code', ({ meta }) => {
    for (const [, name = ''] of meta?.matchAll(/\b(?:schema|call)="([\w-]+)/g) ?? []) shown.add(name);
  });
  const schemas = all.filter(({ file: schema }) => shown.has(/^content\/schemas\/([\w-]+)\./.exec(schema)?.[1] ?? ''));
  visit(root, 'table', ({ children: [head, ...rows] }: Table) => {
    const column = head?.children.findIndex((cell) => toString(cell) === 'Required') ?? -1;
    if (column < 0) return;
    for (const { children: cells, position } of rows) {
      const said = YES_OR_NO[toString(cells[column])];
      const names = cells[0]?.children.flatMap((child) => (child.type === 'inlineCode' ? [child.value] : [])) ?? [];
      if (said === undefined) continue;
      for (const name of names) {
        const advice = contradiction(name, said, schemas);
        if (advice) report(position?.start.offset ?? 0, advice);
      }
    }
  });
}

function contradiction(name: string, said: boolean, all: readonly Requirements[]): Advice | undefined {
  const having = all.filter(({ names }) => names.has(name));
  if (having.length === 0 || having.some(({ names }) => names.get(name)?.has(said))) return undefined;
  return {
    message: `\`${name}\` is ${said ? 'required nowhere' : 'required everywhere'}.`,
    allowed: having.map(({ file }) => file).join(', '),
    remedy: 'Correct the text or the schema.',
  };
}
