/** Everything that has an end: deprecated APIs, and what is deprecated in the others. */
import { linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { joinPointer, type Pointer } from '@impact-docs/openapi-model';
import { callHref, DOCS_ROUTE, siteApis, versionedTitle } from '../apis/apis.js';
import { changelogPages, entryId, loadChangelog, type Change, type ChangelogEntry } from './changelog.js';
import { readDeprecationNotice } from './deprecation-notice.js';
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

/** What ends, as its description says. */
export interface DescribedEnding extends Omit<Ending, 'announcement'> {
  api: LoadedApi;
  /** Where the description says so. */
  pointer: Pointer;
}

/** All that the changelog announces, the next one first. */
export async function loadEndings(): Promise<Ending[]> {
  const [apis, changelog] = [await siteApis(), await loadChangelog()];
  return endingsOf(apis, changelog);
}

/** What the changelog has not announced is left out: `npm run check` reports it. */
export function endingsOf(apis: readonly LoadedApi[], changelog: readonly ChangelogEntry[]): Ending[] {
  return describedEndings(apis)
    .flatMap((ending) => {
      const { id, name, href, since, until, replacement } = ending;
      const entry = changelog.find(({ date, changes }) => date === since && changes.some(announces(ending)));
      if (entry === undefined) return [];
      const announcement = `${changelogPages[entry.product]}#${entryId(entry)}`;
      return [{ id, name, href, since, until, replacement, announcement }];
    })
    .sort((a, b) => a.until.localeCompare(b.until) || a.name.localeCompare(b.name, 'en'));
}

/** Whether a change of the changelog says when something ends. */
export const announces =
  ({ until }: Pick<Ending, 'until'>) =>
  ({ kind, text }: Change): boolean =>
    kind === 'deprecated' && text.includes(until);

/** Everything that has an end, without what does not say when, which the check of descriptions reports. */
export function describedEndings(apis: readonly LoadedApi[]): DescribedEnding[] {
  return apis.flatMap((api) => (api.entry.lifecycle.status === 'deprecated' ? endOfApi(api, apis) : endsIn(api)));
}

function endOfApi(api: LoadedApi, apis: readonly LoadedApi[]): DescribedEnding[] {
  const { lifecycle, guide: page, id } = api.entry;
  if (lifecycle.status !== 'deprecated') return [];
  const successor = apis.find(({ entry }) => entry.id === lifecycle.successor);
  const guide = page === undefined ? '' : `: [what changes](${DOCS_ROUTE}/${page})`;
  return [
    {
      api,
      pointer: '#/info',
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
function endsIn(api: LoadedApi): DescribedEnding[] {
  const { entry, model } = api;
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
    .flatMap(({ name, href, description, pointer }) => {
      const { since, until, replacement } = readDeprecationNotice(description);
      if (since === undefined || until === undefined || replacement === undefined) return [];
      const id = `end-${entry.id}-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
      return [{ api, pointer: joinPointer(pointer, 'description'), id, name, href, since, until, replacement }];
    });
}

/** What ends, by date. */
export const endings = computedTable(['Ends', 'What', 'Deprecated since', 'Use instead'], async () =>
  (await loadEndings()).map(({ id, name, href, since, until, replacement, announcement }) => ({
    id,
    cells: [until, `[${name}](${href})`, `[${since}](${announcement})`, replacement],
  })),
);
