/** Parameters of an operation, one list per place. */
import { isComposite } from '@impact-docs/openapi-model';
import type { Parameter, ParameterLocation } from '@impact-docs/openapi-model';
import type { PageContext } from '../page-context.js';
import { Encodings } from '../response/encodings.js';
import { NamedExamples } from '../response/examples.js';
import { Field } from '../schema/schema-field.js';
import { rootScope } from '../schema/schema-scope.js';
import { Heading, NameInCell } from '../text.js';
import { capitalize } from '../words.js';
import type { CallProps } from './operation-page.js';
import { sendingWords } from './sending.js';

interface Place {
  place: ParameterLocation;
  title: string;
  /** Accompanies a request, which is about other things. */
  isAside: boolean;
}

const places: readonly Place[] = [
  { place: 'path', title: 'Path parameters', isAside: false },
  { place: 'query', title: 'Query parameters', isAside: false },
  { place: 'querystring', title: 'Query string', isAside: false },
  { place: 'header', title: 'Header parameters', isAside: true },
  { place: 'cookie', title: 'Cookie parameters', isAside: true },
];

type ParametersProps = Required<Pick<CallProps, 'page' | 'operation' | 'prefix' | 'level'>>;

/** What the request is about: said before its body. */
export function Parameters(props: ParametersProps) {
  return <Groups {...props} shown={places.filter(({ isAside }) => !isAside)} />;
}

/** What accompanies a request: said after its body. */
export function AsideParameters(props: ParametersProps) {
  return <Groups {...props} shown={places.filter(({ isAside }) => isAside)} />;
}

function Groups({ page, operation, prefix, level, shown }: ParametersProps & { shown: readonly Place[] }) {
  return shown.map(({ place, title }) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return null;
    return (
      <section key={place}>
        <Heading level={level} id={page.heading(`${prefix}${place}-parameters`, title, level)}>
          {title}
        </Heading>
        <ul className="fields">
          {parameters.map((parameter) => (
            <ParameterField key={parameter.name} page={page} parameter={parameter} prefix={prefix} />
          ))}
        </ul>
      </section>
    );
  });
}

function ParameterField({ page, parameter, prefix }: { page: PageContext; parameter: Parameter; prefix: string }) {
  const at = `${prefix}${parameter.in}-${parameter.name}`;
  const schema = parameter.schema ?? parameter.content?.schema;
  return (
    <Field
      scope={rootScope(page, `${at}.`, schema)}
      at={at}
      name={<NameInCell name={parameter.name} />}
      label={`${parameter.in} parameter ${parameter.name}`}
      schema={schema}
      required={parameter.required}
      lifecycle={parameter}
      description={parameter.description}
      examples={parameter.examples}
    >
      <Sending parameter={parameter} />
      {parameter.content ? <Encodings page={page} owner={parameter.content} at={`${at}-part-`} /> : null}
      <NamedExamples
        page={page}
        examples={parameter.examples}
        shown={parameter.serialized}
        hasRules={schema !== undefined}
      />
    </Field>
  );
}

/** Styles in which a single value is sent as it is. */
const PLAIN_STYLES = new Set(['simple', 'form']);

/** How the value is written in the request, where that is not obvious. */
function Sending({ parameter }: { parameter: Parameter }) {
  const { content, serialized, style } = parameter;
  const value = parameter.examples[0]?.value;
  const isTold = content === undefined && (isComposite(value) || !PLAIN_STYLES.has(style));
  return (
    <>
      {content ? <p className="closing">Sent as text of type {content.type}.</p> : null}
      {isTold ? (
        <p className="closing">
          {serialized ? (
            <>
              Sent as <code>{serialized}</code>
            </>
          ) : (
            `${capitalize(sendingWords(parameter))}.`
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
