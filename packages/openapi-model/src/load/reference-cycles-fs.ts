/**
 * References that only lead to references, in a cycle. Redocly's loader throws at them where the error cannot be caught
 * it, so they are looked for first, in every file.
 */
import type { Document, Source } from '@redocly/openapi-core';
import { isObject, member } from '../json.js';
import { pointerSegments, ROOT, step, type Pointer } from '../pointer.js';
import { objectsOf, uriOf } from './file-references-fs.js';
import type { LocalResolver } from './local-resolver-fs.js';

/** References of references longer than this are as good as endless. */
const MAX_CHAIN = 500;

interface ReferenceNode {
  node: object;
  ref: string;
  document: Document;
  pointer: Pointer;
}

export interface Cycle {
  ref: string;
  pointer: Pointer;
  source: Source;
}

/** Every circle of references, once for each reference in it. */
export function findCycles(documents: ReadonlyMap<string, Document>, resolver: LocalResolver): Cycle[] {
  const settled = new Set<object>();
  const cycles: Cycle[] = [];

  /** True where following the reference comes back to one of the chain. */
  function isEndless(start: ReferenceNode, chain: ReadonlySet<object>): boolean {
    if (chain.has(start.node) || chain.size > MAX_CHAIN) return true;
    if (settled.has(start.node)) return false;
    const [uri, from] = [uriOf(start.ref), start.document.source.absoluteRef];
    const document = uri === '' ? start.document : documents.get(resolver.resolveExternalRef(from, uri));
    const fragment = start.ref.split('#')[1] ?? '';
    if (document === undefined || (fragment !== '' && !fragment.startsWith('/'))) return false;
    let value: unknown = document.parsed;
    for (const segment of pointerSegments(fragment)) {
      const next = step(value, segment);
      // The rest of the way leads through a reference; which way is not followed, only whether it ends.
      if (next === undefined) break;
      value = next;
    }
    const through = referenceAt(value, document, ROOT);
    return through !== undefined && isEndless(through, new Set([...chain, start.node]));
  }

  for (const document of documents.values()) {
    // Extensions and examples included: the loader follows those too.
    for (const { value, pointer } of objectsOf(document.parsed)) {
      const reference = referenceAt(value, document, pointer);
      if (reference === undefined) continue;
      if (isEndless(reference, new Set())) {
        cycles.push({ ref: reference.ref, pointer: reference.pointer, source: document.source });
      } else settled.add(reference.node);
    }
  }
  return cycles;
}

function referenceAt(value: unknown, document: Document, pointer: Pointer): ReferenceNode | undefined {
  const ref = isObject(value) ? member(value, '$ref') : undefined;
  return typeof ref === 'string' ? { node: value as object, ref, document, pointer } : undefined;
}
