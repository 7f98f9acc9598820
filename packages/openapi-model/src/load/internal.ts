/** What authors mark as not for readers is taken out of a description before anything is made of it. */
import {
  arrayAt,
  entriesAt,
  isObject,
  member,
  objectAt,
  remove,
  textAt,
  textsAt,
  toJson,
  type JsonObject,
} from '../json.js';
import { joinPointer, pointerSegments, ROOT, step, type Pointer } from '../pointer.js';
import { isExtensionKey, isNameMap } from './extensions.js';
import { pruneExamples } from './internal-examples.js';

/** Extensions that mark an object as internal where they are true. */
const MARKS = [
  ...['x-internal', 'x-private', 'x-hidden', 'x-hide', 'x-ignore', 'x-exclude', 'x-excluded'],
  ...['x-exclude-from-docs', 'x-hide-from-docs', 'x-hideFromDocs', 'x-docs-exclude'],
  ...['x-scalar-ignore', 'x-fern-ignore', 'x-speakeasy-ignore'],
];

/** Members whose values are no objects of the standard. */
const VALUES: ReadonlySet<string> = new Set(['example', 'default', 'const', 'enum', 'value', 'dataValue']);

/** Reusable objects, by the field that holds them; those without `components` are of Swagger 2.0. */
const REUSABLE = /^#\/(?:components\/[^/]+|definitions|parameters|responses|securityDefinitions)\/[^/]+/;

const METHODS = /^(?:get|put|post|delete|options|head|patch|trace|query|additionalOperations|\$ref)$/;

interface Published {
  document: JsonObject;
  /** Where what stands at a pointer of `document` stands in the whole. */
  toWhole(pointer: Pointer): Pointer;
}

/**
 * The description without what is marked as internal, and without everything that only this leads to: references to it,
 * reusable objects, tags and credentials that nothing else uses, and its values in examples.
 * @param whole bundled; not changed
 */
export function withoutInternal(whole: JsonObject): Published {
  if (!mentionsMark(whole)) return { document: whole, toWhole: (pointer) => pointer };
  const document = toJson(whole) as JsonObject;
  const before = usesOf(document);
  const removal = new Removal(document);
  removal.run((node) => isMarked(node));
  const hiddenTags = namesOf(whole, 'tags').filter((name) => !namesOf(document, 'tags').includes(name));
  removal.run((node) => isOfTags(node, hiddenTags));
  removal.removeReferences();
  removal.removeRequirements();
  removal.removeEmptyPaths(whole);
  const after = usesOf(document);
  removal.run((_node, pointer) => {
    const isReusable = REUSABLE.exec(pointer)?.[0] === pointer;
    return isReusable && before.places.has(pointer) && !after.places.has(pointer);
  });
  removal.run((node, pointer) => {
    const name = /^#\/tags\/\d+$/.test(pointer) ? textAt(node, 'name') : undefined;
    return name !== undefined && before.tags.has(name) && !after.tags.has(name);
  });
  pruneExamples(document, removal.properties);
  const gone = [...before.tags, ...namesOf(whole, 'tags')].filter((name) => !after.tags.has(name));
  for (const group of arrayAt(document, 'x-tagGroups').filter(isObject)) {
    group['tags'] = textsAt(group, 'tags').filter((name) => !gone.includes(name));
  }
  return { document, toWhole: removal.compact() };
}

function isMarked(node: JsonObject): boolean {
  return MARKS.some((mark) => String(member(node, mark)) === 'true') || member(node, 'x-ms-visibility') === 'internal';
}

function isOfTags(operation: JsonObject, hidden: readonly string[]): boolean {
  const tags = isObject(member(operation, 'responses')) ? textsAt(operation, 'tags') : [];
  return tags.length > 0 && tags.every((tag) => hidden.includes(tag));
}

function mentionsMark(value: unknown): boolean {
  const stack = [value];
  while (stack.length > 0) {
    const next = stack.pop();
    if (isObject(next) && isMarked(next)) return true;
    if (typeof next === 'object' && next !== null) stack.push(...Object.values(next));
  }
  return false;
}

function namesOf(document: JsonObject, key: string): string[] {
  return arrayAt(document, key).flatMap((item) => (isObject(item) ? (textAt(item, 'name') ?? []) : []));
}

/** Calls for every object of the standard, parents before children. */
function visit(
  root: JsonObject,
  call: (node: JsonObject, pointer: Pointer, owner: object, key: string) => 'leave' | 'enter',
): void {
  const stack: { owner: object; key: string; value: unknown; pointer: Pointer; parent: string | undefined }[] = [];
  const push = (owner: object, pointer: Pointer, key: string | undefined): void => {
    for (const [name, value] of Object.entries(owner)) {
      const isName = !Array.isArray(owner) && key !== undefined && isNameMap(key);
      const isValue = !Array.isArray(owner) && !isName && (VALUES.has(name) || isExtensionKey(name, key, true));
      if (isValue || typeof value !== 'object' || value === null) continue;
      stack.push({ owner, key: name, value, pointer: joinPointer(pointer, name), parent: isName ? undefined : name });
    }
  };
  push(root, ROOT, undefined);
  for (let slot = stack.pop(); slot !== undefined; slot = stack.pop()) {
    const { owner, key, value, pointer } = slot;
    if (isObject(value) && call(value, pointer, owner, key) === 'leave') continue;
    push(value as object, pointer, slot.parent);
  }
}

/** Takes objects out of their places; items of lists leave a gap until the end, so that pointers stay true. */
class Removal {
  /** Names of the properties that schemas lost. */
  readonly properties = new Map<JsonObject, Set<string>>();
  readonly #removed = new Set<Pointer>();
  readonly #gaps = new Map<unknown[], Pointer>();

  constructor(readonly document: JsonObject) {}

  run(isInternal: (node: JsonObject, pointer: Pointer) => boolean): void {
    visit(this.document, (node, pointer, owner, key) => {
      if (!isInternal(node, pointer)) return 'enter';
      this.#take(pointer, owner, key);
      return 'leave';
    });
  }

  /** References to what is gone, those to them, and so on. */
  removeReferences(): void {
    for (let count = -1; count !== this.#removed.size;) {
      count = this.#removed.size;
      this.run((node) => this.#leadsAway(node));
    }
    visit(this.document, (node) => {
      const mapping = objectAt(objectAt(node, 'discriminator') ?? {}, 'mapping');
      for (const [value, target] of Object.entries(mapping ?? {})) {
        const at = String(target).startsWith('#')
          ? String(target)
          : joinPointer(ROOT, 'components', 'schemas', String(target));
        if (mapping !== undefined && this.#isGone(at)) remove(mapping, value);
      }
      return 'enter';
    });
  }

  /** Alternatives that need credentials which are gone. */
  removeRequirements(): void {
    const schemes = [...this.#removed].flatMap((pointer) => {
      const [, second, name] = pointerSegments(pointer);
      return second === 'securitySchemes'
        ? (name ?? [])
        : pointer.startsWith('#/securityDefinitions/')
          ? (second ?? [])
          : [];
    });
    if (schemes.length === 0) return;
    this.run((node, pointer) => {
      const isRequirement = pointerSegments(pointer).at(-2) === 'security';
      return isRequirement && Object.keys(node).some((name) => schemes.includes(name));
    });
  }

  /** Paths whose operations are all gone say what there is. */
  removeEmptyPaths(whole: JsonObject): void {
    for (const field of ['paths', 'webhooks']) {
      for (const [path, item] of entriesAt(this.document, field)) {
        const had = objectAt(objectAt(whole, field) ?? {}, path) ?? {};
        const hasOperation = (node: unknown) => isObject(node) && Object.keys(node).some((key) => METHODS.test(key));
        if (hasOperation(had) && !hasOperation(item)) remove(objectAt(this.document, field) ?? {}, path);
      }
    }
  }

  /** Closes the gaps, and gives what leads back from the new positions to the old ones. */
  compact(): Published['toWhole'] {
    const positions = new Map<Pointer, number[]>();
    for (const [list, pointer] of this.#gaps) {
      const kept = [...list.keys()].filter((index) => Object.hasOwn(list, index));
      positions.set(pointer, kept);
      list.splice(0, list.length, ...kept.map((index) => list[index]));
    }
    return (pointer) => {
      let old: Pointer = ROOT;
      for (const segment of pointerSegments(pointer)) {
        old = joinPointer(old, positions.get(old)?.[Number(segment)] ?? segment);
      }
      return old;
    };
  }

  #take(pointer: Pointer, owner: object, key: string): void {
    this.#removed.add(pointer);
    if (Array.isArray(owner)) this.#gaps.set(owner, pointer.slice(0, pointer.lastIndexOf('/')));
    Reflect.deleteProperty(owner, key);
    const segments = pointerSegments(pointer);
    if (segments.at(-2) !== 'properties') return;
    const schema = segments.slice(0, -2).reduce<unknown>(step, this.document);
    if (!isObject(schema)) return;
    this.properties.set(schema, (this.properties.get(schema) ?? new Set()).add(key));
    const required = textsAt(schema, 'required').filter((name) => name !== key);
    if (Array.isArray(schema['required'])) schema['required'] = required;
  }

  #leadsAway(node: JsonObject): boolean {
    const ref = member(node, '$ref') ?? member(node, 'operationRef');
    if (typeof ref === 'string' && this.#isGone(ref)) return true;
    const operationId = member(node, 'operationId');
    // Of a link; an operation has responses.
    return typeof operationId === 'string' && !isObject(member(node, 'responses')) && !this.#hasOperation(operationId);
  }

  #isGone(ref: string): boolean {
    if (!ref.startsWith('#/')) return false;
    let at: Pointer = ROOT;
    return pointerSegments(ref).some((segment) => this.#removed.has((at = joinPointer(at, segment))));
  }

  #hasOperation(id: string): boolean {
    let found = false;
    visit(this.document, (node) => {
      found ||= member(node, 'operationId') === id && isObject(member(node, 'responses'));
      return 'enter';
    });
    return found;
  }
}

/** What the paths of a description lead to: reusable objects, tags, and credentials by their names. */
function usesOf(document: JsonObject): { places: Set<Pointer>; tags: Set<string> } {
  const links = new Map<Pointer, Set<Pointer>>();
  const tags = new Set<string>();
  const link = (from: Pointer, to: Pointer): void => {
    const place = REUSABLE.exec(from)?.[0] ?? ROOT;
    links.set(place, (links.get(place) ?? new Set()).add(REUSABLE.exec(to)?.[0] ?? ROOT));
  };
  const secure = (node: JsonObject, from: Pointer): void => {
    for (const requirement of arrayAt(node, 'security')) {
      for (const name of Object.keys(isObject(requirement) ? requirement : {})) {
        link(from, joinPointer(ROOT, 'components', 'securitySchemes', name));
        link(from, joinPointer(ROOT, 'securityDefinitions', name));
      }
    }
  };
  secure(document, ROOT);
  visit(document, (node, pointer) => {
    const ref = member(node, '$ref');
    if (typeof ref === 'string') link(pointer, ref);
    for (const target of Object.values(objectAt(node, 'mapping') ?? {})) link(pointer, String(target));
    for (const tag of textsAt(node, 'tags')) tags.add(tag);
    secure(node, pointer);
    return 'enter';
  });
  const places = new Set<Pointer>([ROOT]);
  // A set is iterated in the order of insertion, later insertions included.
  for (const place of places) for (const next of links.get(place) ?? []) places.add(next);
  return { places, tags };
}
