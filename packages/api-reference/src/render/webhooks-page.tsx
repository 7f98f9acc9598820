/** All webhooks of an API: calls that the API makes and the integrator receives. */
import type { Operation } from '@impact-docs/openapi-model';
import type { PageContext } from './context.js';
import { CallDetails } from './operation-page.js';
import { Badge, Code, Heading, Markdown, jsonText } from './text.js';

export function WebhooksPage({ page }: { page: PageContext }) {
  const { model } = page.api;
  return (
    <div className="api-webhooks">
      <h1>{model.info.title}: webhooks</h1>
      <p>
        {model.webhooks.length === 1 ? 'This is the call' : 'These are the calls'} that the API makes to an address of
        yours. You receive, verify and answer.
      </p>
      {model.webhooks.map((webhook) => (
        <Webhook key={webhook.slug} page={page} webhook={webhook} />
      ))}
    </div>
  );
}

function Webhook({ page, webhook }: { page: PageContext; webhook: Operation }) {
  const examples = webhook.requestBody?.content[0]?.examples ?? [];
  return (
    <section>
      <Heading level={2} id={page.heading(webhook.slug, webhook.title, 2)}>
        {webhook.title} {webhook.deprecated ? <Badge kind="deprecated">deprecated</Badge> : null}
      </Heading>
      <p className="endpoint">
        <span className={`method method-${webhook.method}`}>{webhook.method.toUpperCase()}</span>{' '}
        <code>{webhook.path}</code>
      </p>
      <Markdown page={page} text={webhook.description} topHeading={3} />
      {examples.map((example) =>
        example.value === undefined ? null : (
          <details className="fold example" key={example.name} open={example === examples[0]}>
            <summary>{example.summary ?? 'Example'}</summary>
            <Code page={page} text={jsonText(example.value)} language="json" label={example.summary ?? 'Example'} />
          </details>
        ),
      )}
      <CallDetails page={page} operation={webhook} prefix={`${webhook.slug}-`} level={3} />
    </section>
  );
}
