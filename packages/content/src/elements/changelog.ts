import type { PhrasingContent, RootContent } from 'mdast';
import { byUrgency, changeText, entryId, entryTitle } from '../data/changelog.js';
import type { Change, ChangelogEntry } from '../data/changelog.js';
import { ATOM_TYPE, feedFile, feedTitle } from '../data/changelog-feeds.js';
import { box, heading, inline, list, paragraph, span, text } from './nodes.js';

/** How a feed reader finds the feed of the page, and how a person does. */
export function feedLinks(product: ChangelogEntry['product']): RootContent[] {
  const feed = feedFile(product);
  return [
    box('head', {}, [box('link', { rel: 'alternate', type: ATOM_TYPE, title: feedTitle(product), href: feed }, [])]),
    paragraph(
      text('Follow the changes in a feed reader: '),
      // A file is no page: the theme's link would look for its route.
      file(feed, 'Atom feed of this product'),
      text(', '),
      file(feedFile('all'), 'Atom feed of all products'),
      text('.'),
    ),
  ];
}

function file(href: string, words: string): PhrasingContent {
  // MDX leaves an element as it is that was written as one.
  return Object.assign(span('a', { href }, [text(words)]), { data: { _mdxExplicitJsx: true } });
}

/**
 * A release: heading of the `level` that the page has room for, what its installation needs, changes.
 * @param comparison page that compares it with the release before
 */
export function changelogSection(entry: ChangelogEntry, level: 2 | 3, comparison?: string): RootContent[] {
  const notes = [
    entry.requires ? `Install ${entry.requires} first.` : '',
    entry.migrations === undefined
      ? ''
      : entry.migrations
        ? 'This release has migrations.'
        : 'This release has no migrations.',
  ].filter((note) => note !== '');
  return [
    heading(level, [text(entryTitle(entry))], entryId(entry)),
    ...(notes.length > 0 ? [paragraph(text(notes.join(' ')))] : []),
    list(byUrgency(entry).map((change) => inline(lineOf(change)))),
    ...(comparison === undefined
      ? []
      : [paragraph(...inline(`[What this release changes in the API](${comparison})`))]),
  ];
}

function lineOf(change: Change): string {
  const kind = change.kind.charAt(0).toUpperCase() + change.kind.slice(1);
  const label = change.breaking ? `${kind} (breaking)` : kind;
  return `**${label}:** ${changeText(change)}`;
}
