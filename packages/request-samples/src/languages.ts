import { csharp } from './csharp.js';
import { curl } from './curl.js';
import { go } from './go.js';
import { java } from './java.js';
import { javascript } from './javascript.js';
import { php } from './php.js';
import { prepare } from './prepare.js';
import { python } from './python.js';
import type { HttpRequest } from './request.js';
import { ruby } from './ruby.js';
import { REQUEST_BEGINS, REQUEST_ENDS } from './text.js';

/** All languages, in the order of their tabs. */
export const languages = [curl, javascript, python, ruby, csharp, php, java, go] as const;

/** The identifier of a language. */
export type LanguageId = (typeof languages)[number]['id'];

/** A program in three parts, each of whole lines: `before` and `after` are the same for every request of its kind. */
export interface SampleParts {
  /** What the program needs: a notice, imports, clients. */
  readonly before: string;
  /** The request itself. */
  readonly request: string;
  /** What sends it, checks the response and prints it. May be empty. */
  readonly after: string;
}

/**
 * A complete program that sends the request, prints the body of the response and fails for any status but 2xx.
 * It ends with a line feed. Throws a `RequestError` with all problems at once when the request is not valid.
 */
export function generateSample(request: HttpRequest, language: LanguageId): string {
  const { before, request: own, after } = sampleParts(request, language);
  return `${before}${own}${after}`;
}

/** The same program in its parts: a page may show the request first. Throws as {@link generateSample} does. */
export function sampleParts(request: HttpRequest, language: LanguageId): SampleParts {
  const known = languages.find(({ id }) => id === language);
  if (!known)
    throw new Error(`There is no language "${language}". Allowed: ${languages.map(({ id }) => id).join(', ')}.`);
  const { client, comment, generate, opening = '' } = known;
  // What a sample needs, and what readers have to change in it.
  const notice = `${comment} ${client}.\n${comment} Host and values are examples: replace them with yours.\n`;
  const [before = '', rest = ''] = `${opening}${notice}${generate(prepare(request))}`.split(`${REQUEST_BEGINS}\n`);
  const [own = '', after = ''] = rest.split(`${REQUEST_ENDS}\n`);
  return { before, request: own, after };
}
