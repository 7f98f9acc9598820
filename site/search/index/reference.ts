/** What a page of the reference states → what can be found on it. */
import type { EntryKind, ReferenceData, ReferenceEntry } from '@impact-docs/api-reference';
import { productOf } from '@impact-docs/content-model/files/products';
import { cutAtCells } from './extract';
import type { Extracted } from './extract';
import type { Kind } from './kinds';

const KINDS: Readonly<Record<EntryKind, Kind>> = {
  overview: 'overview',
  operation: 'operation',
  webhook: 'event',
  section: 'heading',
  object: 'object',
  field: 'field',
  parameter: 'parameter',
  header: 'parameter',
  value: 'value',
  scope: 'scope',
  scheme: 'heading',
  error: 'error',
};

/** @param path the page's path below the root */
export function extractReference({ kind, title, endpoint, entries, errors }: ReferenceData, path: string): Extracted {
  const product = productOf(path)?.key;
  const found = entries.filter((entry) => isSearched(entry, kind));
  const values = kind === 'operation' ? bodyValues(entries) : new Map<string, string>();
  return {
    page: {
      path,
      title,
      ...(product ? { product } : {}),
      ...(endpoint === undefined ? {} : { endpoint }),
      entries: found.map(({ id, kind: own, name }) => ({ id, kind: KINDS[own], name })),
    },
    texts: found.map(({ id, text }) => cutAtCells(`${text} ${values.get(id) ?? ''}`.trim())),
    errors: errors.flatMap(({ code, message }) => (code === undefined ? [] : [{ code, message }])),
  };
}

/**
 * Fields of responses and of events are found with their objects, header fields of events with the guides that say what
 * to do with them, values of bodies with their fields, and notes of a call with the call.
 */
function isSearched(entry: ReferenceEntry, page: ReferenceData['kind']): boolean {
  const { id, kind, part } = entry;
  if (page === 'overview' || page === 'objects') return true;
  if (page === 'webhooks') return id === '' || kind === 'webhook';
  if (kind === 'section') return false;
  return kind === 'header' || part === undefined || (part === 'request' && !isBodyValue(entry));
}

function isBodyValue({ kind, part }: ReferenceEntry): boolean {
  return kind === 'value' && part === 'request';
}

/** By id of the field in a request, its allowed values with what is said of each. */
function bodyValues(entries: readonly ReferenceEntry[]): Map<string, string> {
  const values = new Map<string, string>();
  for (const { id, text } of entries.filter(isBodyValue)) {
    const [field = '', value = ''] = id.split(/(?:\[\])*=(.*)/s);
    values.set(field, `${values.get(field) ?? 'Allowed values:'} ${value} ${text}`.trim());
  }
  return values;
}
