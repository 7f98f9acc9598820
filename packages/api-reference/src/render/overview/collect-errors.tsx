/** The errors that the operations of an API can return: model → rows → the table of the overview. */
import { isError, isJsonObject } from '@impact-docs/openapi-model';
import type { ApiModel, Example, Json, Operation } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import type { ErrorCatalogue } from '../../manifest/manifest.js';
import { anchorOf } from '../addresses.js';
import { errorRows } from '../error-codes.js';
import type { CodeRow } from '../error-codes.js';
import type { NewEntry, PageContext } from '../page-context.js';
import { Markdown, NameInCell, Section, Series, Table } from '../text.js';
import { plural } from '../words.js';

/** One status and code, whichever operations have it. */
interface ErrorCode {
  /** `409`, `4XX`. */
  status: string;
  /** Absent where the body has none, or there is no body. */
  code?: string;
  /** When it comes, and what to do, as far as that is the same for all operations. Markdown. */
  text: string;
  /** Each operation once, in the order of the description. */
  uses: ErrorUse[];
}

interface ErrorUse {
  operation: Operation;
  status: string;
  /** Name of the first example with this code. */
  example?: string;
}

/** An error of one operation. */
interface Found extends CodeRow {
  use: ErrorUse;
}

/**
 * All errors of an API, by status; those of more operations first.
 *
 * @param catalogue says where bodies hold their codes; without it the usual members are read
 */
export function errorCodes(model: ApiModel, catalogue?: ErrorCatalogue): ErrorCode[] {
  const byKey = new Map<string, { status: string; code?: string; found: Found[] }>();
  for (const operation of model.operations) {
    for (const response of operation.responses.filter(({ status }) => isError(status))) {
      const { status } = response;
      for (const row of errorRows(response, { catalogue, hasActions: false }).codes) {
        const { code, cases } = row;
        const key = `${status} ${code ?? ''}`;
        const same = byKey.get(key) ?? { status, code, found: [] };
        same.found.push({ ...row, use: { operation, status, example: cases[0]?.name } });
        byKey.set(key, same);
      }
    }
  }
  return [...byKey.values()]
    .map(({ status, code, found }) => ({ status, code, text: textOf(found), uses: found.map(({ use }) => use) }))
    .sort((a, b) => a.status.localeCompare(b.status, 'en') || b.uses.length - a.uses.length);
}

/** What all operations say alike: their description, their case, or the title of their problem. Else some cases. */
function textOf(found: readonly Found[]): string {
  const cases = found.flatMap((one) => one.cases);
  return (
    common(found.map(({ cause }) => cause)) ??
    common(cases.map(({ summary }) => summary && asSentence(summary))) ??
    common(cases.map(({ value }) => titleIn(value))) ??
    severalOf(cases)
  );
}

/** The title of a problem does not change from one occurrence to the next. RFC 9457 §3.1.3 */
function titleIn(body: Json | undefined): string | undefined {
  const title = isJsonObject(body) ? body['title'] : undefined;
  return typeof title === 'string' ? asSentence(title) : undefined;
}

const SHOWN_CASES = 3;

function severalOf(cases: readonly Example[]): string {
  const summaries = new Set(cases.flatMap(({ summary }) => (summary ? asSentence(summary) : [])));
  const shown = [...summaries].slice(0, SHOWN_CASES).join(' ');
  return summaries.size > SHOWN_CASES ? `Several cases, such as: ${shown}` : shown;
}

function asSentence(text: string): string {
  return `${text.replace(/\.$/, '')}.`;
}

/** The text that all have; undefined when they differ, or one has none. */
function common(texts: readonly (string | undefined)[]): string | undefined {
  const [first] = texts;
  return texts.every((text) => text === first) ? first : undefined;
}

export function ErrorCodes({ page }: { page: PageContext }) {
  const rows = errorCodes(page.api.model, page.api.errors);
  if (rows.length === 0) return null;
  const { errors } = page.api.links;
  if (errors !== undefined) return <Explained page={page} rows={rows} href={errors} />;
  return (
    <Section {...page.section('error-codes', 'Error codes', 2, entryOf(rows))}>
      <p>Every error that an operation of this API can return. Each code links to an example of its body.</p>
      <Table
        label="Error codes"
        columns={['Status', 'Code', 'When, and what to do', 'Operations']}
        className="error-codes"
      >
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.status} ${row.code ?? ''}`} page={page} row={row} />
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

/** The errors that a page of the site explains: their names. */
function Explained({ page, rows, href }: { page: PageContext; rows: readonly ErrorCode[]; href: string }) {
  return (
    <Section {...page.section('error-codes', 'Error codes', 2, entryOf(rows))}>
      <p>
        <a href={href}>Errors and what to do</a>:{' '}
        <Series
          items={[...byStatus(rows)].map(([status, codes]) => (
            <Fragment key={status}>
              {status}
              {codes.map(({ code }, index) => (
                <span key={code ?? ''} id={page.id(errorId({ status, code }))}>
                  {code === undefined ? null : (
                    <>
                      {index > 0 ? ', ' : ' '}
                      <a href={`${href}#${code}`}>
                        <NameInCell name={code} />
                      </a>
                    </>
                  )}
                </span>
              ))}
            </Fragment>
          ))}
          between="; "
        />
      </p>
    </Section>
  );
}

function entryOf(rows: readonly ErrorCode[]): Omit<NewEntry, 'name'> {
  const lines = [...byStatus(rows)].map(([status, all]) => {
    const codes = all.flatMap(({ code }) => code ?? []);
    return `${status} ${codes.join(', ')}`.trim();
  });
  return { kind: 'section', text: lines.join('; ') };
}

function byStatus(rows: readonly ErrorCode[]): ReadonlyMap<string, ErrorCode[]> {
  const statuses = new Map<string, ErrorCode[]>();
  for (const row of rows) statuses.set(row.status, [...(statuses.get(row.status) ?? []), row]);
  return statuses;
}

function errorId({ status, code }: Pick<ErrorCode, 'status' | 'code'>): string {
  return `error-${status}${code === undefined ? '' : `-${code}`}`;
}

function Row({ page, row }: { page: PageContext; row: ErrorCode }) {
  const { status, code, text, uses } = row;
  const [first] = uses;
  const id = page.entry(errorId(row), { kind: 'error', name: code ?? status, text: page.words(text) });
  return (
    <tr id={id}>
      <td>
        <a className="row-link" href={`#${id}`}>
          {status}
        </a>
      </td>
      <td data-label="Code">
        {code !== undefined && first ? (
          <a href={errorHref(page, first)}>
            <NameInCell name={code} />
          </a>
        ) : (
          'none'
        )}
      </td>
      <td>
        <div>
          <Markdown page={page} text={text} />
        </div>
      </td>
      <td data-label="Operations">
        <Uses page={page} uses={uses} />
      </td>
    </tr>
  );
}

/** Where an error of an operation is shown. */
function errorHref(page: PageContext, { operation, status, example }: ErrorUse): string {
  const at = anchorOf(`response-${status}${example === undefined ? '' : `-${example}`}`);
  return `${page.api.links.operation(operation.slug)}#${at}`;
}

/** Operations that are listed without being folded away; exceptions that are named rather than the rule. */
const LISTED = 4;
const EXCEPTIONS = 2;

function Uses({ page, uses }: { page: PageContext; uses: readonly ErrorUse[] }) {
  const { operations } = page.api.model;
  const having = new Set(uses.map(({ operation }) => operation.slug));
  const others = operations.filter(({ slug }) => !having.has(slug));
  if (uses.length > LISTED && others.length <= EXCEPTIONS) {
    return (
      <>
        Every operation
        {others.length > 0 ? ' except ' : null}
        <Series
          items={others.map(({ slug, title }) => (
            <a key={slug} href={page.api.links.operation(slug)}>
              {title}
            </a>
          ))}
          between=" and "
        />
      </>
    );
  }
  const links = uses.map((use) => (
    <a key={use.operation.slug} href={errorHref(page, use)}>
      {use.operation.title}
    </a>
  ));
  const list = <Series items={links} />;
  if (uses.length <= LISTED) return list;
  return (
    <details className="fold">
      <summary>{plural(uses.length, 'operation')}</summary>
      <p>{list}</p>
    </details>
  );
}
