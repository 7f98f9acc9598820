/** What authors mark as not for readers is taken out of a description before anything is made of it. */
import {
  arrayAt,
  entriesAt,
  isObject,
  member,
  objectAt,
  setMember,
  textAt,
  textsAt,
  type JsonObject,
} from '../json.js';
import { joinPointer, placesAround, pointerSegments, ROOT, type Pointer } from '../pointer.js';
import { isExtensionKey, isNameMap, objectsOf } from './extensions.js';
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

const TAG = /^#\/tags\/\d+$/;

const METHODS = /^(?:get|put|post|delete|options|head|patch|trace|query|additionalOperations|\$ref)$/;

interface Published {
  document: JsonObject;
  /** Where what stands at a pointer of `document` stands in the whole. */
  toWhole(pointer: Pointer): Pointer;
}

/** An object of the standard. */
interface Place {
  node: JsonObject;
  pointer: Pointer;
}

/**
 * The description without what is marked as internal, and without everything that only this leads to: references to it,
 * reusable objects, tags and credentials that nothing else uses, and its values in examples.
 * @param whole bundled; not changed
 */
export function withoutInternal(whole: JsonObject): Published {
  const places = placesIn(whole);
  const removed = new Set<Pointer>();
  const remaining = (): Place[] => places.filter(({ pointer }) => !isRemoved(removed, pointer));
  const remove = (isInternal: (place: Place) => boolean): void => {
    for (const place of places) {
      if (!isRemoved(removed, place.pointer) && isInternal(place)) removed.add(place.pointer);
    }
  };
  remove(({ node }) => isMarked(node));
  if (removed.size === 0) return { document: whole, toWhole: (pointer) => pointer };
  const hiddenTags = tagNames(places).filter((name) => !tagNames(remaining()).includes(name));
  remove(({ node }) => isOperation(node) && isOfTags(node, hiddenTags));
  // References to what is gone, those to them, and so on.
  for (let count = -1; count !== removed.size;) {
    count = removed.size;
    const ids = new Set(remaining().map(({ node }) => isOperation(node) && member(node, 'operationId')));
    remove(({ node }) => leadsAway(node, removed, ids));
  }
  removeFromMappings(remaining(), removed);
  removeRequirements(remaining(), removed);
  removeEmptyPaths(whole, removed);
  const [before, after] = [usesOf(places), usesOf(remaining())];
  remove(({ node, pointer }) => {
    if (TAG.test(pointer)) return before.tags.has(nameOf(node)) && !after.tags.has(nameOf(node));
    return REUSABLE.exec(pointer)?.[0] === pointer && before.places.has(pointer) && !after.places.has(pointer);
  });
  const unusedTags = [...before.tags, ...tagNames(places)].filter((name) => !after.tags.has(name));
  return copyWithout(whole, removed, unusedTags);
}

function isMarked(node: JsonObject): boolean {
  return MARKS.some((mark) => String(member(node, mark)) === 'true') || member(node, 'x-ms-visibility') === 'internal';
}

function isOperation(node: JsonObject): boolean {
  return isObject(member(node, 'responses'));
}

function isOfTags(operation: JsonObject, hidden: readonly string[]): boolean {
  const tags = textsAt(operation, 'tags');
  return tags.length > 0 && tags.every((tag) => hidden.includes(tag));
}

const nameOf = (node: JsonObject): string => textAt(node, 'name') ?? '';

function tagNames(places: readonly Place[]): string[] {
  return places.filter(({ pointer }) => TAG.test(pointer)).map(({ node }) => nameOf(node));
}

/** Every object of the standard but the document itself, parents before children. */
function placesIn(root: JsonObject): Place[] {
  const isValue = (key: string, parent: string | undefined): boolean =>
    !isNameMap(parent) && (VALUES.has(key) || isExtensionKey(key, parent, true));
  return [...objectsOf(root, isValue)].slice(1);
}

function isRemoved(removed: ReadonlySet<Pointer>, pointer: Pointer): boolean {
  for (const place of placesAround(pointer)) if (removed.has(place)) return true;
  return false;
}

/** @param ids `operationId` of the operations that remain */
function leadsAway(node: JsonObject, removed: ReadonlySet<Pointer>, ids: ReadonlySet<unknown>): boolean {
  const ref = member(node, '$ref') ?? member(node, 'operationRef');
  if (typeof ref === 'string' && isTarget(removed, ref)) return true;
  const operationId = member(node, 'operationId');
  // Of a link; an operation has responses.
  return typeof operationId === 'string' && !isOperation(node) && !ids.has(operationId);
}

function isTarget(removed: ReadonlySet<Pointer>, ref: string): boolean {
  return ref.startsWith('#/') && isRemoved(removed, joinPointer(ROOT, ...pointerSegments(ref)));
}

/** Values of discriminators that select what is gone. */
function removeFromMappings(places: readonly Place[], removed: Set<Pointer>): void {
  for (const { node, pointer } of places) {
    for (const [value, target] of entriesAt(objectAt(node, 'discriminator') ?? {}, 'mapping')) {
      const named = joinPointer(ROOT, 'components', 'schemas', String(target));
      if (!isTarget(removed, String(target).startsWith('#') ? String(target) : named)) continue;
      removed.add(joinPointer(pointer, 'discriminator', 'mapping', value));
    }
  }
}

/** Alternatives that need credentials which are gone. */
function removeRequirements(places: readonly Place[], removed: Set<Pointer>): void {
  const schemes = [...removed].flatMap((pointer) => {
    const [first, second = '', name = ''] = pointerSegments(pointer);
    return second === 'securitySchemes' ? [name] : first === 'securityDefinitions' ? [second] : [];
  });
  for (const { node, pointer } of places) {
    const isRequirement = pointerSegments(pointer).at(-2) === 'security';
    if (isRequirement && Object.keys(node).some((name) => schemes.includes(name))) removed.add(pointer);
  }
}

/** Paths whose operations are all gone say what there is. */
function removeEmptyPaths(whole: JsonObject, removed: Set<Pointer>): void {
  for (const field of ['paths', 'webhooks']) {
    for (const [path, item] of entriesAt(whole, field)) {
      const pointer = joinPointer(ROOT, field, path);
      const methods = Object.keys(isObject(item) ? item : {}).filter((key) => METHODS.test(key));
      const isEmpty = methods.every((method) => removed.has(joinPointer(pointer, method)));
      if (methods.length > 0 && isEmpty) removed.add(pointer);
    }
  }
}

/** A copy without what is gone, and what leads from its positions in lists to those of the whole. */
function copyWithout(whole: JsonObject, removed: ReadonlySet<Pointer>, unusedTags: readonly string[]): Published {
  const positions = new Map<Pointer, number[]>();
  const lost = new Map<JsonObject, ReadonlySet<string>>();
  const copy = (value: unknown, pointer: Pointer): unknown => {
    const isKept = (key: string | number): boolean => !removed.has(joinPointer(pointer, key));
    if (Array.isArray(value)) {
      const kept = [...value.keys()].filter(isKept);
      if (kept.length < value.length) positions.set(pointer, kept);
      return kept.map((index) => copy(value[index], joinPointer(pointer, index)));
    }
    return isObject(value) ? copyObject(value, pointer, isKept) : value;
  };
  const copyObject = (value: JsonObject, pointer: Pointer, isKept: (key: string) => boolean): JsonObject => {
    const result: JsonObject = {};
    for (const [key, item] of Object.entries(value)) {
      if (isKept(key)) setMember(result, key, copy(item, joinPointer(pointer, key)));
    }
    const names = entriesAt(value, 'properties').map(([name]) => name);
    const gone = new Set(names.filter((name) => removed.has(joinPointer(pointer, 'properties', name))));
    if (gone.size === 0) return result;
    lost.set(result, gone);
    if (Array.isArray(result['required'])) {
      result['required'] = textsAt(result, 'required').filter((name) => !gone.has(name));
    }
    return result;
  };
  const document = copy(whole, ROOT) as JsonObject;
  pruneExamples(document, lost);
  for (const group of arrayAt(document, 'x-tagGroups').filter(isObject)) {
    group['tags'] = textsAt(group, 'tags').filter((name) => !unusedTags.includes(name));
  }
  const toWhole = (pointer: Pointer): Pointer =>
    pointerSegments(pointer).reduce(
      (old, segment) => joinPointer(old, positions.get(old)?.[Number(segment)] ?? segment),
      ROOT,
    );
  return { document, toWhole };
}

/** What the paths of a description lead to: reusable objects, tags, and credentials by their names. */
function usesOf(places: readonly Place[]): { places: Set<Pointer>; tags: Set<string> } {
  const links = new Map<Pointer, Set<Pointer>>();
  const tags = new Set<string>();
  for (const { node, pointer } of places) {
    const ref = member(node, '$ref');
    const isRequirement = pointerSegments(pointer).at(-2) === 'security';
    const targets = [
      ...(typeof ref === 'string' ? [ref] : []),
      ...entriesAt(node, 'mapping').map(([, target]) => String(target)),
      ...(isRequirement ? Object.keys(node) : []).flatMap((name) => [
        joinPointer(ROOT, 'components', 'securitySchemes', name),
        joinPointer(ROOT, 'securityDefinitions', name),
      ]),
    ];
    const from = REUSABLE.exec(pointer)?.[0] ?? ROOT;
    for (const to of targets) links.set(from, (links.get(from) ?? new Set()).add(REUSABLE.exec(to)?.[0] ?? ROOT));
    for (const tag of textsAt(node, 'tags')) tags.add(tag);
  }
  const found = new Set<Pointer>([ROOT]);
  // A set is iterated in the order of insertion, later insertions included.
  for (const place of found) for (const next of links.get(place) ?? []) found.add(next);
  return { places: found, tags };
}
