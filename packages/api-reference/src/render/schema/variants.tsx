/** Many alternatives that share fields: which there are as a table, what they share once, then each with what is its own. */
import type { Composition } from '@impact-docs/openapi-model';
import { Fragment } from 'react';
import { excerpt } from '../page-context.js';
import { Series, Table } from '../text.js';
import { bodySize } from './body-size.js';
import { SchemaBody } from './schema-body.js';
import { Flags, Rules, Texts, bare } from './schema-rules.js';
import type { SchemaScope } from './schema-scope.js';
import { enter } from './schema-scope.js';
import type { SharedFields } from './shared-fields.js';

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
    const explainedAt = text === undefined ? undefined : page.describedAt(`alternative ${text}`, id);
    return [{ ...variant, ...found, id, explainedAt }];
  });
  const known = variants.every(({ explainedAt }) => explainedAt !== undefined) ? variants[0]?.explainedAt : undefined;
  const [first] = own;
  const name = composition.discriminator?.propertyName ?? 'Alternative';
  const columns = [name, ...(known === undefined ? ['What it is'] : []), 'Fields of its own'];
  return (
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
      <p className="alternatives-title">Fields that all {own.length} types have</p>
      {first ? (
        <SchemaBody
          node={shared}
          scope={{ ...enter(scope, '', first.resolved), prefix: scope.prefix, open: scope.open }}
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
              {explainedAt === undefined ? <Texts resolved={resolved} scope={scope} known={[label]} /> : null}
              <Rules resolved={resolved} at={id} scope={scope} />
              {bodySize(node) > 0 ? <SchemaBody node={node} scope={enter(scope, id, resolved)} /> : null}
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

export function firstSentence(text: string): string {
  return /^[^]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text;
}
