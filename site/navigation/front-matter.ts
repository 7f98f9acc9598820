/** What every page's front matter gets beyond what its author writes. */
import path from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { apiDigests } from '@impact-docs/content-model/apis';
import { root } from '@impact-docs/content-model/files/paths';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { longDate } from '@impact-docs/lib/dates';
import { routeOf, loadFamilies } from '@impact-docs/content-model/guides';
import { productOf } from '@impact-docs/content-model/files/products';
import { equivalentPagesOf, guides, sectionGroups } from './equivalent-pages';
import type { EquivalentPages, SectionGroup } from './equivalent-pages';
import { changeDates, dateOf } from './last-changed';
import type { GuideFamily } from '@impact-docs/content-model/guides';

/** Front matter that only `site/src/theme/DocItem/Layout` reads. */
export interface AddedFrontMatter {
  /** The same page of other products or APIs. */
  equivalentPages?: EquivalentPages;
  /** The page on which the whole family of the guide can be printed. */
  family?: { name: string; path: string };
  /** What is printed above the page: site, product with version, address, date. */
  printed?: string;
}

interface Known {
  site: { name: string; url: string };
  groups: readonly SectionGroup[];
  families: readonly GuideFamily[];
  dates: ReadonlyMap<string, string>;
  /** Pages of the reference are made of these folders, and are not in git themselves. */
  descriptions: { slug: string; folder: string; name: string }[];
}

let held: Promise<Known> | undefined;

/**
 * - `pagination_label`: the title. Labels of the sidebar ("Introduction", "Overview") say too little out of its context.
 * - `last_update`: the date of the last commit of what the page is written in, where git knows it.
 * - what is known about the page (`AddedFrontMatter`).
 */
export const parseFrontMatter: ParseFrontMatter = async (params) => {
  const { frontMatter, content } = await params.defaultParseFrontMatter(params);
  const name = relativePath(guides, params.filePath);
  if (name.startsWith('../')) return { frontMatter, content };
  const known = await (held ??= load());
  const isReference = name.endsWith('.api.mdx');
  const description = known.descriptions.find(({ slug }) => slug === path.posix.dirname(name));
  const source = isReference ? description?.folder : undefined;
  const date = dateOf(known.dates, source ?? relativePath(root, params.filePath));
  const page = routeOf(params.filePath, frontMatter['slug']);
  const equivalentPages = equivalentPagesOf(name.replace(/(?:\.api)?\.mdx$/, ''), known.groups);
  const family = known.families.find(({ guides: own }) => own.includes(page));
  const added: AddedFrontMatter = {
    ...(equivalentPages ? { equivalentPages } : {}),
    ...(family ? { family: { name: family.name, path: family.path } } : {}),
    printed: [
      known.site.name,
      description?.name ?? productOf(page)?.name,
      `${known.site.url}${page}`,
      ...(date === undefined ? [] : [`last changed ${longDate(new Date(date))}`]),
    ]
      .filter((part) => part !== undefined)
      .join(' · '),
  };
  return {
    content,
    frontMatter: {
      pagination_label: frontMatter['title'],
      ...(date === undefined ? {} : { last_update: { date } }),
      ...added,
      ...frontMatter,
    },
  };
};

async function load(): Promise<Known> {
  const [apis, brand] = await Promise.all([apiDigests(), loadBrand()]);
  return {
    site: { name: brand.site, url: brand.url },
    groups: await sectionGroups(),
    families: loadFamilies(),
    dates: changeDates(root, ['content/guides', 'content/apis']),
    descriptions: apis.map(({ entry, summary }) => ({
      slug: entry.slug,
      folder: relativePath(root, path.dirname(entry.file)),
      name: `${summary.title} ${summary.version}`,
    })),
  };
}

/** With slashes, as git writes it. */
function relativePath(from: string, to: string): string {
  return path.relative(from, to).split(path.sep).join('/');
}
