/** One field: its name, type, rules, and — in a native disclosure — what is inside of it. */
import type { Example, Schema, SchemaNode } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { ownExamples } from '../response/examples.js';
import { Markdown, type Lifecycle } from '../text.js';
import { bodySize } from './body-size.js';
import { Closing, SchemaBody } from './schema-body.js';
import { Flags, Rules, Texts } from './schema-rules.js';
import type { Innermost, Resolved, SchemaScope } from './schema-scope.js';
import { bound, enter, innermostItem, mayOpen, openedAt, resolve } from './schema-scope.js';
import { TypeWords } from './schema-type.js';
import { FieldUses } from './used-in.js';

interface FieldProps {
  scope: SchemaScope;
  /** Wanted id of the field; made unique on the page. */
  at: string;
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

export function Field({ scope, at, name, label, required, lifecycle, children, ...more }: FieldProps) {
  const { page } = scope;
  const schema = more.schema && bound(scope, more.schema);
  const id = page.id(at);
  const resolved = schema ? resolve(page, schema) : undefined;
  const node = resolved?.node;
  const isNever = node?.never === true;
  return (
    <li className="field" id={id}>
      <div className="field-head">
        <a className="field-name" href={`#${id}`}>
          {name}
        </a>{' '}
        <span className="field-type">
          {isNever ? 'not allowed' : schema ? <TypeWords page={page} schema={schema} /> : 'any type'}
        </span>{' '}
        <Flags
          required={isNever ? undefined : required}
          lifecycle={lifecycle}
          node={node}
          direction={scope.direction}
        />
      </div>
      {resolved ? (
        <Texts resolved={resolved} scope={scope} known={[label]} description={more.description} />
      ) : (
        <Markdown page={page} text={more.description} />
      )}
      {resolved ? <Rules resolved={resolved} at={id} scope={scope} {...more} /> : null}
      {children}
      <FieldUses page={page} id={id} />
      {resolved ? <Inside resolved={resolved} scope={scope} at={id} /> : null}
    </li>
  );
}

/** What a field holds, opened by the reader; or nothing, where the type already leads to the object. */
export function Inside({ resolved, scope, at }: { resolved: Resolved; scope: SchemaScope; at: string }) {
  const target = innermostItem(resolved, scope, at);
  if (!target) return <BesideReference resolved={resolved} scope={scope} at={at} />;
  const { node, named } = target.resolved;
  const isList = target.lists.length > 0;
  const isOpened = mayOpen(target.scope, target.resolved) && bodySize(node) > 0;
  const known = isOpened ? openedAt(target.scope, target.resolved, at) : undefined;
  return (
    <>
      <ListRules target={target} scope={scope} />
      {known !== undefined ? (
        <FieldsAbove name={named?.name ?? ''} at={known} />
      ) : !mayOpen(target.scope, target.resolved) ? (
        <BesideReference resolved={target.resolved} scope={scope} at={target.at} />
      ) : bodySize(node) === 0 ? (
        <Closing node={node} isClosed={scope.isClosed} />
      ) : (
        <details className="fold" open={scope.open}>
          <summary>{isList ? 'Fields of each item' : named ? `Fields of ${named.name}` : insideTitle(node)}</summary>
          <SchemaBody node={node} scope={enter(target.scope, target.at, target.resolved)} />
        </details>
      )}
    </>
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
  if (lists.length === 0) return null;
  return (
    <>
      {lists.map((list, index) => (
        <Fragment key={list.at}>
          {index > 0 ? <ItemRules item={list.resolved} scope={scope} at={list.at} /> : null}
          {bodySize(list.resolved.node) > 0 ? (
            <SchemaBody node={list.resolved.node} scope={list.scope} />
          ) : (
            <Closing node={list.resolved.node} />
          )}
        </Fragment>
      ))}
      <ItemRules item={resolved} scope={scope} at={at} />
    </>
  );
}

/** The constraints of the items of a list that the type in words does not express. */
function ItemRules({ item, scope, at }: { item: Resolved; scope: SchemaScope; at: string }) {
  const { node, named, ref } = item;
  // A named schema says what it is on the objects page; what stands beside the reference is said here.
  const said = named ? ref?.siblings : node;
  const hasTexts = [said?.title, said?.description, said?.externalDocs].some((text) => text !== undefined);
  const isLinkedObject = named !== undefined && node.types.includes('object');
  if (!hasTexts && (isLinkedObject || !hasRules(item))) return null;
  return (
    <div className="extra">
      <p className="alternatives-title">
        Each item <Flags node={node} direction={scope.direction} />
      </p>
      {said && hasTexts ? <Texts resolved={{ node: said }} scope={scope} known={[]} /> : null}
      <Rules resolved={item} at={at} scope={scope} />
    </div>
  );
}

function hasRules(item: Resolved): boolean {
  const { constraints, enum: values, readOnly, writeOnly, deprecated, ...node } = item.node;
  const { contentEncoding, contentMediaType, sunset, stability } = node;
  const single = [node.const, node.default, node.knownValues, node.xml, contentEncoding, contentMediaType];
  const hasLists = constraints.length + values.length + ownExamples(item).length > 0;
  return (
    hasLists ||
    readOnly ||
    writeOnly ||
    deprecated ||
    [...single, sunset, stability].some((value) => value !== undefined)
  );
}

/** Fields that stand beside a reference which is only linked here. */
function BesideReference({ resolved: { ref }, scope, at }: { resolved: Resolved; scope: SchemaScope; at: string }) {
  const own = ref?.siblings;
  if (!own) return null;
  if (bodySize(own) === 0) return <Closing node={own} />;
  return (
    <details className="fold" open={scope.open}>
      <summary>{`Also applies here, besides ${ref.name}`}</summary>
      <SchemaBody node={own} scope={enter(scope, at, { node: own })} />
    </details>
  );
}

function insideTitle(node: SchemaNode): string {
  return node.properties.length > 0 ? 'Fields of this object' : 'Details';
}
