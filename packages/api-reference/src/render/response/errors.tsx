/** The errors of a call as one table: status, code, when it comes, what to do, and a fold for each body. */
import type { Example, Header, MediaType, Response } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import { anchorWithoutCode } from '../error-codes.js';
import { ExampleContent } from '../operation/samples.js';
import { listedCodes } from '../listed-codes.js';
import { casesByCode } from '../overview/collect-errors.js';
import type { PageContext } from '../page-context.js';
import { anchorOf } from '../addresses.js';
import { TypeWords } from '../schema/schema-type.js';
import { sayings } from '../sayings.js';
import { statusTitle } from '../status.js';
import { CellMarkdown, Heading, InlineMarkdown, Markdown, NameInCell } from '../text.js';
import type { HeadingLevel } from '../text.js';
import { HeaderFold } from './headers.js';
import { Links } from './links.js';
import { Content, saysMore } from './media-type.js';

interface Props {
  page: PageContext;
  responses: readonly Response[];
  prefix: string;
  level: HeadingLevel;
  /** Receivers of webhooks and callbacks define their own codes, which no page of this API explains. */
  isOurs: boolean;
}

export function Errors({ page, responses, prefix, level, isOurs }: Props) {
  if (responses.length === 0) return null;
  const hasRemedies = isOurs && page.api.links.errors !== undefined;
  const at = (response: Response) => `${prefix}response-${response.status}`;
  return (
    <section>
      <Heading level={level} id={page.heading(`${prefix}errors`, 'Errors', level)}>
        Errors
      </Heading>
      <SharedBody page={page} responses={responses} />
      <div className="table-scroll" tabIndex={0} role="group" aria-label="Errors">
        <table className="errors">
          <thead>
            <tr>
              <th scope="col">Status and code</th>
              <th scope="col">When</th>
              {hasRemedies ? <th scope="col">What to do</th> : null}
            </tr>
          </thead>
          {responses.map((response) => (
            <Rows key={response.status} page={page} response={response} at={at(response)} hasRemedies={hasRemedies} />
          ))}
        </table>
      </div>
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
    </section>
  );
}

/** Whether it says more of its bodies than the object that they are, which every operation shares. */
function hasOwnBody({ content }: Response): boolean {
  return content.some((media) => media.schema?.kind !== 'ref' || saysMore(media));
}

/** The objects that bodies are, each once; the objects page has their fields. */
function SharedBody({ page, responses }: Pick<Props, 'page' | 'responses'>) {
  const shared = responses.filter((response) => !hasOwnBody(response)).flatMap(({ content }) => content);
  const distinct = [...new Map(shared.map((media) => [`${media.type} ${nameOf(media)}`, media])).values()];
  return distinct.map((media) => (
    <p key={`${media.type} ${nameOf(media)}`} className="media-type">
      <code>{media.type}</code>{' '}
      {media.schema ? (
        <span className="field-type">
          <TypeWords page={page} schema={media.schema} />
        </span>
      ) : null}
    </p>
  ));
}

function nameOf({ schema }: MediaType): string {
  return schema?.kind === 'ref' ? schema.name : '';
}

interface RowsProps {
  page: PageContext;
  response: Response;
  at: string;
  hasRemedies: boolean;
}

/** One status: its name, then a row for each of its codes, and below that a row with the bodies that have the code. */
function Rows({ page, response, at, hasRemedies }: RowsProps) {
  const { status, summary, description } = response;
  const codes = [...casesByCode(response, page.api.errors)];
  const isList = codes.length > 1;
  const listed = isList ? listedCodes(description ?? '') : undefined;
  // One code has the description beside it; of a list of other things, nothing may get lost.
  const intro = isList ? (listed?.rest ?? description) : undefined;
  const said = [summary, intro].filter((text) => text !== undefined && text !== '').join('\n\n');
  const isShort = said !== '' && !said.includes('\n');
  return (
    <tbody id={page.id(at)}>
      <tr>
        <th scope="rowgroup" colSpan={hasRemedies ? 3 : 2}>
          {statusTitle(status)} {isShort ? <InlineMarkdown page={page} text={said} /> : null}
        </th>
      </tr>
      {said === '' || isShort ? null : (
        <tr>
          <td colSpan={hasRemedies ? 3 : 2}>
            <CellMarkdown page={page} text={said} />
          </td>
        </tr>
      )}
      {codes.map(([code, cases]) => (
        <CodeRows
          key={code ?? ''}
          page={page}
          at={at}
          status={status}
          code={code}
          cases={cases}
          content={response.content}
          when={isList ? listed?.byCode.get(code ?? '') : description}
          hasRemedies={hasRemedies}
        />
      ))}
    </tbody>
  );
}

interface CodeProps extends Omit<RowsProps, 'response'> {
  status: string;
  code: string | undefined;
  cases: readonly Example[];
  content: readonly MediaType[];
  when: string | undefined;
}

function CodeRows({ page, at, status, code, cases, content, when, hasRemedies }: CodeProps) {
  const { links, uses } = page.api;
  const anchor = code ?? anchorWithoutCode(status);
  const word = code === undefined ? 'none' : <NameInCell name={code} />;
  return (
    <>
      <tr>
        <td>{hasRemedies ? <a href={`${links.errors}#${anchor}`}>{word}</a> : word}</td>
        <td>
          {when === undefined ? (
            cases.map(({ summary, name }) => summary ?? name).join('; ')
          ) : (
            <CellMarkdown page={page} text={when} />
          )}
        </td>
        {hasRemedies ? (
          <td>
            <CellMarkdown page={page} text={uses?.remedy?.(anchor)} />
          </td>
        ) : null}
      </tr>
      {cases.length > 0 ? (
        <tr className="error-bodies">
          <td colSpan={hasRemedies ? 3 : 2}>
            {cases.map((example) => (
              <Body key={example.name} page={page} example={example} code={code} content={content} at={at} />
            ))}
          </td>
        </tr>
      ) : null}
    </>
  );
}

function Body({
  page,
  example,
  code,
  content,
  at,
}: Pick<CodeProps, 'page' | 'code' | 'content' | 'at'> & { example: Example }) {
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
      <ExampleContent page={page} media={media} example={example} label={`Example: ${example.name}`} />
    </details>
  );
}

/** Header fields of errors: each is described once, and says with which statuses it comes. */
function SharedHeaders({
  page,
  responses,
  at,
}: Pick<Props, 'page' | 'responses'> & { at: (response: Response) => string }) {
  const groups = new Map<string, { header: Header; responses: Response[] }>();
  for (const response of responses) {
    for (const header of response.headers) {
      const key = sayings(header);
      const group = groups.get(key) ?? { header, responses: [] };
      group.responses.push(response);
      groups.set(key, group);
    }
  }
  if (groups.size === 0) return null;
  const fresh: { header: Header; at: string }[] = [];
  const lines = [...groups].map(([key, { header, responses: having }]) => {
    const [first] = having;
    const own = anchorOf(`${first ? at(first) : ''}-header-${header.name}`);
    const known = page.describedAt(`header ${key}`, own);
    if (known === undefined && first) fresh.push({ header, at: at(first) });
    return { header, having, href: known ?? own, isFresh: known === undefined };
  });
  return (
    <>
      <p className="closing">
        Header fields of errors:{' '}
        {lines.map(({ header, having, href, isFresh }, index) => (
          <span key={href}>
            {index > 0 ? '; ' : ''}
            <code>{header.name}</code> with {having.length === responses.length ? 'all' : null}
            {having.map((response, position) => {
              const isPlace = isFresh && position === 0;
              const id = isPlace ? undefined : page.id(`${at(response)}-header-${header.name}`);
              if (having.length === responses.length) return id === undefined ? null : <span key={id} id={id} />;
              return (
                <Fragment key={response.status}>
                  {position > 0 ? ', ' : ''}
                  <a id={id} href={`#${href}`}>
                    {response.status}
                  </a>
                </Fragment>
              );
            })}
          </span>
        ))}
      </p>
      <HeaderFold page={page} fields={fresh} />
    </>
  );
}
