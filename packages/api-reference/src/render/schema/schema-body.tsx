/** The inside of a schema: fields, map entries, tuples, alternatives, conditions. */
import type { Schema, SchemaNode } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import { Codes, NameInCell } from '../text.js';
import { plural } from '../words.js';
import { Alternative, Alternatives } from './alternatives.js';
import { Field } from './schema-field.js';
import type { SchemaScope } from './schema-scope.js';
import { MAX_FIELDS } from './schema-scope.js';
import { isSchema, objectId, ObjectLinks } from './schema-type.js';

interface BodyProps {
  node: SchemaNode;
  scope: SchemaScope;
}

/** Bodies inside of each other that are rendered at once; each takes about 20 KB of the call stack. */
const DEPTH_AT_ONCE = 10;

export function SchemaBody({ node, scope }: BodyProps) {
  if (scope.level < DEPTH_AT_ONCE) return <Body node={node} scope={scope} />;
  return scope.page.defer(<Body node={node} scope={{ ...scope, level: 0 }} />);
}

function Body({ node, scope: outer }: BodyProps) {
  const scope = { ...outer, isClosed: outer.isClosed || isClosed(node) };
  const path = (step: string) => `${scope.prefix}${step}`;
  return (
    <>
      <Bases names={node.mergedFrom} scope={scope} />
      <FieldList node={node} scope={scope} />
      {node.compositions.map((composition, index) => (
        <Alternatives key={index} composition={composition} scope={scope} />
      ))}
      <Extra title="Must not match" schema={node.not} scope={scope} at={path('not')} />
      {node.conditional ? (
        <>
          <Extra title="If it matches" schema={node.conditional.if} scope={scope} at={path('if')} />
          <Extra title="then also" schema={node.conditional.then} scope={scope} at={path('then')} />
          <Extra title="otherwise" schema={node.conditional.else} scope={scope} at={path('else')} />
        </>
      ) : null}
      <Extra title="Each name" schema={node.propertyNames} scope={scope} at={path('names')} />
      <Extra title={containsTitle(node.contains)} schema={node.contains?.schema} scope={scope} at={path('contains')} />
      <Extra title="Decoded content" schema={node.contentSchema} scope={scope} at={path('content')} />
      {node.dependentSchemas.map(({ property, schema }) => (
        <Extra
          key={property}
          title={`When ${property} is present`}
          schema={schema}
          scope={scope}
          at={path(`with-${property}`)}
        />
      ))}
      {node.binds.map(({ anchor, schema }) => (
        <Extra key={anchor} title={`${anchor} stands for`} schema={schema} scope={scope} at={path(anchor)} />
      ))}
      <Closing node={node} isClosed={outer.isClosed} />
    </>
  );
}

/** The schemas whose fields are listed here as well, because `allOf` names them. */
function Bases({ names, scope }: { names: readonly string[]; scope: SchemaScope }) {
  if (names.length === 0) return null;
  return (
    <p className="closing">
      Includes <ObjectLinks page={scope.page} names={names} />
    </p>
  );
}

/** JSON Schema 2020-12, validation §6.4.4 and §6.4.5. */
function containsTitle({ min = 1, max }: Partial<NonNullable<SchemaNode['contains']>> = {}): string {
  if (max === undefined && min === 0) return 'Any number of items may be';
  if (max === undefined) return min === 1 ? 'At least one item is' : `At least ${min} items are`;
  return min === max ? `Exactly ${plural(min, 'item is', 'items are')}` : `${min}–${max} items are`;
}

function FieldList({ node, scope }: { node: SchemaNode; scope: SchemaScope }) {
  // A named schema is described in full on the objects page, one that is written in place only here.
  const named = scope.depth > 0 ? scope.inside.at(-1) : undefined;
  const shown = named === undefined ? node.properties : node.properties.slice(0, MAX_FIELDS);
  const more = node.properties.length - shown.length;
  const fields: ReactNode[] = shown.map(({ name, required, schema }) => (
    <Field
      key={name}
      scope={scope}
      at={`${scope.prefix}${name}`}
      name={<NameInCell name={name} />}
      label={name}
      schema={schema}
      required={required}
    />
  ));
  if (more > 0 && named !== undefined) {
    fields.push(
      <li className="field" key="more fields">
        <a href={scope.page.api.links.object(objectId(named))}>{`${plural(more, 'more field')} of ${named}`}</a>
      </li>,
    );
  }
  for (const { pattern, schema } of node.patternProperties) {
    const name = `names that match ${pattern}`;
    fields.push(
      <Field key={name} scope={scope} at={`${scope.prefix}${pattern}`} name={name} label={name} schema={schema} />,
    );
  }
  const others = [node.additionalProperties, node.unevaluatedProperties].find(isSchema);
  if (others) {
    const name = node.properties.length > 0 ? 'any other name' : 'any name';
    fields.push(<Field key={name} scope={scope} at={`${scope.prefix}*`} name={name} label={name} schema={others} />);
  }
  node.prefixItems.forEach((schema, index) => {
    const name = `item ${index + 1}`;
    fields.push(
      <Field key={name} scope={scope} at={`${scope.prefix}${index}`} name={name} label={name} schema={schema} />,
    );
  });
  const rest = node.prefixItems.length > 0 && isSchema(node.items) ? node.items : node.unevaluatedItems;
  if (isSchema(rest)) {
    fields.push(
      <Field
        key="rest"
        scope={scope}
        at={`${scope.prefix}rest`}
        name="further items"
        label="further items"
        schema={rest}
      />,
    );
  }
  scope.fields.left -= fields.length;
  return fields.length > 0 ? <ul className="fields">{fields}</ul> : null;
}

/** A schema that is not a field: `not`, `if`, `contains` … */
function Extra({
  title,
  schema,
  scope: outer,
  at,
}: {
  title: string;
  schema?: Schema;
  scope: SchemaScope;
  at: string;
}) {
  if (!schema) return null;
  const scope = { ...outer, isClosed: false };
  return (
    <div className="extra">
      <Alternative label={title} values={[]} schema={schema} scope={scope} at={at} />
    </div>
  );
}

/**
 * Statements about fields and items that are not listed.
 * @param isClosed whether the surrounding object already says that no other fields are allowed
 */
export function Closing({ node, isClosed: isSaid = false }: { node: SchemaNode; isClosed?: boolean }) {
  const notes: ReactNode[] = restWords(node).filter((words) => !(isSaid && words === NO_OTHERS));
  for (const { property, requires } of node.dependentRequired) {
    notes.push(
      <>
        <code>{property}</code> requires <Codes items={requires} last=" and " />.
      </>,
    );
  }
  if (node.requiredElsewhere.length > 0) {
    notes.push(
      <>
        Requires <Codes items={node.requiredElsewhere} last=" and " />.
      </>,
    );
  }
  return notes.map((note, index) => (
    <p key={index} className="closing">
      {note}
    </p>
  ));
}

const NO_OTHERS = 'No other fields are allowed.';

function isClosed({ additionalProperties, unevaluatedProperties }: SchemaNode): boolean {
  return additionalProperties === false || unevaluatedProperties === false;
}

/** Whether there may be more than what is listed, where the description says so. */
function restWords(node: SchemaNode): string[] {
  const { additionalProperties: additional, unevaluatedProperties: unevaluated } = node;
  const items = node.prefixItems.length > 0 ? [node.items, node.unevaluatedItems] : [node.unevaluatedItems];
  const hasFields = node.properties.length + node.patternProperties.length + node.compositions.length > 0;
  const words: string[] = [];
  // What is not evaluated may also be described elsewhere, so there are others in any case.
  if (additional === false && !hasFields) words.push('No fields are allowed.');
  else if (isClosed(node)) words.push(NO_OTHERS);
  else if (additional === true && !hasFields) words.push('Any fields are allowed.');
  else if (additional === true || unevaluated === true) words.push('Other fields are allowed.');
  if (node.prefixItems.length === 0 && node.items === false) words.push('No items are allowed.');
  else if (items.includes(false)) words.push('No further items are allowed.');
  else if (items.includes(true)) words.push('Further items may be anything.');
  return words;
}
