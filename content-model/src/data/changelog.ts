import { slugify } from '@impact-docs/api-reference/descriptions';
import { longDate, startOfDay } from '@impact-docs/lib/dates';
import { cached, readYaml } from '../files/read.js';
import { DescriptionError } from '@impact-docs/openapi-model';
import type { Problem } from '@impact-docs/openapi-model';
import { isoDate, listOf, matching, object, text } from '@impact-docs/api-reference/yaml';
import * as v from 'valibot';
import { dataFile } from '../files/paths.js';

/** In the order in which readers have to know them: what they must do first, then what they may use. */
const changeKinds = ['security', 'removed', 'deprecated', 'changed', 'added', 'fixed'] as const;
export const changelogProducts = [
  'impact-finance',
  'category-index',
  'engagement-services',
  'lifestyle-calculator',
] as const;

const change = object({
  kind: v.picklist(changeKinds),
  /** Markdown, full sentences. */
  text,
  breaking: v.boolean(),
  /** Of what was fixed in a release that banks install: what comes back with the release before, and what to do. */
  rollBack: v.optional(text),
  /** What of the description the change is about: `npm run check` compares it. */
  names: v.optional(v.array(text)),
  links: v.optional(v.array(matching(/^\/docs\//, 'addresses that begin with /docs/'))),
  /** Published facts that the change gives another value; `is` is "none" for one that is gone. */
  facts: v.optional(v.array(object({ address: text, was: text, is: text }))),
  /** Addresses of what has an entry of its own since then: `error.not-found`, `insights.Insight`. */
  brings: v.optional(listOf(text)),
});

const entry = object({
  date: isoDate,
  product: v.picklist(changelogProducts),
  api: v.optional(text),
  version: v.optional(text),
  /** True: the release brings database migrations. */
  migrations: v.optional(v.boolean()),
  /** Release that must be installed first. */
  requires: v.optional(text),
  /** What clients have to do, or those who run them: Markdown, full sentences; absent where no client needs a change. */
  action: v.optional(text),
  changes: listOf(change),
});

/** Kinds of changes for which somebody always has to do something. */
const MUST_ACT: ReadonlySet<string> = new Set(['security', 'removed', 'deprecated']);

export type Change = v.InferOutput<typeof change>;
export type ChangelogEntry = v.InferOutput<typeof entry>;

const schema = listOf(
  v.pipe(
    entry,
    v.partialCheck(
      [['api'], ['version']],
      ({ api, version }) => api !== undefined || version !== undefined,
      'The entry needs `api`, `version` or both.',
    ),
    v.partialCheck(
      [['action'], ['changes']],
      ({ action, changes }) =>
        action !== undefined || changes.every(({ breaking, kind }) => !breaking && !MUST_ACT.has(kind)),
      'The entry needs `action`: what readers have to do about what breaks clients, ends or is a security fix.',
    ),
  ),
);

/** The page that shows the entries of a product. */
export const changelogPages: Readonly<Record<ChangelogEntry['product'], string>> = {
  'impact-finance': '/docs/impact-finance/changelog',
  'category-index': '/docs/impact-transactions/category-index/changelog',
  'engagement-services': '/docs/impact-transactions/engagement-services/changelog',
  'lifestyle-calculator': '/docs/impact-transactions/lifestyle-calculator/introduction',
};

/**
 * All entries, newest first.
 * @throws DescriptionError with every mistake of the file
 */
export async function loadChangelog(): Promise<ChangelogEntry[]> {
  return (await readChangelog()).entries;
}

export type Changelog = Awaited<ReturnType<typeof readChangelog>>;

/** The same, with a function that gives the place of a mistake in an entry, or in the file as a whole. */
export const readChangelog = () => load(dataFile('changelog.yaml'));

const load = cached(async (file: string) => {
  const { value, placeOf, problem } = await readYaml(
    file,
    schema,
    'See the other entries of the file for the keys and their values.',
  );
  const problems: Problem[] = [];
  const seen = new Set<string>();
  value.forEach((entry, index) => {
    entry.changes.forEach(({ kind, rollBack }, place) => {
      if (kind !== 'fixed' || rollBack !== undefined || entry.migrations === undefined) return;
      problems.push(
        problem([index, 'changes', place], 'It does not say what comes back when a bank rolls this release back.', {
          remedy: 'Add `rollBack`: what happens under the release before, and what to do about it.',
        }),
      );
    });
    const name = `${entry.product}/${entryId(entry)}`;
    if (seen.has(name)) {
      problems.push(
        problem([index], `Another entry has the same product, date, API and version (${name}).`, {
          remedy: 'Add the changes to the other entry: its id is the address of the entry in pages and feeds.',
        }),
      );
    }
    seen.add(name);
  });
  if (problems.length > 0) throw new DescriptionError(problems);
  const entries = [...value].sort((a, b) => b.date.localeCompare(a.date));
  const placeIn = (entry: ChangelogEntry | undefined, path: (string | number)[]) =>
    placeOf(entry === undefined ? path : [value.indexOf(entry), ...path]);
  return { entries, placeIn };
});

/** `4.12.0 (17 March 2026)`, `Transaction API v3.0 (14 October 2025)`. */
export function entryTitle(entry: ChangelogEntry): string {
  const subject = [entry.api, entry.version].filter(Boolean).join(' ');
  return `${subject}, ${longDate(startOfDay(entry.date))}`;
}

/** What an entry begins with, as Markdown. */
export function instruction({ action }: ChangelogEntry): string {
  return action === undefined ? 'Your client needs no change.' : `**What to do:** ${action}`;
}

/** The changes of an entry, with what breaks a client first. */
export function byUrgency({ changes }: ChangelogEntry): Change[] {
  const order = ({ breaking, kind }: Change) => (breaking ? -1 : changeKinds.indexOf(kind));
  return [...changes].sort((a, b) => order(a) - order(b));
}

/** A change as Markdown: its sentences, facts with their old and new value, and where to read on. */
export function changeText({ text, facts = [], links = [] }: Change): string {
  return [
    text,
    ...facts.map(({ was, is }) => `The value was ${was}, and is now ${is}.`),
    ...(links.length > 0 ? [`See ${links.map((url) => `[${url.split('/').pop()}](${url})`).join(', ')}.`] : []),
  ].join(' ');
}

/** Changes that give a published fact another value, newest first, each with the address of its entry. */
export async function changedFacts(): Promise<{ path: string; title: string; text: string }[]> {
  return (await loadChangelog()).flatMap((entry) =>
    entry.changes
      .filter(({ facts = [] }) => facts.length > 0)
      .map((change) => ({
        path: `${changelogPages[entry.product]}#${entryId(entry)}`,
        title: entryTitle(entry),
        text: changeText(change),
      })),
  );
}

/** Anchor of an entry on its page, and the end of its id in feeds: it never changes. */
export function entryId({ date, api, version }: ChangelogEntry): string {
  return [date, api, version]
    .flatMap((part) => (part === undefined ? [] : [slugify(part.replaceAll('.', '-'))]))
    .join('-');
}
