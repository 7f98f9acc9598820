/** One field: its name, type, rules, and — in a native disclosure — what is inside of it. */
import type { Example, Schema } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Direction, NewEntry, PageContext, Reader } from '../page-context.js';
import { ownExamples } from '../response/examples.js';
import { Markdown, type Lifecycle } from '../text.js';
import { Closing, SchemaBody } from './schema-body.js';
import { ValueIds } from './allowed-values.js';
import { Flags, Rules, Texts, entryText } from './schema-rules.js';
import type { Innermost, Place, Resolved, SchemaScope } from './schema-scope.js';
import { bodySize, bound, enter, inObject, innermostItem, mayOpen, nameAt, openedAt, resolve } from './schema-scope.js';
import { TypeWords } from './schema-type.js';
import { FieldUses } from './object-uses.js';

export interface FieldProps {
  scope: SchemaScope;
  /** Wanted id of the field; made unique on the page. */
  at: string;
  /** What it is, where it is no field of an object. */
  as?: { kind: 'parameter' | 'header'; part?: Direction };
  name: ReactNode;
  /** The name in words: a title that says the same is left out. */
  label: string;
  /** Absent: any value. */
  schema?: Schema;
  required?: boolean;
  /** Of a parameter or header field. */
  lifecycle?: Lifecycle;
  /** A parameter's own description wins over that of its schema. */
  description?: string;
  /** Of a parameter or header field. */
  examples?: readonly Example[];
  /** Shown after the rules: serialised form, parameter examples. */
  children?: ReactNode;
}

export function Field({ scope, at, as, name, label, required, lifecycle, children, ...more }: FieldProps) {
  const { page } = scope;
  const schema = more.schema && bound(scope, more.schema);
  const resolved = schema ? resolve(page, schema) : undefined;
  const node = resolved?.node;
  const id = page.entry(at, fieldEntry({ scope, at, as, lifecycle, description: more.description }, resolved));
  const place = resolved && { resolved, at: id, scope };
  const isNever = node?.never === true;
  return (
    <li className="field" id={id}>
      <div className="field-head">
        <a className="field-name" href={`#${id}`}>
          {name}
        </a>{' '}
        <span className="field-type">
          {isNever ? 'not allowed' : schema ? <TypeWords page={page} schema={schema} /> : 'any type'}
          {schema && scope.isBrief ? <ValueIds page={page} schema={schema} at={id} /> : null}
        </span>{' '}
        <Flags
          required={isNever ? undefined : required}
          lifecycle={lifecycle}
          node={node}
          direction={scope.direction}
        />
      </div>
      {place ? (
        <>
          <Texts {...place} known={[label]} description={more.description} />
          <Rules {...place} {...more} />
        </>
      ) : (
        <Markdown page={page} text={more.description} />
      )}
      {children}
      <FieldUses page={page} id={id} />
      {place ? <Inside {...place} /> : null}
    </li>
  );
}

type Said = Pick<FieldProps, 'scope' | 'at' | 'as' | 'lifecycle' | 'description'>;

function fieldEntry({ scope, at, as, lifecycle, description }: Said, resolved: Resolved | undefined): NewEntry {
  return {
    ...(as ?? { kind: 'field', part: scope.direction }),
    name: nameAt(scope, at),
    text: resolved ? entryText(scope, resolved, description) : scope.page.words(description),
    deprecated: lifecycle?.deprecated || resolved?.node.deprecated,
  };
}

/** What a field holds, opened by the reader; or nothing, where the type already leads to the object. */
export function Inside(place: Place) {
  const target = innermostItem(place);
  if (!target) return <BesideReference {...place} />;
  return (
    <>
      <ListRules target={target} scope={place.scope} />
      <Fields place={place} target={target} />
    </>
  );
}

function Fields({ place: { scope, at }, target }: { place: Place; target: Innermost }) {
  const { node, named } = target.resolved;
  if (!mayOpen(target)) return <BesideReference resolved={target.resolved} at={target.at} scope={scope} />;
  if (bodySize(node) === 0) return scope.isBrief ? null : <Closing node={node} isClosed={scope.isClosed} />;
  const known = openedAt(target, at);
  if (known !== undefined) return <FieldsAbove name={named?.name ?? ''} at={known} />;
  const inside = inObject(target);
  const ofObject = node.properties.length > 0 ? 'Fields of this object' : 'Details';
  const title = named ? `Fields of ${named.name}` : ofObject;
  return (
    <details className="fold" open={scope.open}>
      <summary>{target.lists.length > 0 ? 'Fields of each item' : title}</summary>
      {inside.reader ? <ExplainedBy page={scope.page} name={named?.name ?? ''} reader={inside.reader} /> : null}
      <SchemaBody node={node} scope={inside.scope} />
    </details>
  );
}

/** Where the fields of an object are described, of which this page has the names and types. */
export function ExplainedBy({ page, name, reader }: { page: PageContext; name: string; reader: Reader }) {
  return (
    <p className="closing">
      What the fields of {name} mean:{' '}
      <a href={`${page.api.links.operation(reader.slug)}#${reader.at}`}>{reader.title}</a>
    </p>
  );
}

/** The fields of an object that the page has shown before. */
export function FieldsAbove({ name, at }: { name: string; at: string }) {
  return (
    <p className="closing">
      Fields of {name}: <a href={`#${at}`}>above</a>
    </p>
  );
}

/** What lists on the way to an item say: beside `items`, and of each item. */
export function ListRules({ target, scope }: { target: Innermost; scope: SchemaScope }) {
  const { lists, resolved, at } = target;
  if (lists.length === 0 || scope.isBrief) return null;
  return (
    <>
      {lists.map((list, index) => (
        <Fragment key={list.at}>
          {index > 0 ? <ItemRules resolved={list.resolved} scope={scope} at={list.at} /> : null}
          {bodySize(list.resolved.node) > 0 ? (
            <SchemaBody node={list.resolved.node} scope={list.scope} />
          ) : (
            <Closing node={list.resolved.node} />
          )}
        </Fragment>
      ))}
      <ItemRules resolved={resolved} scope={scope} at={at} />
    </>
  );
}

/** The constraints of the items of a list that the type in words does not express. */
function ItemRules(place: Place) {
  const { resolved, scope } = place;
  const { node, named, ref } = resolved;
  // A named schema says what it is on the objects page; what stands beside the reference is said here.
  const said = named ? ref?.siblings : node;
  const hasTexts = [said?.title, said?.description, said?.externalDocs].some((text) => text !== undefined);
  const isLinkedObject = named !== undefined && node.types.includes('object');
  if (!hasTexts && (isLinkedObject || !hasRules(resolved))) return null;
  return (
    <div className="extra">
      <p className="alternatives-title">
        Each item <Flags node={node} direction={scope.direction} />
      </p>
      {said && hasTexts ? <Texts resolved={{ node: said }} scope={scope} known={[]} /> : null}
      <Rules {...place} />
    </div>
  );
}

function hasRules(item: Resolved): boolean {
  const { constraints, enum: values, readOnly, writeOnly, deprecated, ...node } = item.node;
  const { contentEncoding, contentMediaType, sunset, stability } = node;
  const said = [node.const, node.default, node.knownValues, node.xml, contentEncoding, contentMediaType];
  return (
    [constraints, values, ownExamples(item)].some((list) => list.length > 0) ||
    [readOnly, writeOnly, deprecated].includes(true) ||
    [...said, sunset, stability].some((value) => value !== undefined)
  );
}

/** Fields that stand beside a reference which is only linked here. */
function BesideReference({ resolved: { ref }, scope, at }: Place) {
  const own = ref?.siblings;
  if (!own) return null;
  if (bodySize(own) === 0) return scope.isBrief ? null : <Closing node={own} />;
  return (
    <details className="fold" open={scope.open}>
      <summary>{`Also applies here, besides ${ref.name}`}</summary>
      <SchemaBody node={own} scope={enter({ scope, at, resolved: { node: own } })} />
    </details>
  );
}
