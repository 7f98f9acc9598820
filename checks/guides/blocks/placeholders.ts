/**
 * What may stand for a value: `…` for the rest of a token, and a shell variable for anything.
 * The value itself cannot be checked then; that it is there, can.
 */
const ELLIPSIS = '…';
/** Of a private-use character on either side, so that no text of a guide is taken for one. */
const VARIABLE = /\uE000([^\uE000\s'"]*)\uE000/g;

/** Names of fields whose values are tokens, keys, signatures or cookies: long, secret, and of no use in full. */
const TOKEN_NAME =
  /(?:^|[_.-])(?:token|jwt|jws|assertion|signature|cookie|cookies|authorization|certificate|cert|secret)$|(?:Token|Signature|Assertion|Certificate)$/i;

export function variable(name: string): string {
  return `\uE000${name}\uE000`;
}

export function hasVariable(text: string): boolean {
  return text.includes('\uE000');
}

/** Variables as a shell writes them; a parser may quote the first sign of one alone. */
export function inWords(text: string): string {
  return text.replace(VARIABLE, '$$$1').replaceAll('\uE000', '$');
}

function isTokenName(name: string): boolean {
  return TOKEN_NAME.test(name);
}

/** Whether the text of a name is not what is really sent, and may be so. */
export function isPlaceholder(name: string, text: string): boolean {
  return hasVariable(text) || (text.includes(ELLIPSIS) && isTokenName(name));
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
