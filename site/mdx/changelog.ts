import type { RootContent } from 'mdast';
import { entryTitle } from '../data-tables/changelog';
import type { Change, ChangelogEntry } from '../data-tables/changelog';
import { heading, inline, list, paragraph, text } from './nodes';

/** A release: heading, what its installation needs, changes. */
export function changelogSection(entry: ChangelogEntry): RootContent[] {
  const notes = [
    entry.migrations === undefined
      ? ''
      : entry.migrations
        ? 'This release has migrations.'
        : 'This release has no migrations.',
    entry.requires ? `Install ${entry.requires} first.` : '',
  ].filter((note) => note !== '');
  return [
    heading(2, [text(entryTitle(entry))]),
    ...(notes.length > 0 ? [paragraph(text(notes.join(' ')))] : []),
    list(entry.changes.map((change) => inline(lineOf(change)))),
  ];
}

function lineOf(change: Change): string {
  const kind = change.kind.charAt(0).toUpperCase() + change.kind.slice(1);
  const label = change.breaking ? `${kind} (breaking)` : kind;
  const links = (change.links ?? []).map((url) => `[${url.split('/').pop()}](${url})`);
  return `**${label}:** ${change.text}${links.length > 0 ? ` See ${links.join(', ')}.` : ''}`;
}
