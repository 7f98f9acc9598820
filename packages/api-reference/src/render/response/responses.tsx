/** Responses: the successes with their fields, the errors with their cases. */
import { isError } from '@impact-docs/openapi-model';
import type { Header, Response } from '@impact-docs/openapi-model';
import type { CallProps } from '../operation/operation-page.js';
import type { PageContext } from '../page-context.js';
import { fieldContent } from '../field-content.js';
import { commonHeaderHref } from './common-headers.js';
import { statusTitle, successesOf } from '../status.js';
import { Heading, Markdown, FieldTitle } from '../text.js';
import type { HeadingLevel } from '../text.js';
import { Errors } from './errors.js';
import { HeaderFold } from './headers.js';
import { Links } from './links.js';
import { Content } from './media-type.js';

export function Responses({ page, operation, prefix = '', level = 2 }: CallProps) {
  const errors = operation.responses.filter((response) => isError(response.status));
  const successes = successesOf(operation);
  return (
    <>
      {successes.length > 0 ? (
        <section>
          <Heading level={level} id={page.heading(`${prefix}responses`, 'Responses', level)}>
            Responses
          </Heading>
          {successes.map((response) => (
            <Success
              key={response.status}
              page={page}
              response={response}
              prefix={prefix}
              level={level === 2 ? 3 : 4}
            />
          ))}
        </section>
      ) : null}
      <Errors page={page} responses={errors} prefix={prefix} level={level} isOurs={operation.kind === 'operation'} />
    </>
  );
}

interface ResponseProps {
  page: PageContext;
  response: Response;
  prefix: string;
  level: HeadingLevel;
}

function Success({ page, response, prefix, level }: ResponseProps) {
  const at = `${prefix}response-${response.status}`;
  return (
    <div>
      <Heading level={level} id={page.heading(at, statusTitle(response.status), level)}>
        {statusTitle(response.status)}
      </Heading>
      <Texts page={page} response={response} />
      <Headers page={page} headers={response.headers} at={at} />
      <Content page={page} content={response.content} prefix={`${at}-`} direction="response" />
      <Links page={page} links={response.links} at={at} />
    </div>
  );
}

function Texts({ page, response }: Pick<ResponseProps, 'page' | 'response'>) {
  return (
    <>
      <FieldTitle text={response.summary} />
      <Markdown page={page} text={response.description} />
    </>
  );
}

/** Where the page has described a header field before. */
function describedHere(page: PageContext, header: Header, at: string): string | undefined {
  const id = page.describedAt(`header ${fieldContent(header)}`, at);
  return id === undefined ? undefined : `#${id}`;
}

/** Header fields that several responses share are described at the first of them, and those of most on the overview. */
function Headers({ page, headers, at }: { page: PageContext; headers: Header[]; at: string }) {
  const fresh: Header[] = [];
  const known: { header: Header; href: string }[] = [];
  for (const header of headers) {
    const href = commonHeaderHref(page, header) ?? describedHere(page, header, `${at}-header-${header.name}`);
    if (href === undefined) fresh.push(header);
    else known.push({ header, href });
  }
  return (
    <>
      <HeaderFold page={page} fields={fresh.map((header) => ({ header, at }))} />
      {known.length > 0 ? (
        <p className="closing">
          {fresh.length > 0 ? 'Also with ' : 'With '}
          {known.map(({ header, href }, index) => (
            <span key={header.name} id={page.id(`${at}-header-${header.name}`)}>
              {index > 0 ? ', ' : ''}
              <a href={href}>
                <code>{header.name}</code>
              </a>
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
