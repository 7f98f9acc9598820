/** Parameters of an operation, one list per place. */
import { isComposite } from '@impact-docs/openapi-model';
import type { Parameter, ParameterLocation } from '@impact-docs/openapi-model';
import { excerpt } from '../page-context.js';
import type { CallProps, PageContext } from '../page-context.js';
import { explainedHeader } from '../response/common-headers.js';
import { Encodings, sendingWords } from '../response/encodings.js';
import { MessageField } from '../response/headers.js';
import { Flags } from '../schema/schema-rules.js';
import { TypeWords } from '../schema/schema-type.js';
import { Deprecated, NameInCell, Section, Series } from '../text.js';
import { capitalize, firstSentence } from '../words.js';

/** The places of parameters in the order of the page: what the request is about, and what accompanies it. */
const TITLES = {
  path: 'Path parameters',
  query: 'Query parameters',
  querystring: 'Query string',
  header: 'Header parameters',
  cookie: 'Cookie parameters',
};
export const MAIN_PLACES: readonly ParameterLocation[] = ['path', 'query', 'querystring'];
export const ASIDE_PLACES: readonly ParameterLocation[] = ['header', 'cookie'];

type ParametersProps = Required<CallProps> & { places: readonly ParameterLocation[] };

export function Parameters({ page, operation, prefix, level, places }: ParametersProps) {
  return places.map((place) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place);
    if (parameters.length === 0) return null;
    return (
      <Section key={place} {...page.section(`${prefix}${place}-parameters`, TITLES[place], level)}>
        <ParameterList page={page} parameters={parameters} prefix={prefix} />
      </Section>
    );
  });
}

interface ListProps {
  page: PageContext;
  parameters: readonly Parameter[];
  prefix: string;
}

/** Header fields that many operations take, without need, are named below those that are described here. */
function ParameterList({ page, parameters, prefix }: ListProps) {
  const placed = parameters.map((parameter) => ({
    parameter,
    at: `${prefix}${parameter.in}-${parameter.name}`,
    href: parameter.in === 'header' ? explainedHeader(page, 'request', parameter) : undefined,
  }));
  const common = placed.filter(({ parameter, href }) => !parameter.required && href !== undefined);
  const own = placed.filter((one) => !common.includes(one));
  return (
    <>
      {own.length === 0 ? null : (
        <ul className="fields">
          {own.map((one) => (
            <ParameterField key={one.parameter.name} page={page} {...one} />
          ))}
        </ul>
      )}
      {common.length === 0 ? null : (
        <p className="closing">
          {own.length === 0 ? 'Optional' : 'Also optional'}:{' '}
          <Series
            items={common.map((one) => (
              <OptionalCommon key={one.parameter.name} page={page} {...one} />
            ))}
          />
        </p>
      )}
    </>
  );
}

function ParameterField({ page, parameter, at, href }: PlacedParameter) {
  const { name, in: place, content, required, serialized } = parameter;
  if (href !== undefined) return <RequiredCommon page={page} parameter={parameter} at={at} href={href} />;
  const label = `${place} parameter ${name}`;
  return (
    <MessageField
      page={page}
      field={parameter}
      at={at}
      as={{ kind: 'parameter' }}
      label={label}
      required={required}
      shown={serialized}
    >
      <Sending parameter={parameter} />
      {content ? <Encodings page={page} owner={content} at={`${at}-part-`} /> : null}
    </MessageField>
  );
}

interface PlacedParameter {
  page: PageContext;
  parameter: Parameter;
  at: string;
  /** Where it is explained, where that is not here. */
  href?: string;
}

/** A header field that many operations require: what it is, in a sentence. */
function RequiredCommon({ page, parameter, at, href }: PlacedParameter) {
  const { name, schema, content, description = '' } = parameter;
  const type = schema ?? content?.schema;
  return (
    <li
      className="field"
      id={page.entry(at, {
        kind: 'parameter',
        name,
        text: page.words(description),
        deprecated: parameter.deprecated,
      })}
    >
      <div className="field-head">
        <a className="field-name" href={href}>
          <NameInCell name={name} />
        </a>{' '}
        {type ? (
          <span className="field-type">
            <TypeWords page={page} schema={type} />
          </span>
        ) : null}{' '}
        <Flags required lifecycle={parameter} />
      </div>
      <p>{firstSentence(excerpt(page.api, description))}</p>
    </li>
  );
}

/** One that many operations take: its name. */
function OptionalCommon({ page, parameter, at, href }: PlacedParameter) {
  return (
    <>
      <a id={page.id(at)} href={href}>
        <code>{parameter.name}</code>
      </a>
      <Deprecated of={parameter} />
    </>
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
