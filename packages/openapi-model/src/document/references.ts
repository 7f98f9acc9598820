/** Reference Objects and JSON Schema references within one bundled document. §4.8.23, JSON Schema 2020-12 §8.2. */
import { filledTextAt, isObject, member, type JsonObject } from '../json.js';
import { joinPointer, placesAround, pointerSegments, ROOT, step, type Pointer } from '../pointer.js';

export interface ReferenceTarget {
  /** Where the value really stands: references met on the way are followed. */
  pointer: Pointer;
  value: unknown;
}

export interface References {
  readonly document: JsonObject;
  /**
   * One step: what `$ref: ref` names, which may be a reference itself. `undefined` where there is nothing.
   * @param from where the reference stands: inside a schema with `$id`, `#…` is first looked for in that schema
   * (JSON Schema 2020-12 §8.2.1), then in the document
   */
  resolve(ref: string, from?: Pointer): ReferenceTarget | undefined;
  /**
   * Follows references until something that is none. `summary` and `description` beside a reference override those
   * of its target. `undefined` where there is nothing, or where references only lead round in a circle.
   */
  follow(node: JsonObject, pointer: Pointer): { node: JsonObject; pointer: Pointer } | undefined;
}

export function createReferences(document: JsonObject): References {
  const known = new Map<string, ReferenceTarget | undefined>();
  let identifiers: Identifiers | undefined;

  function resolveFrom(ref: string, from: Pointer | undefined): ReferenceTarget | undefined {
    if (from === undefined || !ref.startsWith('#')) return resolve(ref);
    identifiers ??= collectIdentifiers(document);
    const resource = enclosing(identifiers.resources, from);
    if (resource === undefined) return resolve(ref);
    if (ref === ROOT) return resolvePointer(resource, new Set([ref]));
    if (!ref.startsWith('#/')) return identifiers.targets.get(resource + ref) ?? resolve(ref);
    return resolvePointer(resource + ref.slice(1), new Set([ref])) ?? resolve(ref);
  }

  function resolve(ref: string, trail: ReadonlySet<string> = new Set()): ReferenceTarget | undefined {
    const cached = known.get(ref);
    if (cached !== undefined) return cached;
    if (trail.has(ref)) return undefined;
    const target = resolvePointer(ref, new Set([...trail, ref])) ?? resolveIdentifier(ref);
    known.set(ref, target);
    return target;
  }

  function resolvePointer(ref: string, trail: ReadonlySet<string>): ReferenceTarget | undefined {
    if (ref !== ROOT && !ref.startsWith('#/')) return undefined;
    let target: ReferenceTarget | undefined = { pointer: ROOT, value: document };
    for (const segment of pointerSegments(ref)) {
      // A slash too many at the end is a common slip, and harmless where no key is empty.
      target = enter(target, segment, trail) ?? (segment === '' ? target : undefined);
      if (target === undefined) return undefined;
    }
    return target;
  }

  /** The member of a place, or of what the place refers to. */
  function enter(place: ReferenceTarget, segment: string, trail: ReadonlySet<string>): ReferenceTarget | undefined {
    const seen = new Set<unknown>();
    let target = place;
    for (;;) {
      const value = step(target.value, segment);
      if (value !== undefined) return { pointer: joinPointer(target.pointer, segment), value };
      const ref = isObject(target.value) ? member(target.value, '$ref') : undefined;
      const next = typeof ref === 'string' && !seen.has(target.value) ? resolve(ref, trail) : undefined;
      if (next === undefined) return undefined;
      seen.add(target.value);
      target = next;
    }
  }

  /** `#anchor`, `$id`, `$id#anchor` and `$id#/pointer`. */
  function resolveIdentifier(ref: string): ReferenceTarget | undefined {
    identifiers ??= collectIdentifiers(document);
    const { targets } = identifiers;
    const exact = targets.get(ref) ?? targets.get(ref.replace(/^[^#]*/, ''));
    if (exact !== undefined) return exact;
    const [id = '', fragment = ''] = ref.split('#');
    const resource = id === '' ? undefined : targets.get(id);
    if (resource === undefined) return undefined;
    if (fragment === '') return resource;
    return fragment.startsWith('/') ? resolvePointer(resource.pointer + fragment, new Set([ref])) : undefined;
  }

  function follow(node: JsonObject, pointer: Pointer): { node: JsonObject; pointer: Pointer } | undefined {
    const seen = new Set<JsonObject>();
    const overrides: JsonObject = {};
    let current = { node, pointer };
    for (;;) {
      const ref = member(current.node, '$ref');
      if (typeof ref !== 'string') break;
      if (seen.has(current.node)) return undefined;
      seen.add(current.node);
      for (const key of ['summary', 'description']) {
        if (typeof current.node[key] === 'string') overrides[key] ??= current.node[key];
      }
      const target = resolve(ref);
      if (target === undefined || !isObject(target.value)) return undefined;
      current = { node: target.value, pointer: target.pointer };
    }
    return Object.keys(overrides).length === 0 ? current : { ...current, node: { ...current.node, ...overrides } };
  }

  return { document, resolve: resolveFrom, follow };
}

interface Identifiers {
  /** By what a reference writes, and anchors also by the pointer of their schema resource before it. */
  targets: Map<string, ReferenceTarget>;
  /** Where a schema with `$id` stands. */
  resources: Set<Pointer>;
}

/** A value of the document, and what it is a member of. */
interface Member {
  value: unknown;
  key: string;
  owner?: Member;
  /** The innermost schema with `$id` around it. */
  resource: Pointer;
}

/** Only for what has an identifier: few have, and pointers of all values would take time. */
function pointerOf({ key, owner }: Member): Pointer {
  return owner === undefined ? ROOT : joinPointer(pointerOf(owner), key);
}

/** Every `$id`, `$anchor` and `$dynamicAnchor`, as a reference would write it. The first of equal ones wins. */
function collectIdentifiers(document: JsonObject): Identifiers {
  const targets = new Map<string, ReferenceTarget>();
  const resources = new Set<Pointer>();
  const add = (key: string, target: ReferenceTarget): void => {
    if (!targets.has(key)) targets.set(key, target);
  };
  const stack: Member[] = [{ value: document, key: '', resource: ROOT }];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { value } = place;
    let { resource } = place;
    if (isObject(value)) {
      const id = filledTextAt(value, '$id');
      if (id !== undefined) {
        resource = pointerOf(place);
        resources.add(resource);
        add(id, { pointer: resource, value });
      }
      for (const keyword of ['$anchor', '$dynamicAnchor']) {
        const anchor = filledTextAt(value, keyword);
        if (anchor === undefined) continue;
        const target = { pointer: pointerOf(place), value };
        add(`#${anchor}`, target);
        add(`${resource}#${anchor}`, target);
      }
    }
    if (typeof value !== 'object' || value === null) continue;
    const owner = place;
    // From the last to the first, so that the first is taken from the stack first.
    for (const [key, child] of Object.entries(value).reverse()) {
      if (typeof child === 'object') stack.push({ value: child as unknown, key, owner, resource });
    }
  }
  return { targets, resources };
}

/** The innermost schema with `$id` around a place, or at it. */
function enclosing(resources: ReadonlySet<Pointer>, place: Pointer): Pointer | undefined {
  for (const pointer of placesAround(place)) if (resources.has(pointer)) return pointer;
  return undefined;
}
