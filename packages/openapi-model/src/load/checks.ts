/** Checks beyond the standard's structure: style rules, and mistakes that would lose an operation. */
import { listOperations, operationLabel, templateNames, type FoundOperation } from '../document/operations.js';
import type { References } from '../document/references.js';
import { pathGroups } from '../document/path-groups.js';
import { camelCase, slugOf } from '../document/slug.js';
import { HTTP_METHODS } from '../document/structure.js';
import { walkDescription } from '../document/walk.js';
import {
  arrayAt,
  entriesAt,
  filledTextAt,
  isObject,
  member,
  objectAt,
  textAt,
  textsAt,
  type JsonObject,
} from '../json.js';
import { joinPointer, ROOT, type Pointer } from '../pointer.js';
import type { Advice } from '../problem.js';
import { checkAfterTimeout } from './after-timeout.js';
import type { RefusedFile } from './read-text-fs.js';

export interface LoadProblem extends Advice {
  /** As `Problem.code`. */
  code: string;
  /** Always refused, whatever the rules. */
  fatal?: boolean;
  pointer: Pointer;
  /** The location is that of its key, not of its value. */
  onKey?: boolean;
}

/** All findings of a bundled document. */
export function checkDescription(references: References): LoadProblem[] {
  const operations = listOperations(references);
  const groupOf = pathGroups(operations.map(({ path }) => path));
  return [
    ...checkStructure(references),
    ...checkPaths(references.document),
    ...checkIdentity(operations),
    ...operations.flatMap((operation) => checkOperation(references, operation, groupOf)),
    ...checkTags(references.document, operations),
    ...checkSecurity(references, operations),
    ...checkAfterTimeout(references),
  ];
}

const METHODS = HTTP_METHODS.join(', ');

/** References that lead nowhere, and places where an operation stands that nothing would find. */
function checkStructure(references: References): LoadProblem[] {
  const findings: LoadProblem[] = [];
  walkDescription(references, {
    reference: ({ ref, pointer, target }) => {
      if (target === undefined) findings.push(unresolved(ref, pointer));
    },
    misfit: ({ type, value, pointer, container }) => {
      if (type !== 'Operation' && type !== 'PathItem') return;
      if (type === 'PathItem' && value === null) return;
      const [one, many] = type === 'Operation' ? ['An operation', 'Operations'] : ['A path item', 'Path items'];
      const what = container === 'one' ? `${one} stands here` : `${many} stand here by name`;
      findings.push({
        ...at(pointer, 'operation-lost', `${what}, but this is ${describe(value)}.`),
        fatal: true,
        allowed: container === 'one' ? 'an object' : 'a map of names to objects',
        remedy: 'Write its fields below it, indented one step more, or remove the line.',
      });
    },
    object: ({ type, node, pointer }) => {
      if (type === 'PathItem') findings.push(...strayOperations(node, pointer));
    },
  });
  return findings;
}

/** What most findings have: they are about the whole of a value, so that its key is where they are. */
function at(pointer: Pointer, code: string, message: string) {
  return { code, message, pointer, onKey: true };
}

/** @param why what is known of the file that the reference names */
export function unresolved(ref: string, pointer: Pointer, why?: { message: string; remedy?: string }): LoadProblem {
  const remedy = ref.startsWith('#')
    ? 'Write the pointer as the document spells it (`#/components/schemas/Name`), or add what it names.'
    : 'Write the path as seen from this file (`./schemas/Name.yaml`, `./common.yaml#/Name`), or add the file.';
  return {
    code: 'unresolved-reference',
    fatal: true,
    message: `The reference \`${ref}\` leads nowhere${why === undefined ? '' : `: ${why.message}`}.`,
    pointer,
    remedy: why?.remedy ?? remedy,
  };
}

function describe(value: unknown): string {
  if (value === null) return 'empty';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

/** `GET:` or `fetch:` with an operation below it: a reader would look for it in vain. */
function strayOperations(pathItem: JsonObject, pointer: Pointer): LoadProblem[] {
  return Object.entries(pathItem).flatMap(([key, value]): LoadProblem[] => {
    const known = HTTP_METHODS.includes(key) || key.startsWith('x-');
    const isMethod = HTTP_METHODS.includes(key.toLowerCase());
    if (known || !isObject(value) || !(isMethod || Object.hasOwn(value, 'responses'))) return [];
    const message = `\`${key}\` is not a method of a path item, so its operation would be lost.`;
    const remedy = isMethod
      ? `Write \`${key.toLowerCase()}\`.`
      : 'Use one of these methods, or, in OpenAPI 3.2, list the operation in `additionalOperations`.';
    return [{ ...at(joinPointer(pointer, key), 'operation-lost', message), fatal: true, allowed: METHODS, remedy }];
  });
}

/** Two paths that differ by the names of their parameters only are one path. §4.8.8 */
function checkPaths(document: JsonObject): LoadProblem[] {
  const seen = new Map<string, string>();
  return entriesAt(document, 'paths').flatMap(([path]): LoadProblem[] => {
    const shape = path.replace(/\{[^}]*\}/g, '{}');
    const first = seen.get(shape);
    seen.set(shape, first ?? path);
    if (first === undefined || path.startsWith('x-')) return [];
    const message = `\`${path}\` is the same path as \`${first}\`: only the names of its parameters differ.`;
    const remedy = `Move the operations to \`${first}\`.`;
    return [{ ...at(joinPointer(ROOT, 'paths', path), 'duplicate-path', message), remedy }];
  });
}

function checkIdentity(operations: FoundOperation[]): LoadProblem[] {
  const ids = new Map<string, FoundOperation>();
  const slugs = new Map<string, FoundOperation>();
  return operations.flatMap((operation): LoadProblem[] => {
    const label = operationLabel(operation);
    const operationId = filledTextAt(operation.node, 'operationId');
    const slug = slugOf({ ...operation, operationId });
    const [sameId, sameSlug] = [ids.get(operationId ?? ''), slugs.get(slug)];
    if (operationId !== undefined) ids.set(operationId, sameId ?? operation);
    slugs.set(slug, sameSlug ?? operation);
    if (operationId === undefined) {
      const message = `${label} has no \`operationId\`, so its page has no slug of its own.`;
      return [
        {
          ...at(operation.pointer, 'no-operation-id', message),
          allowed: 'a name in camelCase that no other operation has',
          remedy: `Add an \`operationId\`, for example \`${camelCase(slug)}\`: its page is then \`${slug}\`.`,
        },
      ];
    }
    const pointer = joinPointer(operation.pointer, 'operationId');
    if (sameId !== undefined) {
      return [
        {
          code: 'duplicate-operation-id',
          message: `${label} has the \`operationId\` of ${operationLabel(sameId)}: \`${operationId}\`.`,
          pointer,
          allowed: 'a name that no other operation has',
          remedy: 'Rename one of the two.',
        },
      ];
    }
    if (sameSlug === undefined) return [];
    const message = `The page of ${label} would be \`${slug}\`, which is the page of ${operationLabel(sameSlug)}.`;
    const remedy = 'Give one of the two an `operationId` that differs in more than capitals and punctuation.';
    return [{ code: 'duplicate-slug', message, pointer, remedy }];
  });
}

function checkOperation(
  references: References,
  operation: FoundOperation,
  groupOf: (path: string) => string,
): LoadProblem[] {
  const { node, pointer, kind } = operation;
  const label = operationLabel(operation);
  const findings: LoadProblem[] = [];
  if (filledTextAt(node, 'summary') === undefined) {
    const remedy = 'Add a `summary` of a few words: it heads the page.';
    findings.push({ ...at(pointer, 'no-summary', `${label} has no \`summary\`.`), remedy });
  }
  if (Object.keys(objectAt(node, 'responses') ?? {}).length === 0) {
    const remedy = 'Add `responses` with at least the one of success.';
    findings.push({ ...at(pointer, 'no-responses', `${label} describes no response.`), remedy });
  }
  const tags = textsAt(node, 'tags');
  if (kind === 'operation' && tags.length !== 1) {
    const [place, message] =
      tags.length === 0
        ? [pointer, `${label} is in no tag.`]
        : [joinPointer(pointer, 'tags'), `${label} is in ${tags.length} tags: ${tags.join(', ')}.`];
    findings.push({
      ...at(place, 'operation-tags', message),
      allowed: 'exactly one tag',
      remedy: `Give the operation the one tag under which the sidebar lists it: \`tags: [${tags[0] ?? groupOf(operation.path)}]\`.`,
    });
  }
  return [...findings, ...checkParameters(references, operation)];
}

function checkParameters(references: References, operation: FoundOperation): LoadProblem[] {
  const findings: LoadProblem[] = [];
  const defined = new Set<string>();
  const label = operationLabel(operation);
  const read = (owner: JsonObject, pointer: Pointer): void => {
    const seen = new Set<string>();
    arrayAt(owner, 'parameters').forEach((item, index) => {
      const parameter = isObject(item) ? references.follow(item, joinPointer(pointer, index))?.node : undefined;
      if (parameter === undefined) return;
      const [name, location] = [textAt(parameter, 'name') ?? '', textAt(parameter, 'in') ?? ''];
      if (location === 'path') defined.add(name);
      if (seen.has(`${location} ${name}`)) {
        findings.push({
          code: 'duplicate-parameter',
          message: `${label} lists the ${location} parameter \`${name}\` twice.`,
          pointer: joinPointer(pointer, index),
          remedy: 'Remove one of the two.',
        });
      }
      seen.add(`${location} ${name}`);
    });
  };
  read(operation.pathItem.fields, operation.pathItem.pointerOf('parameters'));
  read(operation.node, joinPointer(operation.pointer, 'parameters'));
  const names = operation.kind === 'operation' ? templateNames(operation.path) : [];
  for (const name of names.filter((template) => !defined.has(template))) {
    const message = `${label} does not define its path parameter \`${name}\`.`;
    const remedy = `Add a parameter with \`name: ${name}\`, \`in: path\` and \`required: true\` to the operation or its path.`;
    findings.push({ ...at(operation.pointer, 'path-parameter', message), remedy });
  }
  return findings;
}

function checkTags(document: JsonObject, operations: FoundOperation[]): LoadProblem[] {
  const tags = arrayAt(document, 'tags').filter(isObject);
  const declared = new Set(tags.map((tag) => textAt(tag, 'name') ?? ''));
  return operations.flatMap((operation) =>
    textsAt(operation.node, 'tags').flatMap((tag, index): LoadProblem[] => {
      if (declared.has(tag)) return [];
      const message = `${operationLabel(operation)} is in the tag \`${tag}\`, which the description does not declare.`;
      const remedy = 'Add it to the list `tags` of the document, with a description, or correct its spelling.';
      const pointer = joinPointer(operation.pointer, 'tags', index);
      return [{ code: 'undeclared-tag', message, pointer, allowed: listed(declared), remedy }];
    }),
  );
}

const listed = (names: ReadonlySet<string>): string | undefined => [...names].join(', ') || undefined;

function checkSecurity(references: References, operations: FoundOperation[]): LoadProblem[] {
  const components = objectAt(references.document, 'components') ?? {};
  const declared = new Set(entriesAt(components, 'securitySchemes').map(([name]) => name));
  const check = (owner: JsonObject, pointer: Pointer): LoadProblem[] =>
    arrayAt(owner, 'security').flatMap((requirement, index) =>
      Object.keys(isObject(requirement) ? requirement : {}).flatMap((name): LoadProblem[] => {
        if (declared.has(name) || references.resolve(name) !== undefined) return [];
        const place = joinPointer(pointer, 'security', index, name);
        const message = `The security scheme \`${name}\` is not declared.`;
        const remedy = 'Add it to `components.securitySchemes`, or correct its spelling.';
        return [{ ...at(place, 'undeclared-security-scheme', message), allowed: listed(declared), remedy }];
      }),
    );
  return [check(references.document, ROOT), ...operations.map(({ node, pointer }) => check(node, pointer))].flat();
}

/**
 * Texts that may be addresses or paths, unlike `$ref`: what names a file that must not be read is refused. They are
 * `externalValue` of an example (OpenAPI 3.1 §4.8.19), `mapping` and `defaultMapping` of a discriminator (§4.8.25).
 * Other addresses, and names, are shown as they are.
 * @param refusalOf why the file that stands at a pointer was not read
 */
export function checkAddresses(
  references: References,
  refusalOf: (pointer: Pointer, reference: string) => RefusedFile | undefined,
): LoadProblem[] {
  const findings: LoadProblem[] = [];
  const check = (text: unknown, pointer: Pointer): void => {
    if (typeof text !== 'string' || references.resolve(text) !== undefined) return;
    const refusal = refusalOf(pointer, text);
    if (refusal?.isOutside === true) findings.push(unresolved(text, pointer, refusal));
  };
  walkDescription(references, {
    object: ({ type, node, pointer }) => {
      if (type === 'Example') check(member(node, 'externalValue'), joinPointer(pointer, 'externalValue'));
      if (type !== 'Discriminator') return;
      check(member(node, 'defaultMapping'), joinPointer(pointer, 'defaultMapping'));
      for (const [name, target] of entriesAt(node, 'mapping')) check(target, joinPointer(pointer, 'mapping', name));
    },
  });
  return findings;
}
