/** One page of the built site as a page that needs no server. */
import { parse, serialize, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { relativeAddress, type Addresses } from './addresses.js';

/** Name of the script that every page of the edition loads. */
export const PROGRAM = 'offline/program.js';

const ADDRESSES = ['href', 'src'];

/** What is about the published site: the page's place there, in other languages, and in previews of links. */
function isAboutPublishedSite(element: Tree.Element): boolean {
  if (element.nodeName === 'meta')
    return /^(?:og|twitter):/.test(attribute(element, 'property') ?? attribute(element, 'name') ?? '');
  if (element.nodeName !== 'link') return false;
  const relations = (attribute(element, 'rel') ?? '').split(/\s+/);
  return (
    relations.includes('canonical') || (relations.includes('alternate') && attribute(element, 'hreflang') !== undefined)
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
  for (const element of [...elementsOf(document)]) {
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
    if (element.nodeName === 'a' && attribute(element, 'role') === 'button' && attribute(element, 'href') !== '#') {
      element.attrs = element.attrs.filter(({ name }) => !['role', 'aria-expanded'].includes(name));
    }
  }
  const head = [...elementsOf(document)].find(({ nodeName }) => nodeName === 'head');
  if (!head) throw new Error(`${file} has no head.`);
  // In the head and not deferred: the colour mode is set before the first paint.
  const program = relativeAddress(`/${PROGRAM}`, file, addresses) ?? '';
  head.childNodes.unshift(element(head, 'script', [{ name: 'src', value: program }]));
  return { html: serialize(document), missing };
}

function attribute(element: Tree.Element, name: string): string | undefined {
  return element.attrs.find((one) => one.name === name)?.value;
}

function element(parent: Tree.Element, name: string, attrs: Tree.Element['attrs']): Tree.Element {
  const { namespaceURI } = parent;
  return { nodeName: name, tagName: name, attrs, namespaceURI, childNodes: [], parentNode: parent };
}

function remove(node: Tree.Element): void {
  const siblings = node.parentNode?.childNodes ?? [];
  siblings.splice(siblings.indexOf(node), 1);
}

function* elementsOf(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if ('tagName' in child) yield child;
    if ('childNodes' in child) yield* elementsOf(child);
    if (child.nodeName === 'template' && 'content' in child) yield* elementsOf(child.content);
  }
}
