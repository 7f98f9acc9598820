/** Reference Objects and JSON Schema references within one bundled document. §4.8.23, JSON Schema 2020-12 §8.2. */
import { isObject, member, type JsonObject } from './json.js';
import { joinPointer, pointerSegments, ROOT, step } from './pointer.js';
import type { Pointer } from './view-model.js';

export interface Target {
  /** Where the value really stands: references met on the way are followed. */
  pointer: Pointer;
  value: unknown;
}

export interface References {
  readonly document: JsonObject;
  /** One step: what `$ref: ref` names, which may be a reference itself. `undefined` where there is nothing. */
  resolve(ref: string): Target | undefined;
  /**
   * Follows references until something that is none. `summary` and `description` beside a reference override those
   * of its target. `undefined` where there is nothing, or where references only lead round in a circle.
   */
  follow(node: JsonObject, pointer: Pointer): { node: JsonObject; pointer: Pointer } | undefined;
}

export function createReferences(document: JsonObject): References {
  const known = new Map<string, Target | undefined>();
  let identifiers: Map<string, Target> | undefined;

  function resolve(ref: string, trail: ReadonlySet<string> = new Set()): Target | undefined {
    const cached = known.get(ref);
    if (cached !== undefined) return cached;
    if (trail.has(ref)) return undefined;
    const target = resolvePointer(ref, new Set([...trail, ref])) ?? resolveIdentifier(ref);
    known.set(ref, target);
    return target;
  }

  function resolvePointer(ref: string, trail: ReadonlySet<string>): Target | undefined {
    if (ref !== ROOT && !ref.startsWith('#/')) return undefined;
    let target: Target | undefined = { pointer: ROOT, value: document };
    for (const segment of pointerSegments(ref)) {
      // A slash too many at the end is a common slip, and harmless where no key is empty.
      target = enter(target, segment, trail) ?? (segment === '' ? target : undefined);
      if (target === undefined) return undefined;
    }
    return target;
  }

  /** The member of a place, or of what the place refers to. */
  function enter(place: Target, segment: string, trail: ReadonlySet<string>): Target | undefined {
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
  function resolveIdentifier(ref: string): Target | undefined {
    identifiers ??= collectIdentifiers(document);
    const exact = identifiers.get(ref) ?? identifiers.get(ref.replace(/^[^#]*/, ''));
    if (exact !== undefined) return exact;
    const [id = '', fragment = ''] = ref.split('#');
    const resource = id === '' ? undefined : identifiers.get(id);
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

  return { document, resolve: (ref) => resolve(ref), follow };
}

/** Every `$id`, `$anchor` and `$dynamicAnchor`, as a reference would write it. The first of equal ones wins. */
function collectIdentifiers(document: JsonObject): Map<string, Target> {
  const identifiers = new Map<string, Target>();
  const add = (name: unknown, prefix: string, target: Target): void => {
    if (typeof name !== 'string' || name === '') return;
    const key = prefix + name;
    if (!identifiers.has(key)) identifiers.set(key, target);
  };
  const stack: Target[] = [{ pointer: ROOT, value: document }];
  for (let target = stack.pop(); target !== undefined; target = stack.pop()) {
    const { value, pointer } = target;
    if (isObject(value)) {
      add(member(value, '$id'), '', target);
      add(member(value, '$anchor'), '#', target);
      add(member(value, '$dynamicAnchor'), '#', target);
    }
    if (typeof value !== 'object' || value === null) continue;
    const children = Object.entries(value).map(([key, child]) => ({
      pointer: joinPointer(pointer, key),
      value: child as unknown,
    }));
    stack.push(...children.reverse());
  }
  return identifiers;
}
