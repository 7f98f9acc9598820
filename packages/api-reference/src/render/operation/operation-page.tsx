/** The page of one operation, in the order of a reader's questions. */
import type { Operation } from '@impact-docs/openapi-model';
import { copyButton } from '../../client/copy.client.js';
import { FurtherReading } from '../links.js';
import type { CallProps, PageContext } from '../page-context.js';
import { Content } from '../response/media-type.js';
import { OperationErrors, Responses, Successes } from '../response/responses.js';
import { Flags } from '../schema/schema-rules.js';
import { Badge, Breakable, FieldTitle, Heading, Markdown, Method, Section, directionOf } from '../text.js';
import { successesOf } from '../status.js';
import { choicesOf } from './choices.js';
import { partsOfDescription } from './description.js';
import { EndingNotice } from './ending.js';
import type { Ending } from './ending.js';
import { Glance } from './glance.js';
import { ASIDE_PLACES, MAIN_PLACES, Parameters } from './parameters.js';
import { serverUrl } from './request-parts.js';
import { ResponsePane } from './response-pane.js';
import { Samples } from './samples.js';
import { SectionBar } from './section-bar.js';
import { Authorization, isBrief } from './security.js';
import { ServerList } from './servers.js';

interface Props {
  page: PageContext;
  operation: Operation;
  /** Of an API that ends. */
  ending?: Ending;
}

export function OperationPage({ page, operation, ending }: Props) {
  const { lead, notes } = partsOfDescription(operation.description);
  const overview = page.id('overview');
  const choices = choicesOf(operation);
  return (
    <div className="api-operation">
      <header className="api-head" id={overview}>
        <div className="api-title">
          <h1 dir={directionOf(operation.title)}>{operation.title}</h1>
          <Flags lifecycle={operation} />
        </div>
        {ending === undefined ? null : <EndingNotice {...ending} />}
        <Endpoint page={page} operation={operation} />
      </header>
      {/* Rendered last, when the page has all the places that they lead to. */}
      {page.defer(<SectionBar page={page} operation={operation} />)}
      <div className="band">
        <div className="api-intro">
          <Markdown page={page} text={lead} />
          {page.defer(<Glance page={page} operation={operation} />)}
        </div>
        <Samples page={page} operation={operation} choices={choices} />
        <div className="api-main">
          <Request page={page} operation={operation} />
          <Notes page={page} operation={operation} notes={notes} />
        </div>
      </div>
      {operation.responses.length > 0 ? (
        <div className="band">
          <ResponsesTitle page={page} operation={operation} />
          <ResponsePane page={page} operation={operation} choices={choices} />
          <div className="api-main">
            <Successes page={page} operation={operation} />
            <OperationErrors page={page} operation={operation} />
          </div>
        </div>
      ) : null}
      <div className="api-main api-rest">
        {isBrief(page, operation.security) ? null : (
          <Section {...page.section('authorization', 'Authorization')}>
            <Authorization page={page} security={operation.security} />
          </Section>
        )}
        {operation.callbacks.length > 0 ? (
          <Section {...page.section('callbacks', 'Callbacks')}>
            <Callbacks page={page} operation={operation} />
          </Section>
        ) : null}
        <Related page={page} operation={operation} />
      </div>
    </div>
  );
}

/** The pane follows it: where there is one column, the sample is below the title. */
function ResponsesTitle({ page, operation }: { page: PageContext; operation: Operation }) {
  if (successesOf(operation).length === 0) return null;
  return (
    <div className="api-intro">
      <Heading level={2} id={page.heading('responses', 'Responses', 2)}>
        Responses
      </Heading>
    </div>
  );
}

/** What the description says besides what the operation does, and everything else that is said of the call as a whole. */
function Notes({ page, operation, notes }: { page: PageContext; operation: Operation; notes?: string }) {
  if (!saysMore(operation, notes)) return null;
  return (
    <Section {...page.section('notes', 'Notes')}>
      <CallTexts page={page} operation={{ ...operation, description: notes }} topHeading={3} />
    </Section>
  );
}

/** Operations to call next that are named. */
const MOST_NEXT = 3;

/** What to call next, and where to read on, as far as the site around the reference knows. */
function Related({ page, operation }: { page: PageContext; operation: Operation }) {
  const next = page.api.uses?.next?.(operation.slug) ?? [];
  const targets = page.api.uses?.related(operation.slug) ?? [];
  if (next.length + targets.length === 0) return null;
  return (
    <Section {...page.section('related', 'Related')}>
      <ul className="related">
        {next.slice(0, MOST_NEXT).map(({ href, text }) => (
          <li key={href}>
            Next: <a href={href}>{text}</a>
          </li>
        ))}
        {targets.map(({ href, text }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
    </Section>
  );
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
  const props = { page, operation, prefix, level };
  const necessity = body?.required ? (
    <Badge kind="required">required</Badge>
  ) : (
    <span className="field-optional">optional</span>
  );
  return (
    <>
      <Parameters {...props} places={MAIN_PLACES} />
      {body ? (
        <Section {...page.section(`${prefix}body`, 'Request body', level)} beside={necessity}>
          <Markdown page={page} text={body.description} />
          <Content page={page} content={body.content} prefix={`${prefix}body-`} direction="request" />
        </Section>
      ) : null}
      <Parameters {...props} places={ASIDE_PLACES} />
    </>
  );
}

/** What a call says of itself besides that, and where the API calls you, how it identifies itself. §4.8.10 */
export function CallTexts({ page, operation, topHeading }: CallProps & { topHeading?: number }) {
  const { kind, description, pathSummary, pathDescription, externalDocs, servers, security } = operation;
  return (
    <>
      <Markdown page={page} text={description} topHeading={topHeading} />
      <FieldTitle text={pathSummary} />
      <Markdown page={page} text={pathDescription} topHeading={topHeading} />
      <FurtherReading page={page} docs={externalDocs} />
      {servers.length > 0 ? (
        <details className="fold">
          <summary>{servers.length === 1 ? 'Server of this call' : 'Servers of this call'}</summary>
          <ServerList page={page} servers={servers} />
        </details>
      ) : null}
      {kind !== 'operation' && security.length > 0 ? (
        <>
          <p className="alternatives-title">Credentials that the API sends</p>
          <Authorization page={page} security={security} />
        </>
      ) : null}
    </>
  );
}

/** Whether {@link CallTexts} shows anything for the call with this description. */
function saysMore(operation: Operation, description: string | undefined): boolean {
  const { pathSummary, pathDescription, externalDocs, servers } = operation;
  return (
    servers.length > 0 || [description, pathSummary, pathDescription, externalDocs].some((text) => text !== undefined)
  );
}

function Endpoint({ page, operation }: { page: PageContext; operation: Operation }) {
  const base = serverUrl(page.api.model, operation);
  return (
    <p className="endpoint copyable">
      <Method method={operation.method} /> <button {...copyButton} />
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
export function Callbacks({ page, operation, prefix: outer = '' }: CallProps) {
  return operation.callbacks.flatMap(({ name, operations }) =>
    operations.map((call) => {
      const prefix = `${outer}callback-${name}-${call.method}-`;
      return (
        <details className="fold" key={`${name} ${call.path} ${call.method}`} id={page.id(prefix.slice(0, -1))}>
          <summary>
            <code>{name}</code> <Method method={call.method} /> <code>{call.path}</code>
            <Flags lifecycle={call} />
          </summary>
          <FieldTitle text={call.summary} />
          <CallTexts page={page} operation={call} />
          <CallDetails page={page} operation={call} prefix={prefix} level={3} />
          <Callbacks page={page} operation={call} prefix={prefix} />
        </details>
      );
    }),
  );
}
