/** Checks beyond the standard's structure: style rules, and mistakes that would lose an operation. */
import { listOperations, operationLabel, type FoundOperation } from '../document/operations.js';
import { templateNames } from '../document/path-template.js';
import type { References } from '../document/references.js';
import { pathGroups } from '../document/path-groups.js';
import { camelCase, slugOf } from '../document/slug.js';
import { HTTP_METHODS } from '../document/structure.js';
import { walkDescription } from '../document/walk.js';
import { arrayAt, entriesAt, filledTextAt, isObject, objectAt, textAt, textsAt, type JsonObject } from '../json.js';
import { joinPointer, ROOT, type Pointer } from '../pointer.js';
import type { Advice } from '../problem.js';

export interface LoadFinding extends Advice {
  /** As `Problem.code`. */
  code: string;
  /** Always refused, whatever the rules. */
  fatal?: boolean;
  pointer: Pointer;
  /** The location is that of its key, not of its value. */
  onKey?: boolean;
}

/** All findings of a bundled document. */
export function checkDescription(references: References): LoadFinding[] {
  const operations = listOperations(references);
  const groupOf = pathGroups(operations.map(({ path }) => path));
  return [
    ...checkStructure(references),
    ...checkPaths(references.document),
    ...checkIdentity(operations),
    ...operations.flatMap((operation) => checkOperation(references, operation, groupOf)),
    ...checkTags(references.document, operations),
    ...checkSecurity(references, operations),
  ];
}

const METHODS = HTTP_METHODS.join(', ');

/** References that lead nowhere, and places where an operation stands that nothing would find. */
function checkStructure(references: References): LoadFinding[] {
  const findings: LoadFinding[] = [];
  walkDescription(references, {
    reference: ({ ref, pointer, target }) => {
      if (target === undefined) findings.push(unresolved(ref, pointer));
    },
    misfit: ({ type, value, pointer, container }) => {
      if (type !== 'Operation' && type !== 'PathItem') return;
      if (type === 'PathItem' && value === null) return;
      findings.push({
        code: 'operation-lost',
        fatal: true,
        message:
          container === 'one'
            ? `${article(type)} stands here, but this is ${describe(value)}.`
            : `${type === 'Operation' ? 'Operations' : 'Path items'} stand here by name, but this is ${describe(value)}.`,
        pointer,
        onKey: true,
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

/** @param why what is known of the file that the reference names */
export function unresolved(ref: string, pointer: Pointer, why?: { message: string; remedy?: string }): LoadFinding {
  return {
    code: 'unresolved-reference',
    fatal: true,
    message: `The reference \`${ref}\` leads nowhere${why === undefined ? '' : `: ${why.message}`}.`,
    pointer,
    remedy:
      why?.remedy ??
      (ref.startsWith('#')
        ? 'Write the pointer as the document spells it (`#/components/schemas/Name`), or add what it names.'
        : 'Write the path as seen from this file (`./schemas/Name.yaml`, `./common.yaml#/Name`), or add the file.'),
  };
}

function article(type: 'Operation' | 'PathItem'): string {
  return type === 'Operation' ? 'An operation' : 'A path item';
}

function describe(value: unknown): string {
  if (value === null) return 'empty';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

/** `GET:` or `fetch:` with an operation below it: a reader would look for it in vain. */
function strayOperations(pathItem: JsonObject, pointer: Pointer): LoadFinding[] {
  return Object.entries(pathItem).flatMap(([key, value]): LoadFinding[] => {
    const known = HTTP_METHODS.includes(key) || key.startsWith('x-');
    const isMethod = HTTP_METHODS.includes(key.toLowerCase());
    if (known || !isObject(value) || !(isMethod || Object.hasOwn(value, 'responses'))) return [];
    return [
      {
        code: 'operation-lost',
        fatal: true,
        message: `\`${key}\` is not a method of a path item, so its operation would be lost.`,
        pointer: joinPointer(pointer, key),
        onKey: true,
        allowed: METHODS,
        remedy: isMethod
          ? `Write \`${key.toLowerCase()}\`.`
          : 'Use one of these methods, or, in OpenAPI 3.2, list the operation in `additionalOperations`.',
      },
    ];
  });
}

/** Two paths that differ by the names of their parameters only are one path. §4.8.8 */
function checkPaths(document: JsonObject): LoadFinding[] {
  const seen = new Map<string, string>();
  return entriesAt(document, 'paths').flatMap(([path]): LoadFinding[] => {
    const shape = path.replace(/\{[^}]*\}/g, '{}');
    const first = seen.get(shape);
    seen.set(shape, first ?? path);
    if (first === undefined || path.startsWith('x-')) return [];
    return [
      {
        code: 'duplicate-path',
        message: `\`${path}\` is the same path as \`${first}\`: only the names of its parameters differ.`,
        pointer: joinPointer(ROOT, 'paths', path),
        onKey: true,
        remedy: `Move the operations to \`${first}\`.`,
      },
    ];
  });
}

function checkIdentity(operations: FoundOperation[]): LoadFinding[] {
  const ids = new Map<string, FoundOperation>();
  const slugs = new Map<string, FoundOperation>();
  return operations.flatMap((operation): LoadFinding[] => {
    const label = operationLabel(operation);
    const operationId = filledTextAt(operation.node, 'operationId');
    const slug = slugOf({ ...operation, operationId });
    const [sameId, sameSlug] = [operationId === undefined ? undefined : ids.get(operationId), slugs.get(slug)];
    if (operationId !== undefined) ids.set(operationId, sameId ?? operation);
    slugs.set(slug, sameSlug ?? operation);
    if (operationId === undefined) {
      return [
        {
          code: 'no-operation-id',
          message: `${label} has no \`operationId\`, so its page has no slug of its own.`,
          pointer: operation.pointer,
          onKey: true,
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
    return [
      {
        code: 'duplicate-slug',
        message: `The page of ${label} would be \`${slug}\`, which is the page of ${operationLabel(sameSlug)}.`,
        pointer,
        remedy: 'Give one of the two an `operationId` that differs in more than capitals and punctuation.',
      },
    ];
  });
}

function checkOperation(
  references: References,
  operation: FoundOperation,
  groupOf: (path: string) => string,
): LoadFinding[] {
  const { node, pointer, kind } = operation;
  const label = operationLabel(operation);
  const findings: LoadFinding[] = [];
  const report = (code: string, message: string, remedy: string): void => {
    findings.push({ code, message, pointer, onKey: true, remedy });
  };
  if (filledTextAt(node, 'summary') === undefined) {
    report('no-summary', `${label} has no \`summary\`.`, 'Add a `summary` of a few words: it heads the page.');
  }
  if (Object.keys(objectAt(node, 'responses') ?? {}).length === 0) {
    report('no-responses', `${label} describes no response.`, 'Add `responses` with at least the one of success.');
  }
  const tags = textsAt(node, 'tags');
  if (kind === 'operation' && tags.length !== 1) {
    findings.push({
      code: 'operation-tags',
      message: tags.length === 0 ? `${label} is in no tag.` : `${label} is in ${tags.length} tags: ${tags.join(', ')}.`,
      pointer: tags.length === 0 ? pointer : joinPointer(pointer, 'tags'),
      onKey: true,
      allowed: 'exactly one tag',
      remedy: `Give the operation the one tag under which the sidebar lists it: \`tags: [${tags[0] ?? groupOf(operation.path)}]\`.`,
    });
  }
  return [...findings, ...checkParameters(references, operation)];
}

function checkParameters(references: References, operation: FoundOperation): LoadFinding[] {
  const findings: LoadFinding[] = [];
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
  if (operation.kind !== 'operation') return findings;
  for (const name of templateNames(operation.path)) {
    if (defined.has(name)) continue;
    findings.push({
      code: 'path-parameter',
      message: `${label} does not define its path parameter \`${name}\`.`,
      pointer: operation.pointer,
      onKey: true,
      remedy: `Add a parameter with \`name: ${name}\`, \`in: path\` and \`required: true\` to the operation or its path.`,
    });
  }
  return findings;
}

function checkTags(document: JsonObject, operations: FoundOperation[]): LoadFinding[] {
  const declared = new Set(
    arrayAt(document, 'tags').flatMap((tag) => (isObject(tag) ? [textAt(tag, 'name') ?? ''] : [])),
  );
  return operations.flatMap((operation) =>
    textsAt(operation.node, 'tags').flatMap((tag, index): LoadFinding[] =>
      declared.has(tag)
        ? []
        : [
            {
              code: 'undeclared-tag',
              message: `${operationLabel(operation)} is in the tag \`${tag}\`, which the description does not declare.`,
              pointer: joinPointer(operation.pointer, 'tags', index),
              allowed: declared.size === 0 ? undefined : [...declared].join(', '),
              remedy: 'Add it to the list `tags` of the document, with a description, or correct its spelling.',
            },
          ],
    ),
  );
}

function checkSecurity(references: References, operations: FoundOperation[]): LoadFinding[] {
  const declared = new Set(
    Object.keys(objectAt(objectAt(references.document, 'components') ?? {}, 'securitySchemes') ?? {}),
  );
  const check = (owner: JsonObject, pointer: Pointer): LoadFinding[] =>
    arrayAt(owner, 'security').flatMap((requirement, index) =>
      Object.keys(isObject(requirement) ? requirement : {}).flatMap((name): LoadFinding[] => {
        if (declared.has(name) || references.resolve(name) !== undefined) return [];
        return [
          {
            code: 'undeclared-security-scheme',
            message: `The security scheme \`${name}\` is not declared.`,
            pointer: joinPointer(pointer, 'security', index, name),
            onKey: true,
            allowed: declared.size === 0 ? undefined : [...declared].join(', '),
            remedy: 'Add it to `components.securitySchemes`, or correct its spelling.',
          },
        ];
      }),
    );
  return [check(references.document, ROOT), ...operations.map(({ node, pointer }) => check(node, pointer))].flat();
}
