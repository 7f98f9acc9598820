/** Header fields of responses and of parts of a body, and what they have in common with parameters. OpenAPI 3.1 §4.8.21 */
import { isComposite } from '@impact-docs/openapi-model';
import type { Example, Header, Parameter } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import { anchorOf } from '../addresses.js';
import { fieldContent } from '../field-content.js';
import type { Direction, NewEntry, PageContext } from '../page-context.js';
import { Field } from '../schema/schema-field.js';
import type { FieldProps } from '../schema/schema-field.js';
import { rootScope } from '../schema/schema-scope.js';
import { InlineMarkdown, NameInCell, Section } from '../text.js';
import { plural } from '../words.js';
import { explainedHeader, headerId, headersByName } from './common-headers.js';
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
  part,
}: {
  page: PageContext;
  fields: readonly PlacedHeader[];
  title?: string;
  /** Absent for those of a part of a body. */
  part?: Direction;
}) {
  if (fields.length === 0) return null;
  return (
    <details className="fold">
      <summary>{`${title} ${plural(fields.length, 'header field')}`.trim()}</summary>
      <ul className="fields">
        {fields.map(({ header, at }) => (
          <HeaderField key={header.name} page={page} header={header} at={`${at}-header-${header.name}`} part={part} />
        ))}
      </ul>
    </details>
  );
}

function HeaderField({ page, header, at, part }: PlacedHeader & { page: PageContext; part?: Direction }) {
  const required = header.required ? true : undefined;
  const field = { ...header, examples: firstValue(header.examples) };
  return (
    <MessageField
      page={page}
      field={field}
      at={at}
      as={{ kind: 'header', part }}
      label={`header field ${header.name}`}
      required={required}
    >
      {header.explode ? <p className="closing">The members of an object are sent as name=value.</p> : null}
    </MessageField>
  );
}

/** One value says how a header field is written; its examples are often one for each body. */
function firstValue(examples: readonly Example[]): Example[] {
  const [first] = examples.filter(({ generated }) => !generated);
  if (first === undefined || first.value === undefined || isComposite(first.value)) return [...examples];
  return [{ ...first, summary: undefined, description: undefined }];
}

interface MessageFieldProps {
  page: PageContext;
  field: Header | Parameter;
  at: string;
  as: FieldProps['as'];
  label: string;
  required?: boolean;
  /** The serialised form that the page shows already. */
  shown?: string;
  /** How it is written. */
  children?: ReactNode;
}

/** A parameter, or a header field. */
export function MessageField({ page, field, at, as, label, required, shown, children }: MessageFieldProps) {
  const { name, content, description, examples } = field;
  const schema = field.schema ?? content?.schema;
  return (
    <Field
      scope={rootScope(page, `${at}.`, schema, at.slice(0, -name.length))}
      at={at}
      as={as}
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

/** A header field of so few statuses is one of theirs, and says so. */
const FEW_STATUSES = 2;

/** The header fields of many operations, which the overview describes, or another page. */
export function CommonHeaders({ page }: { page: PageContext }) {
  const { common, links } = page.api;
  const requests = headersByName(common.headers, 'request');
  const responses = headersByName(common.headers, 'response');
  if (links.headers !== undefined) return <HeaderPlace page={page} href={links.headers} headers={responses} />;
  return (
    <>
      {requests.length === 0 ? null : (
        <Section {...page.section('request-headers', 'Header fields of requests', 2, namesOf(requests))}>
          <ul className="fields">
            {requests.map((texts) => (
              <HeaderTexts key={texts[0]?.header.name} page={page} texts={texts} />
            ))}
          </ul>
        </Section>
      )}
      {responses.length === 0 ? null : (
        <Section {...page.section('response-headers', 'Header fields of responses', 2, namesOf(responses))}>
          <ul className="fields">
            {responses.map((texts) => (
              <HeaderTexts key={texts[0]?.header.name} page={page} texts={texts} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

type Texts = ReturnType<typeof headersByName>[number];

function namesOf(fields: readonly Texts[]): Omit<NewEntry, 'name'> {
  return { kind: 'section', text: fields.map(([first]) => first?.header.name).join(', ') };
}

/** What a header field means, and what else with some statuses. */
function HeaderTexts({ page, texts }: { page: PageContext; texts: Texts }) {
  const [first, ...others] = texts;
  if (first === undefined) return null;
  const { header, direction } = first;
  const label = `header field ${header.name}`;
  return (
    <MessageField
      page={page}
      field={header}
      at={headerId(direction, header)}
      as={{ kind: 'header', part: direction }}
      label={label}
    >
      {others.length === 0 && first.statuses.size > 0 && first.statuses.size <= FEW_STATUSES ? (
        <p className="closing">With {[...first.statuses].join(' and ')}.</p>
      ) : null}
      {others.map((other, index) => (
        <p key={index} className="closing">
          {other.statuses.size === 0 ? null : `With ${[...other.statuses].join(', ')}: `}
          <InlineMarkdown page={page} text={other.header.description ?? ''} />
        </p>
      ))}
    </MessageField>
  );
}

function HeaderPlace({ page, href, headers }: { page: PageContext; href: string; headers: readonly Texts[] }) {
  const own = new Set(
    page.api.model.operations.flatMap(({ responses }) =>
      responses.flatMap((one) => one.headers.map(({ name }) => name)),
    ),
  );
  const names = headers.flatMap(([first]) => (first && own.has(first.header.name) ? [first.header.name] : []));
  if (names.length === 0) return null;
  return (
    <p id={page.id('response-headers')}>
      {names.map((name) => (
        <span key={name} id={page.id(`header-${name}`)} />
      ))}
      <a href={href}>Header fields</a>
    </p>
  );
}

/** Where a header field is described: on another page, above, or fresh at this place. */
export function describedHeader(page: PageContext, { header, at }: PlacedHeader) {
  const elsewhere = explainedHeader(page, 'response', header);
  if (elsewhere !== undefined) return { header, at, href: elsewhere, isFresh: false };
  const own = anchorOf(`${at}-header-${header.name}`);
  const known = page.describedAt(`header ${fieldContent(header)}`, own);
  return { header, at, href: `#${known ?? own}`, isFresh: known === undefined };
}
