/** Responses: the successes with their fields, the errors with their cases. */
import { isError } from '@impact-docs/openapi-model';
import type { Header, Response } from '@impact-docs/openapi-model';
import type { CallProps, PageContext, SectionHeading } from '../page-context.js';
import { statusTitle, successesOf } from '../status.js';
import { FieldTitle, Heading, Markdown, Section } from '../text.js';
import { Errors } from './errors.js';
import { HeaderFold, describedHeader } from './headers.js';
import { Links } from './links.js';
import { Content } from './media-type.js';

/** The responses of a webhook or callback, which has no samples. */
export function Responses(props: CallProps) {
  const { page, operation, prefix = '', level = 2 } = props;
  return (
    <>
      {successesOf(operation).length > 0 ? (
        <Section {...page.section(`${prefix}responses`, 'Responses', level)}>
          <Successes {...props} />
        </Section>
      ) : null}
      <OperationErrors {...props} />
    </>
  );
}

export function Successes({ page, operation, prefix = '', level = 2 }: CallProps) {
  return successesOf(operation).map((response) => (
    <Success
      key={response.status}
      page={page}
      response={response}
      at={`${prefix}response-${response.status}`}
      level={level === 2 ? 3 : 4}
    />
  ));
}

export function OperationErrors({ page, operation, prefix = '', level = 2 }: CallProps) {
  const errors = operation.responses.filter((response) => isError(response.status));
  return (
    <Errors page={page} responses={errors} prefix={prefix} level={level} isOurs={operation.kind === 'operation'} />
  );
}

interface SuccessProps extends Pick<SectionHeading, 'level'> {
  page: PageContext;
  response: Response;
  at: string;
}

function Success({ page, response, at, level }: SuccessProps) {
  const title = statusTitle(response.status);
  return (
    <div>
      <Heading level={level} id={page.heading(at, title, level)}>
        {title}
      </Heading>
      <FieldTitle text={response.summary} />
      <Markdown page={page} text={response.description} />
      <Headers page={page} headers={response.headers} at={at} />
      <Content page={page} content={response.content} prefix={`${at}-`} direction="response" />
      <Links page={page} links={response.links} at={at} />
    </div>
  );
}

/** Header fields that several responses share are described at the first of them, and those of most on the overview. */
function Headers({ page, headers, at }: { page: PageContext; headers: Header[]; at: string }) {
  const described = headers.map((header) => describedHeader(page, { header, at }));
  const fresh = described.filter(({ isFresh }) => isFresh);
  const known = described.filter(({ isFresh }) => !isFresh);
  return (
    <>
      <HeaderFold page={page} fields={fresh} part="response" />
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
