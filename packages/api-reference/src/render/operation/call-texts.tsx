/** What an operation, webhook or callback says of itself besides its parameters, body and responses. §4.8.10 */
import type { Operation } from '@impact-docs/openapi-model';
import { FurtherReading } from '../links.js';
import type { PageContext } from '../page-context.js';
import { Markdown, FieldTitle } from '../text.js';
import { Authorization } from './security.js';
import { ServerList } from './servers.js';

interface CallProps {
  page: PageContext;
  call: Operation;
}

/** Its description and that of its path, further reading, its servers. */
export function CallTexts({ page, call, topHeading }: CallProps & { topHeading?: number }) {
  return (
    <>
      <Markdown page={page} text={call.description} topHeading={topHeading} />
      <FieldTitle text={call.pathSummary} />
      <Markdown page={page} text={call.pathDescription} topHeading={topHeading} />
      <FurtherReading page={page} docs={call.externalDocs} />
      {call.servers.length > 0 ? (
        <details className="fold">
          <summary>{call.servers.length === 1 ? 'Server of this call' : 'Servers of this call'}</summary>
          <ServerList page={page} servers={call.servers} />
        </details>
      ) : null}
    </>
  );
}

/** Whether {@link CallTexts} shows anything for the call with this description. */
export function saysMore(call: Operation, description: string | undefined): boolean {
  const texts = [description, call.pathSummary, call.pathDescription, call.externalDocs];
  return call.servers.length > 0 || texts.some((text) => text !== undefined);
}

/** How the API identifies itself where it calls you; nothing where the description does not say. */
export function CallSecurity({ page, call }: CallProps) {
  if (call.security.length === 0) return null;
  return (
    <>
      <p className="alternatives-title">Credentials that the API sends</p>
      <Authorization page={page} security={call.security} />
    </>
  );
}
