import fs from 'node:fs';
import path from 'node:path';
import { isPrintEdition, readBuiltPages, type BuiltPage } from '@impact-docs/lib/built-pages';
import { parse } from 'parse5';
import { findElements, textOf } from './html.js';
import { root, siteBuild, tests } from './paths.js';

export { idsOf, tagsOf, tagsWith } from './html.js';
export type { BuiltPage };

export { isPrintEdition };

let documents: BuiltPage[] | undefined;
let pages: BuiltPage[] | undefined;

/** Everything that the built site has as HTML, in the order of the paths: its pages and the print editions of guides. */
export function builtDocuments(): readonly BuiltPage[] {
  return (documents ??= readBuiltPages(siteBuild));
}

/**
 * Every page of the built site, in the order of their paths. Print editions are no pages: they have no shell, and repeat
 * what pages say (`built/print-editions.test.ts`).
 */
export function builtPages(): readonly BuiltPage[] {
  return (pages ??= builtDocuments().filter(({ path }) => !isPrintEdition(path)));
}

/** The title of a page of the real site, as its heading has it. */
export function titleOf(page: string): string {
  const html = fs.readFileSync(path.join(siteBuild, `${page}.html`), 'utf8');
  const [heading] = findElements(parse(html), ({ tagName }) => tagName === 'h1');
  return heading ? textOf(heading).replaceAll('\u200B', '').trim() : '';
}

/** Paths that the site must have. */
export function requiredRoutes(): string[] {
  const lines = fs.readFileSync(path.join(tests, 'routes.txt'), 'utf8').split('\n');
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('#'));
}

/** Paths in each sidebar, once for every place in which a sidebar shows them. */
export function sidebars(): Map<string, string[]> {
  return new Map(Object.entries(sidebarItems()).map(([name, items]) => [name, items.flatMap(pathsIn)]));
}

/** The labels at the top of each sidebar. */
export function sidebarLabels(): Map<string, string[]> {
  return new Map(Object.entries(sidebarItems()).map(([name, items]) => [name, items.map(({ label = '' }) => label)]));
}

function sidebarItems(): Record<string, SidebarItem[]> {
  const folder = path.join(root, 'site/.docusaurus/docusaurus-plugin-content-docs/default/p');
  const contents = fs
    .readdirSync(folder)
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as unknown);
  const version = contents.find(hasSidebars);
  if (!version) throw new Error(`${folder} has no file with the sidebars; build the site first`);
  return version.version.docsSidebars;
}

/** The sidebar in which a page of the documentation is shown. Others may refer to it. */
export function sidebarOf(path: string): 'docs' | 'impactTransactions' | 'shared' {
  if (path.startsWith('/docs/impact-transactions/')) return 'impactTransactions';
  return /^\/docs\/(?:impact-finance|category)\//.test(path) ? 'docs' : 'shared';
}

interface SidebarItem {
  type: string;
  label?: string;
  href?: string;
  items?: SidebarItem[];
}

interface VersionProps {
  version: { docsSidebars: Record<string, SidebarItem[]> };
}

function hasSidebars(value: unknown): value is VersionProps {
  const { version } = value as Partial<VersionProps>;
  return version?.docsSidebars !== undefined;
}

function pathsIn(item: SidebarItem): string[] {
  // The data has the path as the document gives it; the link component takes a slash at the end away.
  return [
    ...(item.href === undefined ? [] : [item.href.replace(/(?<=.)\/$/, '')]),
    ...(item.items ?? []).flatMap(pathsIn),
  ];
}
