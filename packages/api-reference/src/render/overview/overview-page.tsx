/** The first page of an API: what it is for, where it is, how to get in, and every operation. */
import type { ApiModel, Operation, Tag } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import type { Lifecycle } from '../../plugin/manifest.js';
import { FurtherReading } from '../links.js';
import { Method } from '../method.js';
import { SecuritySchemes } from '../operation/security.js';
import { ServerList } from '../operation/servers.js';
import type { PageContext } from '../page-context.js';
import { tagTitle } from '../tags.js';
import { Badge, Heading, Markdown, NameInCell, Table, directionOf, FieldTitle } from '../text.js';
import { Downloads } from './downloads.js';
import type { DownloadLink } from './downloads.js';
import { CommonHeaders } from '../response/common-headers.js';
import { ErrorCodes } from './error-table.js';
import { ApiFacts } from './info.js';

export interface OverviewProps {
  page: PageContext;
  lifecycle: Lifecycle;
  /** Overview of the API that replaces a deprecated one. */
  successor?: { href: string; title: string };
  downloads: readonly DownloadLink[];
}

export function OverviewPage({ page, lifecycle, successor, downloads }: OverviewProps) {
  const { model } = page.api;
  const { info } = model;
  return (
    <div className="api-overview">
      <h1 dir={directionOf(info.title)}>{info.title}</h1>
      <p className="api-version">
        Version {info.version} · OpenAPI {model.openapiVersion}{' '}
        {lifecycle.status === 'deprecated' ? <Badge kind="deprecated">deprecated</Badge> : null}
      </p>
      {lifecycle.status === 'deprecated' ? (
        <p className="api-notice" role="note">
          Deprecated since <time dateTime={lifecycle.since}>{lifecycle.since}</time>. It ends on{' '}
          <time dateTime={lifecycle.sunset}>{lifecycle.sunset}</time>.
          {successor ? (
            <>
              {' '}
              Use the <a href={successor.href}>{successor.title}</a> instead.
            </>
          ) : null}
        </p>
      ) : null}
      {info.summary ? (
        <p className="api-summary" dir={directionOf(info.summary)}>
          {info.summary}
        </p>
      ) : null}
      <Downloads downloads={downloads} />
      {info.description ? (
        <div
          className="md"
          dir={directionOf(info.description)}
          dangerouslySetInnerHTML={{ __html: page.markdown(info.description, { topHeading: 2 }) }}
        />
      ) : null}
      <ApiFacts page={page} />
      <Operations page={page} />
      <ErrorCodes page={page} />
      <CommonHeaders page={page} />
      <Servers page={page} />
      <SecuritySchemes page={page} />
    </div>
  );
}

function Operations({ page }: { page: PageContext }) {
  const { model, links } = page.api;
  return (
    <section>
      <Heading level={2} id={page.heading('operations', 'Operations', 2)}>
        Operations
      </Heading>
      {groupsOf(model).map(({ name, tags }) => (
        <Fragment key={name ?? ''}>
          {name === undefined ? null : (
            <Heading level={3} id={page.heading(`group-${name}`, name, 3)}>
              {name}
            </Heading>
          )}
          {tags.map((tag) => (
            <TagOperations key={tag.name} page={page} tag={tag} level={name === undefined ? 3 : 4} />
          ))}
        </Fragment>
      ))}
      {model.schemas.length > 0 ? (
        <p>
          All objects and their fields are listed on <a href={links.objects}>one page</a>.
        </p>
      ) : null}
      {model.webhooks.length > 0 ? (
        <p>
          The calls that you receive are on the <a href={links.webhooks}>webhooks page</a>.
        </p>
      ) : null}
    </section>
  );
}

/** Tags by their groups; those of none come last. */
function groupsOf({ tags, tagGroups }: ApiModel): { name?: string; tags: readonly Tag[] }[] {
  const grouped = new Set(tagGroups.flatMap((group) => group.tags));
  const groups = tagGroups.map(({ name, tags: names }) => ({
    name,
    tags: names.flatMap((tagName) => tags.find((tag) => tag.name === tagName) ?? []),
  }));
  return [...groups, { tags: tags.filter(({ name }) => !grouped.has(name)) }].filter((group) => group.tags.length > 0);
}

function TagOperations({ page, tag, level }: { page: PageContext; tag: Tag; level: 3 | 4 }) {
  const { model } = page.api;
  const operations = tag.operations.flatMap(
    (slug) => model.operations.find((operation) => operation.slug === slug) ?? [],
  );
  // A tag that no operation is listed under may still explain something.
  if (operations.length === 0 && (tag.summary ?? tag.description ?? tag.externalDocs) === undefined) return null;
  return (
    <div>
      <Heading level={level} id={page.heading(`tag-${tag.name}`, tagTitle(tag), level)}>
        {tagTitle(tag)} {tag.kind === undefined ? null : <Badge kind="note">{tag.kind}</Badge>}
      </Heading>
      <FieldTitle text={tag.summary} />
      {tag.parent === undefined ? null : <p className="closing">Part of {parentTitle(model, tag.parent)}</p>}
      <Markdown page={page} text={tag.description} topHeading={level === 3 ? 4 : 5} />
      <FurtherReading page={page} docs={tag.externalDocs} />
      {operations.length > 0 ? <OperationTable page={page} name={tagTitle(tag)} operations={operations} /> : null}
    </div>
  );
}

function parentTitle({ tags }: ApiModel, name: string): string {
  return tagTitle(tags.find((tag) => tag.name === name) ?? { name });
}

function OperationTable({ page, name, operations }: { page: PageContext; name: string; operations: Operation[] }) {
  return (
    <Table label={`Operations: ${name}`} columns={['Operation', 'Method and path']} className="operations">
      <tbody>
        {operations.map((operation) => (
          <OperationRow key={operation.slug} page={page} operation={operation} />
        ))}
      </tbody>
    </Table>
  );
}

function OperationRow({ page, operation }: { page: PageContext; operation: Operation }) {
  return (
    <tr>
      <td>
        <a href={page.api.links.operation(operation.slug)}>{operation.title}</a>
        {operation.deprecated ? (
          <>
            {' '}
            <Badge kind="deprecated">deprecated</Badge>
          </>
        ) : null}
      </td>
      <td>
        <Method method={operation.method} /> <NameInCell name={operation.path} />
      </td>
    </tr>
  );
}

function Servers({ page }: { page: PageContext }) {
  const { servers } = page.api.model;
  if (servers.length === 0) return null;
  return (
    <section>
      <Heading level={2} id={page.heading('servers', 'Servers', 2)}>
        Servers
      </Heading>
      <ServerList page={page} servers={servers} />
    </section>
  );
}
