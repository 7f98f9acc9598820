/** What a reader asks first: who may call, what has to be sent, and what to do after a timeout. */
import type { Composition, Operation, Schema, SchemaNode } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import { anchorOf } from '../addresses.js';
import type { PageContext } from '../page-context.js';
import { requiredChoice } from '../schema/required-choice.js';
import { isPart, isSchema, resolve } from '../schema/schema-scope.js';
import { Breakable, InlineMarkdown, Series } from '../text.js';
import { AFTER_TIMEOUT, afterTimeoutText } from '../words.js';
import { isBrief, schemeHref, schemeName } from './security.js';

interface Props {
  page: PageContext;
  operation: Operation;
}

interface Row {
  term: string;
  /** Wanted id, unless a section has it. */
  id?: string;
  /** One after the other; a row without any is left out. */
  facts: ReactNode[];
  between?: string;
}

/** @param page with the ids of all that the strip leads to: it is rendered last */
export function Glance({ page, operation }: Props) {
  const rows: Row[] = [accessOf(page, operation), requiredOf(page, operation), afterTimeoutOf(page, operation)];
  return (
    <dl className="glance">
      {rows
        .filter(({ facts }) => facts.length > 0)
        .map(({ term, id, facts, between }) => (
          <div key={term} id={id === undefined || page.ids.has(id) ? undefined : page.id(id)}>
            <dt>{term}</dt>
            <dd>
              <Series items={facts} between={between} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** A link within the page; text where the page does not have the place. */
function Place({ page, id, children }: { page: PageContext; id: string; children: ReactNode }) {
  return page.ids.has(id) ? <a href={`#${id}`}>{children}</a> : children;
}

function accessOf(page: PageContext, { security }: Operation): Row {
  const needed = security.filter(({ schemes }) => schemes.length > 0);
  const schemes = needed[0]?.schemes ?? [];
  const others = [
    ...(needed.length > 1 ? ['or other credentials'] : []),
    ...(needed.length < security.length ? ['or none'] : []),
  ];
  const more = others.map((words) => (
    <Place key={words} page={page} id={AUTHORIZATION}>
      {words}
    </Place>
  ));
  if (schemes.length === 0) return { term: 'Credentials', id: AUTHORIZATION, facts: ['none'] };
  const isAll = isBrief(page, security);
  const link = (scheme: string, words: ReactNode) => {
    const href = isAll ? schemeHref(page, scheme) : `#${AUTHORIZATION}`;
    return href === undefined ? words : <a href={href}>{words}</a>;
  };
  const links = [...new Map(schemes.flatMap(({ name, scopes }) => scopes.map((scope) => [scope, name])))].map(
    ([scope, scheme]) =>
      link(
        scheme,
        <code>
          <Breakable text={scope} />
        </code>,
      ),
  );
  const credentials = (wanted: typeof schemes) => {
    const distinct = new Map(wanted.map(({ name }) => [schemeName(page, name), name]));
    return <Series items={[...distinct].map(([words, name]) => link(name, words))} last=" and " />;
  };
  if (links.length === 0)
    return { term: 'Credentials', id: AUTHORIZATION, facts: [credentials(schemes), ...more], between: ' ' };
  // What a scope belongs to is a token, which goes without saying.
  const withoutScopes = schemes.filter((scheme) => scheme.scopes.length === 0);
  const also = withoutScopes.length > 0 ? [<>and {credentials(withoutScopes)}</>] : [];
  const term = links.length === 1 ? 'Scope' : 'Scopes';
  return { term, id: AUTHORIZATION, facts: [<Series key="scopes" items={links} />, ...also, ...more], between: ' ' };
}

/** Id of what says who may call: a section, or where nothing is left for one, the cell. */
const AUTHORIZATION = 'authorization';

/** Facts about fields that are shown; of more, their number. */
const MOST_FACTS = 6;

function requiredOf(page: PageContext, operation: Operation): Row {
  const parameters = operation.parameters
    .filter(({ required }) => required)
    .map(({ name, in: place }): RequiredFact => ({ fields: [{ name, at: anchorOf(`${place}-${name}`) }] }));
  const schema = operation.requestBody?.content[0]?.schema;
  const facts = [...parameters, ...(schema ? requiredFacts(page, schema) : [])];
  const term = 'Required';
  if (facts.length === 0) return { term, facts: [operation.requestBody?.required ? 'a body' : 'nothing'] };
  const shown = facts.length > MOST_FACTS ? facts.slice(0, MOST_FACTS - 1) : facts;
  const rest = facts.length - shown.length;
  const more = (
    <Place key="rest" page={page} id="body">
      {`and ${rest} more`}
    </Place>
  );
  const fields = shown.map((fact, index) => <Fact key={index} page={page} {...fact} />);
  return { term, facts: rest > 0 ? [...fields, more] : fields };
}

function Fact({ page, choice, fields }: { page: PageContext } & RequiredFact) {
  // A field that all alternatives have is described above them.
  const placeOf = ({ name, at }: RequiredFact['fields'][number]) => (page.ids.has(at) ? at : anchorOf(`body-${name}`));
  return (
    <>
      {choice === undefined ? null : choice === 'anyOf' ? 'at least one of ' : 'one of '}
      <Series
        items={fields.map((field) => (
          <Place key={field.name} page={page} id={placeOf(field)}>
            <code>
              <Breakable text={field.name} />
            </code>
          </Place>
        ))}
      />
    </>
  );
}

/** Nothing where the description says nothing: what HTTP promises of a method, few APIs keep to the letter. */
function afterTimeoutOf(page: PageContext, { afterTimeout }: Operation): Row {
  if (afterTimeout === undefined) return { term: AFTER_TIMEOUT, facts: [] };
  const text = afterTimeoutText(afterTimeout);
  return { term: AFTER_TIMEOUT, facts: [<InlineMarkdown key="advice" page={page} text={text} />] };
}

/** A required field, or several of which some are required. */
interface RequiredFact {
  /** How many of the fields: one, or at least one; absent where there is only one field. */
  choice?: 'oneOf' | 'anyOf';
  fields: { name: string; at: string }[];
}

/** Where in the body the facts are: what names begin with, and what ids on the page begin with. */
interface At {
  path: string;
  id: string;
}

/** Objects inside of each other, and alternatives of each, that are looked into. */
const DEEPEST = 4;
const MOST_VARIANTS = 8;

/** The required fields of a body that hold no required fields themselves, with their paths, and the choices between fields. */
function requiredFacts(page: PageContext, body: Schema): RequiredFact[] {
  return factsOf(page, body, { path: '', id: 'body-' }, DEEPEST);
}

function factsOf(page: PageContext, schema: Schema, at: At, depth: number): RequiredFact[] {
  const node = resolve(page, schema)?.node;
  if (!node || depth === 0) return [];
  if (!node.types.includes('array') || !isSchema(node.items)) return factsOfNode(page, node, at, depth);
  // The fields of a list are those of each item: `payments[].amountCents`.
  const ofItem = (prefix: string) => prefix.replace(/\.$/, '[].');
  return factsOf(page, node.items, { path: ofItem(at.path), id: ofItem(at.id) }, depth - 1);
}

function factsOfNode(page: PageContext, node: SchemaNode, at: At, depth: number): RequiredFact[] {
  const required = node.properties.filter(
    (field) => field.required && isPart(resolve(page, field.schema)?.node, 'request'),
  );
  return distinct([
    ...required.flatMap(({ name, schema }) => {
      const inner = factsOf(page, schema, { path: `${at.path}${name}.`, id: `${at.id}${name}.` }, depth - 1);
      return inner.length > 0 ? inner : [{ fields: [fieldAt(at, name)] }];
    }),
    ...node.compositions.flatMap((composition) => factsOfChoice(page, composition, at, depth)),
  ]);
}

/** What the shapes of a body require alike, once. */
function distinct(facts: readonly RequiredFact[]): RequiredFact[] {
  const known = new Set<string>();
  return facts.filter((fact) => !known.has(keyOf(fact)) && known.add(keyOf(fact)));
}

/** What all alternatives require; and of alternatives that only require fields, the choice between these. */
function factsOfChoice(page: PageContext, composition: Composition, at: At, depth: number): RequiredFact[] {
  const { keyword, variants } = composition;
  const choices = requiredChoice(composition);
  if (choices && keyword !== 'allOf') {
    return [
      {
        choice: keyword,
        fields: choices.map((names) => ({ ...fieldAt(at, names[0] ?? ''), name: `${at.path}${names.join(' with ')}` })),
      },
    ];
  }
  if (variants.length > MOST_VARIANTS) return [];
  const each = variants.map(({ label, schema }) =>
    factsOf(page, schema, { ...at, id: `${at.id}${label}.` }, depth - 1),
  );
  const keys = each.map((facts) => new Set(facts.map(keyOf)));
  return (each[0] ?? []).filter((fact) => keys.every((known) => known.has(keyOf(fact))));
}

function fieldAt({ path, id }: At, name: string): RequiredFact['fields'][number] {
  return { name: `${path}${name}`, at: anchorOf(`${id}${name}`) };
}

function keyOf({ choice, fields }: RequiredFact): string {
  return [choice, ...fields.map(({ name }) => name)].join(' ');
}
