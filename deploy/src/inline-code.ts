import { createHash } from 'node:crypto';
import { parse } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

/** What a strict Content-Security-Policy has to know about one page. */
interface InlineCode {
  /** CSP hash source expressions (`sha256-…`, CSP Level 3 §2.3.1) of scripts that the browser would run. */
  scripts: Set<string>;
  /** The same for `<style>` elements. */
  styles: Set<string>;
  /** What no hash can allow. */
  problems: InlineProblem[];
}

/** One thing in a page that the policy forbids. */
interface InlineProblem {
  /** Counted from 1. */
  line: number;
  column: number;
  /** What it is. */
  what: string;
  /** The beginning of it, as written in the file. */
  snippet: string;
  remedy: string;
}

const STYLE_REMEDY = 'give the element a class and write the rule in a style sheet';
const HANDLER_REMEDY = 'attach the listener in a script file (addEventListener)';
const URL_REMEDY = 'use a link with an address, or a button with a listener in a script file';
const DOCUMENT_REMEDY = 'put the document into a file below site/static, and link to it';
const REFRESH_REMEDY = 'link to the other page, or redirect in deploy/src/moved-pages.ts';
const ORIGIN_REMEDY = 'put the file below site/static and name it by a path that starts with /';

/** Attributes that hold an address to follow; the last three give one to a link of a drawing (SVG 2 §19). */
const ADDRESSES: ReadonlySet<string> = new Set([
  'href',
  'xlink:href',
  'src',
  'data',
  'action',
  'formaction',
  'to',
  'from',
  'values',
]);

/** As browsers read it: without blanks and controls before it, and without tabs and line breaks (URL Standard §4.4). */
const isCode = (address: string): boolean => /^[\0-\x20]*javascript:/i.test(address.replaceAll(/[\t\n\r]/g, ''));

/** Attributes that make the browser fetch something, by element. Links that a reader follows are not among them. */
const fetched: Record<string, string[]> = {
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src', 'srcset'],
  input: ['src'],
  link: ['href'],
  object: ['data'],
  script: ['src', 'href'],
  source: ['src', 'srcset'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
};

/** Kinds of `<link>` that fetch something (HTML §4.6.7); the others only state a relation. */
const fetchingLink = /\b(?:stylesheet|icon|manifest|preload|prefetch|modulepreload|preconnect|dns-prefetch)\b/i;

/** Values of `type` (trimmed) with which a browser runs a script, or lets it steer loading; any other type is a block of data. */
const scriptType =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script|text\/javascript1\.\d|text\/(?:jscript|livescript))$/i;

/**
 * Finds the inline code of an HTML page, or of an SVG image opened as a page.
 * @param markup the file's text
 * @param check what is wrong with the code of a script; the same for the same code
 */
export function scanInlineCode(markup: string, check: CheckCode = () => undefined): InlineCode {
  const found = scan(markup, check, false);
  // Keeping track of places doubles the time, and pages without problems need none.
  return found.problems.length > 0 ? scan(markup, check, true) : found;
}

type CheckCode = (code: string) => CodeProblem | undefined;

function scan(markup: string, check: CheckCode, withPlaces: boolean): InlineCode {
  const found: InlineCode = { scripts: new Set(), styles: new Set(), problems: [] };
  // Without scripting, the content of <noscript> is parsed too; its styles have to be allowed as well.
  const document = parse(markup, { sourceCodeLocationInfo: withPlaces, scriptingEnabled: false });
  const visit = (node: Tree.Node): void => {
    if ('tagName' in node) inspect(node, markup, check, found);
    if ('content' in node) visit(node.content);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(document);
  return found;
}

/** CSP hash source expression of inline code. */
export function cspHash(code: string): string {
  return `sha256-${createHash('sha256').update(code, 'utf8').digest('base64')}`;
}

function inspect(element: Tree.Element, markup: string, check: CheckCode, found: InlineCode): void {
  const attributes = new Map(
    element.attrs.map((attr) => [attr.prefix ? `${attr.prefix}:${attr.name}` : attr.name, attr.value]),
  );
  if (element.tagName === 'style') found.styles.add(cspHash(textOf(element)));
  if (element.tagName === 'script' && !attributes.has('src') && runs(attributes.get('type') ?? '')) {
    const code = textOf(element);
    found.scripts.add(cspHash(code));
    const violation = check(code);
    if (violation) found.problems.push({ ...violation, ...locate(element, undefined, markup) });
  }
  for (const [name, value] of attributes) {
    const violation =
      attributeProblem(element.tagName, name, value) ?? originProblem(element.tagName, name, attributes);
    if (violation) found.problems.push({ ...violation, ...locate(element, name, markup) });
  }
}

function runs(type: string): boolean {
  return scriptType.test(type.trim());
}

export type CodeProblem = Pick<InlineProblem, 'what' | 'remedy'>;

function attributeProblem(tag: string, name: string, value: string): CodeProblem | undefined {
  if (name === 'style') return { what: `inline style on <${tag}>`, remedy: STYLE_REMEDY };
  if (/^on[a-z]+$/.test(name)) return { what: `event handler attribute ${name} on <${tag}>`, remedy: HANDLER_REMEDY };
  if (name === 'srcdoc') return { what: `document in an attribute of <${tag}>`, remedy: DOCUMENT_REMEDY };
  if (tag === 'meta' && name === 'http-equiv' && value.trim().toLowerCase() === 'refresh')
    return { what: '<meta> that takes readers to another address', remedy: REFRESH_REMEDY };
  const runsCode = ADDRESSES.has(name) && value.split(';').some(isCode);
  return runsCode ? { what: `javascript: address in ${name} of <${tag}>`, remedy: URL_REMEDY } : undefined;
}

function originProblem(tag: string, name: string, attributes: ReadonlyMap<string, string>): CodeProblem | undefined {
  if (fetched[tag]?.includes(name) !== true) return undefined;
  if (tag === 'link' && !fetchingLink.test(attributes.get('rel') ?? '')) return undefined;
  const value = attributes.get(name) ?? '';
  const addresses =
    name === 'srcset' ? value.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? '') : [value.trim()];
  const other = addresses.find(isElsewhere);
  return other === undefined
    ? undefined
    : { what: `<${tag}> loads ${other} from another origin`, remedy: ORIGIN_REMEDY };
}

/** An absolute address is another origin, even when it names the site's own host: previews and mirrors have another. */
function isElsewhere(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address);
}

function textOf(element: Tree.Element): string {
  return element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
}

const SNIPPET_LENGTH = 100;

function locate(
  element: Tree.Element,
  attribute: string | undefined,
  markup: string,
): Pick<InlineProblem, 'line' | 'column' | 'snippet'> {
  const location = element.sourceCodeLocation;
  const place = (attribute === undefined ? undefined : location?.attrs?.[attribute]) ?? location;
  const start = place?.startOffset ?? 0;
  const snippet = markup
    .slice(start, Math.min(place?.endOffset ?? start, start + SNIPPET_LENGTH))
    .replaceAll(/\s+/g, ' ');
  return { line: place?.startLine ?? 1, column: place?.startCol ?? 1, snippet };
}
