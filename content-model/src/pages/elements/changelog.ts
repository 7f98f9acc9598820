/** `<Changelog product="…" />`: the releases of a product, and its feed. */
import type { RootContent } from 'mdast';
import {
  byUrgency,
  changelogPages,
  changelogProducts,
  changeText,
  entryId,
  entryTitle,
  instruction,
  loadChangelog,
} from '../../data/changelog.js';
import type { Change, ChangelogEntry } from '../../data/changelog.js';
import { ATOM_TYPE, feedFile, feedTitle } from '../../data/feeds.js';
import { Refusal } from '../../files/refusal.js';
import type { Attributes } from '../guide-parts.js';
import { box, heading, list, paragraph, span, text } from './nodes.js';

/** `level` is that of the headings of releases: 2, or 3 where the page has less room. */
export async function changelog({ product, level = '2' }: Attributes): Promise<RootContent[]> {
  if (level !== '2' && level !== '3') throw new Refusal(`Changelog has no level "${level}".`, { allowed: '2, 3' });
  const entries = (await loadChangelog()).filter((entry) => entry.product === product);
  const [first] = entries;
  if (!first) {
    throw new Refusal(`No changelog entry has the product "${product}".`, { allowed: changelogProducts.join(', ') });
  }
  return [...feedLinks(first.product), ...entries.flatMap((entry) => release(entry, level === '2' ? 2 : 3))];
}

/** `<RollBack product="…" />`: whom to tell, and what happens, when the newest release is rolled back. */
export async function rollBack({ product }: Attributes): Promise<RootContent[]> {
  const [newest, former] = (await loadChangelog()).filter((entry) => entry.product === product && entry.version);
  if (newest?.version === undefined || former?.version === undefined) {
    throw new Refusal(`No two changelog entries of the product "${product}" have a version.`, {
      allowed: changelogProducts.join(', '),
    });
  }
  const address = `${changelogPages[newest.product]}#${entryId(newest)}`;
  const back = newest.changes.flatMap(({ rollBack: effect }) => effect ?? []);
  const tell = `Before you roll back from ${newest.version} to ${former.version}, tell the teams that use what [${newest.version} added](${address}).`;
  return [
    paragraph(back.length === 0 ? tell : `${tell} Under ${former.version}:`),
    ...(back.length === 0 ? [] : [list(back)]),
  ];
}

/** How a feed reader finds the feed of the page, and how a person does. */
function feedLinks(product: ChangelogEntry['product']): RootContent[] {
  const feed = feedFile(product);
  // A file is no page: the theme's link would look for its route. MDX leaves an element as it is that was written as one.
  const file = (href: string, words: string) =>
    Object.assign(span('a', { href }, words), { data: { _mdxExplicitJsx: true } });
  return [
    box('head', {}, [box('link', { rel: 'alternate', type: ATOM_TYPE, title: feedTitle(product), href: feed }, [])]),
    paragraph([
      text('Follow the changes in a feed reader: '),
      file(feed, 'Atom feed of this product'),
      text(', '),
      file(feedFile('all'), 'Atom feed of all products'),
      text('.'),
    ]),
  ];
}

/** What a reader has to do for it, what its installation needs, and its changes. */
function release(entry: ChangelogEntry, level: 2 | 3): RootContent[] {
  const { requires, migrations } = entry;
  const notes = [
    ...(requires ? [`Install ${requires} first.`] : []),
    ...(migrations === undefined ? [] : [`This release has ${migrations ? '' : 'no '}migrations.`]),
  ];
  return [
    heading(level, [text(entryTitle(entry))], entryId(entry)),
    paragraph(instruction(entry)),
    ...(notes.length > 0 ? [paragraph(notes.join(' '))] : []),
    list(byUrgency(entry).map(lineOf)),
  ];
}

function lineOf(change: Change): string {
  const kind = change.kind.charAt(0).toUpperCase() + change.kind.slice(1);
  return `**${kind}${change.breaking ? ' (breaking)' : ''}:** ${changeText(change)}`;
}
