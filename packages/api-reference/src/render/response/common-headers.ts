/** Header fields that say the same wherever they stand: one place explains them, and operations name them. */
import { keyOf } from '@impact-docs/openapi-model';
import type { ApiModel, Header, Parameter } from '@impact-docs/openapi-model';
import { anchorOf } from '../addresses.js';
import { isPlace } from '../field-content.js';
import type { CommonHeader, CommonHeaders, Direction, PageContext } from '../page-context.js';
import { FEWEST_OPERATIONS } from './common-errors.js';

/** @param models APIs whose header fields are explained in one place */
export function commonHeaders(models: readonly ApiModel[]): CommonHeaders {
  const found = new Map<string, CommonHeader & { operations: Set<unknown>; statuses: Set<string> }>();
  for (const operation of models.flatMap(({ operations }) => operations)) {
    const add = (direction: Direction, header: Header | Parameter, status?: string): void => {
      const key = headerKey(direction, header);
      const entry = found.get(key) ?? { direction, header, statuses: new Set(), count: 0, operations: new Set() };
      entry.operations.add(operation);
      if (status !== undefined) entry.statuses.add(status);
      found.set(key, entry);
    };
    for (const parameter of operation.parameters) if (parameter.in === 'header') add('request', parameter);
    for (const { status, headers } of operation.responses) {
      for (const header of headers) add('response', header, status);
    }
  }
  return new Map(
    [...found].flatMap(([key, { operations, ...entry }]) =>
      operations.size < FEWEST_OPERATIONS ? [] : [[key, { ...entry, count: operations.size }]],
    ),
  );
}

/** Values differ from one response to the next, and the place says whether the field is required there. */
const OF_THE_PLACE: ReadonlySet<string> = new Set(['examples', 'serialized', 'required']);

function headerKey(direction: Direction, header: Header | Parameter): string {
  return `${direction} ${keyOf(header, (name) => isPlace(name) || OF_THE_PLACE.has(name))}`;
}

/** Where a header field is explained, if that is not on the page of the operation. */
export function explainedHeader(
  { api: { common, links } }: PageContext,
  direction: Direction,
  header: Header | Parameter,
): string | undefined {
  if (!common.headers.has(headerKey(direction, header))) return undefined;
  return links.headers ?? `${links.overview}#${headerId(direction, header)}`;
}

/** The id of a header field on the overview. */
export function headerId(direction: Direction, { name }: Header): string {
  return anchorOf(direction === 'request' ? `request-header-${name}` : `header-${name}`);
}

/** The texts of each header field, by its name; the text of most operations first. */
export function headersByName(headers: CommonHeaders, direction: Direction): CommonHeader[][] {
  const byName = new Map<string, CommonHeader[]>();
  for (const entry of [...headers.values()].sort((a, b) => b.count - a.count)) {
    const name = entry.header.name.toLowerCase();
    if (entry.direction === direction) byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  return [...byName.values()];
}
