/** Differences as a list. */
import { RULES } from '@impact-docs/openapi-model';
import type { Difference, Verdict } from '@impact-docs/openapi-model';
import type { PageContext } from '../render/page-context.js';
import { Badge, InlineMarkdown, Series } from '../render/text.js';
import { plural } from '../render/words.js';
import { VERDICTS, VERDICT_WORDS, linesOf } from './counts.js';
import type { Line } from './counts.js';
import type { Hrefs } from './difference-links.js';

/** Fewer are shown among the others. */
const FEWEST_FOLDED = 2;

/** What needs work comes first. */
function rank({ difference }: Line): number {
  return VERDICTS.indexOf(difference.verdict);
}

const HEADER = /(?:^| )header (\S+)/;

function isHeaderField({ difference: { place } }: Line): boolean {
  return place.startsWith('response ') && HEADER.test(place);
}

function headerNames(lines: readonly Line[]): string[] {
  return [...new Set(lines.map(({ difference }) => HEADER.exec(difference.place)?.[1] ?? ''))];
}

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return <Badge kind={verdict}>{VERDICT_WORDS[verdict]}</Badge>;
}

export function Differences({
  page,
  differences,
  hrefs,
}: {
  page: PageContext;
  differences: readonly Difference[];
  hrefs: Hrefs;
}) {
  if (differences.length === 0) return null;
  const lines = [...linesOf(differences)].sort((a, b) => rank(a) - rank(b));
  const headers = lines.filter(isHeaderField);
  // A header field is mostly added to or removed from every response at once: one decision, and not what a reader looks for.
  const folded = headers.length < FEWEST_FOLDED ? [] : headers;
  const list = (some: readonly Line[]) => (
    <ul className="compare-list">
      {some.map((line, index) => (
        <li key={index} data-verdict={line.difference.verdict}>
          <VerdictBadge verdict={line.difference.verdict} />{' '}
          <span>
            {RULES[line.difference.rule].title}
            <Words page={page} difference={line.difference} />
          </span>
          <Where line={line} hrefs={hrefs} />
        </li>
      ))}
    </ul>
  );
  const shown = lines.filter((line) => !folded.includes(line));
  return (
    <>
      {shown.length > 0 ? list(shown) : null}
      {folded.length > 0 ? (
        <details className="fold">
          <summary>
            {plural(folded.length, 'change')} to header fields: {headerNames(folded).join(', ')}
          </summary>
          {list(folded)}
        </details>
      ) : null}
    </>
  );
}

function Where({ line, hrefs }: { line: Line; hrefs: Hrefs }) {
  const { difference, rest, all, statuses } = line;
  if (difference.where === '') return null;
  const places = all.map((one, index) => {
    const words = all.length === 1 ? one.where : (statuses[index] ?? one.where);
    return <Place key={one.where} href={hrefs.of?.(one)} words={words} />;
  });
  return (
    <span>
      {' '}
      {all.length === 1 ? null : (
        <>
          <code>{rest}</code> in the responses{' '}
        </>
      )}
      <Series items={places} />
    </span>
  );
}

/** A name in code, linked where a page shows what has it. */
export function Place({ href, words }: { href?: string; words: string }) {
  const name = <code>{words}</code>;
  return href === undefined ? name : <a href={href}>{name}</a>;
}

/** What there was and what there is: inline Markdown of the model. */
function Words({ page, difference: { before, after } }: { page: PageContext; difference: Difference }) {
  if (before === undefined && after === undefined) return null;
  const words = before === undefined ? after : after === undefined ? before : `from ${before} to ${after}`;
  return (
    <>
      : <InlineMarkdown page={page} text={words ?? ''} />
    </>
  );
}
