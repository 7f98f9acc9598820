/** What a reader asks first: who may call, what has to be sent, what to call next, and what a repeat does. */
import { isError } from '@impact-docs/openapi-model';
import type { Operation, Property, Schema } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import type { PageContext } from '../page-context.js';
import { anchorOf } from '../addresses.js';
import { isPart, resolve } from '../schema/schema-scope.js';
import { InlineMarkdown, NameInCell, operationTitle } from '../text.js';
import { plural } from '../words.js';
import { schemeName } from './security.js';

interface Props {
  page: PageContext;
  operation: Operation;
}

interface Cell {
  term: string;
  facts: ReactNode[];
  /** Takes the whole width, below the other cells. */
  isSentence?: boolean;
}

/** @param page with the ids of all that the strip leads to: it is rendered last */
export function Glance({ page, operation }: Props) {
  const cells: Cell[] = [
    accessOf(page, operation),
    { term: 'Required', facts: requiredOf(page, operation) },
    { term: 'Next', facts: nextOf(page, operation) },
    ...(SAFE.has(operation.method) ? [] : [repeatOf(page, operation)]),
  ];
  return (
    <dl className="glance">
      {cells
        .filter(({ facts }) => facts.length > 0)
        .map(({ term, facts, isSentence }) => (
          <div key={term} className={isSentence ? 'glance-sentence' : undefined}>
            <dt>{term}</dt>
            {facts.map((fact, index) => (
              <dd key={index}>{fact}</dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

/** A link within the page; text where the page does not have the place. */
function Place({ page, id, children }: { page: PageContext; id: string; children: ReactNode }) {
  return page.ids.has(id) ? <a href={`#${id}`}>{children}</a> : children;
}

function accessOf(page: PageContext, { security }: Operation): Cell {
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  const schemes = needed[0]?.schemes ?? [];
  const scopes = schemes.flatMap((scheme) => scheme.scopes);
  const others = [
    ...(needed.length > 1 ? ['or other credentials'] : []),
    ...(needed.length < security.length ? ['or none'] : []),
  ];
  const more = others.map((words) => (
    <Place key={words} page={page} id="authorization">
      {words}
    </Place>
  ));
  if (schemes.length === 0) return { term: 'Credentials', facts: ['none'] };
  const links = [...new Set(scopes)].map((scope) => (
    <Place key={scope} page={page} id="authorization">
      <NameInCell name={scope} />
    </Place>
  ));
  const namesOf = (wanted: typeof schemes) => [...new Set(wanted.map(({ name }) => schemeName(page, name)))];
  const credentials = (words: string) => (
    <Place key="names" page={page} id="authorization">
      {words}
    </Place>
  );
  if (links.length === 0) return { term: 'Credentials', facts: [credentials(list.format(namesOf(schemes))), ...more] };
  // What a scope belongs to is a token, which goes without saying.
  const beside = namesOf(schemes.filter((scheme) => scheme.scopes.length === 0));
  const also = beside.length > 0 ? [credentials(`and ${list.format(beside)}`)] : [];
  return { term: links.length === 1 ? 'Scope' : 'Scopes', facts: [...links, ...also, ...more] };
}

/** British English has no comma before "and". */
const list = new Intl.ListFormat('en-GB');

/** Fields that are named; of more, their number. */
const MOST_FIELDS = 6;

function requiredOf(page: PageContext, operation: Operation): ReactNode[] {
  const parameters = operation.parameters
    .filter(({ required }) => required)
    .map((parameter) => ({ name: parameter.name, id: anchorOf(`${parameter.in}-${parameter.name}`) }));
  const fields = [...parameters, ...requiredInBody(page, operation)];
  if (fields.length === 0) return [operation.requestBody?.required ? 'a body' : 'nothing'];
  const shown = fields.length > MOST_FIELDS ? fields.slice(0, MOST_FIELDS - 1) : fields;
  const rest = fields.length - shown.length;
  return [
    ...shown.map(({ name, id }) => (
      <Place key={id} page={page} id={id}>
        <NameInCell name={name} />
      </Place>
    )),
    ...(rest > 0
      ? [
          <Place key="rest" page={page} id="body">
            {plural(rest, 'more field')}
          </Place>,
        ]
      : []),
  ];
}

/** Required fields of the body; of one that only wraps an object, those of the object. */
function requiredInBody(page: PageContext, { requestBody }: Operation): { name: string; id: string }[] {
  const schema = requestBody?.content[0]?.schema;
  if (!schema) return [];
  const [only, ...others] = requiredFields(page, schema);
  if (!only || others.length > 0) return [only, ...others].flatMap((field) => (field ? [entry('', field)] : []));
  const inner = requiredFields(page, only.schema);
  return inner.length > 0 ? inner.map((field) => entry(`${only.name}.`, field)) : [entry('', only)];
}

function requiredFields(page: PageContext, schema: Schema): Property[] {
  const properties = resolve(page, schema)?.node.properties ?? [];
  return properties.filter((field) => field.required && isPart(resolve(page, field.schema)?.node, 'request'));
}

function entry(path: string, { name }: Property): { name: string; id: string } {
  return { name, id: anchorOf(`body-${path}${name}`) };
}

/** Methods by which nothing changes, and those whose repeat changes nothing more. RFC 9110 §9.2 */
const SAFE = new Set(['get', 'head', 'options', 'trace', 'query']);
const IDEMPOTENT = new Set(['put', 'delete']);
const KEY = /^idempotency-?key$/i;

/** What the site knows of a repeat, else what HTTP assures. */
function repeatOf(page: PageContext, operation: Operation): Cell {
  return { term: 'On a repeat', facts: [<Repeat key="repeat" page={page} operation={operation} />], isSentence: true };
}

function Repeat({ page, operation }: Props) {
  const { method, parameters, slug } = operation;
  const known = page.api.uses?.repeat?.(slug);
  if (known !== undefined) return <InlineMarkdown page={page} text={known} />;
  if (IDEMPOTENT.has(method)) return 'The result is the same.';
  const key = parameters.find((parameter) => parameter.in === 'header' && KEY.test(parameter.name));
  if (!key) return 'The operation may run twice.';
  return (
    <>
      Safe with{' '}
      <Place page={page} id={anchorOf(`header-${key.name}`)}>
        <code>{key.name}</code>
      </Place>
    </>
  );
}

/** Operations that are named. */
const MOST_NEXT = 3;

function nextOf(page: PageContext, operation: Operation): ReactNode[] {
  const slugs = operation.responses
    .filter(({ status }) => !isError(status))
    .flatMap(({ links }) => links.flatMap(({ slug }) => (slug === undefined || slug === operation.slug ? [] : [slug])));
  return [...new Set(slugs)].slice(0, MOST_NEXT).map((slug) => (
    <a key={slug} href={page.api.links.operation(slug)}>
      {operationTitle(page, slug)}
    </a>
  ));
}
