/** The pane beside a request: one choice of an example, and the request in each language. */
import { isJsonType, jsonText, sequenceOf } from '@impact-docs/openapi-model';
import type { Example, MediaType, Operation } from '@impact-docs/openapi-model';
import { Address } from '../links.js';
import type { PageContext } from '../page-context.js';
import { Code, Markdown } from '../text.js';
import { plural } from '../words.js';
import { exampleClass } from './choices.js';
import type { Choices } from './choices.js';
import { Pane } from './pane.js';
import { Programs, programsOf } from './programs.js';

interface Props {
  page: PageContext;
  operation: Operation;
  choices: Choices;
}

export function Samples({ page, operation, choices }: Props) {
  const { programs, missing } = programsOf(page, operation, choices);
  return (
    <Pane page={page} id="samples" title="Request sample" note={plural(programs.length, 'language')}>
      {isOfRequest(choices) ? <ExampleChoice page={page} choices={choices} /> : null}
      {programs.length > 0 ? (
        <Programs page={page} programs={programs} choices={choices} />
      ) : (
        <div className="note">
          There is no sample of this request:
          <ul className="rules-list">
            {missing.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      <BodyTexts page={page} choices={choices} />
      {[...(programs.length > 0 ? [] : choices.bodies), ...choices.further].map(({ media, example }) => (
        <details className="fold example" key={`${media.type} ${example.name}`}>
          <summary>{example.summary ?? example.name}</summary>
          <ExampleContent page={page} media={media} example={example} />
        </details>
      ))}
    </Pane>
  );
}

/** Whether an example changes what is sent; else the choice is at the response. */
export function isOfRequest({ all }: Choices): boolean {
  return all.some(({ isOfResponse }) => !isOfResponse);
}

/** The one choice of the page. */
export function ExampleChoice({ page, choices }: { page: PageContext; choices: Choices }) {
  const id = page.id('example');
  return (
    <p className="pane-head" data-markdown-ignore="">
      <label htmlFor={id}>Example</label>
      <select id={id} className="example-choice" autoComplete="off">
        {choices.all.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </p>
  );
}

/** What is said of the bodies. */
function BodyTexts({ page, choices }: Pick<Props, 'page' | 'choices'>) {
  return choices.bodies.map(({ example: { name, description, fault } }, index) =>
    description === undefined && fault === undefined ? null : (
      <div
        key={`${name} ${index}`}
        className={`note ${isOfRequest(choices) ? (exampleClass([index], choices) ?? '') : ''}`.trim()}
      >
        <Fault example={{ fault }} />
        <Markdown page={page} text={description} />
      </div>
    ),
  );
}

export function Fault({ example: { fault } }: { example: Pick<Example, 'fault'> }) {
  if (fault === undefined) return null;
  return <p className="closing">This sample breaks a rule of its schema: {fault.replaceAll('`', '')}.</p>;
}

interface ExampleProps {
  page: PageContext;
  media: MediaType;
  example: Example;
}

/** An example as it is sent, or a link to it. */
export function ExampleContent({ page, media, example }: ExampleProps) {
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
