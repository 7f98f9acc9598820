import { pointerSegments } from '../pointer.js';

/** File systems end at 255 bytes; a URL that people read ends long before. */
const MAX_LENGTH = 100;

/**
 * The URL segment of an operation: its `operationId` in kebab-case, else method and path, or the name of a webhook.
 * `createAccount` gives `create-account`; `GET /dreams/{id}` gives `get-dreams-id`. Not unique by itself: operations
 * of a model carry their slug.
 */
export function slugOf(operation: { operationId?: string; method: string; path: string; kind?: string }): string {
  const place = operation.kind === 'webhook' ? operation.path : `${operation.method} ${operation.path}`;
  return kebabCase(operation.operationId ?? '') || kebabCase(place) || kebabCase(operation.method) || 'call';
}

/** Letters and digits of any script, in lower case, with single hyphens between words. */
export function kebabCase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
}

/** `get-dreams` gives `getDreams`: an `operationId` whose slug it is. */
export function camelCase(slug: string): string {
  return slug.replace(/-(.)/gu, (_, letter: string) => letter.toUpperCase());
}

/** `createAccount` gives `Create account`: what stands in for a missing summary. */
export function inWords(identifier: string): string {
  const words = identifier
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Gives the wish, or the wish with the first free number: `get-dream`, `get-dream-2`. */
export function uniqueName(wish: string, taken: { has(name: string): boolean }): string {
  if (!taken.has(wish)) return wish;
  for (let number = 2; ; number += 1) {
    const name = `${wish}-${number}`;
    if (!taken.has(name)) return name;
  }
}

/** Structural words of a pointer that mean nothing to a reader. */
const SILENT = new Set([
  'components',
  'schemas',
  'properties',
  '$defs',
  'definitions',
  'content',
  'schema',
  'paths',
  'responses',
]);

/** `#/components/schemas/Dream/properties/image` gives `Dream.image`. */
export function nameOfPointer(pointer: string, operationName: (pointer: string) => string | undefined): string {
  const segments = pointerSegments(pointer);
  const { owner, start } = ownerOf(pointer, segments, operationName);
  const parts = owner === undefined ? [] : [owner];
  for (let index = start; index < segments.length; index += 1) {
    const segment = segments[index] ?? '';
    const isName = ['properties', '$defs', 'definitions'].includes(segments[index - 1] ?? '');
    if (isName || !(SILENT.has(segment) || segment.includes('/'))) parts.push(numbered(segment, isName));
  }
  return parts.filter(Boolean).join('.') || 'schema';
}

/** What a place belongs to, if it is not a schema: an operation, or a reusable object. */
function ownerOf(
  pointer: string,
  segments: string[],
  operationName: (pointer: string) => string | undefined,
): { owner?: string; start: number } {
  const [field, second = '', third = ''] = segments;
  if (field === 'paths' || field === 'webhooks') {
    const operation = `#/${pointer.slice(2).split('/').slice(0, 3).join('/')}`;
    return { owner: operationName(operation) ?? kebabCase(`${third} ${second}`), start: 3 };
  }
  return field === 'components' && second !== 'schemas' ? { owner: third, start: 3 } : { start: 0 };
}

/** Members of lists are counted from one, as people do. */
function numbered(segment: string, isName: boolean): string {
  return !isName && /^\d$/.test(segment) ? String(Number(segment) + 1) : segment;
}
