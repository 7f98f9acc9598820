/** The changelog as Atom feeds (RFC 4287): one of each product, one of all. */
import { createClassHighlighter, escapeHtml, markdownToHtml } from '@impact-docs/api-reference';
import { Feed } from 'feed';
import { productName } from '../products.js';
import { loadBrand } from '../brand.js';
import { byUrgency, changelogPages, changelogProducts, changeText, entryId, entryTitle } from './changelog.js';
import type { Change, ChangelogEntry } from './changelog.js';

export const ATOM_TYPE = 'application/atom+xml';

type FeedName = ChangelogEntry['product'] | 'all';
export const feedNames: readonly FeedName[] = [...changelogProducts, 'all'];

const productNames: Readonly<Record<ChangelogEntry['product'], string>> = {
  'impact-finance': productName('impact-finance'),
  'category-index': 'Category Index and Transaction API',
  'engagement-services': 'Engagement services',
  'lifestyle-calculator': 'Lifestyle Calculator',
};

/** Year in which the site's host was known to be its owner's (RFC 4151 section 2.1); a part of every id, for good. */
const TAG_YEAR = '2025';

/** What the ids of feeds and of their entries begin with. */
export function tagOf(origin: string): string {
  return `tag:${new URL(origin).hostname},${TAG_YEAR}:changelog`;
}

export function feedTitle(name: FeedName): string {
  return name === 'all' ? 'Changes of all products' : `Changes: ${productNames[name]}`;
}

/** Address of a feed, from the root of the site. */
export function feedFile(name: FeedName): string {
  return `/changelog/${name}.atom`;
}

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
  const brand = await loadBrand();
  const tag = tagOf(origin);
  const feed = new Feed({
    id: `${tag}/${name}`,
    title: `${feedTitle(name)} | ${brand.site}`,
    link: name === 'all' ? `${origin}/` : `${origin}${changelogPages[name]}`,
    feedLinks: { atom: `${origin}${feedFile(name)}` },
    updated: dayOf(newest),
    generator: brand.site,
    author: { name: brand.company.name },
    copyright: `© ${brand.company.copyrightYear} ${brand.company.name}`,
  });
  const highlighter = await createClassHighlighter([]);
  for (const entry of shown) {
    feed.addItem({
      id: `${tag}/${entry.product}/${entryId(entry)}`,
      // Titles are HTML in this format.
      title: escapeHtml(name === 'all' ? `${productNames[entry.product]}: ${entryTitle(entry)}` : entryTitle(entry)),
      link: `${origin}${changelogPages[entry.product]}#${entryId(entry)}`,
      date: dayOf(entry),
      published: dayOf(entry),
      category: [...new Set(entry.changes.map(labelOf))].map((label) => ({ name: label, term: label })),
      content: asCharacterData(markdownToHtml(markdownOf(entry, origin), { highlighter })),
    });
  }
  return feed.atom1();
}

/** `added`, `changed, breaking`. */
function labelOf({ kind, breaking }: Change): string {
  return breaking ? `${kind}, breaking` : kind;
}

function markdownOf(entry: ChangelogEntry, origin: string): string {
  const lines = byUrgency(entry).map((change) => `- **${labelOf(change)}:** ${changeText(change)}`);
  // Readers show the text at another address.
  return lines.join('\n').replaceAll('](/', `](${origin}/`);
}

/** The library puts content into a CDATA section, which ends at the first `]]>` (XML 1.0, section 2.7). */
export function asCharacterData(html: string): string {
  return html.replaceAll(']]>', ']]&gt;');
}

function dayOf({ date }: ChangelogEntry): Date {
  return new Date(`${date}T00:00:00Z`);
}
