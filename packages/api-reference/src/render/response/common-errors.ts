/** Errors that operations have in common: their pages name them in one line. */
import { isError } from '@impact-docs/openapi-model';
import type { ApiModel, Response } from '@impact-docs/openapi-model';
import type { ErrorCatalogue } from '../../manifest/manifest.js';
import { errorRows } from '../error-codes.js';
import type { CodeRow, ErrorRows } from '../error-codes.js';
import type { PageContext } from '../page-context.js';

/** Fewer operations with the same text are no rule. */
export const FEWEST_OPERATIONS = 4;

/**
 * The errors of which most of the operations that return them say the same: their status and code.
 *
 * @param models APIs whose errors are explained in one place
 * @param catalogue says where bodies hold their codes
 * @returns what {@link divideRows} looks up
 */
export function commonErrors(models: readonly ApiModel[], catalogue?: ErrorCatalogue): ReadonlySet<string> {
  const responses = models
    .flatMap(({ operations }) => operations.flatMap((operation) => operation.responses))
    .filter(({ status }) => isError(status));
  const entries = responses.flatMap((response) => entriesOf(errorRows(response, { catalogue, hasActions: false })));
  const ofCode = countBy(entries, ({ code }) => code);
  const ofText = countBy(entries, ({ text }) => text);
  const common = entries.filter(({ code, text }) => {
    const count = ofText.get(text) ?? 0;
    return count >= FEWEST_OPERATIONS && count > (ofCode.get(code) ?? 0) / 2;
  });
  return new Set(common.map(({ text }) => text));
}

interface Entry {
  /** Status and code. */
  code: string;
  /** The same with all that is said of it. */
  text: string;
}

/** An entry for each code of a response, and one for what it says of all of them. */
function entriesOf(rows: ErrorRows): Entry[] {
  return [introOf(rows), ...rows.codes.map((row) => entryOf(rows.response, row))];
}

function introOf({ response: { status }, intro }: ErrorRows): Entry {
  return { code: `${status} intro`, text: `${status} intro\n${intro}` };
}

function entryOf({ status }: Response, { code = '', cause = '', action = '' }: CodeRow): Entry {
  // The blank line between both may have had white space.
  const said = [cause, action]
    .join('\n')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
  return { code: `${status} ${code}`, text: `${status} ${code}\n${said}` };
}

function countBy<T>(values: readonly T[], keyOfValue: (value: T) => string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const key of values.map(keyOfValue)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** The errors of an operation of this API, in the order of the responses. */
export function dividedErrors(
  { api: { common, errors, links } }: PageContext,
  responses: readonly Response[],
): DividedRows[] {
  const settings = { catalogue: errors, hasActions: links.errors !== undefined };
  return responses.map((response) => divideRows(common.errors, errorRows(response, settings)));
}

/** The rows of a response; each part is absent where it is empty. */
export interface DividedRows {
  /** What only this operation says. */
  own?: ErrorRows;
  /** What most operations say. */
  shared?: ErrorRows;
}

export function divideRows(common: ReadonlySet<string>, rows: ErrorRows): DividedRows {
  const isShared = (row: CodeRow) => common.has(entryOf(rows.response, row).text);
  const own = rows.codes.filter((row) => !isShared(row));
  const shared = rows.codes.filter(isShared);
  const isIntroShared = rows.intro === '' || common.has(introOf(rows).text);
  const hasOwn = own.length > 0 || !isIntroShared;
  return {
    ...(hasOwn ? { own: { ...rows, codes: own } } : {}),
    ...(shared.length > 0 ? { shared: { ...rows, ...(hasOwn ? { intro: '' } : {}), codes: shared } } : {}),
  };
}
