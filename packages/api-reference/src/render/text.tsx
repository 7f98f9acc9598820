/** Small pieces of text and markup that several components share. */
import { HTTP_METHODS, jsonText, methodText } from '@impact-docs/openapi-model';
import type { Json } from '@impact-docs/openapi-model';
import { Fragment, type ReactNode } from 'react';
import { copyButton } from '../client/copy.client.js';
import { withHangingLines } from '../highlight/lines.js';
import { nameParts } from './breaks.js';
import type { PageContext, SectionHeading } from './page-context.js';
import { wideClass } from './table-width.js';

export function Markdown({ page, text, topHeading }: { page: PageContext; text?: string; topHeading?: number }) {
  if (text === undefined || text.trim() === '') return null;
  const html = page.markdown(text, { topHeading });
  // Most descriptions are one paragraph, which needs no box around it: one element less for each field.
  const only = ONE_PARAGRAPH.exec(html)?.[1];
  const dir = directionOf(text);
  if (only !== undefined) return <p className="md" dir={dir} dangerouslySetInnerHTML={{ __html: only }} />;
  return <div className="md" dir={dir} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** `dir` of what holds a text of a description: where it has letters of both directions, its first one decides. */
export function directionOf(text: string): 'auto' | undefined {
  return RIGHT_TO_LEFT.test(text) ? 'auto' : undefined;
}

/** A title or summary, which is no Markdown. */
export function FieldTitle({ text }: { text?: string }) {
  if (text === undefined) return null;
  return (
    <p className="field-title" dir={directionOf(text)}>
      {text}
    </p>
  );
}

interface InlineMarkdownProps {
  page: PageContext;
  text: string;
  /** In a control, which holds no other: of links, the words stay. */
  isInControl?: boolean;
}

/** Markdown of one paragraph inside of a line. */
export function InlineMarkdown({ page, text, isInControl }: InlineMarkdownProps) {
  const html = page.markdown(text, { isInControl });
  return <span dir={directionOf(text)} dangerouslySetInnerHTML={{ __html: ONE_PARAGRAPH.exec(html)?.[1] ?? html }} />;
}

/**
 * Markdown as all that a cell of a table has. One paragraph has no `<p>`: where the minifier leaves out the end tags of
 * paragraph and cell, validators take the next row for a part of the paragraph.
 */
export function CellMarkdown({ page, text }: { page: PageContext; text?: string }) {
  if (text === undefined || text.trim() === '') return null;
  const html = page.markdown(text).replace(INLINE_CODE, (name) => nameParts(name).join('<wbr>'));
  const only = ONE_PARAGRAPH.exec(html)?.[1];
  return <div className="md" dir={directionOf(text)} dangerouslySetInnerHTML={{ __html: only ?? html }} />;
}

const INLINE_CODE = /(?<=<code>)[^<]+(?=<\/code>)/g;

/** A name in a narrow column, which breaks between its words. */
export function NameInCell({ name }: { name: string }) {
  return (
    <code>
      <Series items={nameParts(name)} between={<wbr />} />
    </code>
  );
}

/** An address, scope or path of a field that may go on in a new line before `/` and `.`, and not within a word. */
export function Breakable({ text }: { text: string }) {
  return <Series items={text.split(/(?<=[^/])(?=[/.:])/)} between={<wbr />} />;
}

interface SeriesProps<Item> {
  items: readonly Item[];
  between?: ReactNode;
  /** Before the last one. */
  last?: ReactNode;
}

/** Items one after the other: `a, b and c`. */
export function Series({ items, between = ', ', last = between }: SeriesProps<ReactNode>) {
  return items.map((item, index) => (
    <Fragment key={index}>
      {index === 0 ? null : index < items.length - 1 ? between : last}
      {item}
    </Fragment>
  ));
}

/** The same for names and values. */
export function Codes({ items, ...words }: SeriesProps<string>) {
  return (
    <Series
      items={items.map((item) => (
        <code key={item}>{item}</code>
      ))}
      {...words}
    />
  );
}

/** A table that scrolls in a box of its own, reachable by keyboard (WCAG 2.2, 2.1.1). */
export function Table({
  label,
  columns,
  className,
  role = 'region',
  isOfBlocks = true,
  children,
}: {
  label: string;
  columns: readonly string[];
  className?: string;
  role?: 'region' | 'group';
  /** Whether each row is a block on a phone. */
  isOfBlocks?: boolean;
  /** Its body, or several. */
  children: ReactNode;
}) {
  return (
    <div
      className={['table-scroll', ...(isOfBlocks ? ['table-rows'] : []), ...wideClass(columns)].join(' ')}
      tabIndex={0}
      role={role}
      aria-label={label}
    >
      <table className={className}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

const ONE_PARAGRAPH = /^\s*<p>((?:(?!<p>)[^])*)<\/p>\s*$/;

/**
 * A heading that links to itself, as Docusaurus draws it in guides. The link is for the pointer: it would be a part of the
 * heading's name, and a stop of the keyboard at each.
 */
export function Heading({ level, id, children }: Pick<SectionHeading, 'level' | 'id'> & { children: ReactNode }) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className="anchor">
      {children}
      <a className="hash-link" href={`#${id}`} aria-hidden="true" tabIndex={-1} />
    </Tag>
  );
}

interface SectionProps extends SectionHeading {
  /** After the title. */
  beside?: ReactNode;
  children: ReactNode;
  'data-operations'?: string;
}

/** A part of a page: `<Section {...page.section('servers', 'Servers')}>`. */
export function Section({ id, title, level, beside, children, ...attributes }: SectionProps) {
  return (
    <section {...attributes}>
      <Heading level={level} id={id}>
        {title}
        {beside ? <> {beside}</> : null}
      </Heading>
      {children}
    </section>
  );
}

/** The bar that stays in sight above a page: links to its parts, which scroll sideways, and the way to a field. */
export function PageBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="op-bar" aria-label={label}>
      <div className="op-bar-links">{children}</div>
      {/* Does nothing without script, and is not shown then. */}
      <button type="button" className="field-search-open" data-field-search="" aria-keyshortcuts="f">
        Go to field <kbd>F</kbd>
      </button>
    </nav>
  );
}

/** A method as it is sent, in its colour. */
export function Method({ method }: { method: string }) {
  return <span className={`method method-${methodName(method)}`}>{methodText(method)}</span>;
}

/** The method as part of a class name: what additional methods are called may be anything. */
export function methodName(method: string): string {
  return HTTP_METHODS.includes(method) ? method : 'other';
}

/** What a description says of the future of something. */
export interface Lifecycle {
  deprecated?: boolean;
  sunset?: string;
  stability?: string;
}

export function Badge({ kind, children }: { kind: string; children: ReactNode }) {
  return <span className={`badge-${kind}`}>{children}</span>;
}

/** What readers see of something deprecated. */
export const DEPRECATED = 'deprecated';

/** After the name of something, with a space. */
export function Deprecated({ of: { deprecated } }: { of: Lifecycle }) {
  if (!deprecated) return null;
  return (
    <>
      {' '}
      <Badge kind="deprecated">{DEPRECATED}</Badge>
    </>
  );
}

/** Lines of code that are shown at once: a pane of so many fits on a screen. */
export const SHOWN_LINES = 32;

/** A highlighted block; a long one opens at a press, without script. */
export function Code({ page, text, language }: { page: PageContext; text: string; language: string }) {
  const lines = text.trimEnd().split('\n').length;
  const html = withHangingLines(page.api.highlighter.toHtml(text.trimEnd(), language));
  const block = (
    <>
      <button {...copyButton} />
      <pre className="code" data-language={language}>
        <code dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </>
  );
  if (lines <= SHOWN_LINES) return <div className="copyable">{block}</div>;
  return (
    <div className="long-code copyable">
      {block}
      <label data-markdown-ignore="">
        <input type="checkbox" />
        <span>Show all {lines} lines</span>
        <span>Show {SHOWN_LINES} lines</span>
      </label>
    </div>
  );
}

/** A value inside a sentence. */
export function inlineJson(value: Json): string {
  return typeof value === 'string' && value !== '' ? value : jsonText(value);
}
