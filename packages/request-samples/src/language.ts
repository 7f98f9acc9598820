import { generateCSharp } from './csharp.js';
import { generateCurl } from './curl.js';
import { generateGo } from './go.js';
import { generateJava } from './java.js';
import { generateJavaScript } from './javascript.js';
import { generatePhp } from './php.js';
import { prepare } from './prepare.js';
import type { PreparedRequest } from './prepare.js';
import { generatePython } from './python.js';
import type { HttpRequest } from './request.js';
import { generateRuby } from './ruby.js';
import { REQUEST_BEGINS, REQUEST_ENDS } from './text.js';

/** The identifier of a language, as it stands in URLs, storage and file names. */
export type LanguageId = 'curl' | 'javascript' | 'python' | 'ruby' | 'csharp' | 'php' | 'java' | 'go';

/** What a page needs to know to show a sample in one language. */
export interface Language {
  readonly id: LanguageId;
  /** The name that readers see. */
  readonly label: string;
  /** Name of the TextMate grammar, as Shiki knows it. */
  readonly highlight: string;
  /** Extension of a file that holds the sample, with the dot. */
  readonly extension: string;
  /** What a reader needs to run the sample. */
  readonly client: string;
  /** What begins a comment. */
  readonly comment: string;
}

/** All languages, in the order of their tabs. */
export const languages: readonly Language[] = [
  { id: 'curl', label: 'cURL', highlight: 'bash', extension: '.sh', client: 'POSIX shell, curl 7.76', comment: '#' },
  {
    id: 'javascript',
    label: 'JavaScript',
    highlight: 'javascript',
    extension: '.mjs',
    client: 'Node.js 20, fetch or node:https',
    comment: '//',
  },
  { id: 'python', label: 'Python', highlight: 'python', extension: '.py', client: 'Python 3, requests', comment: '#' },
  { id: 'ruby', label: 'Ruby', highlight: 'ruby', extension: '.rb', client: 'Ruby 3.1, net/http', comment: '#' },
  {
    id: 'csharp',
    label: 'C#',
    highlight: 'csharp',
    extension: '.cs',
    client: '.NET 10, C# 14, HttpClient',
    comment: '//',
  },
  { id: 'php', label: 'PHP', highlight: 'php', extension: '.php', client: 'PHP 8, curl extension', comment: '//' },
  { id: 'java', label: 'Java', highlight: 'java', extension: '.java', client: 'Java 17, java.net.http', comment: '//' },
  { id: 'go', label: 'Go', highlight: 'go', extension: '.go', client: 'Go 1.19, net/http', comment: '//' },
];

const generators: Readonly<Record<LanguageId, (request: PreparedRequest) => string>> = {
  curl: generateCurl,
  javascript: generateJavaScript,
  python: generatePython,
  ruby: generateRuby,
  csharp: generateCSharp,
  php: generatePhp,
  java: generateJava,
  go: generateGo,
};

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
  const { client, comment } = known;
  const program = generators[language](prepare(request));
  const opening = program.startsWith('<?php\n\n') ? '<?php\n\n' : '';
  // What a sample needs, and what readers have to change in it.
  const notice = `${comment} ${client}.\n${comment} Host and values are examples: replace them with yours.\n`;
  const [before = '', rest = ''] = `${opening}${notice}${program.slice(opening.length)}`.split(`${REQUEST_BEGINS}\n`);
  const [own = '', after = ''] = rest.split(`${REQUEST_ENDS}\n`);
  return { before, request: own, after };
}
