/** The column beside an operation: the request in each language, and what comes back. */
import { isJsonType, jsonText, sequenceOf } from '@impact-docs/openapi-model';
import type { Example, MediaType, Operation } from '@impact-docs/openapi-model';
import { RequestError, generateSample, languages } from '@impact-docs/request-samples';
import type { LanguageId } from '@impact-docs/request-samples';
import { LANGUAGE_STORAGE_KEY } from '../storage-keys.js';
import { Address } from '../links.js';
import type { PageContext } from '../page-context.js';
import { statusTitle, successesOf } from '../status.js';
import { Code, Markdown } from '../text.js';
import { toHttpRequest } from './request.js';

export function Samples({ page, operation }: { page: PageContext; operation: Operation }) {
  const { samples, missing } = samplesOf(page, operation);
  return (
    <aside className="api-samples" aria-label="Samples">
      <p className="samples-title" id={page.id('samples')}>
        Request
      </p>
      {samples.length > 0 ? (
        <Tabs page={page} group="language" label="Language of the request sample" tabs={samples} />
      ) : (
        <>
          <p className="closing">There is no sample of this request:</p>
          <ul className="rules-list">
            {missing.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </>
      )}
      {missing.length === 0 ? <BodyTitle page={page} operation={operation} /> : null}
      <ResponseExamples page={page} operation={operation} />
      <RequestExamples page={page} operation={operation} isFirstShown={missing.length === 0} />
    </aside>
  );
}

/** The request in each language; the reasons where it cannot be sent and `onMissingSample` is given. */
function samplesOf({ api }: PageContext, operation: Operation): { samples: Tab[]; missing: readonly string[] } {
  try {
    const request = toHttpRequest(api.model, operation, api.generatedHeaders);
    const samples = languages
      .filter((language) => api.sampleLanguages.includes(language.id))
      .map(({ id, label, highlight }) => ({ key: id, label, code: generateSample(request, id), highlight }));
    return { samples: withAuthors(samples, operation), missing: [] };
  } catch (error) {
    if (!(error instanceof RequestError) || !api.onMissingSample) throw error;
    api.onMissingSample(operation, error.problems);
    return { samples: withAuthors([], operation), missing: error.problems };
  }
}

/** What authors call the languages that have samples of ours. */
const AUTHORS_NAMES: Readonly<Record<LanguageId, readonly string[]>> = {
  curl: ['curl', 'shell', 'bash', 'sh'],
  javascript: ['javascript', 'js', 'node', 'nodejs'],
  python: ['python', 'py', 'python3'],
  ruby: ['ruby', 'rb'],
  csharp: ['csharp', 'c#', 'cs', 'dotnet'],
  php: ['php'],
  java: ['java'],
  go: ['go', 'golang'],
};

/** Samples of the authors: the first of a language in the place of ours, all others after them. */
function withAuthors(samples: readonly Tab[], { codeSamples }: Operation): Tab[] {
  const tabs = new Map(samples.map((tab) => [tab.key, tab]));
  const replaced = new Set<string>();
  for (const [index, { language, label = language, source }] of codeSamples.entries()) {
    const name = language.toLowerCase().replace(/[\s._-]+/g, '');
    const known = languages.find(({ id }) => AUTHORS_NAMES[id].includes(name));
    const key = known === undefined || replaced.has(known.id) ? `author-${index + 1}` : known.id;
    replaced.add(key);
    tabs.set(key, { key, label, code: source, highlight: known?.highlight ?? name });
  }
  return [...tabs.values()];
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
    <div className="tabs-box" data-tabs={group} data-remembers={LANGUAGE_STORAGE_KEY}>
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
          <Code page={page} text={tab.code} language={tab.highlight} />
        </div>
      ))}
    </div>
  );
}

/** What the body in the samples is an example of. */
function BodyTitle({ page, operation }: { page: PageContext; operation: Operation }) {
  const first = operation.requestBody?.content[0]?.examples[0];
  if (!first || first.generated || (first.summary ?? first.description) === undefined) return null;
  return (
    <>
      <p className="samples-title">Body in these samples: {first.summary ?? first.name}</p>
      <Markdown page={page} text={first.description} />
    </>
  );
}

interface RequestExamplesProps {
  page: PageContext;
  operation: Operation;
  /** Whether samples have the first one. */
  isFirstShown: boolean;
}

/** Request bodies that no sample shows, of every media type. */
function RequestExamples({ page, operation, isFirstShown }: RequestExamplesProps) {
  const content = operation.requestBody?.content ?? [];
  const all = content.flatMap((media) => media.examples.map((example) => ({ media, example })));
  const first = isFirstShown ? content[0]?.examples[0] : undefined;
  const others = all.filter(({ example }) => example !== first && !example.generated);
  return (
    <>
      {others.length > 0 ? (
        <p className="samples-title">{isFirstShown ? 'More request bodies' : 'Request bodies'}</p>
      ) : null}
      {others.map(({ media, example }) => (
        <ExampleFold
          key={`${media.type} ${example.name}`}
          page={page}
          title={exampleTitle(example.summary ?? example.name, media, content)}
          media={media}
          example={example}
        />
      ))}
    </>
  );
}

function ResponseExamples({ page, operation }: { page: PageContext; operation: Operation }) {
  // What is made from the schema says nothing new in a second media type.
  const shown = successesOf(operation).flatMap((response) =>
    response.content.flatMap((media, index) =>
      media.examples
        .filter((example) => index === 0 || !example.generated)
        .map((example) => ({ response, media, example })),
    ),
  );
  if (shown.length === 0) return null;
  return (
    <>
      <p className="samples-title">Response</p>
      {shown.map(({ response, media, example }, index) => (
        <ExampleFold
          key={`${response.status} ${media.type} ${example.name}`}
          page={page}
          title={exampleTitle(
            `${statusTitle(response.status)}${example.summary ? `: ${example.summary}` : ''}`,
            media,
            response.content,
          )}
          media={media}
          example={example}
          open={index === 0}
        />
      ))}
    </>
  );
}

/** Names the media type where there are several. */
function exampleTitle(title: string, media: MediaType, content: readonly MediaType[]): string {
  return content.length > 1 && media !== content[0] ? `${title} (${media.type})` : title;
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
        {/* Tools such as mock servers choose an example by its name. */}
        {example.summary === undefined || example.generated ? null : (
          <>
            {' '}
            <code>{example.name}</code>
          </>
        )}
        {example.generated ? <span className="field-type"> (made from the schema)</span> : null}
      </summary>
      {example.fault === undefined ? null : (
        <p className="closing">This sample breaks a rule of its schema: {example.fault.replaceAll('`', '')}.</p>
      )}
      <Markdown page={page} text={example.description} />
      <ExampleContent page={page} media={media} example={example} />
    </details>
  );
}

/** An example as it is sent, or a link to it. */
export function ExampleContent({ page, media, example }: Omit<ExampleFoldProps, 'title' | 'open'>) {
  if (example.externalValue !== undefined) {
    return (
      <p>
        <Address href={example.externalValue} />
      </p>
    );
  }
  return <Code page={page} text={exampleText(example, media.type)} language={highlightOf(media.type)} />;
}

/** As it is sent: a string of JSON has quotes. */
export function exampleText({ value, serialized }: Example, mediaType: string): string {
  if (serialized !== undefined) return serialized;
  return typeof value === 'string' && !isJsonType(mediaType) ? value : jsonText(value ?? null, 2);
}

export function highlightOf(mediaType: string): string {
  if (isJsonType(mediaType) || sequenceOf(mediaType) === 'lines') return 'json';
  if (/[/+]xml\b/.test(mediaType)) return 'xml';
  return 'text';
}
