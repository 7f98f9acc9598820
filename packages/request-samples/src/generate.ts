import { generateCSharp } from './csharp.js';
import { generateCurl } from './curl.js';
import { generateGo } from './go.js';
import { generateJava } from './java.js';
import { generateJavaScript } from './javascript.js';
import { languages } from './language.js';
import type { LanguageId } from './language.js';
import { generatePhp } from './php.js';
import { prepare } from './prepare.js';
import type { PreparedRequest } from './prepare.js';
import { generatePython } from './python.js';
import type { HttpRequest } from './request.js';
import { generateRuby } from './ruby.js';

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

/**
 * A complete program that sends the request, prints the body of the response and fails for any status but 2xx.
 * It ends with a line feed. Throws a `RequestError` with all problems at once when the request is not valid.
 */
export function generateSample(request: HttpRequest, language: LanguageId): string {
  const known = languages.find(({ id }) => id === language);
  if (!known)
    throw new Error(`There is no language "${language}". Allowed: ${languages.map(({ id }) => id).join(', ')}.`);
  const { client, comment } = known;
  const program = generators[language](prepare(request));
  const opening = program.startsWith('<?php\n\n') ? '<?php\n\n' : '';
  // What a sample needs, and what readers have to change in it.
  const notice = `${comment} ${client}.\n${comment} Host and values are examples: replace them with yours.\n`;
  return `${opening}${notice}${program.slice(opening.length)}`;
}
