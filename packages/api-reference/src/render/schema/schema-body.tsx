/** The inside of a schema: fields, map entries, tuples, alternatives, conditions. */
import { schemaNamed } from '@impact-docs/openapi-model';
import type { Property, Schema, SchemaNode } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { anchorOf } from '../addresses.js';
import { fieldContent } from '../field-content.js';
import { Codes, NameInCell, Series } from '../text.js';
import { plural } from '../words.js';
import { Alternative, Alternatives } from './alternatives.js';
import { shortened } from './object-pages.js';
import { Field } from './schema-field.js';
import { ValueIds } from './allowed-values.js';
import type { SchemaScope } from './schema-scope.js';
import { isSchema, MAX_FIELDS } from './schema-scope.js';
import { ObjectLinks } from './schema-type.js';

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
  const inherited = scope.namesInherited ? inheritedFields(node, scope) : new Map<Property, string>();
  const own = node.properties.filter((property) => !inherited.has(property));
  return (
    <>
      <Bases node={node} scope={scope} inherited={inherited} />
      <FieldList node={{ ...node, properties: own }} scope={scope} />
      {node.compositions.map((composition, index) => (
        <Alternatives key={index} composition={composition} scope={scope} />
      ))}
      {extrasOf(node).map(([title, step, schema]) =>
        schema ? (
          <div key={title} className="extra">
            <Alternative
              label={title}
              values={[]}
              schema={schema}
              scope={{ ...scope, isClosed: false }}
              at={`${scope.prefix}${step}`}
            />
          </div>
        ) : null,
      )}
      {scope.isBrief ? null : <Closing node={node} isClosed={outer.isClosed} />}
    </>
  );
}

/** The fields that say what a base says of them, with its name. */
function inheritedFields({ mergedFrom, properties }: SchemaNode, { page, prefix }: SchemaScope): Map<Property, string> {
  const known = new Map<string, string>();
  for (const name of mergedFrom) {
    const base = schemaNamed(page.api.model, name)?.schema;
    if (base?.kind === 'schema') for (const field of base.properties) known.set(fieldContent(field), name);
  }
  return new Map(
    properties.flatMap((property): [Property, string][] => {
      const base = known.get(fieldContent(property));
      // What the site knows of the field at this very object stands with it.
      const isUsed = page.api.uses
        ?.entry(anchorOf(`${prefix}${property.name}`))
        .some(({ targets }) => targets.length > 0);
      return base === undefined || isUsed ? [] : [[property, base]];
    }),
  );
}

/** Schemas that are not fields. */
function extrasOf(node: SchemaNode): [title: string, step: string, schema: Schema | undefined][] {
  const { conditional, contains } = node;
  return [
    ['Must not match', 'not', node.not],
    ['If it matches', 'if', conditional?.if],
    ['then also', 'then', conditional?.then],
    ['otherwise', 'else', conditional?.else],
    ['Each name', 'names', node.propertyNames],
    [containsTitle(contains), 'contains', contains?.schema],
    ['Decoded content', 'content', node.contentSchema],
    ...node.dependentSchemas.map(({ property, schema }): [string, string, Schema] => [
      `When ${property} is present`,
      `with-${property}`,
      schema,
    ]),
    ...node.binds.map(({ anchor, schema }): [string, string, Schema] => [`${anchor} stands for`, anchor, schema]),
  ];
}

/** The schemas whose fields are listed here as well, because `allOf` names them. */
function Bases({ node, scope, inherited }: BodyProps & { inherited: ReadonlyMap<Property, string> }) {
  const { page, prefix } = scope;
  const names = node.mergedFrom;
  if (names.length === 0 || scope.isBrief) return null;
  return (
    <p className="closing">
      Includes <ObjectLinks page={page} names={names} />
      {inherited.size === 0 ? null : (
        <>
          {': '}
          <Series
            items={[...inherited].map(([{ name, schema }, base]) => (
              <Fragment key={name}>
                <a
                  id={page.id(`${prefix}${name}`)}
                  href={shortened(page.api.links.object(anchorOf(`${base}.${name}`)), page.address)}
                >
                  <code>{name}</code>
                </a>
                <ValueIds page={page} schema={schema} at={`${prefix}${name}`} />
              </Fragment>
            ))}
          />
        </>
      )}
    </p>
  );
}

/** JSON Schema 2020-12, validation §6.4.4 and §6.4.5. */
function containsTitle({ min = 1, max }: Partial<NonNullable<SchemaNode['contains']>> = {}): string {
  if (max === undefined && min === 0) return 'Any number of items may be';
  if (max === undefined) return min === 1 ? 'At least one item is' : `At least ${min} items are`;
  return min === max ? `Exactly ${plural(min, 'item is', 'items are')}` : `${min}–${max} items are`;
}

function FieldList({ node, scope }: BodyProps) {
  // A named schema is described in full on the objects page, one that is written in place only here.
  const named = scope.depth > 0 ? scope.inside.at(-1) : undefined;
  const shown = named === undefined ? node.properties : node.properties.slice(0, MAX_FIELDS);
  const more = node.properties.length - shown.length;
  const others = [node.additionalProperties, node.unevaluatedProperties].find(isSchema);
  const rest = node.prefixItems.length > 0 && isSchema(node.items) ? node.items : node.unevaluatedItems;
  const unnamed: { at: string; label: string; schema: Schema }[] = [
    ...node.patternProperties.map(({ pattern, schema }) => ({
      at: pattern,
      label: `names that match ${pattern}`,
      schema,
    })),
    ...(others ? [{ at: '*', label: node.properties.length > 0 ? 'any other name' : 'any name', schema: others }] : []),
    ...node.prefixItems.map((schema, index) => ({ at: `${index}`, label: `item ${index + 1}`, schema })),
    ...(isSchema(rest) ? [{ at: 'rest', label: 'further items', schema: rest }] : []),
  ];
  const count = shown.length + (more > 0 ? 1 : 0) + unnamed.length;
  scope.fields.left -= count;
  if (count === 0) return null;
  return (
    <ul className="fields">
      {shown.map(({ name, required, schema }) => (
        <Field
          key={name}
          scope={scope}
          at={`${scope.prefix}${name}`}
          name={<NameInCell name={name} />}
          label={name}
          schema={schema}
          required={required}
        />
      ))}
      {more > 0 && named !== undefined ? (
        <li className="field">
          <a href={scope.page.api.links.object(anchorOf(named))}>{`${plural(more, 'more field')} of ${named}`}</a>
        </li>
      ) : null}
      {unnamed.map(({ at, label, schema }) => (
        <Field key={label} scope={scope} at={`${scope.prefix}${at}`} name={label} label={label} schema={schema} />
      ))}
    </ul>
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
