/** The two parts of a product's menu: guides and API reference. A page shows the part that it belongs to. */
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';

interface SidebarPart {
  label: string;
  /** Its first page. */
  href: string;
  isShown: boolean;
  items: PropSidebarItem[];
}

/** What the sidebar of an API gives to the entries of operations (packages/api-reference). */
const OPERATION_CLASS = 'api-operation-link';

/**
 * - A page of the reference: the APIs, without the categories that only group them.
 * - A guide of a product: everything but the APIs.
 *
 * @param items the whole sidebar
 * @param page path of the page that is read
 * @returns one part where there is nothing to choose from
 */
export function sidebarParts(items: readonly PropSidebarItem[], page: string): [SidebarPart, ...SidebarPart[]] {
  const folders = new Set(operationsIn(items).map(folderOf));
  const isReference = (href: string) => folders.has(folderOf(href));
  const guides = itemsWith(items, (href) => !isReference(href));
  const reference = ungrouped(itemsWith(items, isReference));
  if (guides.length === 0 || reference.length === 0) return [part('Guides', [...items], true)];
  return [part('Guides', guides, !isReference(page)), part('API reference', reference, isReference(page))];
}

function part(label: string, items: PropSidebarItem[], isShown: boolean): SidebarPart {
  return { label, href: linksIn(items)[0] ?? '/', isShown, items };
}

/** A part of the tree: links that are wanted, and the categories on the way to them. */
function itemsWith(items: readonly PropSidebarItem[], isWanted: (href: string) => boolean): PropSidebarItem[] {
  return items.flatMap((item): PropSidebarItem[] => {
    if (item.type === 'link') return isWanted(item.href) ? [item] : [];
    if (item.type === 'html') return [item];
    const inner = itemsWith(item.items, isWanted);
    return inner.length > 0 ? [{ ...item, items: inner }] : [];
  });
}

/** The entries of the only API, or all APIs without the categories that only group them. */
function ungrouped(items: PropSidebarItem[]): PropSidebarItem[] {
  const [only] = items;
  return items.length === 1 && only?.type === 'category' ? only.items : lifted(items);
}

function lifted(items: PropSidebarItem[]): PropSidebarItem[] {
  return items.flatMap((item) => {
    const isGroup = item.type === 'category' && item.items.every(({ type }) => type === 'category');
    return isGroup ? lifted(item.items) : [item];
  });
}

function operationsIn(items: readonly PropSidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return operationsIn(item.items);
    return item.type === 'link' && item.className?.includes(OPERATION_CLASS) ? [item.href] : [];
  });
}

function linksIn(items: readonly PropSidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (item.type === 'category') return linksIn(item.items);
    return item.type === 'link' ? [item.href] : [];
  });
}

function folderOf(href: string): string {
  return href.slice(0, href.lastIndexOf('/'));
}
