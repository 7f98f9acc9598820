/** Everything that has an end: deprecated APIs, and what is deprecated in the others. */
import { linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { callHref, DOCS_ROUTE, siteApis, versionedTitle } from '../apis/apis.js';
import { changelogPages, entryId, loadChangelog, type ChangelogEntry } from './changelog.js';
import { DEPRECATION_SENTENCE, readDeprecationNotice } from './deprecation-notice.js';
import { computedTable } from '../tables/types.js';

export interface Ending {
  /** Anchor of its row. */
  id: string;
  name: string;
  /** Where it is described. */
  href: string;
  /** ISO 8601 dates. */
  since: string;
  until: string;
  /** What replaces it. Markdown. */
  replacement: string;
  /** The entry of the changelog that announced it. */
  announcement: string;
}

type Notice = Pick<Ending, 'since' | 'until' | 'replacement'>;
type Found = Omit<Ending, 'announcement'>;

/**
 * All of them, the next one first.
 * @throws Error that names a deprecation of which the changelog or the description does not say enough
 */
export async function loadEndings(): Promise<Ending[]> {
  const [apis, changelog] = [await siteApis(), await loadChangelog()];
  return endingsOf(apis, changelog);
}

export function endingsOf(apis: readonly LoadedApi[], changelog: readonly ChangelogEntry[]): Ending[] {
  return apis
    .flatMap((api) => (api.entry.lifecycle.status === 'deprecated' ? endOfApi(api, apis) : endsIn(api)))
    .map((found) => ({ ...found, announcement: announcementOf(found, changelog) }))
    .sort((a, b) => a.until.localeCompare(b.until) || a.name.localeCompare(b.name, 'en'));
}

function endOfApi(api: LoadedApi, apis: readonly LoadedApi[]): Found[] {
  const { lifecycle, comparison, id } = api.entry;
  if (lifecycle.status !== 'deprecated') return [];
  const successor = apis.find(({ entry }) => entry.id === lifecycle.successor);
  const guide = comparison === undefined ? '' : `: [what changes](${DOCS_ROUTE}/${comparison.guide})`;
  return [
    {
      id: `end-${id}`,
      name: versionedTitle(api),
      href: linksOf(api.entry, DOCS_ROUTE).overview,
      since: lifecycle.since,
      until: lifecycle.sunset,
      replacement: successor
        ? `[${versionedTitle(successor)}](${linksOf(successor.entry, DOCS_ROUTE).overview})${guide}`
        : 'nothing',
    },
  ];
}

/** Operations, webhooks and fields of objects that end while their API goes on. */
function endsIn({ entry, model }: LoadedApi): Found[] {
  const links = linksOf(entry, DOCS_ROUTE);
  const calls = [...model.operations, ...model.webhooks].map((call) => ({
    ...call,
    name: call.title,
    href: callHref(entry, call),
  }));
  const fields = model.schemas.flatMap(({ name, schema }) =>
    schema.kind === 'ref'
      ? []
      : schema.properties.flatMap((field) =>
          field.schema.kind === 'ref'
            ? []
            : [{ ...field.schema, name: `${name}.${field.name}`, href: links.object(`${name}.${field.name}`) }],
        ),
  );
  return [...calls, ...fields]
    .filter(({ deprecated }) => deprecated)
    .map(({ name, href, description }) => ({
      id: `end-${entry.id}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`,
      name,
      href,
      ...noticeOf(name, description ?? ''),
    }));
}

export function noticeOf(name: string, description: string): Notice {
  const { since, until, replacement } = readDeprecationNotice(description);
  if (since === undefined || until === undefined || replacement === undefined) {
    throw new Error(`"${name}" is deprecated. Its description must say: ${DEPRECATION_SENTENCE}`);
  }
  return { since, until, replacement };
}

function announcementOf({ name, since, until }: Found, changelog: readonly ChangelogEntry[]): string {
  const entry = changelog.find(
    ({ date, changes }) =>
      date === since && changes.some(({ kind, text }) => kind === 'deprecated' && text.includes(until)),
  );
  if (entry === undefined) {
    throw new Error(`No entry of content/data/changelog.yaml of ${since} says that "${name}" ends on ${until}.`);
  }
  return `${changelogPages[entry.product]}#${entryId(entry)}`;
}

/** What ends, by date. */
export const endings = computedTable(['Ends', 'What', 'Deprecated since', 'Use instead'], async () =>
  (await loadEndings()).map(({ id, name, href, since, until, replacement, announcement }) => ({
    id,
    cells: [until, `[${name}](${href})`, `[${since}](${announcement})`, replacement],
  })),
);
