/** A response → what the table of errors shows of it. */
import type { Example, Response } from '@impact-docs/openapi-model';
import { casesByCode } from '../error-codes.js';
import type { ErrorCatalogue } from '../error-codes.js';
import { listedCodes } from '../listed-codes.js';

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
