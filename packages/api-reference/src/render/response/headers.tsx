/** Header fields of responses and of parts of a body, and what they have in common with parameters. OpenAPI 3.1 §4.8.21 */
import type { ApiModel, Header, Parameter } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import { anchorOf } from '../addresses.js';
import { fieldContent } from '../field-content.js';
import type { PageContext } from '../page-context.js';
import { Field } from '../schema/schema-field.js';
import { rootScope } from '../schema/schema-scope.js';
import { successesOf } from '../status.js';
import { NameInCell, Section } from '../text.js';
import { plural } from '../words.js';
import { NamedExamples } from './examples.js';

/** A header field, and where the response is that has it. */
interface PlacedHeader {
  header: Header;
  at: string;
}

/** Header fields, perhaps of several places, in a disclosure: `2 header fields`. */
export function HeaderFold({
  page,
  fields,
  title = '',
}: {
  page: PageContext;
  fields: readonly PlacedHeader[];
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

function HeaderField({ page, header, at }: PlacedHeader & { page: PageContext }) {
  const required = header.required ? true : undefined;
  return (
    <MessageField page={page} field={header} at={at} label={`header field ${header.name}`} required={required}>
      {header.explode ? <p className="closing">The members of an object are sent as name=value.</p> : null}
    </MessageField>
  );
}

interface MessageFieldProps {
  page: PageContext;
  field: Header | Parameter;
  at: string;
  label: string;
  required?: boolean;
  /** The serialised form that the page shows already. */
  shown?: string;
  /** How it is written. */
  children?: ReactNode;
}

/** A parameter, or a header field. */
export function MessageField({ page, field, at, label, required, shown, children }: MessageFieldProps) {
  const { name, content, description, examples } = field;
  const schema = field.schema ?? content?.schema;
  return (
    <Field
      scope={rootScope(page, `${at}.`, schema)}
      at={at}
      name={<NameInCell name={name} />}
      label={label}
      schema={schema}
      required={required}
      lifecycle={field}
      description={description}
      examples={examples}
    >
      {content ? <p className="closing">Sent as text of type {content.type}.</p> : null}
      {children}
      <NamedExamples page={page} examples={examples} shown={shown} hasRules={schema !== undefined} />
    </Field>
  );
}

/** Fewer operations with the same header field are no rule. */
const FEWEST_OPERATIONS = 4;

/** Header fields that are the same for the successes of more than half of the operations, by their content. */
export function commonHeaders({ operations }: ApiModel): ReadonlyMap<string, Header> {
  const found = new Map<string, { header: Header; operations: Set<string> }>();
  for (const operation of operations) {
    for (const header of successesOf(operation).flatMap(({ headers }) => headers)) {
      const key = fieldContent(header);
      const entry = found.get(key) ?? { header, operations: new Set<string>() };
      entry.operations.add(operation.slug);
      found.set(key, entry);
    }
  }
  const fewest = Math.max(FEWEST_OPERATIONS, Math.floor(operations.length / 2) + 1);
  return new Map([...found].flatMap(([key, one]) => (one.operations.size < fewest ? [] : [[key, one.header]])));
}

/** The header fields of most responses, which the overview describes. */
export function CommonHeaders({ page }: { page: PageContext }) {
  const headers = [...page.api.commonHeaders.values()];
  if (headers.length === 0) return null;
  return (
    <Section {...page.section('response-headers', 'Header fields of responses')}>
      <ul className="fields">
        {headers.map((header) => (
          <HeaderField key={header.name} page={page} header={header} at={`header-${header.name}`} />
        ))}
      </ul>
    </Section>
  );
}

/** Where a header field is described: on the overview, above, or fresh at this place. */
export function describedHeader(page: PageContext, { header, at }: PlacedHeader) {
  const key = fieldContent(header);
  if (page.api.commonHeaders.has(key)) {
    return { header, at, href: `${page.api.links.overview}#header-${header.name}`, isFresh: false };
  }
  const own = anchorOf(`${at}-header-${header.name}`);
  const known = page.describedAt(`header ${key}`, own);
  return { header, at, href: `#${known ?? own}`, isFresh: known === undefined };
}
