/** What every page's front matter gets beyond what its author writes. */
import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { apiDigests } from '@impact-docs/content/data/apis';
import { root } from '@impact-docs/content/data/paths';
import { equivalentPagesOf } from './equivalent-pages';
import type { SectionGroup } from './equivalent-pages';
import { changeDates, dateOf } from './last-changed';
import { guides, sectionGroups } from './sections';

interface Known {
  groups: readonly SectionGroup[];
  dates: ReadonlyMap<string, string>;
  /** Pages of the reference are made of these folders, and are not in git themselves. */
  descriptions: { slug: string; folder: string }[];
}

let held: Promise<Known> | undefined;

/**
 * - `pagination_label`: the title. Labels of the sidebar ("Introduction", "Overview") say too little out of its context.
 * - `last_update`: the date of the last commit of what the page is written in, where git knows it.
 * - `equivalentPages`: the same page of other products or APIs.
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const { frontMatter, content } = await params.defaultParseFrontMatter(params);
  const name = relativePath(guides, params.filePath);
  if (name.startsWith('../')) return { frontMatter, content };
  const { groups, dates, descriptions } = await (held ??= load());
  const isReference = name.endsWith('.api.mdx');
  const source = isReference ? descriptions.find(({ slug }) => slug === path.posix.dirname(name))?.folder : undefined;
  const date = dateOf(dates, source ?? relativePath(root, params.filePath));
  const equivalentPages = equivalentPagesOf(name.replace(/(?:\.api)?\.mdx$/, ''), groups);
  return {
    content,
    frontMatter: {
      pagination_label: frontMatter['title'],
      ...(date === undefined ? {} : { last_update: { date } }),
      ...(equivalentPages ? { equivalentPages } : {}),
      ...frontMatter,
    },
  };
};

async function load(): Promise<Known> {
  const apis = await apiDigests();
  return {
    groups: await sectionGroups(),
    dates: changeDates(root, ['content/guides', 'content/apis']),
    descriptions: apis.map(({ entry }) => ({ slug: entry.slug, folder: relativePath(root, path.dirname(entry.file)) })),
  };
}

/** With slashes, as git writes it. */
function relativePath(from: string, to: string): string {
  return path.relative(from, to).split(path.sep).join('/');
}
