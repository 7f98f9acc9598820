import { siteApis } from '@impact-docs/content-model/apis';
import { readChangelog, type Changelog, type ChangelogEntry } from '@impact-docs/content-model/data/changelog';
import { beforeAll, expect, it } from 'vitest';
import { reportedIn } from '../testing.js';
import { checkEndings } from './endings.js';

let apis: Awaited<ReturnType<typeof siteApis>>;
let changelog: Changelog;

beforeAll(async () => {
  apis = await siteApis();
  changelog = await readChangelog();
});

const announcing = ({ changes }: ChangelogEntry) => changes.some(({ kind }) => kind === 'deprecated');

/** The problems of the changelog with other entries in place of those that announce an end: file, message, what is allowed. */
async function problemsWith(change: (entry: ChangelogEntry) => ChangelogEntry[]): Promise<string[]> {
  const places = new Map<ChangelogEntry, ChangelogEntry>();
  const entries = changelog.entries.flatMap((entry) => {
    const others = announcing(entry) ? change(entry) : [entry];
    others.forEach((other) => places.set(other, entry));
    return others;
  });
  const placeIn: Changelog['placeIn'] = (entry, keys) => changelog.placeIn(entry && (places.get(entry) ?? entry), keys);
  const problems = await reportedIn((report) => checkEndings(apis, { entries, placeIn }, report));
  return problems.map(
    ({ file, message, allowed }) => `${file.replace(/^.*\/content\//, '')}: ${message} ${allowed ?? ''}`,
  );
}

it('finds each end announced on its day', async () => {
  expect(await problemsWith((entry) => [entry])).toEqual([]);
});

it('names the day that the description says, at the entry that has another one', async () => {
  const found = await problemsWith((entry) => [{ ...entry, date: '2026-01-09' }]);
  expect(found).toHaveLength(changelog.entries.filter(announcing).length);
  expect(found).toContainEqual(
    expect.stringMatching(
      /^data\/changelog\.yaml: Category Index API v2\.1 is deprecated since another day, 2026-01-15 \(content\/apis\/category-index\/openapi\.yaml:\d+\).* 2026-01-15$/,
    ),
  );
});

it('asks for an entry at the description, where there is none', async () => {
  const found = await problemsWith(() => []);
  expect(found).toContainEqual(
    expect.stringMatching(
      /^apis\/category-index\/openapi\.yaml: Category Index API v2\.1 is deprecated since 2026-01-15/,
    ),
  );
  expect(found.every((one) => one.startsWith('apis/'))).toBe(true);
});
