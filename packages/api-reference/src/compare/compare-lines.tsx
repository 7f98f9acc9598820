/** Differences as a list. */
import { RULES } from '@impact-docs/openapi-model';
import type { Difference, Verdict } from '@impact-docs/openapi-model';
import type { PageContext } from '../render/page-context.js';
import { Badge } from '../render/text.js';
import { VERDICT_WORDS } from './counts.js';
import type { Hrefs } from './difference-links.js';
import { linesOf } from './grouped.js';
import type { Line } from './grouped.js';

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
  return (
    <ul className="compare-list">
      {linesOf(differences).map((line, index) => (
        <li key={index} data-verdict={line.difference.verdict}>
          <VerdictBadge verdict={line.difference.verdict} /> {RULES[line.difference.rule].title}
          <Where line={line} hrefs={hrefs} />
          <Words page={page} difference={line.difference} />
        </li>
      ))}
    </ul>
  );
}

function Where({ line, hrefs }: { line: Line; hrefs: Hrefs }) {
  const { difference, rest, all, statuses } = line;
  if (difference.where === '') return null;
  if (all.length === 1) {
    return (
      <>
        : <Place href={hrefs.of?.(difference)} words={difference.where} />
      </>
    );
  }
  return (
    <>
      : <code>{rest}</code> in the answers{' '}
      {all.map((one, index) => (
        <span key={one.where}>
          {index > 0 ? ', ' : ''}
          <Place href={hrefs.of?.(one)} words={statuses[index] ?? one.where} />
        </span>
      ))}
    </>
  );
}

function Place({ href, words }: { href?: string; words: string }) {
  return href === undefined ? (
    <code>{words}</code>
  ) : (
    <a href={href}>
      <code>{words}</code>
    </a>
  );
}

/** What there was and what there is: inline Markdown of the model. */
function Words({ page, difference: { before, after } }: { page: PageContext; difference: Difference }) {
  if (before === undefined && after === undefined) return null;
  const words = before === undefined ? after : after === undefined ? before : `from ${before} to ${after}`;
  const html = /^\s*<p>([^]*)<\/p>\s*$/.exec(page.markdown(words ?? ''))?.[1] ?? '';
  return (
    <>
      : <span dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
