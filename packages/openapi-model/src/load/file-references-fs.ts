/** The references from file to file, and those that only lead to each other. */
import type { Document, Source } from '@redocly/openapi-core';
import { isObject, member } from '../json.js';
import { pointerSegments, ROOT, step, type Pointer } from '../pointer.js';
import { isExtensionKey, objectsOf } from './extensions.js';
import type { LocalResolver } from './local-resolver-fs.js';

/** Reads the root and every file that it refers to, whatever the way. What cannot be read is left to others. */
export async function readAll(root: Document, resolver: LocalResolver): Promise<Map<string, Document>> {
  const documents = new Map([[root.source.absoluteRef, root]]);
  for (const document of documents.values()) {
    for (const reference of fileReferences(document, document === root)) {
      try {
        const target = await resolver.follow(document.source.absoluteRef, uriOf(reference));
        documents.set(target.source.absoluteRef, documents.get(target.source.absoluteRef) ?? target);
      } catch {
        // The reference is reported as one that leads nowhere, with the reason.
      }
    }
  }
  return documents;
}

/**
 * True where a document mentions another file, or itself by its name. One that does not is a bundle already: then
 * nothing has to be moved, and the loader's recursion, which follows references, is not needed.
 */
export function mentionsFiles(root: Document): boolean {
  return [...fileReferences(root, true)].some((reference) => !/^(?:#|[a-z][a-z0-9+.-]*:)/i.test(reference));
}

/** Whatever may be a reference to a file, except in extensions: there it is only text. */
function* fileReferences(document: Document, isRoot: boolean): Generator<string> {
  for (const { node } of objectsOf(document.parsed, (key, parent) => isExtensionKey(key, parent, isRoot))) {
    const mapping = member(node, 'mapping');
    const targets = isObject(mapping) ? Object.values(mapping) : [];
    for (const text of [member(node, '$ref'), member(node, 'externalValue')]) {
      if (typeof text === 'string' && uriOf(text) !== '') yield text;
    }
    for (const text of [...targets, member(node, 'defaultMapping')]) {
      // Anything else is the name of a schema.
      if (typeof text === 'string' && uriOf(text) !== '' && /[/\\:]|\.(?:ya?ml|json)(?:#|$)/i.test(text)) yield text;
    }
  }
}

/** What a reference has before its fragment, as Redocly's core splits it: the fragment is a JSON pointer. */
export function uriOf(reference: string): string {
  return (reference.split('#/')[0] ?? '').replace(/#$/, '');
}

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

/**
 * References that only lead to references, in a cycle, once for each reference in it. Redocly's loader throws at them
 * where the error cannot be caught, so they are looked for first, in every file.
 */
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
    for (const { node, pointer } of objectsOf(document.parsed)) {
      const reference = referenceAt(node, document, pointer);
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
