/** What ends, by the descriptions and the manifest, against the changelog: each end is announced on the day that they say. */
import path from 'node:path';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import type { Changelog, ChangelogEntry } from '@impact-docs/content-model/data/changelog';
import { announces, describedEndings, type DescribedEnding } from '@impact-docs/content-model/data/endings';
import { root } from '@impact-docs/content-model/files/paths';
import { slashed } from '@impact-docs/content-model/files/read';
import type { Advice, SourceLocation } from '@impact-docs/openapi-model';
import type { Report } from '../run.js';

const MESSAGES = {
  otherDay: ({ name, since, until }: DescribedEnding, where: string): Advice => ({
    message: `${name} is deprecated since another day, ${since} (${where}), and the entry says when it ends: ${until}.`,
    allowed: since,
    remedy: 'Correct the day, here or there.',
  }),
  notAnnounced: ({ name, since, until }: DescribedEnding): Advice => ({
    message: `${name} is deprecated since ${since} and ends on ${until}, and the changelog does not announce it.`,
    remedy: `Add an entry of ${since} to content/data/changelog.yaml, with a change of the kind \`deprecated\` that names the end.`,
  }),
};

/** Reports each end that the changelog does not announce, or announces with other dates. */
export function checkEndings(apis: readonly LoadedApi[], { entries, placeIn }: Changelog, report: Report): void {
  const endings = describedEndings(apis);
  const matches = ({ date, changes }: ChangelogEntry, ending: DescribedEnding) =>
    date === ending.since && changes.some(announces(ending));
  const missing = endings.filter((ending) => !entries.some((entry) => matches(entry, ending)));
  /** Entries that announce the end of nothing: one of them may be meant. */
  const left = entries.filter((entry) => !endings.some((ending) => matches(entry, ending)));
  for (const ending of missing) {
    const place = ending.api.locate(ending.pointer);
    const entry = left.find(({ changes }) => changes.some(announces(ending)));
    if (entry === undefined) report(place, MESSAGES.notAnnounced(ending));
    else report(placeIn(entry, ['date']), MESSAGES.otherDay(ending, inText(place)));
  }
}

const inText = ({ file, line }: SourceLocation): string => `${slashed(path.relative(root, file))}:${line}`;
