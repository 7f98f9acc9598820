/** Which files are guides, at which address each is published, and what its front matter says. */
import path from 'node:path';
import matter from '@11ty/gray-matter';
import { listBelow } from '../files/read.js';

/** Guides below the root of the repository; MDX files of the API reference (`*.api.mdx`) are generated and no guides. */
export const GUIDE_FILE: RegExp = /^content\/guides\/.+(?<!\.api)\.mdx$/;

const DOCUMENT_FILE = /^(?:.*[\\/])?content[\\/]guides[\\/](.+)\.mdx$/;

/** Whether a file is a guide, by its path, absolute or relative to the root of the repository. */
export function isGuide(file: string): boolean {
  return DOCUMENT_FILE.test(file) && !file.endsWith('.api.mdx');
}

/**
 * @param root of the repository
 * @returns all guides, sorted, as `content/guides/contact.mdx`
 */
export function guideFiles(root: string): string[] {
  const folder = path.join(root, 'content', 'guides');
  return listBelow(folder, (name) => isGuide(`content/guides/${name}`)).map((name) => `content/guides/${name}`);
}

/** Ids of all guides, sorted, as sidebars and the manifest of the APIs name them: `contact`. */
export function guideIds(root: string): string[] {
  return guideFiles(root).map((file) => DOCUMENT_FILE.exec(file)?.[1] ?? file);
}

/**
 * Address of the page of a guide or of a page of the API reference:
 * `content/guides/impact-finance/introduction.mdx` → `/docs/impact-finance/introduction`.
 * @param file absolute, or relative to the root of the repository
 * @param slug of its front matter, which wins, as in Docusaurus; the pages of the API reference have one
 */
export function routeOf(file: string, slug?: unknown): string {
  const name = typeof slug === 'string' ? slug : `/${DOCUMENT_FILE.exec(file)?.[1] ?? file}`;
  return `/docs${name.replaceAll('\\', '/').replace(/(?:^|\/)(?:index)?$/, '')}`;
}

/** The front matter of a guide as an object; empty where there is none. */
export function frontMatterOf(text: string): Record<string, unknown> {
  return matter(text).data;
}
