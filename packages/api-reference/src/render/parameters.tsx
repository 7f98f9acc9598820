/** Parameters of an operation, one list per place. */
import type { Parameter, ParameterLocation } from '@impact-docs/openapi-model';
import type { PageContext } from './context.js';
import type { CallProps } from './operation-page.js';
import { Field } from './schema-field.js';
import { rootScope } from './schema-scope.js';
import { Heading, inlineJson, nextLevel } from './text.js';

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
    >
      <Sending parameter={parameter} />
    </Field>
  );
}

/** How the value is written in the request, where that is not obvious. */
function Sending({ parameter }: { parameter: Parameter }) {
  const example = parameter.examples.find((candidate) => !candidate.generated);
  const isComposite = typeof example?.value === 'object' && example.value !== null;
  return (
    <>
      {parameter.content ? <p className="closing">Sent as text of type {parameter.content.type}.</p> : null}
      {parameter.allowEmptyValue ? <p className="closing">May be sent without a value.</p> : null}
      {parameter.serialized && (isComposite || parameter.style === 'deepObject') ? (
        <p className="closing">
          Sent as <code>{parameter.serialized}</code>
        </p>
      ) : null}
      {example?.value !== undefined && !isComposite && parameter.schema?.kind !== 'schema' ? (
        <p className="closing">
          Example: <code>{inlineJson(example.value)}</code>
        </p>
      ) : null}
    </>
  );
}
