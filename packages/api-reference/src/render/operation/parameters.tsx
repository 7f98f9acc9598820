/** Parameters of an operation, one list per place. */
import type { Parameter, ParameterLocation } from '@impact-docs/openapi-model';
import type { PageContext } from '../page-context.js';
import { Encodings } from '../response/encodings.js';
import { ValueExamples } from '../response/examples.js';
import { Field } from '../schema/schema-field.js';
import { rootScope } from '../schema/schema-scope.js';
import { Heading, nextLevel } from '../text.js';
import type { CallProps } from './operation-page.js';

const groups: { place: ParameterLocation; title: string }[] = [
  { place: 'path', title: 'Path parameters' },
  { place: 'query', title: 'Query parameters' },
  { place: 'querystring', title: 'Query string' },
  { place: 'header', title: 'Header parameters' },
  { place: 'cookie', title: 'Cookie parameters' },
];

export function Parameters({ page, operation, prefix, level }: Required<CallProps>) {
  const sub = nextLevel(level);
  const present = groups.flatMap(({ place, title }) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    return parameters.length > 0 ? [{ place, title, parameters }] : [];
  });
  if (present.length === 0) return null;
  return (
    <section>
      <Heading level={level} id={page.heading(`${prefix}parameters`, 'Parameters', level)}>
        Parameters
      </Heading>
      {present.map(({ place, title, parameters }) => (
        <div key={place}>
          <Heading level={sub} id={page.heading(`${prefix}${place}-parameters`, title, sub)}>
            {title}
          </Heading>
          <ul className="fields">
            {parameters.map((parameter) => (
              <ParameterField key={parameter.name} page={page} parameter={parameter} prefix={prefix} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function ParameterField({ page, parameter, prefix }: { page: PageContext; parameter: Parameter; prefix: string }) {
  const at = `${prefix}${parameter.in}-${parameter.name}`;
  const schema = parameter.schema ?? parameter.content?.schema;
  return (
    <Field
      scope={rootScope(page, `${at}.`, schema)}
      at={at}
      name={<code>{parameter.name}</code>}
      label={`${parameter.in} parameter ${parameter.name}`}
      schema={schema}
      required={parameter.required}
      deprecated={parameter.deprecated}
      description={parameter.description}
      shownExamples={parameter.examples.flatMap(({ value }) => (value === undefined ? [] : [value]))}
    >
      <Sending parameter={parameter} />
      {parameter.content ? <Encodings page={page} owner={parameter.content} at={`${at}-part-`} /> : null}
      <ValueExamples page={page} examples={parameter.examples} shown={parameter.serialized} />
    </Field>
  );
}

/** Styles in which a single value is sent as it is. */
const PLAIN_STYLES = new Set(['simple', 'form']);

/** How the value is written in the request, where that is not obvious. */
function Sending({ parameter }: { parameter: Parameter }) {
  const { content, serialized, style } = parameter;
  const value = parameter.examples[0]?.value;
  const isComposite = typeof value === 'object' && value !== null;
  const isTold = content === undefined && (isComposite || !PLAIN_STYLES.has(style));
  return (
    <>
      {content ? <p className="closing">Sent as text of type {content.type}.</p> : null}
      {isTold ? (
        <p className="closing">
          {serialized ? (
            <>
              Sent as <code>{serialized}</code> ({styleWords(parameter)})
            </>
          ) : (
            <>Sent in the {styleWords(parameter)}</>
          )}
        </p>
      ) : null}
      {parameter.allowEmptyValue ? <p className="closing">May be sent without a value.</p> : null}
      {parameter.allowReserved ? (
        <p className="closing">Reserved characters such as / and ? are sent without percent-encoding.</p>
      ) : null}
    </>
  );
}

/** OpenAPI 3.1 §4.8.12.2.3 */
function styleWords({ style, explode }: Parameter): string {
  return `style ${style}, ${explode ? 'exploded' : 'not exploded'}`;
}
