/** The page of one operation, in the order of a reader's questions. */
import type { Operation } from '@impact-docs/openapi-model';
import { Method } from '../method.js';
import type { PageContext } from '../page-context.js';
import { Content } from '../response/media-type.js';
import { Responses } from '../response/responses.js';
import { Flags } from '../schema/schema-rules.js';
import { Badge, Breakable, Heading, Markdown, directionOf, FieldTitle } from '../text.js';
import { CallSecurity, CallTexts, saysMore } from './call-texts.js';
import { partsOfDescription } from './description.js';
import { Glance } from './glance.js';
import { AsideParameters, Parameters } from './parameters.js';
import { serverUrl } from './request-parts.js';
import { Samples } from './samples.js';
import { SectionBar } from './section-bar.js';
import { Authorization } from './security.js';

export function OperationPage({ page, operation }: { page: PageContext; operation: Operation }) {
  const { lead, notes } = partsOfDescription(operation.description);
  const overview = page.id('overview');
  return (
    <div className="api-operation">
      <header className="api-head" id={overview}>
        <h1 dir={directionOf(operation.title)}>{operation.title}</h1>
        <Flags lifecycle={operation} />
        <Endpoint page={page} operation={operation} />
      </header>
      {/* Rendered last, when the page has all the places that they lead to. */}
      {page.defer(<SectionBar page={page} operation={operation} />)}
      <div className="api-columns">
        <div className="api-intro">
          <Markdown page={page} text={lead} />
          {page.defer(<Glance page={page} operation={operation} />)}
        </div>
        <Samples page={page} operation={operation} />
        <div className="api-main">
          <Request page={page} operation={operation} />
          <Notes page={page} operation={operation} notes={notes} />
          <Responses page={page} operation={operation} />
          <section>
            <Heading level={2} id={page.heading('authorization', 'Authorization', 2)}>
              Authorization
            </Heading>
            <Authorization page={page} security={operation.security} />
          </section>
          {operation.callbacks.length > 0 ? (
            <section>
              <Heading level={2} id={page.heading('callbacks', 'Callbacks', 2)}>
                Callbacks
              </Heading>
              <Callbacks page={page} operation={operation} prefix="" />
            </section>
          ) : null}
          <Related page={page} operation={operation} />
        </div>
      </div>
    </div>
  );
}

/** What the description says besides what the operation does, and everything else that is said of the call as a whole. */
function Notes({ page, operation, notes }: { page: PageContext; operation: Operation; notes?: string }) {
  if (!saysMore(operation, notes)) return null;
  return (
    <section>
      <Heading level={2} id={page.heading('notes', 'Notes', 2)}>
        Notes
      </Heading>
      <CallTexts page={page} call={{ ...operation, description: notes }} topHeading={3} />
    </section>
  );
}

/** Where to read on, as far as the site around the reference knows. */
function Related({ page, operation }: { page: PageContext; operation: Operation }) {
  const targets = page.api.uses?.related(operation.slug) ?? [];
  if (targets.length === 0) return null;
  return (
    <section>
      <Heading level={2} id={page.heading('related', 'Related', 2)}>
        Related
      </Heading>
      <ul className="related">
        {targets.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Parameters, body, responses: what a webhook or callback has as well. */
export interface CallProps {
  page: PageContext;
  operation: Operation;
  /** What ids begin with, where several calls share a page. */
  prefix?: string;
  /** Level of the section headings. */
  level?: 2 | 3;
}

export function CallDetails(props: CallProps) {
  return (
    <>
      <Request {...props} />
      <Responses {...props} />
    </>
  );
}

function Request({ page, operation, prefix = '', level = 2 }: CallProps) {
  const body = operation.requestBody;
  return (
    <>
      <Parameters page={page} operation={operation} prefix={prefix} level={level} />
      {body ? (
        <section>
          <Heading level={level} id={page.heading(`${prefix}body`, 'Request body', level)}>
            Request body{' '}
            {body.required ? <Badge kind="required">required</Badge> : <span className="field-optional">optional</span>}
          </Heading>
          <Markdown page={page} text={body.description} />
          <Content page={page} content={body.content} prefix={`${prefix}body-`} direction="request" />
        </section>
      ) : null}
      <AsideParameters page={page} operation={operation} prefix={prefix} level={level} />
    </>
  );
}

function Endpoint({ page, operation }: { page: PageContext; operation: Operation }) {
  const base = serverUrl(page.api.model, operation);
  return (
    <p className="endpoint">
      <Method method={operation.method} />{' '}
      <code data-copy={`${base}${operation.path}`}>
        <span className="endpoint-base">
          <Breakable text={base} />
        </span>
        <Breakable text={operation.path} />
      </code>
    </p>
  );
}

/** Calls that the operation makes the API send, with the callbacks of these calls inside of them. */
export function Callbacks({
  page,
  operation,
  prefix: outer,
}: {
  page: PageContext;
  operation: Operation;
  prefix: string;
}) {
  return operation.callbacks.flatMap((callback) =>
    callback.operations.map((call) => {
      const prefix = `${outer}callback-${callback.name}-${call.method}-`;
      return (
        <details
          className="fold"
          key={`${callback.name} ${call.path} ${call.method}`}
          id={page.id(prefix.slice(0, -1))}
        >
          <summary>
            <code>{callback.name}</code> <Method method={call.method} /> <code>{call.path}</code>
            <Flags lifecycle={call} />
          </summary>
          <FieldTitle text={call.summary} />
          <CallTexts page={page} call={call} />
          <CallSecurity page={page} call={call} />
          <CallDetails page={page} operation={call} prefix={prefix} level={3} />
          <Callbacks page={page} operation={call} prefix={prefix} />
        </details>
      );
    }),
  );
}
