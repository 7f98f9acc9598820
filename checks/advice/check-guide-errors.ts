/** Tables of guides that explain errors: each code is one that an operation of the guide returns. */
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import type { CatalogueEntry } from '@impact-docs/content-model/data/errors';
import type { Advice } from '@impact-docs/openapi-model';
import type { Report } from '../run.js';
import type { Nodes, Parents, TableRow } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

export interface GuideOfErrors {
  /** Relative to the root of the repository. */
  file: string;
  root: Nodes;
  /** Its source, with that of the journeys that it shows: every operation that it names. */
  text: string;
}

type Operation = LoadedApi['model']['operations'][number];

/**
 * @param operations of all APIs
 * @param entries of all catalogues: what returns each code
 */
export function checkGuideErrors(
  guides: readonly GuideOfErrors[],
  operations: readonly Pick<Operation, 'slug' | 'operationId'>[],
  entries: readonly CatalogueEntry[],
  report: Report,
): void {
  const known = new Map(entries.filter(({ code }) => code !== undefined).map((entry) => [entry.anchor, entry]));
  for (const { file, root, text } of guides) {
    const named = operations.filter((operation) => isNamed(operation, text)).map(({ slug }) => slug);
    for (const row of rowsOf(root)) {
      const codes = codesIn(row).flatMap((code) => known.get(code) ?? []);
      const inRow = linkedOperations(row, named);
      const { line = 1, column = 1 } = row.position?.start ?? {};
      for (const entry of codes)
        if (!isReturned(entry, inRow.length > 0 ? inRow : named))
          report({ file, line, column }, adviceOn(entry, inRow));
    }
  }
}

/** As a page (`create-user`), or by its id in a fence or a journey. */
function isNamed({ slug, operationId = slug }: Pick<Operation, 'slug' | 'operationId'>, text: string): boolean {
  return new RegExp(`(?<![\\w-])${slug}(?![\\w-])|\\b${operationId}\\b`).test(text);
}

function rowsOf(root: Nodes): TableRow[] {
  const rows: TableRow[] = [];
  visit(root, 'tableRow', (row: TableRow) => void rows.push(row));
  return rows;
}

/** Codes in the first cell: what the reader sees. */
function codesIn(row: TableRow): string[] {
  const codes: string[] = [];
  visit(row.children[0] as Parents, 'inlineCode', ({ value }) => void codes.push(value));
  return codes;
}

/** Operations that the first cell names; those of the other cells may be the way out. */
function linkedOperations(row: TableRow, named: readonly string[]): string[] {
  const seen = toString(row.children[0]);
  return named.filter((slug) => new RegExp(`(?<![\\w-])${slug}(?![\\w-])`).test(seen));
}

/** What most operations return, a guide about any of them may explain. */
function isReturned({ operations, returnedBy }: CatalogueEntry, slugs: readonly string[]): boolean {
  const returning = returningOf({ operations });
  const isOfMost = returning.length > (operations?.others.length ?? 0);
  if (isOfMost || returnedBy.some((source) => source !== 'operations')) return true;
  return returning.some((slug) => slugs.includes(slug));
}

function adviceOn({ anchor, operations }: CatalogueEntry, inRow: readonly string[]): Advice {
  return {
    message:
      inRow.length > 0
        ? `The row is about ${inRow.join(', ')}, which does not return \`${anchor}\`.`
        : `The guide names no operation that returns \`${anchor}\`.`,
    allowed: returningOf({ operations }).join(', '),
    remedy: 'Remove the row, or name the operation that returns the code.',
  };
}

/** Names of the pages of operations that return it, each once. */
function returningOf({ operations }: Pick<CatalogueEntry, 'operations'>): string[] {
  return [...new Set(operations?.byApi.flatMap((one) => one.operations.map(({ slug }) => slug)))];
}
