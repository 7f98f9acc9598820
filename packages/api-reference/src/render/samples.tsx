/** The column beside an operation: the request in each language, and what comes back. */
import type { Example, MediaType, Operation } from '@impact-docs/openapi-model';
import { generateSample, languages } from '@impact-docs/request-samples';
import { toHttpRequest } from '../request.js';
import type { PageContext } from './context.js';
import { statusTitle } from './status.js';
import { Code, Markdown, jsonText } from './text.js';

export function Samples({ page, operation }: { page: PageContext; operation: Operation }) {
  const { model, sampleLanguages } = page.api;
  const request = toHttpRequest(model, operation);
  const shown = languages.filter((language) => sampleLanguages.includes(language.id));
  return (
    <aside className="api-samples" aria-label="Samples">
      <p className="samples-title" id={page.id('samples')}>
        Request
      </p>
      <Tabs
        page={page}
        group="language"
        label="Language of the request sample"
        tabs={shown.map((language) => ({
          key: language.id,
          label: language.label,
          code: generateSample(request, language.id),
          highlight: language.highlight,
        }))}
      />
      <RequestExamples page={page} operation={operation} />
      <ResponseExamples page={page} operation={operation} />
    </aside>
  );
}

interface Tab {
  key: string;
  label: string;
  code: string;
  highlight: string;
}

/**
 * Tabs by the APG pattern (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/), complete in HTML: script moves the
 * selection, and where scripting is off the style sheet shows every panel under its name.
 */
function Tabs({ page, group, label, tabs }: { page: PageContext; group: string; label: string; tabs: Tab[] }) {
  const ids = tabs.map((tab) => page.id(`${group}-${tab.key}`));
  return (
    <div className="tabs-box" data-tabs={group}>
      <div className="tab-list" role="tablist" aria-label={label}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${ids[index]}-tab`}
            aria-controls={ids[index]}
            aria-selected={index === 0}
            tabIndex={index === 0 ? 0 : -1}
            data-key={tab.key}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={ids[index]}
          aria-labelledby={`${ids[index]}-tab`}
          data-key={tab.key}
          data-label={tab.label}
          hidden={index > 0}
        >
          <Code page={page} text={tab.code} language={tab.highlight} label={`${tab.label} sample`} />
        </div>
      ))}
    </div>
  );
}

/** Further request bodies; the first one is in the samples already. */
function RequestExamples({ page, operation }: { page: PageContext; operation: Operation }) {
  const media = operation.requestBody?.content[0];
  const others = media?.examples.slice(1).filter((example) => !example.generated) ?? [];
  if (!media || others.length === 0) return null;
  return (
    <>
      <p className="samples-title">More request bodies</p>
      {others.map((example) => (
        <ExampleFold
          key={example.name}
          page={page}
          title={example.summary ?? example.name}
          media={media}
          example={example}
        />
      ))}
    </>
  );
}

function ResponseExamples({ page, operation }: { page: PageContext; operation: Operation }) {
  const successes = operation.responses
    .filter((response) => !/^[45]/.test(response.status))
    .sort((a, b) => normality(a.status) - normality(b.status));
  const shown = successes.flatMap((response) =>
    response.content.slice(0, 1).flatMap((media) => media.examples.map((example) => ({ response, media, example }))),
  );
  if (shown.length === 0) return null;
  return (
    <>
      <p className="samples-title">Response</p>
      {shown.map(({ response, media, example }, index) => (
        <ExampleFold
          key={`${response.status}-${example.name}`}
          page={page}
          title={`${statusTitle(response.status)}${example.summary ? `: ${example.summary}` : ''}`}
          media={media}
          example={example}
          open={index === 0}
        />
      ))}
    </>
  );
}

/** What usually comes back stands first: `201` and `202` before the `200` of a repeated call. */
function normality(status: string): number {
  return ['201', '202'].indexOf(status) >= 0 ? 0 : 1;
}

interface ExampleFoldProps {
  page: PageContext;
  title: string;
  media: MediaType;
  example: Example;
  open?: boolean;
}

function ExampleFold({ page, title, media, example, open }: ExampleFoldProps) {
  return (
    <details className="fold example" open={open}>
      <summary>
        {title}
        {example.generated ? <span className="field-type"> (made from the schema)</span> : null}
      </summary>
      <Markdown page={page} text={example.description} />
      <ExampleContent page={page} media={media} example={example} label={title} />
    </details>
  );
}

/** An example as it is sent, or a link to it. */
export function ExampleContent({
  page,
  media,
  example,
  label,
}: Omit<ExampleFoldProps, 'title' | 'open'> & { label: string }) {
  if (example.externalValue) {
    return (
      <p>
        <a href={example.externalValue}>{example.externalValue}</a>
      </p>
    );
  }
  return <Code page={page} text={exampleText(example)} language={highlightOf(media.type)} label={label} />;
}

function exampleText(example: Example): string {
  if (example.serialized !== undefined) return example.serialized;
  const { value } = example;
  return typeof value === 'string' ? value : jsonText(value ?? null);
}

function highlightOf(mediaType: string): string {
  if (/[/+]json\b/.test(mediaType)) return 'json';
  if (/[/+]xml\b/.test(mediaType)) return 'xml';
  return 'text';
}
