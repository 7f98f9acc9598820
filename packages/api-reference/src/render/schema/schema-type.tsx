/** The type of a schema in words, with links to named schemas. */
import { describeType } from '@impact-docs/openapi-model';
import type { Composition, Schema, SchemaNode } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import { anchorOf } from '../addresses.js';
import type { PageContext } from '../page-context.js';
import { Series } from '../text.js';
import { isSchema, resolve } from './schema-scope.js';

/** Arrays of arrays are written out to this depth, then as `array`. */
const MAX_ARRAY_WORDS = 3;

/** The type behind a media type; nothing without a schema. */
export function TypeNote({ page, schema, before = ' ' }: { page: PageContext; schema?: Schema; before?: string }) {
  if (schema === undefined) return null;
  return (
    <span className="field-type">
      {before}
      <TypeWords page={page} schema={schema} />
    </span>
  );
}

export function TypeWords({
  page,
  schema,
  depth = 0,
  hidesNull = false,
}: {
  page: PageContext;
  schema: Schema;
  depth?: number;
  /** It is said already that the value may be null. */
  hidesNull?: boolean;
}): ReactNode {
  if (schema.kind === 'ref') {
    return (
      <>
        {scalarWords(page, schema)}
        {schema.anchor === undefined ? null : (
          <>
            <code>{schema.anchor}</code>, by default{' '}
          </>
        )}
        <ObjectLink page={page} name={schema.name} />
        {hidesNull ? null : nullWords(page, schema)}
      </>
    );
  }
  const isList = schema.types.includes('array') && isSchema(schema.items) && schema.prefixItems.length === 0;
  if (isList && isSchema(schema.items) && depth < MAX_ARRAY_WORDS) {
    const others = schema.types.filter((type) => type !== 'array' && type !== 'null');
    // Without brackets, the list might be null instead of its items; describeType has them too.
    const [open, close] = isChoice(page, schema.items) ? ['(', ')'] : ['', ''];
    return (
      <>
        {others.map((type) => `${type} or `).join('')}array of {open}
        <TypeWords page={page} schema={schema.items} depth={depth + 1} />
        {close}
        {schema.types.includes('null') ? ' or null' : null}
      </>
    );
  }
  const choice = choiceOf(schema);
  if (choice === undefined) return plainWords(schema);
  const words = choice.map((variant, index) => (
    <TypeWords key={index} page={page} schema={variant} depth={depth + 1} hidesNull={choice.some(isNull)} />
  ));
  return <Series items={words} between=" or " />;
}

/** ` or null` after the name of a schema that says so itself. */
function nullWords(page: PageContext, schema: Schema): string {
  return !scalarWords(page, schema).includes('null') && allowsNull(page, schema) ? ' or null' : '';
}

function isNull(schema: Schema): boolean {
  return schema.kind === 'schema' && schema.types.length === 1 && schema.types[0] === 'null';
}

/** What {@link allowsNull} has found; one that is being looked at, and leads back to itself, adds nothing. */
const nullable = new WeakMap<Schema, boolean>();

/** Whether a schema says that its value may be null: in its types, or in each of its choices. */
function allowsNull(page: PageContext, schema: Schema): boolean {
  const known = nullable.get(schema);
  if (known !== undefined) return known;
  nullable.set(schema, false);
  const found = hasNull(page, resolve(page, schema)?.node);
  nullable.set(schema, found);
  return found;
}

function hasNull(page: PageContext, node: SchemaNode | undefined): boolean {
  if (!node || node.never) return false;
  if (node.types.length > 0) return node.types.includes('null');
  const { compositions } = node;
  return (
    compositions.length > 0 &&
    compositions.every(({ keyword, variants }) => {
      const allows = variants.map((variant) => allowsNull(page, variant.schema));
      return keyword === 'allOf' ? allows.every(Boolean) : allows.some(Boolean);
    })
  );
}

/** Whether the type in words is several. */
function isChoice(page: PageContext, schema: Schema): boolean {
  if (schema.kind === 'ref' && allowsNull(page, schema)) return true;
  const words = schema.kind === 'ref' ? scalarWords(page, schema) : plainWords(schema);
  return words.includes(' or ') || (schema.kind === 'schema' && (choiceOf(schema)?.length ?? 0) > 1);
}

/** Alternatives that fit into a phrase: `Dream or null`. */
const MAX_ALTERNATIVES = 3;

/** The alternatives of a schema that is nothing but a choice between few, each of which a word or two name. */
function choiceOf({ types, enum: values, const: constant, compositions }: SchemaNode): Schema[] | undefined {
  const [composition] = compositions;
  if (types.length + values.length > 0 || constant !== undefined || compositions.length !== 1) return undefined;
  const { variants, keyword } = composition ?? { variants: [], keyword: 'allOf' };
  if (keyword === 'allOf' || variants.length > MAX_ALTERNATIVES) return undefined;
  const schemas = variants.map(({ schema }) => schema);
  const areWords = schemas.every((schema) => schema.kind === 'ref' || (schema.types.length > 0 && !schema.never));
  const texts = schemas.map((schema) => (schema.kind === 'ref' ? schema.name : plainWords(schema)));
  return areWords && new Set(texts).size === texts.length ? schemas : undefined;
}

/** `string · ` before the name of a referenced schema that holds no fields, so that nobody has to follow the link. */
function scalarWords(page: PageContext, schema: Schema): string {
  const node = resolve(page, schema)?.node;
  if (!node || node.properties.length > 0 || node.compositions.length > 0 || node.types.includes('object')) return '';
  return node.types.includes('array') ? '' : `${plainWords(node)} · `;
}

function plainWords(node: SchemaNode): string {
  if (node.never) return 'nothing';
  const words = node.types.map((type) => (type === 'string' ? stringWords(node) : type));
  const base = words.join(' or ') || impliedType(node);
  return node.format ? `${base} (${node.format})` : base;
}

/** A string of a media type without an encoding is bytes, unless the type is text. OpenAPI 3.1 §4.8.14.4 */
function stringWords({ contentEncoding, contentMediaType }: SchemaNode): string {
  if (contentMediaType === undefined) return 'string';
  if (contentEncoding !== undefined) return 'encoded string';
  return /^text\/|[/+](?:json|xml)\b/i.test(contentMediaType) ? 'string' : 'binary data';
}

function impliedType(node: SchemaNode): string {
  const keywords = new Set(node.compositions.map((composition) => composition.keyword));
  if (keywords.has('oneOf')) return 'one of several types';
  if (keywords.has('anyOf')) return 'any of several types';
  if (node.properties.length > 0) return 'object';
  return node.const !== undefined || node.enum.length > 0 ? describeType(node) : 'any type';
}

export function ObjectLink({ page, name }: { page: PageContext; name: string }) {
  return <a href={page.api.links.object(anchorOf(name))}>{name}</a>;
}

export function ObjectLinks({ page, names }: { page: PageContext; names: readonly string[] }) {
  return (
    <Series
      items={names.map((name) => (
        <ObjectLink key={name} page={page} name={name} />
      ))}
    />
  );
}

/** Names of the alternatives that are named schemas. */
export function namedIn(variants: Composition['variants']): string[] {
  return variants.flatMap(({ schema }) => (schema.kind === 'ref' ? [schema.name] : []));
}
