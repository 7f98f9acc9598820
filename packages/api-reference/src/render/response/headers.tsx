/** Header fields of responses and of parts of a body. OpenAPI 3.1 §4.8.21 */
import type { Header } from '@impact-docs/openapi-model';
import type { PageContext } from '../page-context.js';
import { Field } from '../schema/schema-field.js';
import { rootScope } from '../schema/schema-scope.js';
import { NameInCell } from '../text.js';
import { plural } from '../words.js';
import { NamedExamples } from './examples.js';

/** Header fields, perhaps of several places, in a disclosure: `2 header fields`. */
export function HeaderFold({
  page,
  fields,
  title = '',
}: {
  page: PageContext;
  fields: readonly { header: Header; at: string }[];
  title?: string;
}) {
  if (fields.length === 0) return null;
  return (
    <details className="fold">
      <summary>{`${title} ${plural(fields.length, 'header field')}`.trim()}</summary>
      <ul className="fields">
        {fields.map(({ header, at }) => (
          <HeaderField key={header.name} page={page} header={header} at={`${at}-header-${header.name}`} />
        ))}
      </ul>
    </details>
  );
}

export function HeaderField({ page, header, at }: { page: PageContext; header: Header; at: string }) {
  const schema = header.schema ?? header.content?.schema;
  return (
    <Field
      scope={rootScope(page, `${at}.`, schema)}
      at={at}
      name={<NameInCell name={header.name} />}
      label={`header field ${header.name}`}
      schema={schema}
      required={header.required ? true : undefined}
      lifecycle={header}
      description={header.description}
      examples={header.examples}
    >
      {header.content ? <p className="closing">Sent as text of type {header.content.type}.</p> : null}
      {header.explode ? <p className="closing">The members of an object are sent as name=value.</p> : null}
      <NamedExamples page={page} examples={header.examples} hasRules={schema !== undefined} />
    </Field>
  );
}
