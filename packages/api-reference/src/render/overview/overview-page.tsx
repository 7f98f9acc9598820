/** The first page of an API: what it is for, where it is, how to get in, and every operation. */
import { methodText } from '@impact-docs/openapi-model';
import type { ApiModel, Operation, Tag } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import type { Lifecycle } from '../../manifest/manifest.js';
import { anchorOf } from '../addresses.js';
import { Address, FurtherReading } from '../links.js';
import { SecuritySchemes } from '../operation/security.js';
import { ServerList } from '../operation/servers.js';
import type { NewEntry, PageContext } from '../page-context.js';
import { CommonHeaders } from '../response/headers.js';
import {
  Badge,
  Deprecated,
  FieldTitle,
  Heading,
  Markdown,
  Method,
  NameInCell,
  Section,
  Table,
  directionOf,
} from '../text.js';
import { groupsOf, plural, tagTitle } from '../words.js';
import { ErrorCodes } from './collect-errors.js';

/** A file that a page links to. */
export interface DownloadLink {
  href: string;
  /** What it is: `OpenAPI description`. */
  name: string;
  /** How it is written: `YAML`. */
  format: string;
  mediaType: string;
  /** In bytes, before any compression on the way. */
  size: number;
}

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
        Version {info.version} · OpenAPI {model.openapiVersion}
        <Deprecated of={{ deprecated: lifecycle.status === 'deprecated' }} />
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
      {model.servers.length > 0 ? (
        <Section {...page.section('servers', 'Servers', 2, serversEntry(page))}>
          <ServerList page={page} servers={model.servers} />
        </Section>
      ) : null}
      <SecuritySchemes page={page} />
    </div>
  );
}

const sizes = new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });

function Downloads({ downloads }: Pick<OverviewProps, 'downloads'>) {
  if (downloads.length === 0) return null;
  return (
    <ul className="downloads" aria-label="Downloads">
      {downloads.map(({ href, name, format, mediaType, size }) => (
        <li key={href}>
          <a href={href} type={mediaType} download>
            {name} ({format})
          </a>{' '}
          <span className="download-size">{sizes.format(Math.max(1, size / 1000))}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who is behind an API, under which terms, and where to read on. OpenAPI 3.1 §4.8.2–4.8.4 */
function ApiFacts({ page }: { page: PageContext }) {
  const { info, externalDocs } = page.api.model;
  const { contact, license, termsOfService } = info;
  return (
    <>
      {contact ? (
        <p className="api-fact">
          Contact:{' '}
          {contact.url === undefined ? (
            contact.name
          ) : (
            <Address href={contact.url}>{contact.name ?? contact.url}</Address>
          )}
          {contact.email === undefined ? null : (
            <>
              {contact.name !== undefined || contact.url !== undefined ? ', ' : ''}
              <Address href={`mailto:${contact.email}`}>{contact.email}</Address>
            </>
          )}
        </p>
      ) : null}
      {license ? (
        <p className="api-fact">
          Licence: {license.url === undefined ? license.name : <Address href={license.url}>{license.name}</Address>}
          {license.identifier === undefined ? '' : ` (${license.identifier})`}
        </p>
      ) : null}
      {termsOfService === undefined ? null : (
        <p className="api-fact">
          Terms of service: <Address href={termsOfService} />
        </p>
      )}
      <FurtherReading page={page} docs={externalDocs} />
    </>
  );
}

function serversEntry(page: PageContext): Omit<NewEntry, 'name'> {
  const texts = page.api.model.servers.map(({ url, description }) => `${url} ${page.words(description)}`);
  return { kind: 'section', text: texts.join(' ') };
}

function operationsEntry(page: PageContext): Omit<NewEntry, 'name'> {
  const texts = groupsOf(page.api.model)
    .flatMap(({ tags }) => tags)
    .flatMap((tag) => [
      page.words(tag.description),
      ...operationsOf(page, tag).map(({ title, method, path }) => `${title} ${methodText(method)} ${path}`),
    ]);
  return { kind: 'section', text: texts.join(' ') };
}

function operationsOf({ api: { model } }: PageContext, tag: Tag): Operation[] {
  return tag.operations.flatMap((slug) => model.operations.find((operation) => operation.slug === slug) ?? []);
}

function Operations({ page }: { page: PageContext }) {
  const { model, links } = page.api;
  return (
    <Section {...page.section('operations', 'Operations', 2, operationsEntry(page))}>
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
          <a href={links.objects}>Objects and their fields</a>
        </p>
      ) : null}
      {model.webhooks.length > 0 ? (
        <p>
          The calls that you receive are on the <a href={links.webhooks}>webhooks page</a>.
        </p>
      ) : null}
    </Section>
  );
}

function TagOperations({ page, tag, level }: { page: PageContext; tag: Tag; level: 3 | 4 }) {
  const { model } = page.api;
  // A tag that no operation is listed under may still explain something.
  const isEmpty = tag.operations.length === 0;
  if (isEmpty && (tag.summary ?? tag.description ?? tag.externalDocs) === undefined) return null;
  return (
    <div>
      <TagHeading page={page} tag={tag} level={level} />
      <FieldTitle text={tag.summary} />
      {tag.parent === undefined ? null : <p className="closing">Part of {parentTitle(model, tag.parent)}</p>}
      <Markdown page={page} text={tag.description} topHeading={level === 3 ? 4 : 5} />
      <FurtherReading page={page} docs={tag.externalDocs} />
      <OperationList page={page} tag={tag} />
    </div>
  );
}

function TagHeading({ page, tag, level }: { page: PageContext; tag: Tag; level: 2 | 3 | 4 }) {
  return (
    <Heading level={level} id={page.heading(`tag-${tag.name}`, tagTitle(tag), level)}>
      {tagTitle(tag)} {tag.kind === undefined ? null : <Badge kind="note">{tag.kind}</Badge>}
    </Heading>
  );
}

/** Operations of a tag that the page lists, and where the others are listed. */
function OperationList({ page, tag }: { page: PageContext; tag: Tag }) {
  const lists = new Map<string, Operation[]>([[page.address, []]]);
  for (const operation of operationsOf(page, tag)) {
    const address = page.api.links.listOf(tag, operation.slug);
    lists.set(address, [...(lists.get(address) ?? []), operation]);
  }
  return [...lists].map(([address, operations]) =>
    operations.length === 0 ? null : address === page.address ? (
      <OperationTable key={address} page={page} name={tagTitle(tag)} operations={operations} />
    ) : (
      <p key={address}>
        <a href={`${address}#${anchorOf(`tag-${tag.name}`)}`}>{plural(operations.length, 'operation')}</a>
      </p>
    ),
  );
}

/** A part of a list of operations that is too long for the overview. */
export function OperationsPage({ page, title }: { page: PageContext; title: string }) {
  const { model, links } = page.api;
  const tags = groupsOf(model).flatMap((group) => group.tags);
  return (
    <div className="api-overview">
      <h1>
        {model.info.title} operations: {title}
      </h1>
      <p>
        <a href={`${links.overview}#operations`}>All operations</a>
      </p>
      {tags
        .filter((tag) => tag.operations.some((slug) => links.listOf(tag, slug) === page.address))
        .map((tag) => (
          <section key={tag.name}>
            <TagHeading page={page} tag={tag} level={2} />
            <OperationList page={page} tag={tag} />
          </section>
        ))}
    </div>
  );
}

function parentTitle({ tags }: ApiModel, name: string): string {
  return tagTitle(tags.find((tag) => tag.name === name) ?? { name });
}

function OperationTable({ page, name, operations }: { page: PageContext; name: string; operations: Operation[] }) {
  return (
    <Table label={`Operations: ${name}`} columns={['Operation', 'Call']} className="operations">
      <tbody>
        {operations.map((operation) => (
          <tr key={operation.slug}>
            <td>
              <a href={page.api.links.operation(operation.slug)}>{operation.title}</a>
              <Deprecated of={operation} />
            </td>
            <td>
              <Method method={operation.method} /> <NameInCell name={operation.path} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
