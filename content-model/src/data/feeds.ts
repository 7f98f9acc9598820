/** Feeds: the changelog of each product, all of them, and what will end. Atom (RFC 4287) and JSON Feed 1.1. */
import { createClassHighlighter, escapeHtml, markdownToHtml } from '@impact-docs/api-reference';
import { Feed } from 'feed';
import { loadBrand } from '../files/brand.js';
import { startOfDay } from '@impact-docs/lib/dates';
import { productName } from '../files/products.js';
import {
  byUrgency,
  changelogPages,
  changelogProducts,
  changeText,
  entryId,
  entryTitle,
  instruction,
} from './changelog.js';
import type { Change, ChangelogEntry } from './changelog.js';
import type { Ending } from './endings.js';

export const ATOM_TYPE = 'application/atom+xml';

type FeedName = ChangelogEntry['product'] | 'all';
export const feedNames: readonly FeedName[] = [...changelogProducts, 'all'];

const productNames: Readonly<Record<ChangelogEntry['product'], string>> = {
  'impact-finance': productName('impact-finance'),
  'category-index': 'Category Index and Transaction API',
  'engagement-services': 'Engagement services',
  'lifestyle-calculator': 'Lifestyle Calculator',
};

export function feedTitle(name: FeedName): string {
  return name === 'all' ? 'Changes of all products' : `Changes: ${productNames[name]}`;
}

/** Address of the feed of a changelog, from the root of the site. */
export function feedFile(name: FeedName): string {
  return `/changelog/${name}.atom`;
}

export const endingsFiles = { atom: '/changelog/endings.atom', json: '/changelog/endings.json' } as const;

/**
 * @param entries newest first
 * @param origin of the site, without trailing slash
 * @returns the XML of one feed; the same entries give the same text
 */
export async function changelogFeed(
  name: FeedName,
  entries: readonly ChangelogEntry[],
  origin: string,
): Promise<string> {
  const shown = entries.filter(({ product }) => name === 'all' || product === name);
  const [newest] = shown;
  if (!newest)
    throw new Error(`The feed "${name}" would be empty: content/data/changelog.yaml has no entry of this product.`);
  const feed = await feedOf(origin, {
    id: name,
    title: feedTitle(name),
    link: name === 'all' ? '/' : changelogPages[name],
    files: { atom: feedFile(name) },
    updated: newest.date,
    items: shown.map((entry) => ({
      id: `${entry.product}/${entryId(entry)}`,
      title: name === 'all' ? `${productNames[entry.product]}: ${entryTitle(entry)}` : entryTitle(entry),
      link: `${changelogPages[entry.product]}#${entryId(entry)}`,
      date: entry.date,
      categories: [...new Set(entry.changes.map(labelOf))],
      markdown: [
        instruction(entry),
        byUrgency(entry)
          .map((change) => `- **${labelOf(change)}:** ${changeText(change)}`)
          .join('\n'),
      ].join('\n\n'),
    })),
  });
  return feed.atom1();
}

/** `added`, `changed, breaking`. */
function labelOf({ kind, breaking }: Change): string {
  return breaking ? `${kind}, breaking` : kind;
}

/**
 * @param endings the next one first
 * @param origin of the site, without trailing slash
 * @returns the text of each file; the same endings give the same texts
 */
export async function endingsFeed(
  endings: readonly Ending[],
  origin: string,
): Promise<Record<keyof typeof endingsFiles, string>> {
  const feed = await feedOf(origin, {
    id: 'endings',
    title: 'What will end',
    link: '/docs/endings',
    files: endingsFiles,
    updated: endings
      .map(({ since }) => since)
      .sort()
      .at(-1),
    items: endings.map(({ id, name, since, until, replacement, announcement }) => ({
      id: `endings/${id}`,
      title: `${name} ends on ${until}`,
      link: announcement,
      date: since,
      markdown: `Deprecated since ${since}. It ends on ${until}. Use instead: ${replacement}.`,
    })),
  });
  return { atom: feed.atom1(), json: feed.json1() };
}

/** Year in which the site's host was known to be its owner's (RFC 4151 section 2.1); a part of every id, for good. */
const TAG_YEAR = '2025';

/** Ids are the last parts, links addresses from the root of the site, dates days: `2026-03-31`. */
interface FeedContent {
  id: string;
  title: string;
  link: string;
  files: { atom: string; json?: string };
  updated: string | undefined;
  items: readonly {
    id: string;
    title: string;
    link: string;
    date: string;
    categories?: readonly string[];
    markdown: string;
  }[];
}

async function feedOf(origin: string, { id: feedId, title: name, link: page, ...content }: FeedContent): Promise<Feed> {
  const brand = await loadBrand();
  const tag = `tag:${new URL(origin).hostname},${TAG_YEAR}:changelog`;
  const feed = new Feed({
    id: `${tag}/${feedId}`,
    title: `${name} | ${brand.site}`,
    link: `${origin}${page}`,
    feedLinks: Object.fromEntries(Object.entries(content.files).map(([form, file]) => [form, `${origin}${file}`])),
    ...(content.updated === undefined ? {} : { updated: startOfDay(content.updated) }),
    generator: brand.site,
    author: { name: brand.company.name },
    copyright: `© ${brand.company.copyrightYear} ${brand.company.name}`,
  });
  const highlighter = await createClassHighlighter([]);
  for (const { id, title, link, date: day, categories, markdown } of content.items) {
    const date = startOfDay(day);
    // Readers show the text at another address.
    const html = markdownToHtml(markdown.replaceAll('](/', `](${origin}/`), { highlighter });
    feed.addItem({
      id: `${tag}/${id}`,
      // Titles are HTML in this format.
      title: escapeHtml(title),
      link: `${origin}${link}`,
      date,
      published: date,
      ...(categories === undefined ? {} : { category: categories.map((label) => ({ name: label, term: label })) }),
      // The library puts content into a CDATA section, which ends at the first `]]>` (XML 1.0, section 2.7).
      content: html.replaceAll(']]>', ']]&gt;'),
    });
  }
  return feed;
}
