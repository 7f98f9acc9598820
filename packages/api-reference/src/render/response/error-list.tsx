/** Errors as rows by their status: the code on a line of its own, when it is returned, and opened, what to do and the body. */
import type { Example, MediaType, Response } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import { anchorWithoutCode } from '../error-codes.js';
import type { CodeRow, ErrorRows } from '../error-codes.js';
import { ExampleContent } from '../operation/samples.js';
import type { PageContext, SectionHeading } from '../page-context.js';
import { anchorOf } from '../addresses.js';
import { TypeNote } from '../schema/schema-type.js';
import { statusTitle } from '../status.js';
import { InlineMarkdown, Markdown, Series } from '../text.js';

interface ListProps extends Pick<SectionHeading, 'level'> {
  page: PageContext;
  rows: readonly ErrorRows[];
  /** Where a response is on the page. */
  at: (response: Response) => string;
  /** Whether each status says what its body is: it is not the same for all. */
  saysBody: boolean;
  /** Page that explains the codes. */
  explainedAt?: string;
}

export function ErrorList({ page, rows, at, level, saysBody, explainedAt }: ListProps) {
  return (
    <div className="errors">
      {rows.map((row) => (
        <Rows
          key={row.response.status}
          page={page}
          row={row}
          at={at(row.response)}
          level={level}
          saysBody={saysBody}
          explainedAt={explainedAt}
        />
      ))}
    </div>
  );
}

interface RowsProps extends Pick<ListProps, 'page' | 'level' | 'saysBody' | 'explainedAt'> {
  row: ErrorRows;
  at: string;
}

/** One status, with a row for each of its codes. */
function Rows({ page, row: { response, intro, codes }, at, level, saysBody, explainedAt }: RowsProps) {
  const Title = `h${level}` as const;
  return (
    <>
      <Title className="error-status" id={page.heading(at, statusTitle(response.status), level)}>
        {statusTitle(response.status)}
      </Title>
      {intro === '' ? null : <Markdown page={page} text={intro} />}
      {saysBody || response.content.length === 0 ? (
        <p className="media-type">
          <BodyType page={page} response={response} />
        </p>
      ) : null}
      {codes.map((code) => (
        <Row key={code.code ?? ''} page={page} response={response} code={code} at={at} explainedAt={explainedAt} />
      ))}
    </>
  );
}

/** What the body of a response is: its media types, each with its schema. */
export function BodyType({ page, response }: { page: PageContext; response?: Response }) {
  const types = (response?.content ?? []).map(({ type, schema }) => (
    <Fragment key={type}>
      <code>{type}</code>
      <TypeNote page={page} schema={schema} />
    </Fragment>
  ));
  return types.length === 0 ? 'no body' : <Series items={types} between=" or " />;
}

interface RowProps extends Pick<RowsProps, 'page' | 'at' | 'explainedAt'> {
  response: Response;
  code: CodeRow;
}

function Row({ page, response, code: { code, cases, cause, action }, at, explainedAt }: RowProps) {
  const { lead, rest, hasLinks } = leadOf(page, cause);
  const head = (
    <>
      {code === undefined ? null : <code className={code.length > WHOLE_CODE ? undefined : 'error-code'}>{code}</code>}
      <span className="error-when">
        {lead === undefined ? (
          cases.map(({ summary, name }) => summary ?? name).join('; ')
        ) : (
          <InlineMarkdown page={page} text={lead} isInControl={hasLinks} />
        )}
      </span>
    </>
  );
  const isAll = cases.length === 0 && action === undefined && rest === undefined && explainedAt === undefined;
  if (isAll) {
    return code === undefined && cause === undefined ? null : <div className="error-row">{head}</div>;
  }
  return (
    <details className="error-row" data-status={response.status}>
      <summary>{head}</summary>
      <Markdown page={page} text={rest} />
      {action === undefined ? null : (
        <div className="error-do">
          <b>Do this:</b> <Markdown page={page} text={action} />
        </div>
      )}
      {cases.map((example) => (
        <Body
          key={example.name}
          page={page}
          example={example}
          isOnly={cases.length === 1}
          content={response.content}
          at={at}
        />
      ))}
      {explainedAt === undefined ? null : (
        <p className="closing">
          <a href={`${explainedAt}#${code ?? anchorWithoutCode(response.status)}`}>More about this error</a>
        </p>
      )}
    </details>
  );
}

/** A code of so many characters fits into a line of a phone, and is never broken. */
const WHOLE_CODE = 34;

interface Lead {
  /** The first paragraph: all that a closed row shows. */
  lead?: string;
  /** What the row opens: the rest, or the whole text where the first paragraph has links, which a summary can't have. */
  rest?: string;
  hasLinks?: boolean;
}

function leadOf(page: PageContext, text: string | undefined): Lead {
  if (text === undefined) return {};
  const [first = '', ...others] = text.trim().split(/\n[^\S\n]*\n/);
  const html = page.markdown(first);
  if (!/^<p>(?:(?!<p>)[^])*<\/p>\s*$/.test(html)) return { rest: text };
  if (/<a\s/.test(html)) return { lead: first, rest: text, hasLinks: true };
  return { lead: first, ...(others.length > 0 ? { rest: others.join('\n\n') } : {}) };
}

interface BodyProps {
  page: PageContext;
  example: Example;
  isOnly: boolean;
  content: readonly MediaType[];
  /** Where the response is on the page. */
  at: string;
}

/** An example, which script shows in the pane where there is one. */
function Body({ page, example, isOnly, content, at }: BodyProps) {
  const media = content.find(({ examples }) => examples.includes(example));
  if (!media) return null;
  // An example with two codes is below both, and has its id once.
  const id = anchorOf(`${at}-${example.name}`);
  return (
    <div className="error-body" id={page.ids.has(id) ? undefined : page.id(id)}>
      <p className="samples-title">
        {isOnly ? 'Body' : (example.summary ?? 'Body')}
        {isOnly ? null : ' '}
        {/* Tools such as mock servers choose an example by its name. */}
        {isOnly ? null : <code>{example.name}</code>}
      </p>
      <Markdown page={page} text={example.description} />
      <ExampleContent page={page} media={media} example={example} />
    </div>
  );
}
