/** The references from file to file. */
import type { Document } from '@redocly/openapi-core';
import { isObject, member, type JsonObject } from '../json.js';
import { joinPointer, ROOT, type Pointer } from '../pointer.js';
import { isExtensionKey } from './extensions.js';
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
  const isExtension = (key: string, parent: string | undefined): boolean => isExtensionKey(key, parent, isRoot);
  for (const { value } of objectsOf(document.parsed, isExtension)) {
    const mapping = member(value, 'mapping');
    const targets = isObject(mapping) ? Object.values(mapping) : [];
    for (const text of [member(value, '$ref'), member(value, 'externalValue')]) {
      if (typeof text === 'string' && uriOf(text) !== '') yield text;
    }
    for (const text of [...targets, member(value, 'defaultMapping')]) {
      // Anything else is the name of a schema.
      if (typeof text === 'string' && uriOf(text) !== '' && /[/\\:]|\.(?:ya?ml|json)(?:#|$)/i.test(text)) yield text;
    }
  }
}

/**
 * Every object of a file, once.
 * @param isSkipped leaves out what a key holds; `parent` is the key of the object, absent at the top
 */
export function* objectsOf(
  root: unknown,
  isSkipped: (key: string, parent: string | undefined) => boolean = () => false,
): Generator<{ value: JsonObject; pointer: Pointer }> {
  const seen = new Set<object>();
  const stack: { value: unknown; pointer: Pointer; key?: string }[] = [{ value: root, pointer: ROOT }];
  for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
    const { value, pointer } = place;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isObject(value)) yield { value, pointer };
    for (const [key, item] of Object.entries(value)) {
      if (typeof item !== 'object' || isSkipped(key, place.key)) continue;
      stack.push({ value: item as unknown, pointer: joinPointer(pointer, key), key });
    }
  }
}

/** What a reference has before its fragment, as Redocly's core splits it: the fragment is a JSON pointer. */
export function uriOf(reference: string): string {
  return (reference.split('#/')[0] ?? '').replace(/#$/, '');
}
