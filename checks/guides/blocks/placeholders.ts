/**
 * What may stand for a value: `…` for the rest of a token, and a shell variable for anything.
 * The value itself cannot be checked then; that it is there, can.
 */
import { pointerSegments } from '@impact-docs/openapi-model';
import type { Fault } from './schema-source.js';

const ELLIPSIS = '…';
/** Of a private-use character on either side, so that no text of a guide is taken for one. */
const VARIABLE = /\uE000([^\uE000]*)\uE000/g;

/** Names of fields whose values are tokens, keys, signatures or cookies: long, secret, and of no use in full. */
const TOKEN_NAME =
  /(?:^|[_.-])(?:token|jwt|jws|assertion|signature|cookie|cookies|authorization|certificate|cert|secret)$|(?:Token|Signature|Assertion|Certificate)$/i;

export function variable(name: string): string {
  return `\uE000${name}\uE000`;
}

export function hasVariable(text: string): boolean {
  return text.includes('\uE000');
}

/** Variables as a shell writes them. */
export function inWords(text: string): string {
  return text.replace(VARIABLE, '$$$1');
}

export function isShortened(text: string): boolean {
  return text.includes(ELLIPSIS);
}

export function isTokenName(name: string): boolean {
  return TOKEN_NAME.test(name);
}

/** Whether the value of a name is not what is really sent, and may be so. */
function isPlaceholder(name: string, value: unknown): boolean {
  return typeof value === 'string' && (hasVariable(value) || (value.includes(ELLIPSIS) && isTokenName(name)));
}

/** Without the faults of values that only stand in; a wrong type or place stays one. */
export function withoutPlaceholders(faults: readonly Fault[], value: unknown): Fault[] {
  const ofText = new Set(['pattern', 'format', 'minLength', 'maxLength', 'enum', 'const', 'type']);
  return faults.filter(({ path, keyword, onKey }) => {
    if (onKey || !ofText.has(keyword)) return true;
    const segments = pointerSegments(path);
    const name = segments.findLast((segment) => !/^\d+$/.test(segment)) ?? '';
    return !isPlaceholder(name, segments.reduce<unknown>(at, value));
  });
}

/** Every text in a value that ends in `…` where no token is, by its pointer. */
export function shortenedTexts(value: unknown, path = '#', name = ''): string[] {
  if (typeof value === 'string') return value.trimEnd().endsWith(ELLIPSIS) && !isTokenName(name) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => shortenedTexts(item, `${path}/${index}`, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    shortenedTexts(item, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, key),
  );
}

function at(value: unknown, segment: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[segment] : undefined;
}
