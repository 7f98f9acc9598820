/** Releases and dates that other files name, against the changelog: there is one history. */
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { Problem } from '@impact-docs/openapi-model';

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

/** `since` of environment variables: a release of Impact Finance in the changelog, or the first of its major version. */
export function checkSince({ file, text }: SourceFile, changelog: readonly Release[]): Problem[] {
  const known = releasesOf(changelog);
  return report(file, text, (key, value) => {
    if (key !== 'since') return undefined;
    const isKnown = value === OLDEST || known.has(value);
    return isKnown ? [] : [`\`since\` is ${value}, which is no release.`, `${OLDEST}, ${[...known].join(', ')}`];
  });
}

/** `since` and `sunset` of deprecated APIs in content/apis/manifest.yaml: told by an entry of the changelog of that day. */
export function checkLifecycles({ file, text }: SourceFile, changelog: readonly Release[]): Problem[] {
  const deprecations = deprecationsOf(changelog);
  return report(file, text, (key, value) => {
    if (key !== 'since' && key !== 'sunset') return undefined;
    const isTold = deprecations.some((one) => (key === 'since' ? one.since === value : one.text.includes(value)));
    return isTold
      ? []
      : [`\`${key}\` is ${value}, and no deprecation of the changelog says so.`, allowed(deprecations)];
  });
}

const DEPRECATION = /deprecated\*{0,2} since (\d{4}-\d\d-\d\d)(?:[^.;]*?;? (?:it )?ends (?:on )?(\d{4}-\d\d-\d\d))?/gi;

/** "Deprecated since 2026-01-20 … ends on 2027-03-31" in texts of descriptions, data and guides. */
export function checkDeprecationTexts({ file, text }: SourceFile, changelog: readonly Release[]): Problem[] {
  const deprecations = deprecationsOf(changelog);
  // A sentence may go on in the next line, and have emphasis in it.
  const flat = text.replaceAll(/[*_]/g, '').replaceAll(/\n\s*/g, ' ');
  const problems: Problem[] = [];
  for (const { index, 0: words, 1: since = '', 2: end } of flat.matchAll(DEPRECATION)) {
    const isTold = deprecations.some((one) => one.since === since && (end === undefined || one.text.includes(end)));
    if (isTold) continue;
    problems.push({
      file,
      ...placeOf(text, since, flat.slice(0, index).split(since).length - 1),
      message: `"${words.replaceAll(/\s+/g, ' ')}" is not what the changelog says.`,
      allowed: allowed(deprecations),
      remedy: `Correct it here, or the entry in ${CHANGELOG}.`,
    });
  }
  return problems;
}

/** The `Deprecation` and `Sunset` header fields that texts and examples show. RFC 9745 §2, RFC 8594 §3 */
export function checkHeaderDates({ file, text }: SourceFile, changelog: readonly Release[]): Problem[] {
  const deprecations = deprecationsOf(changelog);
  const problems: Problem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    const [, seconds] = /\bDeprecation:? @(\d{9,})/.exec(line) ?? [];
    const [, end] = /\bSunset: (\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT)/.exec(line) ?? [];
    const day = seconds === undefined ? end : Number(seconds) * 1000;
    if (day === undefined) continue;
    const date = new Date(day).toISOString().slice(0, 10);
    const isTold = deprecations.some((one) => (end === undefined ? one.since === date : one.text.includes(date)));
    if (isTold) continue;
    problems.push({
      file,
      line: index + 1,
      column: line.search(/Deprecation|Sunset/) + 1,
      message: `The header field says ${date}, which is not what the changelog says.`,
      allowed: allowed(deprecations),
      remedy: `Correct it here, or the entry in ${CHANGELOG}.`,
    });
  }
  return problems;
}

/** Releases of Impact Finance that the text of a guide names: `4.12.0`, `v4.12.0`, not addresses or longer numbers. */
export function checkReleaseNames({ file, text }: SourceFile, changelog: readonly Release[]): Problem[] {
  const known = releasesOf(changelog);
  const problems: Problem[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    for (const match of line.matchAll(/(?<![\d.@])4\.\d+\.\d+(?![\d.])/g)) {
      if (match[0] === OLDEST || known.has(match[0])) continue;
      problems.push({
        file,
        line: index + 1,
        column: match.index + 1,
        message: `${match[0]} is no release.`,
        allowed: [OLDEST, ...known].join(', '),
        remedy: `Correct it here, or add the release to ${CHANGELOG}.`,
      });
    }
  }
  return problems;
}

function releasesOf(changelog: readonly Release[]): Set<string> {
  const finance = changelog.filter(({ product }) => product === 'impact-finance');
  return new Set(finance.flatMap(({ version, requires }) => [version, requires]).filter((name) => name !== undefined));
}

function deprecationsOf(changelog: readonly Release[]): { since: string; text: string }[] {
  return changelog.flatMap(({ date, changes }) =>
    changes.filter(({ kind }) => kind === 'deprecated').map(({ text }) => ({ since: date, text })),
  );
}

function allowed(deprecations: readonly { since: string; text: string }[]): string {
  const ends = ({ text }: { text: string }): string => /\d{4}-\d\d-\d\d/.exec(text)?.[0] ?? 'no end';
  return deprecations.map((one) => `since ${one.since}, ends ${ends(one)}`).join('; ');
}

/** Looks at each pair of a YAML file. `judge` gives nothing for keys that are no concern of it. */
function report(
  file: string,
  text: string,
  judge: (key: string, value: string) => [] | [message: string, allowed: string] | undefined,
): Problem[] {
  const lines = new LineCounter();
  const problems: Problem[] = [];
  visit(parseDocument(text, { lineCounter: lines }), {
    Pair(_, { key, value }) {
      if (!isScalar(key) || !isScalar(value) || isMap(value)) return;
      const fault = judge(String(key.value), String(value.value));
      if (fault === undefined) return;
      const [message, choices] = fault;
      if (message === undefined) return;
      const { line, col } = lines.linePos(value.range?.[0] ?? 0);
      const remedy = `Correct it, or add the entry to ${CHANGELOG}.`;
      problems.push({ file, line, column: col, message, allowed: choices, remedy });
    },
  });
  return problems;
}

/** The nth place of a word, counted from 0. */
function placeOf(text: string, word: string, nth: number): { line: number; column: number } {
  const before = text
    .split(word)
    .slice(0, nth + 1)
    .join(word)
    .split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
