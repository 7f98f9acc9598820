/** The changelog as Atom feeds (RFC 4287): one of each product, one of all. */
import { startOfDay } from '../dates.js';
import { productName } from '../products.js';
import { byUrgency, changelogPages, changelogProducts, changeText, entryId, entryTitle } from './changelog.js';
import type { Change, ChangelogEntry } from './changelog.js';
import { feedOf } from './feed.js';

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
  const items = shown.map((entry) => ({
    id: `${entry.product}/${entryId(entry)}`,
    title: name === 'all' ? `${productNames[entry.product]}: ${entryTitle(entry)}` : entryTitle(entry),
    link: `${changelogPages[entry.product]}#${entryId(entry)}`,
    date: startOfDay(entry.date),
    categories: [...new Set(entry.changes.map(labelOf))],
    markdown: markdownOf(entry),
  }));
  const feed = await feedOf(origin, {
    id: name,
    title: feedTitle(name),
    link: name === 'all' ? '/' : changelogPages[name],
    files: { atom: feedFile(name) },
    updated: startOfDay(newest.date),
    items,
  });
  return feed.atom1();
}

/** `added`, `changed, breaking`. */
function labelOf({ kind, breaking }: Change): string {
  return breaking ? `${kind}, breaking` : kind;
}

function markdownOf(entry: ChangelogEntry): string {
  return byUrgency(entry)
    .map((change) => `- **${labelOf(change)}:** ${changeText(change)}`)
    .join('\n');
}
