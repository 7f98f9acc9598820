/** A page stub: the MDX document by which a rendered page becomes a Docusaurus doc. */
import { methodName } from '../render/method.js';
import type { ReferencePage } from '../render/pages.js';
import type { ApiEntry } from './manifest.js';

/** Stubs carry this ending, so that version control and editors can tell them from guides. */
export const STUB_ENDING = '.api.mdx';
export const FRAGMENT_ENDING = '.fragment.html';
/** Bundler alias of the folder that holds the rendered fragments, those of each instance of the plugin in a folder. */
export const FRAGMENTS_ALIAS = '@api-fragments';

/** Front matter of a stub, as the sidebar generator reads it back. */
export interface ApiFrontMatter {
  api: string;
  kind: ReferencePage['kind'];
  menu?: string[][];
}

export function fragmentName(entry: ApiEntry, page: ReferencePage): string {
  return `${entry.id}/${page.name}${FRAGMENT_ENDING}`;
}

/**
 * @param position place of the page in its API
 * @param docsRoute URL prefix of the docs plugin
 * @param instance id of the plugin: a site may have several
 * @returns the text of the stub; JSON is valid YAML and a valid JavaScript literal, so values need no other escaping
 */
export function stubText(
  entry: ApiEntry,
  page: ReferencePage,
  position: number,
  docsRoute: string,
  instance: string,
): string {
  const front: Record<string, unknown> = {
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
  const lines = Object.entries(front)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---
${lines.join('\n')}
---

import ApiPage from '@theme/ApiPage';
import html from '${FRAGMENTS_ALIAS}/${instance}/${fragmentName(entry, page)}?${addressOf(entry, page, docsRoute)}';

export const toc = ${JSON.stringify(page.kind === 'operation' ? [] : page.toc)};

<ApiPage id=${JSON.stringify(`${prefixOf(instance)}${entry.id}/${page.name}`)} html={html} />
`;
}

/** What the ids of pages begin with, so that two instances may have APIs of the same id. */
export const prefixOf = (instance: string): string => (instance === 'default' ? '' : `${instance}/`);

/** Below the docs route. */
function pathOf(entry: ApiEntry, page: ReferencePage): string {
  return `${page.folder ?? entry.slug}/${page.name}`;
}

/** Below the base URL, where the browser fetches the page; no quote of the import's text is in it. */
function addressOf(entry: ApiEntry, page: ReferencePage, docsRoute: string): string {
  const route = docsRoute.replace(/^\/|\/$/g, '');
  return encodeURI(`${route === '' ? '' : `${route}/`}${pathOf(entry, page)}`).replaceAll("'", '%27');
}

function sidebarClass(page: ReferencePage): string | undefined {
  if (!page.method) return undefined;
  return `api-operation-link api-${methodName(page.method)}${page.deprecated ? ' api-deprecated' : ''}`;
}
