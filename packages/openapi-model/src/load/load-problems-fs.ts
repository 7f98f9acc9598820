/** Turns what the loader and the checks find into problems with a remedy. */
import { ResolveError, YamlParseError, type Source } from '@redocly/openapi-core';
import { pointerSegments } from '../pointer.js';
import type { Problem, SourceLocation } from '../problem.js';
import type { TreeProblem } from './exact-yaml.js';
import type { LoadProblem } from './checks.js';
import { TreeError } from './local-resolver-fs.js';
import { EncodingError, RefusedFile } from './read-text-fs.js';
import { locateInSource, type RedoclyProblem } from './redocly-fs.js';
import type { Cycle } from './file-references-fs.js';

/** @param severity an error where absent */
export function findingProblem(
  { code, message, pointer, allowed, remedy }: LoadProblem,
  location: SourceLocation,
  severity: Problem['severity'] = 'error',
  cause?: unknown,
): Problem {
  return { ...location, severity, code, message, pointer, allowed, remedy, cause };
}

/** Where problems of a whole file are reported. */
export function startOf(file: string): SourceLocation {
  return { file, line: 1, column: 1 };
}

/** What is wrong with a whole file: it cannot be read, parsed, or taken as a tree. */
export function fileProblem(thrown: unknown, file: string): Problem {
  const error = thrown instanceof ResolveError ? thrown.originalError : thrown;
  if (error instanceof EncodingError) return encodingProblem(error);
  if (error instanceof YamlParseError) return syntaxProblem(error);
  if (error instanceof TreeError) {
    const { pointer, kind } = error.fault;
    const finding = { code: 'alias-expansion', pointer, ...TREE_FAULTS[kind] };
    return findingProblem(finding, locateInSource(error.source, pointer, true), 'error', error);
  }
  const message = reasonText(error).replace(/, \w+ '.*'$/, '');
  const remedy = error instanceof RefusedFile ? error.remedy : undefined;
  const finding = {
    code: 'file-not-read',
    pointer: '#',
    message: `The file cannot be read: ${message}.`,
    remedy: remedy ?? 'Check the path and that the file may be read.',
  };
  return findingProblem(finding, startOf(file), 'error', error);
}

export function encodingProblem(error: EncodingError): Problem {
  const { file, line, column, message } = error;
  const finding = {
    code: 'encoding',
    pointer: '#',
    message: `The file is not UTF-8: ${message}.`,
    allowed: 'UTF-8, with or without a byte order mark',
    remedy: 'Save the file as UTF-8.',
  };
  return findingProblem(finding, { file, line, column }, 'error', error);
}

/** Bundling puts what a reference of a path item names in its place; there it must not contain itself. */
export function inliningProblem({ kind, pointer }: TreeProblem, source: Source): Problem {
  const finding = {
    code: 'reference-cycle',
    pointer,
    message:
      kind === 'cyclic'
        ? 'References lead from here back to here, and not through a schema.'
        : 'References repeat each other so often that the document, written out, has more than 3,000,000 values.',
    allowed: 'recursion of schemas, through `$ref` to a schema',
    remedy: 'Let one of the references name an object that does not contain the place where it stands.',
  };
  return findingProblem(finding, locateInSource(source, pointer));
}

export function cycleProblem({ ref, pointer, source }: Cycle): Problem {
  const finding = {
    code: 'reference-cycle',
    pointer,
    message: `The reference \`${ref}\` only leads back to itself.`,
    remedy: 'Let one of the references in the circle name an object that is not a reference.',
  };
  return findingProblem(finding, locateInSource(source, pointer));
}

/** A Swagger 2.0 description with which the converter gives up. */
export function conversionProblem(cause: unknown, source: Source): Problem {
  const finding = {
    code: 'swagger',
    pointer: '#/swagger',
    message: `The description cannot be converted from Swagger 2.0: ${reasonText(cause)}.`,
    remedy: 'Mend what the reason names, or describe the API in OpenAPI 3.1.',
  };
  return findingProblem(finding, locateInSource(source, finding.pointer, true), 'error', cause);
}

function reasonText(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');
}

export function bundlingProblem(cause: unknown, file: string): Problem {
  const finding = {
    code: 'struct',
    pointer: '#',
    message: `The description cannot be bundled: ${reasonText(cause)}.`,
    remedy: 'Look for a value of the wrong type beside or below a `$ref`, and for a `$ref` that is not a text.',
  };
  return findingProblem(finding, startOf(file), 'error', cause);
}

/** The structure could not be checked to its end. */
export function uncheckedProblem(cause: unknown, file: string, severity: Problem['severity']): Problem {
  const tooDeep = cause instanceof RangeError;
  const finding = {
    code: 'struct',
    pointer: '#',
    message: `The structure cannot be checked: ${tooDeep ? 'its references lead on too deep' : reasonText(cause)}.`,
    remedy: tooDeep
      ? 'Nothing needs to be done: the pages are complete. A check with a larger stack is `node --stack-size=8000`.'
      : 'Mend the other problems first; then the check goes on to its end.',
  };
  return findingProblem(finding, startOf(file), severity, cause);
}

const TREE_FAULTS: Readonly<Record<TreeProblem['kind'], { message: string; remedy: string }>> = {
  cyclic: {
    message: 'A YAML alias stands inside what it repeats, so the file has no end.',
    remedy: 'Use `$ref` for what contains itself.',
  },
  'too-large': {
    message: 'The YAML aliases of the file repeat each other: written out, it has more than 3,000,000 values.',
    remedy: 'Use `$ref` for what is repeated.',
  },
  'too-deep': {
    message: 'The file is nested more than 500 levels deep.',
    remedy: 'Move inner schemas to `components.schemas` and use `$ref`.',
  },
};

function syntaxProblem(error: YamlParseError): Problem {
  const file = error.source.absoluteRef;
  const line = Number.isFinite(error.line) ? error.line : 1;
  const column = Number.isFinite(error.col) ? error.col : 1;
  const remedy = SYNTAX_REMEDIES.find(([pattern]) => pattern.test(error.message))?.[1];
  const finding = syntaxFinding(file, syntaxMessage(error, line, column), remedy);
  return findingProblem(finding, { file, line, column }, 'error', error);
}

function syntaxFinding(file: string, message: string, remedy = SYNTAX_REMEDY): LoadProblem {
  const format = file.endsWith('.json') ? 'JSON' : 'YAML';
  return { code: 'syntax', pointer: '#', message: `The file is not valid ${format}: ${message}.`, remedy };
}

/** The parser's message, with the key where it is about one. */
function syntaxMessage(error: YamlParseError, line: number, column: number): string {
  const message = withoutPlace(error.message);
  if (message !== 'duplicated mapping key') return message;
  const text = (error.source.getLines()[line - 1] ?? '').slice(column - 1);
  const key = /^(?:"[^"]*"|'[^']*'|[^\s:]+)/.exec(text)?.[0];
  return key === undefined ? message : `the key \`${key}\` occurs twice in one object`;
}

const SYNTAX_REMEDY = 'Look at this line and the one before: indentation, a missing quote, comma or bracket.';
const SYNTAX_REMEDIES: readonly [RegExp, string][] = [
  [/duplicated mapping key/, 'Remove one of the two, or put what both hold into one.'],
  [/maxDepth/, 'Move inner schemas to `components.schemas` and use `$ref`.'],
];

function withoutPlace(message: string): string {
  return message
    .replace(/^Failed to parse: /, '')
    .replace(/\s*\([^()]*\d+:\d+\)\s*$/, '')
    .replace(/ in "[^"]*"$/, '')
    .replace(/^nesting exceeded maxDepth \((\d+)\)$/, 'it is nested more than $1 levels deep')
    .replace(/\.$/, '');
}

/** Why a reference to another file leads nowhere, without the absolute paths of this machine. */
export function reasonOf(message: string): { message: string } | undefined {
  const reason = /Can't resolve \$ref: (.*)/s.exec(message)?.[1];
  if (reason === undefined) return undefined;
  if (reason.includes('ENOENT')) return { message: 'there is no such file' };
  return { message: /\(\d+:\d+\)$/.test(reason) ? 'the file cannot be parsed' : reason.replace(/\.$/, '') };
}

/** Redocly's own messages, each with a way to mend it. */
export function redoclyProblem(finding: RedoclyProblem, severity: Problem['severity']): Problem {
  const { location, pointer, suggestions, message } = finding;
  if (message.startsWith('Failed to parse')) {
    return findingProblem(syntaxFinding(location.file, withoutPlace(message)), location, severity);
  }
  // Where it is a text, a `$ref` is taken for a reference wherever it stands.
  if (message.startsWith('Property `$ref` is not expected here')) {
    return findingProblem({ code: 'struct', pointer, ...REFERENCE_TYPE }, location, severity);
  }
  const [, path] = /^#\/paths\/([^/]+)$/.exec(pointer) ?? [];
  if (path !== undefined && /^Property `[^`/][^`]*` is not expected here/.test(message)) {
    const name = pointerSegments(pointer).at(-1) ?? '';
    const struct = { code: 'struct', pointer, message: `The path \`${name}\` does not begin with a slash.` };
    return findingProblem({ ...struct, remedy: `Write \`/${name}\`.` }, location, severity);
  }
  const struct = {
    code: 'struct',
    pointer,
    message: message.split('\n')[0] ?? message,
    allowed: allowedOf(finding),
    remedy: remedyOf(message, suggestions),
  };
  return findingProblem(struct, location, severity);
}

const REFERENCE_TYPE = {
  message: 'A `$ref` stands here that is not a text, so it refers to nothing.',
  allowed: 'a text: `#/components/schemas/Name`, or the path of a file',
  remedy: 'Write the reference as a text, or remove the line.',
};

function allowedOf({ message, suggestions }: RedoclyProblem): string | undefined {
  const type = /^Expected type `([^`]+)`(?: \((\w+)\))?/.exec(message);
  if (type !== null) return type[2] === undefined ? type[1] : `${type[1]} (${type[2]})`;
  const values = /(?:can|must) be one of the following(?: values)?(?: only)?: (.+?)\.?$/s.exec(message)?.[1];
  if (values !== undefined) return values.replaceAll('"', '').replace(/\s+/g, ' ');
  return suggestions.length > 0 ? suggestions.join(', ') : undefined;
}

const STRUCT_REMEDIES: readonly [RegExp, (match: RegExpExecArray) => string][] = [
  [/^The field `(.+)` must be present/, ([, field]) => `Add \`${field}\`.`],
  [/^The field `(.+)` is not allowed here/, ([, field]) => `Remove \`${field}\`.`],
  [/^Must contain at least one of the following fields: (.+)\.$/, ([, fields]) => `Add one of ${fields}.`],
  [
    /^Property `(.+)` is not expected here/,
    ([, field]) => `Correct the name \`${field}\` or its indentation, remove it, or start it with \`x-\`.`,
  ],
  [/^Expected type `([^`]+)`/, ([, type]) => `Write a value of the type ${type}.`],
  [/(?:can|must) be one of/, () => 'Use one of the values that are allowed.'],
  [/must be greater than or equal to (\S+)/, ([, limit]) => `Write ${limit} or more.`],
];

function remedyOf(message: string, suggestions: string[]): string {
  const [suggestion] = suggestions;
  if (suggestion !== undefined) return `Did you mean \`${suggestion}\`?`;
  for (const [pattern, remedy] of STRUCT_REMEDIES) {
    const match = pattern.exec(message);
    if (match !== null) return remedy(match);
  }
  return 'Write it as the standard says: https://spec.openapis.org/oas/v3.1.1.html.';
}
