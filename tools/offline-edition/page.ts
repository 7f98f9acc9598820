/** One page of the built site as a page that needs no server. */
import { attributeOf, elementsIn, remove, type Element } from '@impact-docs/lib/html-elements';
import { parse, serialize } from 'parse5';
import path from 'node:path';

/** Name of the script that every page of the edition loads. */
export const PROGRAM = 'offline/program.js';

const ADDRESSES = ['href', 'src'];

/** What is about the published site: the page's place there, in other languages, and in previews of links. */
function isAboutPublishedSite(element: Element): boolean {
  if (element.nodeName === 'meta')
    return /^(?:og|twitter):/.test(attributeOf(element, 'property') ?? attributeOf(element, 'name') ?? '');
  if (element.nodeName !== 'link') return false;
  const relations = (attributeOf(element, 'rel') ?? '').split(/\s+/);
  return (
    relations.includes('canonical') ||
    (relations.includes('alternate') && attributeOf(element, 'hreflang') !== undefined)
  );
}

interface OfflinePage {
  html: string;
  /** Addresses that lead to nothing in the edition. */
  missing: string[];
}

/**
 * Makes every address relative, and puts the program of the edition in the place of the site's scripts: those need
 * addresses without a file name, and files that a page without a server may not fetch.
 * @param file path in the edition, without a slash at its start
 */
export function offlinePage(html: string, file: string, addresses: Addresses): OfflinePage {
  const document = parse(html);
  const missing: string[] = [];
  for (const element of elementsIn(document)) {
    if (element.nodeName === 'script' || isAboutPublishedSite(element)) {
      remove(element);
      continue;
    }
    for (const found of element.attrs) {
      if (!ADDRESSES.includes(found.name)) continue;
      const relative = relativeAddress(found.value, file, addresses);
      if (relative === undefined) missing.push(found.value);
      else found.value = relative;
    }
    // A link that opens a part of the sidebar with script only leads to its page.
    if (element.nodeName === 'a' && attributeOf(element, 'role') === 'button' && attributeOf(element, 'href') !== '#') {
      element.attrs = element.attrs.filter(({ name }) => !['role', 'aria-expanded'].includes(name));
    }
  }
  const head = elementsIn(document).find(({ nodeName }) => nodeName === 'head');
  if (!head) throw new Error(`${file} has no head.`);
  // In the head and not deferred: the colour mode is set before the first paint.
  const program = relativeAddress(`/${PROGRAM}`, file, addresses) ?? '';
  head.childNodes.unshift(element(head, 'script', [{ name: 'src', value: program }]));
  return { html: serialize(document), missing };
}

function element(parent: Element, name: string, attrs: Element['attrs']): Element {
  const { namespaceURI } = parent;
  return { nodeName: name, tagName: name, attrs, namespaceURI, childNodes: [], parentNode: parent };
}

/** What an address of the built site is rewritten by. */
export interface Addresses {
  /** Origin of the published site, without a slash at its end. */
  origin: string;
  /** Paths of all files of the edition, without a slash at their start. */
  files: ReadonlySet<string>;
}

/**
 * @param address value of a `href` or `src`
 * @param from file that has it, without a slash at its start
 * @returns the relative address of the file; the same address where it leads to another site or is relative already;
 *   undefined where it leads to a file of the site that the edition does not have
 */
export function relativeAddress(address: string, from: string, { origin, files }: Addresses): string | undefined {
  const local = address === origin || address.startsWith(`${origin}/`) ? address.slice(origin.length) || '/' : address;
  if (!local.startsWith('/') || local.startsWith('//')) return address;
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(local) ?? [];
  const file = fileOf(decodeURI(pathname), files);
  if (file === undefined) return undefined;
  const relative = path.posix.relative(path.posix.dirname(from), file);
  // A name such as `a:b` would be taken for another scheme.
  return `${encodeURI(relative.includes('/') ? relative : `./${relative}`)}${rest}`;
}

/** The file that a server sends for a path: `/` is `index.html`, `/docs/contact` is `docs/contact.html`. */
function fileOf(pathname: string, files: ReadonlySet<string>): string | undefined {
  const name = pathname.slice(1).replace(/\/$/, '');
  const candidates = name === '' ? ['index.html'] : [name, `${name}.html`, `${name}/index.html`];
  return candidates.find((candidate) => files.has(candidate));
}
