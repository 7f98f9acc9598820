/** The errors of a call: a table of its own, and the common ones in one line, above a fold with their table. */
import type { Header, Response } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import { casesByCode } from '../error-codes.js';
import type { PageContext, SectionHeading } from '../page-context.js';
import { anchorOf } from '../addresses.js';
import { fieldContent } from '../field-content.js';
import { statusTitle } from '../status.js';
import { NameInCell, Section, Series } from '../text.js';
import { isCommon } from './common-errors.js';
import { BodyType, ErrorTable } from './error-table.js';
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
  const common = isOurs ? responses.filter((response) => isCommon(page.api.commonErrors, response)) : [];
  const own = responses.filter((response) => !common.includes(response));
  const haveOneBody = !responses.some(hasOwnBody) && new Set(responses.map(bodyKey)).size === 1;
  const table = { page, at, saysBody: !haveOneBody };
  return (
    <Section {...page.section(`${prefix}errors`, 'Errors', level)}>
      {haveOneBody && responses[0]?.content.length !== 0 ? (
        <p className="media-type">
          <BodyType page={page} response={responses[0]} />
        </p>
      ) : null}
      {own.length > 0 ? (
        <ErrorTable {...table} responses={own} explainedAt={isOurs ? page.api.links.errors : undefined} />
      ) : null}
      {common.length > 0 ? <CommonErrors {...table} responses={common} /> : null}
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
  responses: readonly Response[];
  /** Where a response is on the page. */
  at: (response: Response) => string;
}

/** What is the same for other operations: one line, and where no page of the site explains it, a table in a fold. */
function CommonErrors({ page, responses, at, saysBody }: CommonProps & { saysBody: boolean }) {
  const { errors } = page.api.links;
  return (
    <>
      <p className="closing">
        {errors === undefined ? 'Common errors' : <a href={errors}>Common errors</a>}:{' '}
        <Series
          items={responses.map((response) => (
            <Fragment key={response.status}>
              {errors === undefined ? (
                <a href={`#${anchorOf(at(response))}`}>{response.status}</a>
              ) : (
                <span id={page.id(at(response))}>{response.status}</span>
              )}
              <ErrorCodes page={page} response={response} at={at} />
              {saysBody && errors !== undefined ? (
                <>
                  {' '}
                  (<BodyType page={page} response={response} />)
                </>
              ) : null}
            </Fragment>
          ))}
          between="; "
        />
      </p>
      {errors === undefined ? (
        <details className="fold">
          <summary>Common errors in detail</summary>
          <ErrorTable page={page} responses={responses} at={at} saysBody={saysBody} />
        </details>
      ) : null}
    </>
  );
}

/** The codes of an error; those that have a page of their own, with the ids of the cases to which other pages link. */
function ErrorCodes({ page, response, at }: Pick<CommonProps, 'page' | 'at'> & { response: Response }) {
  const { errors } = page.api.links;
  return [...casesByCode(response, page.api.errors)].map(([code, examples], index) => (
    <Fragment key={code ?? ''}>
      {errors === undefined
        ? null
        : examples.map(({ name }) => <span key={name} id={page.id(`${at(response)}-${name}`)} />)}
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

/** A header field of so few errors is one of theirs, and says so. */
const FEW_STATUSES = 2;

/** Header fields of errors, each described once. */
function SharedHeaders({ page, responses, at }: CommonProps) {
  const groups = new Map<string, { header: Header; having: Response[]; at: string }>();
  for (const response of responses) {
    for (const header of response.headers) {
      const key = fieldContent(header);
      const group = groups.get(key) ?? { header, having: [], at: at(response) };
      group.having.push(response);
      groups.set(key, group);
    }
  }
  if (groups.size === 0) return null;
  const lines = [...groups.values()].map((group) => ({ ...group, ...describedHeader(page, group) }));
  return (
    <>
      <p className="closing">
        Header fields of errors:{' '}
        {lines.map(({ header, having, href, isFresh }, index) => (
          <span key={href}>
            {index > 0 ? '; ' : ''}
            {having.slice(isFresh ? 1 : 0).map((response) => (
              <span key={response.status} id={page.id(`${at(response)}-header-${header.name}`)} />
            ))}
            <a href={href}>
              <code>{header.name}</code>
            </a>
            {having.length <= FEW_STATUSES ? ` with ${having.map(({ status }) => status).join(', ')}` : null}
          </span>
        ))}
      </p>
      <HeaderFold page={page} fields={lines.filter(({ isFresh }) => isFresh)} />
    </>
  );
}
