/** The errors of a call: rows of its own, and the common ones in one line, above a fold with their rows. */
import type { Header, Response } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import { errorRows } from '../error-codes.js';
import type { CodeRow, ErrorRows } from '../error-codes.js';
import type { PageContext, SectionHeading } from '../page-context.js';
import { anchorOf } from '../addresses.js';
import { fieldContent } from '../field-content.js';
import { statusTitle } from '../status.js';
import { NameInCell, Section, Series } from '../text.js';
import { dividedErrors } from './common-errors.js';
import type { DividedRows } from './common-errors.js';
import { BodyType, ErrorList } from './error-list.js';
import { HeaderFold, describedHeader } from './headers.js';
import { Links } from './links.js';
import { Content, saysMore } from './media-type.js';

interface Props extends Pick<SectionHeading, 'level'> {
  page: PageContext;
  responses: readonly Response[];
  prefix: string;
  /** Receivers of webhooks and callbacks define their own codes, which no page of this API explains. */
  isOurs: boolean;
}

export function Errors({ page, responses, prefix, level, isOurs }: Props) {
  if (responses.length === 0) return null;
  const at = (response: Response) => `${prefix}response-${response.status}`;
  const { errors: catalogue, links } = page.api;
  const parts: DividedRows[] = isOurs
    ? dividedErrors(page, responses)
    : responses.map((response) => ({ own: errorRows(response, { catalogue, hasActions: false }) }));
  const own = parts.flatMap((part) => part.own ?? []);
  const shared = parts.flatMap((part) => part.shared ?? []);
  const inTable = new Set(own.map(({ response }) => response));
  const bodies = responses.filter(({ content }) => content.length > 0);
  const haveOneBody = !responses.some(hasOwnBody) && new Set(bodies.map(bodyKey)).size === 1;
  const list = { page, at, level: level === 2 ? 3 : 4, saysBody: !haveOneBody } as const;
  return (
    <Section {...page.section(`${prefix}errors`, 'Errors', level)}>
      {haveOneBody ? (
        <p className="media-type">
          <BodyType page={page} response={bodies[0]} />
        </p>
      ) : null}
      {own.length > 0 ? <ErrorList {...list} rows={own} explainedAt={isOurs ? links.errors : undefined} /> : null}
      {shared.length > 0 ? <CommonErrors {...list} rows={shared} inTable={inTable} /> : null}
      {responses.filter(hasOwnBody).map((response) => (
        <div key={response.status}>
          <p className="alternatives-title">Body of {statusTitle(response.status)}</p>
          <Content page={page} content={response.content} prefix={`${at(response)}-`} direction="response" />
        </div>
      ))}
      <SharedHeaders page={page} responses={responses} at={at} />
      {responses.map((response) => (
        <Links key={response.status} page={page} links={response.links} at={at(response)} />
      ))}
    </Section>
  );
}

interface CommonProps {
  page: PageContext;
  rows: readonly ErrorRows[];
  /** Where a response is on the page. */
  at: (response: Response) => string;
  /** Responses that the table of the operation's own errors has already. */
  inTable: ReadonlySet<Response>;
}

interface CommonErrorsProps extends CommonProps {
  level: 3 | 4;
  saysBody: boolean;
}

/** What is the same for other operations: one line, and where no page of the site explains it, a list in a fold. */
function CommonErrors({ page, rows, at, level, inTable, saysBody }: CommonErrorsProps) {
  const { errors } = page.api.links;
  // In the fold, a status that the table above has too gets an id of its own.
  const line = rows.map(({ response, codes }) => (
    <Fragment key={response.status}>
      {errors === undefined ? (
        <a href={`#${anchorOf(at(response))}`}>{response.status}</a>
      ) : (
        <span id={inTable.has(response) ? undefined : page.id(at(response))}>{response.status}</span>
      )}
      <ErrorCodes page={page} at={at(response)} codes={codes} />
      {(saysBody || response.content.length === 0) && errors !== undefined && !inTable.has(response) ? (
        <>
          {' '}
          (<BodyType page={page} response={response} />)
        </>
      ) : null}
    </Fragment>
  ));
  return (
    <>
      <p className="closing">
        {errors === undefined ? 'Common errors' : <a href={errors}>Common errors</a>}:{' '}
        <Series items={line} between="; " />
      </p>
      {errors === undefined ? (
        <details className="fold">
          <summary>Common errors in detail</summary>
          <ErrorList page={page} rows={rows} at={at} level={level} saysBody={saysBody} />
        </details>
      ) : null}
    </>
  );
}

/** The codes of an error; those that have a page of their own, with the ids of the cases to which other pages link. */
function ErrorCodes({ page, at, codes }: { page: PageContext; at: string; codes: readonly CodeRow[] }) {
  const { errors } = page.api.links;
  return codes.map(({ code, cases }, index) => (
    <Fragment key={code ?? ''}>
      {errors === undefined ? null : cases.map(({ name }) => <span key={name} id={page.id(`${at}-${name}`)} />)}
      {code === undefined ? null : (
        <>
          {index > 0 ? ', ' : ' '}
          {errors === undefined ? (
            <code>{code}</code>
          ) : (
            <a href={`${errors}#${code}`}>
              <NameInCell name={code} />
            </a>
          )}
        </>
      )}
    </Fragment>
  ));
}

/** Whether it says more of its bodies than the object that they are, which every operation shares. */
function hasOwnBody({ content }: Response): boolean {
  return content.some((media) => media.schema?.kind !== 'ref' || saysMore(media));
}

/** Bodies with the same key are of the same media types and objects. */
function bodyKey({ content }: Response): string {
  return content.map(({ type, schema }) => `${type} ${schema?.kind === 'ref' ? schema.name : ''}`).join('\n');
}

interface HeadersProps {
  page: PageContext;
  responses: readonly Response[];
  at: (response: Response) => string;
}

/** Header fields of errors: those that this API explains in one place keep their ids, and each other one is described once. */
function SharedHeaders({ page, responses, at }: HeadersProps) {
  const groups = new Map<string, { header: Header; having: Response[]; at: string }>();
  for (const response of responses) {
    for (const header of response.headers) {
      const key = fieldContent(header);
      const group = groups.get(key) ?? { header, having: [], at: at(response) };
      group.having.push(response);
      groups.set(key, group);
    }
  }
  const lines = [...groups.values()].map((group) => ({ ...group, ...describedHeader(page, group) }));
  const common = lines.filter(({ href }) => !href.startsWith('#'));
  const own = lines.filter((line) => !common.includes(line));
  const ids = (header: Header, having: readonly Response[]) =>
    having.map((response) => <span key={response.status} id={page.id(`${at(response)}-header-${header.name}`)} />);
  return (
    <>
      {common.length > 0 ? (
        <div>
          {common.map(({ header, having }) => (
            <Fragment key={fieldContent(header)}>{ids(header, having)}</Fragment>
          ))}
        </div>
      ) : null}
      {own.length > 0 ? (
        <p className="closing">
          Header fields of errors:{' '}
          {own.map(({ header, having, href, isFresh }, index) => (
            <span key={href}>
              {index > 0 ? '; ' : ''}
              {ids(header, having.slice(isFresh ? 1 : 0))}
              <a href={href}>
                <code>{header.name}</code>
              </a>
              {` with ${having.map(({ status }) => status).join(', ')}`}
            </span>
          ))}
        </p>
      ) : null}
      <HeaderFold page={page} fields={own.filter(({ isFresh }) => isFresh)} part="response" />
    </>
  );
}
