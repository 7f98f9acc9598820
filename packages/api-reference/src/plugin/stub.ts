/** A page stub: the MDX document by which a rendered page becomes a Docusaurus doc. */
import { methodName } from '../render/text.js';
import type { ReferencePage } from '../render/reference-page.js';
import type { ApiEntry } from '../manifest/manifest.js';
import { frontMatter } from './front-matter.js';

/** Stubs carry this ending, so that version control and editors can tell them from guides. */
export const STUB_ENDING = '.api.mdx';
/** The HTML of a page is next to its stub, so that `docs:version` copies both. */
export const FRAGMENT_ENDING = '.api.html';

/** What a page states of itself, without its HTML: `ReferenceData` as JSON. */
export const DATA_ENDING = '.api.json';

/** Front matter of a stub, as the sidebar generator reads it back. */
export interface ApiFrontMatter {
  api: string;
  kind: ReferencePage['kind'];
  menu?: string[][];
}

/** The files of a page without their endings, and its address, below the folder and the route of the docs. */
export function pathOf(entry: ApiEntry, page: ReferencePage): string {
  return `${entry.slug}/${page.name}`;
}

/**
 * @param position place of the page in its API
 * @param instance id of the plugin: a site may have several
 * @returns the text of the stub; JSON is valid YAML and a valid JavaScript literal, so values need no other escaping
 */
export function stubText(entry: ApiEntry, page: ReferencePage, position: number, instance: string): string {
  const front = {
    id: page.name,
    title: page.title,
    description: page.description,
    slug: `/${pathOf(entry, page)}`,
    hide_title: true,
    // The bar of an operation leads to its parts.
    hide_table_of_contents: page.kind === 'operation' ? true : undefined,
    sidebar_label: page.sidebarLabel,
    sidebar_position: position,
    sidebar_class_name: sidebarClass(page),
    custom_edit_url: null,
    api_reference: { api: entry.id, kind: page.kind, menu: page.menu } satisfies ApiFrontMatter,
  };
  return `${frontMatter(front)}
import ApiPage from '@theme/ApiPage';
import page from ${JSON.stringify(`./${page.name}${FRAGMENT_ENDING}?${instance}`)};

export const toc = ${JSON.stringify(page.kind === 'operation' ? [] : page.toc)};

<ApiPage {...page} />
`;
}

function sidebarClass(page: ReferencePage): string | undefined {
  if (!page.method) return undefined;
  return `api-operation-link api-${methodName(page.method)}${page.deprecated ? ' api-deprecated' : ''}`;
}
