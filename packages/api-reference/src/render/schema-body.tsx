/** The inside of a schema: fields, map entries, tuples, alternatives, conditions. */
import type { Composition, Schema, SchemaNode } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import { Field, ItemRules, Rules } from './schema-field.js';
import type { SchemaScope } from './schema-scope.js';
import { MAX_FIELDS, enter, innermostItem, mayOpen, resolve } from './schema-scope.js';
import { TypeWords, isSchema, objectId } from './schema-type.js';
import { Markdown, plural } from './text.js';

/** How many parts a body would show; 0 = nothing to open. */
export function bodySize(node: SchemaNode): number {
  return (
    node.properties.length +
    node.patternProperties.length +
    node.prefixItems.length +
    node.compositions.length +
    node.dependentSchemas.length +
    [node.additionalProperties, node.unevaluatedProperties, node.unevaluatedItems].filter(isSchema).length +
    [node.propertyNames, node.contains, node.not, node.conditional, node.contentSchema].filter(Boolean).length
  );
}

export function SchemaBody({ node, scope }: { node: SchemaNode; scope: SchemaScope }) {
  const path = (step: string) => `${scope.prefix}${step}`;
  return (
    <>
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
      <Closing node={node} />
    </>
  );
}

/** JSON Schema 2020-12, validation §6.4.4 and §6.4.5. */
function containsTitle({ min = 1, max }: Partial<NonNullable<SchemaNode['contains']>> = {}): string {
  if (max === undefined) return min === 1 ? 'At least one item is' : `At least ${min} items are`;
  return min === max ? `Exactly ${plural(min, 'item is', 'items are')}` : `${min}–${max} items are`;
}

function FieldList({ node, scope }: { node: SchemaNode; scope: SchemaScope }) {
  // A named schema is told in full on the objects page, one that is written in place only here.
  const named = scope.depth > 0 ? scope.inside.at(-1) : undefined;
  const shown = named === undefined ? node.properties : node.properties.slice(0, MAX_FIELDS);
  const more = node.properties.length - shown.length;
  scope.fields.left -= shown.length;
  const fields: ReactNode[] = shown.map(({ name, required, schema }) => (
    <Field
      key={name}
      scope={scope}
      at={`${scope.prefix}${name}`}
      name={<code>{name}</code>}
      label={name}
      schema={schema}
      required={required}
    />
  ));
  if (more > 0 && named !== undefined) {
    fields.push(
      <li className="field" key="more fields">
        <a href={`${scope.page.api.links.objects}#${objectId(named)}`}>{`${plural(more, 'more field')} of ${named}`}</a>
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
  return fields.length > 0 ? <ul className="fields">{fields}</ul> : null;
}

const compositionTitles = {
  oneOf: 'Exactly one of these',
  anyOf: 'One or more of these',
  allOf: 'All of these together',
} as const;

function Alternatives({ composition, scope }: { composition: Composition; scope: SchemaScope }) {
  const { keyword, variants, discriminator } = composition;
  return (
    <div className="alternatives">
      <p className="alternatives-title">
        {compositionTitles[keyword]}
        {discriminator ? (
          <>
            , told apart by <code>{discriminator.propertyName}</code>
          </>
        ) : null}
      </p>
      <ul className="variants">
        {variants.map((variant, index) => (
          <li key={index}>
            <Alternative
              label={variant.label}
              values={variant.discriminatorValues}
              schema={variant.schema}
              scope={scope}
              at={`${scope.prefix}${variant.label}`}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface AlternativeProps {
  label: string;
  values: string[];
  schema: Schema;
  scope: SchemaScope;
  at: string;
}

function Alternative({ label, values, schema, scope, at }: AlternativeProps) {
  const { page } = scope;
  const id = page.id(at);
  const resolved = resolve(page, schema);
  const target = resolved && innermostItem(resolved, scope, id);
  const caption = (
    <>
      <span className="field-name">{label}</span>{' '}
      {values.length > 0 ? values.map((value) => <code key={value}>{value}</code>) : null}
    </>
  );
  const inner = target?.resolved.node;
  const holdsMore = inner !== undefined && (bodySize(inner) > 0 || inner.enum.length > 0);
  const opens = resolved && mayOpen(scope, resolved) && target && mayOpen(target.scope, target.resolved) && holdsMore;
  if (!resolved || !opens) {
    return (
      <div id={id}>
        {caption}{' '}
        <span className="field-type">
          <TypeWords page={page} schema={schema} />
        </span>
        {resolved && schema.kind === 'schema' ? (
          <>
            <Markdown page={page} text={resolved.node.description} />
            <Rules node={resolved.node} at={id} scope={scope} />
          </>
        ) : null}
      </div>
    );
  }
  return (
    <details className="fold" id={id}>
      <summary>{caption}</summary>
      <Markdown page={page} text={resolved.node.description} />
      <Rules node={resolved.node} at={id} scope={scope} />
      {target.item ? <ItemRules item={target.resolved} scope={scope} at={target.at} /> : null}
      <SchemaBody node={target.resolved.node} scope={enter(target.scope, target.at, target.resolved)} />
    </details>
  );
}

/** A schema that is not a field: `not`, `if`, `contains` … */
function Extra({ title, schema, scope, at }: { title: string; schema?: Schema; scope: SchemaScope; at: string }) {
  if (!schema) return null;
  return (
    <div className="extra">
      <Alternative label={title} values={[]} schema={schema} scope={scope} at={at} />
    </div>
  );
}

/** Statements about fields that are not listed. */
function Closing({ node }: { node: SchemaNode }) {
  const notes: ReactNode[] = [];
  if (node.properties.length > 0 && (node.additionalProperties === false || node.unevaluatedProperties === false)) {
    notes.push('No other fields are allowed.');
  }
  for (const { property, requires } of node.dependentRequired) {
    notes.push(
      <>
        With <code>{property}</code>, these are required too: {requires.join(', ')}.
      </>,
    );
  }
  if (node.requiredElsewhere.length > 0) notes.push(<>Also required: {node.requiredElsewhere.join(', ')}.</>);
  if (node.items === false && node.prefixItems.length > 0) notes.push('No further items are allowed.');
  return notes.map((note, index) => (
    <p key={index} className="closing">
      {note}
    </p>
  ));
}
