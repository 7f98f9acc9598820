/** Many alternatives that share fields: which there are as a table, what they share once, then each with what is its own. */
import { emptyNode, sameJson } from '@impact-docs/openapi-model';
import type { Composition, SchemaNode } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import { fieldContent } from '../field-content.js';
import { excerpt } from '../page-context.js';
import { Series, Table } from '../text.js';
import { SchemaBody } from './schema-body.js';
import { Flags, Rules, Texts, bare } from './schema-rules.js';
import type { Resolved, SchemaScope } from './schema-scope.js';
import { bodySize, enter, innermostItem, isSchema, mayOpen, resolve } from './schema-scope.js';
import { firstSentence } from '../words.js';

/** Fewer are read side by side. */
const FEWEST_VARIANTS = 3;

interface SharedFields {
  /** An object of what is the same in all of them. */
  shared: SchemaNode;
  /** Each alternative without that and without the field that selects it, in their order. */
  own: { resolved: Resolved; node: SchemaNode }[];
}

/**
 * @param scope what holds the alternatives
 * @returns undefined where the alternatives are few, not all objects that are opened here, or have nothing in common
 */
export function sharedFields({ variants, discriminator }: Composition, scope: SchemaScope): SharedFields | undefined {
  if (variants.length < FEWEST_VARIANTS) return undefined;
  const opened = variants.flatMap(({ schema }) => {
    const resolved = resolve(scope.page, schema);
    return resolved && isOpenObject(resolved, scope) ? [resolved] : [];
  });
  const [first] = opened;
  if (!first || opened.length < variants.length) return undefined;
  const texts = opened.map(({ node }) => new Set(node.properties.map(fieldContent)));
  const common = first.node.properties.filter((property) => texts.every((all) => all.has(fieldContent(property))));
  if (common.length === 0) return undefined;
  const names = new Set(common.map(({ name }) => name));
  const bases = first.node.mergedFrom.filter((name) => opened.every(({ node }) => node.mergedFrom.includes(name)));
  const rest = commonRest(opened.map(({ node }) => node));
  const ofVariant = (node: SchemaNode): SchemaNode => ({
    ...node,
    ...(rest ? NO_REST : {}),
    mergedFrom: node.mergedFrom.filter((name) => !bases.includes(name)),
    properties: node.properties.filter(({ name }) => !names.has(name) && name !== discriminator?.propertyName),
  });
  return {
    shared: { ...emptyNode(first.node.pointer), ...rest, properties: common, mergedFrom: bases },
    own: opened.map((resolved) => ({ resolved, node: ofVariant(resolved.node) })),
  };
}

function isOpenObject(resolved: Resolved, scope: SchemaScope): boolean {
  const target = innermostItem({ resolved, scope, at: '' });
  return target?.lists.length === 0 && mayOpen({ resolved, scope }) && resolved.node.properties.length > 0;
}

type Rest = Pick<SchemaNode, 'additionalProperties' | 'unevaluatedProperties'>;
const NO_REST: Rest = { additionalProperties: undefined, unevaluatedProperties: undefined };

/** Whether other fields are allowed, where all say the same in a word. */
function commonRest(nodes: readonly SchemaNode[]): Rest | undefined {
  const [first, ...others] = nodes.map(({ additionalProperties, unevaluatedProperties }): Rest => ({
    additionalProperties,
    unevaluatedProperties,
  }));
  if (first === undefined || Object.values(first).some(isSchema)) return undefined;
  return others.every((other) => sameJson(other, first)) ? first : undefined;
}

interface Props extends SharedFields {
  composition: Composition;
  scope: SchemaScope;
}

export function VariantTable({ composition, shared, own, scope }: Props) {
  const { page } = scope;
  const variants = composition.variants.flatMap((variant, index) => {
    const found = own[index];
    if (!found) return [];
    const id = page.id(`${scope.prefix}${variant.label}`);
    const text = found.resolved.node.description;
    // A response has mostly the alternatives of the request, which are explained there.
    const explainedAt = text === undefined || scope.isBrief ? undefined : page.describedAt(`alternative ${text}`, id);
    return [{ ...variant, ...found, id, explainedAt }];
  });
  const known = variants.every(({ explainedAt }) => explainedAt !== undefined) ? variants[0]?.explainedAt : undefined;
  const [first] = own;
  const name = composition.discriminator?.propertyName ?? 'Alternative';
  const columns = [name, ...(known === undefined ? ['What it is'] : []), 'Fields of its own'];
  const table = scope.isBrief ? null : (
    <>
      <Table label="Alternatives" columns={columns} role="group" className="variant-table">
        <tbody>
          {variants.map(({ id, label, discriminatorValues, resolved, node }) => (
            <tr key={id}>
              <td>
                <a href={`#${id}`}>
                  <Name label={label} values={discriminatorValues} />
                </a>
                {resolved.node.title === undefined || bare(resolved.node.title) === bare(label) ? null : (
                  <> {resolved.node.title}</>
                )}
              </td>
              {known === undefined ? (
                <td>{firstSentence(excerpt(page.api, resolved.node.description ?? ''))}</td>
              ) : null}
              <td data-label="Fields of its own">
                {node.properties.length === 0 ? (
                  'none'
                ) : (
                  <Series
                    items={node.properties.map(({ name, required }) => (
                      <Fragment key={name}>
                        <code>{name}</code>
                        {required ? '' : ' (optional)'}
                      </Fragment>
                    ))}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {known === undefined ? null : (
        <p className="closing">
          Each of them is <a href={`#${known}`}>described above</a>.
        </p>
      )}
    </>
  );
  return (
    <>
      {table}
      <p className="alternatives-title">Fields that all {own.length} types have</p>
      {first ? (
        <SchemaBody
          node={shared}
          scope={{ ...enter({ ...first, scope, at: '' }), prefix: scope.prefix, open: scope.open }}
        />
      ) : null}
      <p className="alternatives-title">Fields of each type</p>
      <ul className="variants">
        {variants.map(({ id, label, discriminatorValues, resolved, node, explainedAt }) => (
          <li key={id}>
            <details className="fold" id={id}>
              <summary>
                <Name label={label} values={discriminatorValues} />{' '}
                <Flags node={resolved.node} direction={scope.direction} />
              </summary>
              {explainedAt === undefined ? (
                <Texts
                  resolved={table === null ? resolved : withoutLead(page, resolved)}
                  scope={scope}
                  known={[label]}
                />
              ) : null}
              <Rules resolved={resolved} at={id} scope={scope} />
              {bodySize(node) > 0 ? <SchemaBody node={node} scope={enter({ resolved, scope, at: id })} /> : null}
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

/** By what a program sends or reads; the name of the schema where nothing selects it. */
function Name({ label, values }: { label: string; values: readonly string[] }) {
  return values.length > 0 ? <code>{values.join(', ')}</code> : label;
}

/** Without the first sentence of the description, which the table has. */
function withoutLead({ api }: SchemaScope['page'], resolved: Resolved): Resolved {
  const { description = '' } = resolved.node;
  const lead = firstSentence(excerpt(api, description));
  if (lead === '' || !description.startsWith(lead)) return resolved;
  return { ...resolved, node: { ...resolved.node, description: description.slice(lead.length).trim() || undefined } };
}
