/** Releases and dates that other files name, against the changelog: there is one history. */
import { placesIn } from '@impact-docs/content-model/pages';
import type { Report } from '../../run.js';

/** A release as content/data/changelog.yaml tells it; only what is compared. */
export interface Release {
  date: string;
  product: string;
  version?: string;
  requires?: string;
  changes: readonly { kind: string; text: string }[];
}

export interface SourceFile {
  /** Relative to the root of the repository. */
  file: string;
  text: string;
}

/** What is as old as the major version: the changelog begins later. */
const OLDEST = '4.0.0';
const CHANGELOG = 'content/data/changelog.yaml';

const DAY = String.raw`\d{4}-\d\d-\d\d`;
/** What says since when and until when something is deprecated. A sentence may go on in the next line, with emphasis. */
const DEPRECATIONS: readonly RegExp[] = [
  new RegExp(
    String.raw`deprecated[*_]*\s+since\s+[*_]*(?<since>${DAY})(?:[^.;]*?;?\s+(?:it\s+)?ends\s+(?:on\s+)?[*_]*(?<end>${DAY}))?`,
    'gi',
  ),
  // An API in content/apis/manifest.yaml.
  new RegExp(String.raw`^ +since: (?<since>${DAY})$`, 'gm'),
  new RegExp(String.raw`^ +sunset: (?<end>${DAY})$`, 'gm'),
  // Header fields. RFC 9745 §2, RFC 8594 §3
  /\bDeprecation:? @(?<seconds>\d{9,})/g,
  /\bSunset: (?<end>\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT)/g,
];

/** What texts, examples and the manifest say of a deprecation: an entry of the changelog of that day has the same end. */
export function checkDeprecations({ file, text }: SourceFile, changelog: readonly Release[], report: Report): void {
  const deprecations = changelog.flatMap(({ date, changes }) =>
    changes.filter(({ kind }) => kind === 'deprecated').map((change) => ({ since: date, text: change.text })),
  );
  const placeOf = placesIn(text);
  for (const { 0: words, index, groups = {} } of DEPRECATIONS.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const since = groups['seconds'] === undefined ? groups['since'] : dayOf(Number(groups['seconds']) * 1000);
    const end = groups['end'] === undefined ? undefined : dayOf(groups['end']);
    const isTold = deprecations.some(
      (one) => (since ?? one.since) === one.since && (end === undefined || one.text.includes(end)),
    );
    if (isTold) continue;
    const days = groups['seconds'] === undefined ? '' : ` (${since})`;
    const ends = (entry: string): string => new RegExp(DAY).exec(entry)?.[0] ?? 'no end';
    report(
      { file, ...placeOf(index + words.search(/\S/)) },
      {
        message: `"${words.trim().replaceAll(/\s+/g, ' ')}"${days} is not what the changelog says.`,
        allowed: deprecations.map((one) => `since ${one.since}, ends ${ends(one.text)}`).join('; '),
        remedy: `Correct it here, or the entry in ${CHANGELOG}.`,
      },
    );
  }
}

const dayOf = (time: string | number): string => new Date(time).toISOString().slice(0, 10);

/** Releases of Impact Finance that a text names: `4.12.0`, `v4.12.0`, not addresses or longer numbers. */
export function checkReleaseNames({ file, text }: SourceFile, changelog: readonly Release[], report: Report): void {
  const finance = changelog.filter(({ product }) => product === 'impact-finance');
  const known = [OLDEST, ...finance.flatMap(({ version, requires }) => [version, requires])].filter(
    (name) => name !== undefined,
  );
  const placeOf = placesIn(text);
  for (const { 0: name, index } of text.matchAll(/(?<![\d.@])4\.\d+\.\d+(?![\d.])/g)) {
    if (known.includes(name)) continue;
    const remedy = `Correct it here, or add the release to ${CHANGELOG}.`;
    const advice = { message: `${name} is no release.`, allowed: [...new Set(known)].join(', '), remedy };
    report({ file, ...placeOf(index) }, advice);
  }
}
