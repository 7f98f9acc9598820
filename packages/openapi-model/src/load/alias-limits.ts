/**
 * YAML aliases let a small file stand for a tree of any size, or for one without end; so do references that bundling
 * replaces by what they name. What comes after works on trees, so such a document is refused before anything walks it.
 */
import { joinPointer, ROOT, type Pointer } from '../pointer.js';

/** More nodes than any description that people wrote; the largest public ones have about half a million. */
const MAX_EXPANDED_NODES = 3_000_000;
/** Nesting that no reader could follow, and far below what the call stack bears. */
const MAX_DEPTH = 500;

export interface TreeFault {
  kind: 'cyclic' | 'too-large' | 'too-deep';
  /** Where it shows. */
  pointer: Pointer;
}

/** What makes a document unfit as a tree. Looks at each object once. */
export function treeFault(root: unknown): TreeFault | undefined {
  const measured = new Map<object, { size: number; height: number }>();
  const open = new Set<object>();
  const path: string[] = [];
  let fault: TreeFault | undefined;

  function measure(value: unknown): { size: number; height: number } {
    if (typeof value !== 'object' || value === null) return { size: 1, height: 0 };
    const known = measured.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) fault ??= { kind: 'cyclic', pointer: joinPointer(ROOT, ...path) };
    else if (path.length > MAX_DEPTH) fault ??= { kind: 'too-deep', pointer: joinPointer(ROOT, ...path) };
    if (fault !== undefined) return { size: 1, height: 0 };
    open.add(value);
    const result = { size: 1, height: 0 };
    for (const [key, child] of Object.entries(value)) {
      path.push(key);
      const { size, height } = measure(child);
      path.pop();
      result.size += size;
      result.height = Math.max(result.height, height + 1);
    }
    open.delete(value);
    measured.set(value, result);
    return result;
  }

  const { size, height } = measure(root);
  if (fault !== undefined) return fault;
  if (height > MAX_DEPTH) return { kind: 'too-deep', pointer: ROOT };
  // Without repetition, size is bounded by the file's own length: that is its author's business.
  return size > MAX_EXPANDED_NODES && size > 100 * measured.size ? { kind: 'too-large', pointer: ROOT } : undefined;
}
