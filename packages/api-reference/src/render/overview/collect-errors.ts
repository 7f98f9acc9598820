/** The errors that the operations of an API can return: model → rows of a table. */
import { isError, isJsonObject } from '@impact-docs/openapi-model';
import type { ApiModel, Example, Json, Operation, Response } from '@impact-docs/openapi-model';
import { codesOf } from '../error-codes.js';
import type { ErrorCatalogue } from '../error-codes.js';
import { listedCodes } from '../listed-codes.js';
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
interface Found {
  use: ErrorUse;
  response: Response;
  /** Examples with this code; none where the response has none. */
  cases: Example[];
  /** Whether the response has other codes too. */
  isOneOfSeveral: boolean;
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
      const byCode = casesByCode(response, catalogue);
      for (const [code, cases] of byCode) {
        const key = `${response.status} ${code ?? ''}`;
        const row = byKey.get(key) ?? { status: response.status, code, found: [] };
        const use = { operation, status: response.status, example: cases[0]?.name };
        row.found.push({ use, response, cases, isOneOfSeveral: byCode.size > 1 });
        byKey.set(key, row);
      }
    }
  }
  return [...byKey.values()]
    .map(({ status, code, found }) => ({ status, code, text: textOf(found, code), uses: found.map(({ use }) => use) }))
    .sort((a, b) => a.status.localeCompare(b.status, 'en') || b.uses.length - a.uses.length);
}

/** The examples of a response by the codes that they show; one entry without a code where there is none. */
export function casesByCode(response: Response, catalogue?: ErrorCatalogue): Map<string | undefined, Example[]> {
  const byCode = new Map<string | undefined, Example[]>();
  for (const media of response.content) {
    for (const example of media.examples.filter(({ generated }) => !generated)) {
      for (const code of codesIn(example, catalogue)) byCode.set(code, [...(byCode.get(code) ?? []), example]);
    }
  }
  return byCode.size > 0 ? byCode : new Map([[undefined, []]]);
}

function codesIn(example: Example, catalogue?: ErrorCatalogue): (string | undefined)[] {
  if (!catalogue) return [errorCodeOf(example.value)];
  const codes = [...new Set(codesOf(example, catalogue).map(({ code }) => code))];
  return codes.length > 0 ? codes : [undefined];
}

/** Members that hold the name of an error, in the bodies of problem details (RFC 9457 §3.2), OAuth and their like. */
const CODE_MEMBERS = ['code', 'reasonCode', 'errorCode', 'error'];

/** The code in the body of an error, or in the first item of its list of errors. */
export function errorCodeOf(body: Json | undefined): string | undefined {
  if (!isJsonObject(body)) return undefined;
  const own = CODE_MEMBERS.map((name) => body[name]).find((value) => typeof value === 'string');
  if (typeof own === 'string') return own;
  const list = body['errors'];
  return Array.isArray(list) ? errorCodeOf((list as readonly Json[])[0]) : undefined;
}

/** What all operations say alike: their description, their case, or the title of their problem. Else some cases. */
function textOf(found: readonly Found[], code: string | undefined): string {
  const cases = found.flatMap((one) => one.cases);
  return (
    common(found.map((one) => describedBy(one, code))) ??
    common(cases.map(({ summary }) => summary && asSentence(summary))) ??
    common(cases.map(({ value }) => titleIn(value))) ??
    severalOf(cases)
  );
}

/**
 * What the description of a response says of one code: all of it where there is only one, else the list item that
 * begins with the code.
 */
function describedBy({ response, isOneOfSeveral }: Found, code: string | undefined): string | undefined {
  const { description } = response;
  return description === undefined || !isOneOfSeveral ? description : listedCodes(description)?.byCode.get(code ?? '');
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
