/** The errors that the operations of an API can return: model → rows of a table. */
import { isError, isJsonObject } from '@impact-docs/openapi-model';
import type { ApiModel, Example, Json, Operation } from '@impact-docs/openapi-model';
import type { ErrorCatalogue } from '../error-codes.js';
import { errorRows } from '../response/error-rows.js';
import type { CodeRow } from '../response/error-rows.js';
import { plural } from '../words.js';

/** One status and code, whichever operations have it. */
export interface ErrorCode {
  /** `409`, `4XX`. */
  status: string;
  /** Absent where the body has none, or there is no body. */
  code?: string;
  /** When it comes, and what to do, as far as that is the same for all operations. Markdown. */
  text: string;
  /** Each operation once, in the order of the description. */
  uses: ErrorUse[];
}

export interface ErrorUse {
  operation: Operation;
  status: string;
  /** Name of the first example with this code. */
  example?: string;
}

/** An error of one operation. */
interface Found extends CodeRow {
  use: ErrorUse;
}

/**
 * All errors of an API, by status; those of more operations first.
 *
 * @param catalogue says where bodies hold their codes; without it the usual members are read
 */
export function errorCodes(model: ApiModel, catalogue?: ErrorCatalogue): ErrorCode[] {
  const byKey = new Map<string, { status: string; code?: string; found: Found[] }>();
  for (const operation of model.operations) {
    for (const response of operation.responses.filter(({ status }) => isError(status))) {
      const { status } = response;
      for (const row of errorRows(response, { catalogue, hasActions: false }).codes) {
        const { code, cases } = row;
        const key = `${status} ${code ?? ''}`;
        const same = byKey.get(key) ?? { status, code, found: [] };
        same.found.push({ ...row, use: { operation, status, example: cases[0]?.name } });
        byKey.set(key, same);
      }
    }
  }
  return [...byKey.values()]
    .map(({ status, code, found }) => ({ status, code, text: textOf(found), uses: found.map(({ use }) => use) }))
    .sort((a, b) => a.status.localeCompare(b.status, 'en') || b.uses.length - a.uses.length);
}

/** What all operations say alike: their description, their case, or the title of their problem. Else some cases. */
function textOf(found: readonly Found[]): string {
  const cases = found.flatMap((one) => one.cases);
  return (
    common(found.map(({ cause }) => cause)) ??
    common(cases.map(({ summary }) => summary && asSentence(summary))) ??
    common(cases.map(({ value }) => titleIn(value))) ??
    severalOf(cases)
  );
}

/** The title of a problem does not change from one occurrence to the next. RFC 9457 §3.1.3 */
function titleIn(body: Json | undefined): string | undefined {
  const title = isJsonObject(body) ? body['title'] : undefined;
  return typeof title === 'string' ? asSentence(title) : undefined;
}

const SHOWN_CASES = 3;

function severalOf(cases: readonly Example[]): string {
  const summaries = new Set(cases.flatMap(({ summary }) => (summary ? asSentence(summary) : [])));
  const rest = summaries.size - SHOWN_CASES;
  return [...[...summaries].slice(0, SHOWN_CASES), ...(rest > 0 ? [`And ${plural(rest, 'other case')}.`] : [])].join(
    ' ',
  );
}

function asSentence(text: string): string {
  return `${text.replace(/\.$/, '')}.`;
}

/** The text that all have; undefined when they differ, or one has none. */
function common(texts: readonly (string | undefined)[]): string | undefined {
  const [first] = texts;
  return texts.every((text) => text === first) ? first : undefined;
}
