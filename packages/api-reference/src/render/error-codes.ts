/** The codes by which programs know errors, the page of a site that explains them, and what a response says of each. */
import { isError, isJsonObject, keyOf } from '@impact-docs/openapi-model';
import type { Example, Json, JsonMembers, Response } from '@impact-docs/openapi-model';
import type { ErrorCatalogue } from '../manifest/manifest.js';
import { listedCodes } from './listed-codes.js';
import type { ShownError } from './reference-page.js';

export interface FoundCode {
  code: string;
  /** The object that the code stands in, such as the problem details. */
  holder: JsonMembers;
}

/** Every code of an example, in its order; none where the body is of another kind. */
export function codesOf(example: Example, { code }: ErrorCatalogue): FoundCode[] {
  const steps = code.split('.');
  const name = steps.at(-1) ?? '';
  let holders: readonly Json[] = example.value === undefined ? [] : [example.value];
  for (const step of steps.slice(0, -1)) holders = holders.flatMap((value) => membersAt(value, step));
  return holders.flatMap((holder) => {
    const value = isJsonObject(holder) ? holder[name] : undefined;
    return isJsonObject(holder) && typeof value === 'string' ? [{ code: value, holder }] : [];
  });
}

/** `errors[]` is each item of the list `errors`. */
function membersAt(value: Json, step: string): readonly Json[] {
  if (!isJsonObject(value)) return [];
  const isList = step.endsWith('[]');
  const member = value[isList ? step.slice(0, -2) : step];
  if (member === undefined) return [];
  if (!isList) return [member];
  return Array.isArray(member) ? (member as readonly Json[]) : [];
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

/** Members that hold the sentence of an error. RFC 9457 §3.1.4, RFC 6749 §5.2 */
const MESSAGE_MEMBERS = ['detail', 'message', 'description', 'error_description'];

/** What the written examples of errors say, each once. */
export function shownErrors(responses: readonly Response[], catalogue?: ErrorCatalogue): ShownError[] {
  const shown = responses
    .filter(({ status }) => isError(status))
    .flatMap(({ status, content }) => {
      const written = content.flatMap(({ examples }) => examples).filter(({ generated }) => !generated);
      return written
        .flatMap((example) => holdersOf(example, catalogue))
        .flatMap(({ code, holder }): ShownError[] => {
          const message = MESSAGE_MEMBERS.map((name) => holder[name]).find((value) => typeof value === 'string');
          return typeof message === 'string' ? [{ status, ...(code === undefined ? {} : { code }), message }] : [];
        });
    });
  return [...new Map(shown.map((error) => [keyOf(error), error])).values()];
}

/** The objects of a body that say what is wrong. */
function holdersOf(example: Example, catalogue?: ErrorCatalogue): { code?: string; holder: JsonMembers }[] {
  const { value } = example;
  const found = catalogue === undefined ? [] : codesOf(example, catalogue);
  if (found.length > 0 || !isJsonObject(value)) return found;
  const [first] = membersAt(value, 'errors[]');
  return [{ code: errorCodeOf(value), holder: isJsonObject(first) ? first : value }];
}

/** Anchor of the entry for a response whose body has no code; with a code, the anchor is the code. */
export function anchorWithoutCode(status: string): string {
  return `status-${status}`;
}

export interface ErrorRows {
  response: Response;
  /** What is said of all its codes. Markdown, may be empty. */
  intro: string;
  codes: CodeRow[];
}

export interface CodeRow {
  code?: string;
  /** Examples with this code. */
  cases: readonly Example[];
  /** When it is returned. Markdown. */
  cause?: string;
  /** What to do about it. Markdown. */
  action?: string;
}

interface RowSettings {
  catalogue?: ErrorCatalogue;
  /** Whether the first paragraph about a code is the cause, and the others are the action; else all is the cause. */
  hasActions: boolean;
}

/** What a response says of each of its codes. */
export function errorRows(response: Response, { catalogue, hasActions }: RowSettings): ErrorRows {
  const { summary, description } = response;
  const cases = [...casesByCode(response, catalogue)];
  const isList = cases.length > 1;
  const listed = isList ? listedCodes(description ?? '') : undefined;
  // Of a list of other things, nothing may get lost.
  const intro = isList ? (listed?.rest ?? description) : undefined;
  return {
    response,
    intro: [summary, intro].filter((text) => text !== undefined && text !== '').join('\n\n'),
    codes: cases.map(([code, examples]) => {
      const text = isList ? listed?.byCode.get(code ?? '') : description;
      return { code, cases: examples, ...(hasActions ? causeAndAction(text) : { cause: text }) };
    }),
  };
}

function causeAndAction(text: string | undefined): Pick<CodeRow, 'cause' | 'action'> {
  if (text === undefined) return {};
  const [cause, ...rest] = text.trim().split(/\n[^\S\n]*\n/);
  return { cause, ...(rest.length > 0 ? { action: rest.join('\n\n') } : {}) };
}
