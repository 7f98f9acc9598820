import Link from '@docusaurus/Link';
import type { ReactElement, ReactNode } from 'react';
import type { Answer, Result } from '../../search/messages';
import type { Segment } from '../../search/mark';

/** Text with the letters marked that were asked for. */
export function Marked({ segments }: { readonly segments: readonly Segment[] }): ReactElement {
  // Pieces have no identity of their own; they are written anew with each answer.
  return <>{segments.map(({ text, isMarked }, at) => (isMarked ? <mark key={at}>{text}</mark> : text))}</>;
}

/** What one result says; the link around it is the caller's. */
export function ResultText({ result, hasKind }: { readonly result: Result; readonly hasKind: boolean }): ReactElement {
  const { name, context, endpoint, quotation, group } = result;
  const [method, path] = endpoint?.split(' ') ?? [];
  return (
    <>
      <span className="search-result-name">
        {method ? <span className={`method method-${method.toLowerCase()}`}>{method}</span> : null}
        <span className={isNameOfCode(result) ? 'search-result-code' : undefined}>
          <Marked segments={name} />
        </span>
        {hasKind ? <span className="search-result-kind">{group}</span> : null}
      </span>
      <span className="search-result-context">
        {path ? <span className="search-result-path">{path}</span> : null}
        {context}
      </span>
      {quotation.length > 0 ? (
        <span className="search-result-quotation">
          <Marked segments={quotation} />
        </span>
      ) : null}
    </>
  );
}

function isNameOfCode({ kind, name }: Result): boolean {
  const words = ['guide', 'heading', 'term', 'overview', 'operation'];
  return !words.includes(kind) && !name.some(({ text }) => text.includes(' '));
}

/** The sentence that tells how much was found, for eyes and for screen readers. */
export function countSentence({ total, best, groups }: Answer): string {
  if (total === 0) return 'No results.';
  const shown = groups.reduce((sum, { items }) => sum + items.length, best.length);
  const results = total === 1 ? '1 result' : `${total} results`;
  return shown < total ? `${results}, the best ${shown} are shown.` : `${results}.`;
}

/** Sections of an answer, in their order: the best of all, then the rest by kind. */
export function sectionsOf({
  best,
  groups,
}: Answer): { label: string; total: number; items: Result[]; isBest: boolean }[] {
  const first = best.length > 0 ? [{ label: 'Best matches', total: best.length, items: best, isBest: true }] : [];
  return [...first, ...groups.map((group) => ({ ...group, isBest: false }))];
}

/** Name of a result as text, for what is remembered. */
export function plainName({ name }: Result): string {
  return name.map(({ text }) => text).join('');
}

/** Ways on where nothing was found. */
export function NothingFound({
  text,
  children,
}: {
  readonly text: string;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <div className="search-nothing">
      <p>
        Nothing fits <strong>{text.trim()}</strong>.
      </p>
      {children}
      <p>Search for a part of the name, for a status such as 410, or for the code of the error. Or go on from here:</p>
      <ul>
        <li>
          <Link to="/search">All pages from A to Z</Link>
        </li>
        <li>
          <Link to="/docs/glossary">Glossary</Link>
        </li>
        <li>
          <Link to="/docs/impact-finance/errors">Errors of Impact Finance</Link>,{' '}
          <Link to="/docs/impact-transactions/errors">errors of Impact Transactions</Link>
        </li>
        <li>
          <Link to="/docs/contact">Contact</Link>
        </li>
      </ul>
    </div>
  );
}
