/** The values that a schema allows, or knows. */
import type { Json, Schema, SchemaNode } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import { anchorOf } from '../addresses.js';
import { listedValues } from '../listed-codes.js';
import type { PageContext } from '../page-context.js';
import { valueText } from '../response/examples.js';
import { Codes, Deprecated, Markdown, inlineJson } from '../text.js';
import { isSchema, nameAt, resolve } from './schema-scope.js';
import type { Resolved, SchemaScope } from './schema-scope.js';

/** An enumeration longer than this folds. */
const LONG_ENUM = 12;
/** A longer one is listed once, with the object whose values they are. */
const LONGEST_ENUM = 60;
/** Of more values, a page has the first: nobody reads all, and a browser holds no million of elements. */
const MOST_VALUES = 2_000;

/** Values of a list that may grow. */
export function KnownValues({ values = [] }: { values?: readonly Json[] }) {
  if (values.length === 0) return null;
  return (
    <p className="closing">
      Known values, to which others may be added: <Codes items={values.map(inlineJson)} />
    </p>
  );
}

export function enumTexts(node: SchemaNode): string[] {
  return node.enum.map(({ value }) => inlineJson(value));
}

/** The ids of allowed values where the place only names its fields: links to them stay right. */
export function ValueIds({
  page,
  schema,
  at,
  depth = 0,
}: {
  page: PageContext;
  schema: Schema;
  at: string;
  /** Lists that it is an item of. */
  depth?: number;
}): ReactNode {
  const resolved = resolve(page, schema);
  if (resolved === undefined) return null;
  const { items } = resolved.node;
  return (
    <>
      {isLinkedOnly(resolved)
        ? null
        : enumTexts(resolved.node).map((text) => <span key={text} id={page.id(`${at}=${text}`)} />)}
      {isSchema(items) && depth < DEEPEST_LIST ? (
        <ValueIds page={page} schema={items} at={`${at}[]`} depth={depth + 1} />
      ) : null}
    </>
  );
}

/** Lists of lists may lead back to each other. */
const DEEPEST_LIST = 3;

/** A long list that belongs to an object stands with the object only. */
function isLinkedOnly({ node, named, ref }: Resolved): boolean {
  return (
    named !== undefined &&
    ref !== undefined &&
    (ref.siblings?.enum ?? []).length === 0 &&
    node.enum.length > LONGEST_ENUM
  );
}

interface EnumProps {
  resolved: Resolved;
  at: string;
  scope: SchemaScope;
  /** The text that stands with the values. */
  description?: string;
}

/** All allowed values, with what is said of each. */
export function EnumValues({ resolved: { node, named, ref }, at, scope, description }: EnumProps) {
  const explained = listedValues(description, enumTexts(node))?.byCode;
  const values = node.enum.map((one) => ({
    ...one,
    description: one.description ?? explained?.get(inlineJson(one.value)),
  }));
  if (values.length === 0) return null;
  if (named && isLinkedOnly({ node, named, ref })) {
    return (
      <p className="closing">
        <a href={scope.page.api.links.object(anchorOf(named.name))}>{`${values.length} allowed values`}</a>
      </p>
    );
  }
  const list = (
    <ul className="enum">
      {values.slice(0, MOST_VALUES).map(({ value, name, description: text, deprecated }, index) => (
        <li
          key={index}
          id={scope.page.entry(`${at}=${inlineJson(value)}`, {
            kind: 'value',
            name: nameAt(scope, `${at}=${inlineJson(value)}`),
            text: [name, scope.page.words(text)].join(' '),
            part: scope.direction,
            deprecated,
          })}
        >
          <code>{valueText(node, value)}</code>
          {name === undefined ? null : <span className="field-type"> {name}</span>}
          <Deprecated of={{ deprecated }} />
          {text ? <Markdown page={scope.page} text={text} /> : null}
        </li>
      ))}
      {values.length > MOST_VALUES ? <li>{`and ${values.length - MOST_VALUES} more, in the description`}</li> : null}
    </ul>
  );
  if (values.length <= LONG_ENUM) {
    return (
      <div className="enum-list">
        <span className="enum-title">Allowed values</span>
        {list}
      </div>
    );
  }
  return (
    <details className="fold">
      <summary>{values.length} allowed values</summary>
      {list}
    </details>
  );
}
