/** Responses: the successes with their fields, the errors with their cases. */
import type { Header, Link, Response } from '@impact-docs/openapi-model';
import { anchorWithoutCode, codesOf, isError } from '../error-codes.js';
import type { CallProps } from '../operation/operation-page.js';
import { ExampleContent } from '../operation/samples.js';
import { ServerList } from '../operation/servers.js';
import type { PageContext } from '../page-context.js';
import { TypeWords } from '../schema/schema-type.js';
import { statusTitle } from '../status.js';
import { Heading, Markdown, inlineJson, nextLevel } from '../text.js';
import type { HeadingLevel } from '../text.js';
import { HeaderList } from './headers.js';
import { Content, saysMore } from './media-type.js';

export function Responses({ page, operation, prefix, level }: Required<CallProps>) {
  const errors = operation.responses.filter((response) => isError(response.status));
  const successes = operation.responses.filter((response) => !isError(response.status));
  return (
    <>
      {successes.length > 0 ? (
        <section>
          <Heading level={level} id={page.heading(`${prefix}responses`, 'Responses', level)}>
            Responses
          </Heading>
          {successes.map((response) => (
            <Success key={response.status} page={page} response={response} prefix={prefix} level={nextLevel(level)} />
          ))}
        </section>
      ) : null}
      {errors.length > 0 ? (
        <section>
          <Heading level={level} id={page.heading(`${prefix}errors`, 'Errors', level)}>
            Errors
          </Heading>
          {errors.map((response) => (
            <Failure
              key={response.status}
              page={page}
              response={response}
              prefix={prefix}
              level={nextLevel(level)}
              isOurs={operation.kind === 'operation'}
            />
          ))}
        </section>
      ) : null}
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
      <Content page={page} content={response.content} prefix={`${at}-`} />
      <Links page={page} links={response.links} at={at} />
    </div>
  );
}

function Texts({ page, response }: Pick<ResponseProps, 'page' | 'response'>) {
  return (
    <>
      {response.summary === undefined ? null : <p className="field-title">{response.summary}</p>}
      <Markdown page={page} text={response.description} />
    </>
  );
}

/** The body of an error is an object that every operation shares: it is linked, its cases are listed here. */
function Failure({ page, response, prefix, level, isOurs }: ResponseProps & { isOurs: boolean }) {
  const at = `${prefix}response-${response.status}`;
  const shared = response.content.every((media) => media.schema?.kind === 'ref' && !saysMore(media));
  return (
    <div>
      <Heading level={level} id={page.heading(at, statusTitle(response.status), level)}>
        {statusTitle(response.status)}
      </Heading>
      <Texts page={page} response={response} />
      <Headers page={page} headers={response.headers} at={at} />
      {shared ? (
        response.content.map((media) => (
          <p key={media.type} className="media-type">
            <code>{media.type}</code>
            {media.schema ? (
              <span className="field-type">
                {' '}
                <TypeWords page={page} schema={media.schema} />
              </span>
            ) : null}
          </p>
        ))
      ) : (
        <Content page={page} content={response.content} prefix={`${at}-`} />
      )}
      {isOurs ? <Remedies page={page} response={response} /> : null}
      <Cases page={page} response={response} at={at} />
      <Links page={page} links={response.links} at={at} />
    </div>
  );
}

/** Leads from each code to the page that explains what to do. Receivers of webhooks and callbacks define their own codes. */
function Remedies({ page, response }: { page: PageContext; response: Response }) {
  const { errors, links } = page.api;
  if (!errors || links.errors === undefined) return null;
  const examples = response.content.flatMap((media) => media.examples.filter((example) => !example.generated));
  const codes = [...new Set(examples.flatMap((example) => codesOf(example, errors).map(({ code }) => code)))];
  return (
    <p className="closing">
      What to do:{' '}
      {codes.length === 0 ? (
        <a href={`${links.errors}#${anchorWithoutCode(response.status)}`}>{statusTitle(response.status)}</a>
      ) : (
        codes.map((code, index) => (
          <span key={code}>
            {index > 0 ? ', ' : ''}
            <a href={`${links.errors}#${code}`}>
              <code>{code}</code>
            </a>
          </span>
        ))
      )}
    </p>
  );
}

function Cases({ page, response, at }: { page: PageContext; response: Response; at: string }) {
  const cases = response.content.flatMap((media) =>
    media.examples.filter((example) => !example.generated).map((example) => ({ media, example })),
  );
  if (cases.length === 0) return null;
  return (
    <ul className="cases">
      {cases.map(({ media, example }) => (
        <li key={`${media.type} ${example.name}`} id={page.id(`${at}-${example.name}`)}>
          <details className="fold">
            <summary>
              <code>{example.name}</code> {example.summary}
            </summary>
            <Markdown page={page} text={example.description} />
            <ExampleContent page={page} media={media} example={example} label={`Example: ${example.name}`} />
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Header fields that several responses share are described at the first of them. */
function Headers({ page, headers, at }: { page: PageContext; headers: Header[]; at: string }) {
  const fresh: Header[] = [];
  const known: { header: Header; href: string }[] = [];
  for (const header of headers) {
    const href = page.describedAt(`header ${sayings(header)}`, `${at}-header-${header.name}`);
    if (href === undefined) fresh.push(header);
    else known.push({ header, href });
  }
  return (
    <>
      <HeaderList page={page} headers={fresh} at={at} />
      {known.length > 0 ? (
        <p className="closing">
          {fresh.length > 0 ? 'Also with ' : 'With '}
          {known.map(({ header, href }, index) => (
            <span key={header.name} id={page.id(`${at}-header-${header.name}`)}>
              {index > 0 ? ', ' : ''}
              <a href={`#${href}`}>
                <code>{header.name}</code>
              </a>
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}

/** Everything that is said of a header field; where it is said does not count. */
function sayings(header: Header): string {
  return JSON.stringify(header, (key, value: unknown) => (key === 'pointer' ? undefined : value));
}

function Links({ page, links, at }: { page: PageContext; links: Link[]; at: string }) {
  if (links.length === 0) return null;
  return (
    <div className="links">
      <p className="alternatives-title">What to call next</p>
      <ul>
        {links.map((link) => (
          <li key={link.name} id={page.id(`${at}-link-${link.name}`)}>
            {link.slug ? (
              <a href={page.api.links.operation(link.slug)}>{titleOf(page, link.slug)}</a>
            ) : (
              <code>{link.operationId ?? link.operationRef ?? link.name}</code>
            )}
            {link.parameters.map(({ name, value }, index) => (
              <span key={name}>
                {index === 0 ? ' with ' : ', '}
                <code>{name}</code> = <code>{inlineJson(value)}</code>
              </span>
            ))}
            <Markdown page={page} text={link.description} />
            {link.requestBody === undefined ? null : (
              <p className="closing">
                Body: <code>{inlineJson(link.requestBody)}</code>
              </p>
            )}
            {link.server ? <ServerList page={page} servers={[link.server]} /> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

function titleOf(page: PageContext, slug: string): string {
  return page.api.model.operations.find((operation) => operation.slug === slug)?.title ?? slug;
}
