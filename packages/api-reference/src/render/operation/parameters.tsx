/** Parameters of an operation, one list per place. */
import { isComposite } from '@impact-docs/openapi-model';
import type { Operation, Parameter, ParameterLocation } from '@impact-docs/openapi-model';
import type { PageContext } from '../page-context.js';
import { Encodings } from '../response/encodings.js';
import { ValueExamples } from '../response/examples.js';
import { Field } from '../schema/schema-field.js';
import { rootScope } from '../schema/schema-scope.js';
import { Heading, NameInCell, nextLevel } from '../text.js';
import type { CallProps } from './operation-page.js';

interface Place {
  place: ParameterLocation;
  title: string;
  /** What few readers look for: said after a body. */
  isAside: boolean;
}

const places: readonly Place[] = [
  { place: 'path', title: 'Path parameters', isAside: false },
  { place: 'query', title: 'Query parameters', isAside: false },
  { place: 'querystring', title: 'Query string', isAside: false },
  { place: 'header', title: 'Header parameters', isAside: true },
  { place: 'cookie', title: 'Cookie parameters', isAside: true },
];

interface ParameterGroup extends Place {
  parameters: Parameter[];
}

/** The parameters of a call, by place: what the request is about before its body, what accompanies it after the body. */
export function parametersAround({ parameters, requestBody }: Operation): {
  before: ParameterGroup[];
  after: ParameterGroup[];
} {
  const groups = places.flatMap((place) => {
    const own = parameters.filter((parameter) => parameter.in === place.place);
    return own.length > 0 ? [{ ...place, parameters: own }] : [];
  });
  const isAfter = ({ isAside }: ParameterGroup) => isAside && requestBody !== undefined;
  return { before: groups.filter((group) => !isAfter(group)), after: groups.filter(isAfter) };
}

interface ParametersProps extends Required<Pick<CallProps, 'page' | 'prefix' | 'level'>> {
  groups: readonly ParameterGroup[];
  /** True: others are above, with the heading of them all, so that each group is a section of its own. */
  isSecond?: boolean;
}

export function Parameters({ page, groups, prefix, level, isSecond = false }: ParametersProps) {
  if (groups.length === 0) return null;
  const sub = isSecond ? level : nextLevel(level);
  return (
    <section>
      {isSecond ? null : (
        <Heading level={level} id={page.heading(`${prefix}parameters`, 'Parameters', level)}>
          Parameters
        </Heading>
      )}
      {groups.map(({ place, title, parameters }) => (
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
      name={<NameInCell name={parameter.name} />}
      label={`${parameter.in} parameter ${parameter.name}`}
      schema={schema}
      required={parameter.required}
      lifecycle={parameter}
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
  const isTold = content === undefined && (isComposite(value) || !PLAIN_STYLES.has(style));
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

const SEPARATORS: Readonly<Record<string, string>> = { ' ': 'spaces', '\t': 'tabs', '|': 'vertical bars' };

/** OpenAPI 3.1 §4.8.12.2.3 */
function styleWords({ style, explode, separator }: Parameter): string {
  if (separator !== undefined) return `separated by ${SEPARATORS[separator] ?? separator}`;
  return `style ${style}, ${explode ? 'exploded' : 'not exploded'}`;
}
