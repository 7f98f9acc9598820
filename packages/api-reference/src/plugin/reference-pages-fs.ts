/** The pages of the reference in a site that is built: what the docs plugins know of them, their HTML and their data. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { ReferenceData } from '../render/reference-page.js';
import { DOCS_HREF } from './site-links.js';
import { DATA_ENDING, FRAGMENT_ENDING, STUB_ENDING } from './stub.js';
import type { ApiFrontMatter } from './stub.js';

export interface SitePage extends ApiFrontMatter {
  /** Its path on the site, with the base URL. */
  path: string;
  title: string;
  description: string;
  version: {
    label: string;
    /** Whether it is the one that readers see first. */
    isLast: boolean;
    /** Path of its pages, with the base URL. */
    path: string;
  };
  /** Absolute path of its HTML. */
  fragment: string;
}

/**
 * The pages in all versions of the docs, that of the readers first, and those of an API in the order of its menu.
 * @param docs what a docs plugin has loaded
 * @param siteDir absolute path of the site
 */
export function referencePages({ loadedVersions }: LoadedContent, siteDir: string): SitePage[] {
  const versions = [...loadedVersions].sort((one, other) => Number(other.isLast) - Number(one.isLast));
  return versions.flatMap(({ docs, label, isLast, path: root }) =>
    docs
      .filter(({ source }) => source.endsWith(STUB_ENDING))
      .sort((one, other) => (one.sidebarPosition ?? 0) - (other.sidebarPosition ?? 0))
      .map(({ permalink, title, description, source, frontMatter }) => ({
        // The stub has it, whose front matter is a type of Docusaurus.
        ...(frontMatter as unknown as { api_reference: ApiFrontMatter }).api_reference,
        path: permalink,
        title,
        description,
        version: { label, isLast, path: root },
        fragment: path.resolve(siteDir, source.replace(/^@site\//, '').slice(0, -STUB_ENDING.length) + FRAGMENT_ENDING),
      })),
  );
}

/** What a page states of itself. */
export async function readReferenceData({ fragment }: Pick<SitePage, 'fragment'>): Promise<ReferenceData> {
  const file = fragment.slice(0, -FRAGMENT_ENDING.length) + DATA_ENDING;
  return JSON.parse(await fs.readFile(file, 'utf8')) as ReferenceData;
}

/** The HTML of a page, with links into its version of the docs. */
export async function readFragment({ fragment, version }: Pick<SitePage, 'fragment' | 'version'>): Promise<string> {
  const html = await fs.readFile(fragment, 'utf8');
  return html.replaceAll(DOCS_HREF, ` href="${version.path.replace(/\/$/, '')}/`);
}
