/**
 * References that only lead to references, in a cycle. Redocly's loader throws at them where the error cannot be caught
 * it, so they are looked for first, in every file.
 */
import type { Document, Source } from '@redocly/openapi-core';
import { isObject, member, type JsonObject } from '../json.js';
import { joinPointer, pointerSegments, ROOT, step, type Pointer } from '../pointer.js';
import type { LocalResolver } from './redocly-fs.js';

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

/** Reads the root and every file that it refers to, whatever the way. What cannot be read is left to others. */
export async function readAll(root: Document, resolver: LocalResolver): Promise<Map<string, Document>> {
  const documents = new Map([[root.source.absoluteRef, root]]);
  for (const document of documents.values()) {
    for (const { ref } of referencesOf(document)) {
      const file = fileOf(ref, document, resolver);
      if (file === undefined || documents.has(file)) continue;
      try {
        // Redocly's typing allows an Error as value; its code throws it.
        documents.set(file, (await resolver.resolveDocument(null, file)) as Document);
      } catch {
        // The reference is reported as one that leads nowhere, with the reason.
      }
    }
  }
  return documents;
}

function fileOf(ref: string, from: Document, resolver: LocalResolver): string | undefined {
  const uri = ref.split('#')[0] ?? '';
  return uri === '' ? undefined : resolver.resolveExternalRef(from.source.absoluteRef, uri);
}

/**
 * True where a document mentions another file, or itself by its name. One that does not is a bundle already: then
 * nothing has to be moved, and the loader's recursion, which follows references, is not needed.
 */
export function mentionsFiles(document: Document): boolean {
  for (const { value } of objectsOf(document.parsed)) {
    const [ref, external, mapping] = ['$ref', 'externalValue', 'mapping'].map((key) => member(value, key));
    if (typeof ref === 'string' && !ref.startsWith('#')) return true;
    if (typeof external === 'string' && !/^[a-z]+:/i.test(external)) return true;
    const targets = isObject(mapping) ? Object.values(mapping) : [];
    if (targets.some((target) => typeof target === 'string' && /^[^#]*\.(?:ya?ml|json)(?:#|$)/i.test(target)))
      return true;
  }
  return false;
}

/** Every circle of references, once for each reference in it. */
export function findCycles(documents: ReadonlyMap<string, Document>, resolver: LocalResolver): Cycle[] {
  const settled = new Set<object>();
  const cycles: Cycle[] = [];

  /** True where following the reference comes back to one of the chain. */
  function isEndless(start: ReferenceNode, chain: ReadonlySet<object>): boolean {
    if (chain.has(start.node) || chain.size > MAX_CHAIN) return true;
    if (settled.has(start.node)) return false;
    const file = fileOf(start.ref, start.document, resolver);
    const document = file === undefined ? start.document : documents.get(file);
    const fragment = start.ref.split('#')[1] ?? '';
    if (document === undefined || (fragment !== '' && !fragment.startsWith('/'))) return false;
    return isEndlessPath(document, pointerSegments(fragment), new Set([...chain, start.node]));
  }

  function isEndlessPath(document: Document, segments: string[], chain: ReadonlySet<object>): boolean {
    let value: unknown = document.parsed;
    for (const segment of segments) {
      const next = step(value, segment);
      if (next !== undefined) value = next;
      else {
        // The rest of the way leads through a reference; which way is not followed, only whether it ends.
        const through = referenceAt(value, document, ROOT);
        return through !== undefined && isEndless(through, chain);
      }
    }
    const last = referenceAt(value, document, ROOT);
    return last !== undefined && isEndless(last, chain);
  }

  for (const document of documents.values()) {
    for (const reference of referencesOf(document)) {
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

/** Whatever looks like a reference, extensions and examples included: the loader follows those too. */
function* referencesOf(document: Document): Generator<ReferenceNode> {
  for (const { value, pointer } of objectsOf(document.parsed)) {
    const reference = referenceAt(value, document, pointer);
    if (reference !== undefined) yield reference;
  }
}

function* objectsOf(root: unknown): Generator<{ value: JsonObject; pointer: Pointer }> {
  const seen = new Set<object>();
  const stack: { value: unknown; pointer: Pointer }[] = [{ value: root, pointer: ROOT }];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { value, pointer } = place;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value)) yield { value, pointer };
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'object') stack.push({ value: item as unknown, pointer: joinPointer(pointer, key) });
    }
  }
}
