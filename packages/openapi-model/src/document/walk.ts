import { isObject, member, type JsonObject } from '../json.js';
import { joinPointer, ROOT, type Pointer } from '../pointer.js';
import type { References, ReferenceTarget } from './references.js';
import { STRUCTURE, type Child, type ObjectType } from './structure.js';

/** One object of the description, of a type that the standard names. */
export interface Visit {
  type: ObjectType;
  node: JsonObject;
  pointer: Pointer;
  /** Type of the object that holds it, or refers to it; none for the document. */
  parent?: ObjectType;
}

/** A slot where an object, or a list or map of them, should stand. */
interface Slot {
  type: ObjectType;
  value: unknown;
  pointer: Pointer;
  container: 'one' | 'list' | 'map';
  parent?: ObjectType;
}

export interface FoundReference extends Visit {
  keyword: '$ref' | '$dynamicRef';
  ref: string;
  target: ReferenceTarget | undefined;
}

interface Visitor {
  /** Called once for each object and type, parents before children, in the order of the document. */
  object?(visit: Visit): void;
  /** Called for every slot that should hold an object and does not (a schema may also be `true` or `false`). */
  misfit?(slot: Slot): void;
  /** Called for each reference; `target` is absent where it leads nowhere. */
  reference?(reference: FoundReference): void;
}

/**
 * Visits every object of a bundled document once, each target of a reference included, wherever it stands.
 * Runs on a stack of its own, so that deep nesting does no harm; time is linear in the size of the document.
 */
export function walkDescription(references: References, visitor: Visitor): void {
  const seen = new Set<string>();
  const stack: Slot[] = [{ type: 'Document', value: references.document, pointer: ROOT, container: 'one' }];
  for (let slot = stack.pop(); slot !== undefined; slot = stack.pop()) {
    const { type, value, pointer } = slot;
    const key = `${type} ${pointer}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (!isObject(value)) {
      if (!(type === 'Schema' && typeof value === 'boolean')) visitor.misfit?.(slot);
      continue;
    }
    visitor.object?.({ type, node: value, pointer, parent: slot.parent });
    const next = childrenOf(type, value, pointer, visitor);
    for (const keyword of ['$ref', '$dynamicRef'] as const) {
      const ref = member(value, keyword);
      if (typeof ref !== 'string' || !STRUCTURE[type].shown.has(keyword)) continue;
      const target = references.resolve(ref, pointer);
      visitor.reference?.({ type, node: value, pointer, keyword, ref, target });
      if (target !== undefined) next.push({ type, ...target, container: 'one', parent: type });
    }
    // Last in, first out: the first child is visited first.
    stack.push(...next.reverse());
  }
}

function childrenOf(type: ObjectType, node: JsonObject, pointer: Pointer, visitor: Visitor): Slot[] {
  const { children, shown, entries } = STRUCTURE[type];
  const slots: Slot[] = [];
  for (const [key, value] of Object.entries(node)) {
    const child = children.get(key);
    const at = joinPointer(pointer, key);
    if (child !== undefined) {
      for (const slot of childSlots(child, value, at, visitor)) slots.push({ ...slot, parent: type });
    } else if (entries !== undefined && !shown.has(key) && !key.startsWith('x-')) {
      slots.push({ type: entries, value, pointer: at, container: 'one', parent: type });
    }
  }
  return slots;
}

function childSlots(child: Child, value: unknown, pointer: Pointer, visitor: Visitor): Slot[] {
  const { type, container } = child;
  if (container === 'one') return [{ type, value, pointer, container }];
  if (container === 'list' ? !Array.isArray(value) : !isObject(value)) {
    visitor.misfit?.({ type, value, pointer, container: container === 'list' ? 'list' : 'map' });
    return [];
  }
  return Object.entries(value as object)
    .filter(([key]) => container !== 'patterns' || !key.startsWith('x-'))
    .map(([key, item]) => ({ type, value: item as unknown, pointer: joinPointer(pointer, key), container: 'one' }));
}
