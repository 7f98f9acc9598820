/** All webhooks of an API: calls that the API makes and the integrator receives. */
import type { Operation } from '@impact-docs/openapi-model';
import type { PageContext } from '../page-context.js';
import { Badge, DEPRECATED, Deprecated, Markdown, Method, NameInCell, Section, Table } from '../text.js';
import { CallDetails, CallTexts, Callbacks } from './operation-page.js';
import { ExampleContent } from './samples.js';

/** @param title of the part; absent where the page has all of them, or leads to those that have them */
export function WebhooksPage({ page, title }: { page: PageContext; title?: string }) {
  const { model, links } = page.api;
  const here = model.webhooks.filter(({ slug }) => links.webhook(slug).startsWith(`${page.address}#`));
  return (
    <div className="api-webhooks">
      <h1>
        {model.info.title} webhooks{title === undefined ? '' : `: ${title}`}
      </h1>
      {title === undefined ? (
        <p>
          The API sends {model.webhooks.length === 1 ? 'this request' : 'these requests'} to your endpoint. You receive
          {model.webhooks.length === 1 ? ' it, verify it' : ' them, verify them'} and respond.
        </p>
      ) : (
        <p>
          <a href={links.webhooks}>All webhooks</a>
        </p>
      )}
      {here.map((webhook) => (
        <Webhook key={webhook.slug} page={page} webhook={webhook} />
      ))}
      {here.length > 0 ? null : <WebhookTable page={page} />}
    </div>
  );
}

/** Where each webhook is described. */
function WebhookTable({ page }: { page: PageContext }) {
  const { model, links } = page.api;
  return (
    <Table label="Webhooks" columns={['Webhook', 'Call']} className="operations">
      <tbody>
        {model.webhooks.map((webhook) => (
          <tr key={webhook.slug} id={page.id(webhook.slug)}>
            <td>
              <a href={links.webhook(webhook.slug)}>{webhook.title}</a>
              <Deprecated of={webhook} />
            </td>
            <td>
              <Method method={webhook.method} /> <NameInCell name={webhook.path} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Webhook({ page, webhook }: { page: PageContext; webhook: Operation }) {
  const [first, ...others] = webhook.requestBody?.content ?? [];
  const examples = [
    ...(first?.examples ?? []).map((example) => ({ media: first, example })),
    ...others.flatMap((media) =>
      media.examples.filter((example) => !example.generated).map((example) => ({ media, example })),
    ),
  ];
  return (
    <Section
      {...page.section(webhook.slug, webhook.title, 2, {
        kind: 'webhook',
        text: page.words(webhook.description),
        deprecated: webhook.deprecated,
      })}
      beside={webhook.deprecated ? <Badge kind="deprecated">{DEPRECATED}</Badge> : null}
    >
      <p className="endpoint">
        <Method method={webhook.method} /> <code>{webhook.path}</code>
      </p>
      <CallTexts page={page} operation={webhook} topHeading={3} />
      {examples.map(({ media, example }, index) =>
        media === undefined ? null : (
          <details className="fold example" key={`${media.type} ${example.name}`} open={index === 0}>
            <summary>{example.summary ?? 'Example'}</summary>
            <Markdown page={page} text={example.description} />
            <ExampleContent page={page} media={media} example={example} />
          </details>
        ),
      )}
      <CallDetails page={page} operation={webhook} prefix={`${webhook.slug}-`} level={3} />
      <Callbacks page={page} operation={webhook} prefix={`${webhook.slug}-`} />
    </Section>
  );
}
