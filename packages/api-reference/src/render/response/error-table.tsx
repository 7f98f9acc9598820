/** A table of errors: status, code, when it is returned, what to do, and a fold for each body. */
import type { Example, MediaType, Response } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import { anchorWithoutCode } from '../error-codes.js';
import type { ErrorRows } from '../error-codes.js';
import { ExampleContent } from '../operation/samples.js';
import type { PageContext } from '../page-context.js';
import { anchorOf } from '../addresses.js';
import { TypeWords } from '../schema/schema-type.js';
import { statusTitle } from '../status.js';
import { CellMarkdown, InlineMarkdown, Markdown, NameInCell, Series, Table } from '../text.js';

interface TableProps {
  page: PageContext;
  rows: readonly ErrorRows[];
  /** Where a response is on the page. */
  at: (response: Response) => string;
  /** Whether each row says what its body is: it is not the same for all. */
  saysBody: boolean;
  /** Page that explains the codes. */
  explainedAt?: string;
}

export function ErrorTable({ page, rows, at, saysBody, explainedAt }: TableProps) {
  const hasActions = rows.some(({ codes }) => codes.some(({ action }) => action !== undefined));
  const columns = ['Status and code', 'When', ...(hasActions ? ['What to do'] : [])];
  return (
    <Table label="Errors" columns={columns} className="errors" role="group" isOfBlocks={false}>
      {rows.map((row) => (
        <Rows
          key={row.response.status}
          page={page}
          row={row}
          at={at(row.response)}
          columns={columns.length}
          saysBody={saysBody}
          explainedAt={explainedAt}
        />
      ))}
    </Table>
  );
}

interface RowsProps extends Pick<TableProps, 'page' | 'saysBody' | 'explainedAt'> {
  row: ErrorRows;
  at: string;
  columns: number;
}

/** One status: its name, then a row for each of its codes, and below that a row with the bodies that have the code. */
function Rows({ page, row, at, columns, saysBody, explainedAt }: RowsProps) {
  const { response, intro, codes } = row;
  const isShort = intro !== '' && !intro.includes('\n');
  return (
    <tbody id={page.id(at)}>
      <tr>
        <th scope="rowgroup" colSpan={columns}>
          {statusTitle(response.status)} {isShort ? <InlineMarkdown page={page} text={intro} /> : null}
          {saysBody ? (
            <span className="cell-line">
              <BodyType page={page} response={response} />
            </span>
          ) : null}
        </th>
      </tr>
      {intro === '' || isShort ? null : (
        <tr>
          <td colSpan={columns}>
            <CellMarkdown page={page} text={intro} />
          </td>
        </tr>
      )}
      {codes.map(({ code, cases, cause, action }) => (
        <Fragment key={code ?? ''}>
          <tr>
            <td>
              <Code code={code} status={response.status} explainedAt={explainedAt} />
            </td>
            <td>
              {cause === undefined ? (
                cases.map(({ summary, name }) => summary ?? name).join('; ')
              ) : (
                <CellMarkdown page={page} text={cause} />
              )}
            </td>
            {columns === 3 ? (
              <td>
                <CellMarkdown page={page} text={action} />
              </td>
            ) : null}
          </tr>
          {cases.length > 0 ? (
            <tr className="error-bodies">
              <td colSpan={columns}>
                {cases.map((example) => (
                  <Body
                    key={example.name}
                    page={page}
                    example={example}
                    code={code}
                    content={response.content}
                    at={at}
                  />
                ))}
              </td>
            </tr>
          ) : null}
        </Fragment>
      ))}
    </tbody>
  );
}

/** What the body of a response is: its media types, each with its schema. */
export function BodyType({ page, response }: { page: PageContext; response?: Response }) {
  const types = (response?.content ?? []).map(({ type, schema }) => (
    <Fragment key={type}>
      <code>{type}</code>
      {schema ? (
        <span className="field-type">
          {' '}
          <TypeWords page={page} schema={schema} />
        </span>
      ) : null}
    </Fragment>
  ));
  return types.length === 0 ? 'no body' : <Series items={types} between=" or " />;
}

function Code({ code, status, explainedAt }: { code?: string; status: string; explainedAt?: string }) {
  const word = code === undefined ? 'none' : <NameInCell name={code} />;
  if (explainedAt === undefined) return word;
  return <a href={`${explainedAt}#${code ?? anchorWithoutCode(status)}`}>{word}</a>;
}

interface BodyProps {
  page: PageContext;
  example: Example;
  code: string | undefined;
  content: readonly MediaType[];
  /** Where the response is on the page. */
  at: string;
}

function Body({ page, example, code, content, at }: BodyProps) {
  const media = content.find(({ examples }) => examples.includes(example));
  if (!media) return null;
  // An example with two codes is below both, and has its id once.
  const id = anchorOf(`${at}-${example.name}`);
  return (
    <details className="fold" id={page.ids.has(id) ? undefined : page.id(id)}>
      <summary>
        {example.summary}
        {/* Tools such as mock servers choose an example by its name. */}
        {example.name === code && example.summary !== undefined ? null : (
          <>
            {' '}
            <code>{example.name}</code>
          </>
        )}
      </summary>
      <Markdown page={page} text={example.description} />
      <ExampleContent page={page} media={media} example={example} />
    </details>
  );
}
