/** `oneOf`, `anyOf` and what is left of `allOf`: each alternative with what selects it. JSON Schema 2020-12 §10.2.1 */
import type { Composition, Discriminator, Schema } from '@impact-docs/openapi-model';
import type { ReactNode } from 'react';
import { RequiredChoice, requiredChoice } from './required-choice.js';
import { SchemaBody } from './schema-body.js';
import { ExplainedBy, Inside, ListRules } from './schema-field.js';
import { directionOf } from '../text.js';
import { Flags, Rules, Texts, bare } from './schema-rules.js';
import type { Innermost, Resolved, SchemaScope } from './schema-scope.js';
import { bodySize, bound, inObject, innermostItem, mayOpen, resolve } from './schema-scope.js';
import { namedIn, ObjectLink, TypeWords } from './schema-type.js';
import { VariantTable, sharedFields } from './variants.js';

const compositionTitles = {
  oneOf: 'One of these',
  anyOf: 'One or more of these',
  allOf: 'All of these together',
} as const;

export function Alternatives({ composition, scope }: { composition: Composition; scope: SchemaScope }) {
  const { keyword, variants, discriminator } = composition;
  const choices = requiredChoice(composition);
  if (choices) return <RequiredChoice keyword={keyword} choices={choices} direction={scope.direction} />;
  scope.fields.left -= variants.length;
  const shared = keyword === 'allOf' ? undefined : sharedFields(composition, scope);
  return (
    <div className="alternatives">
      <p className="alternatives-title">
        {compositionTitles[keyword]}
        {discriminator ? (
          <>
            , by <code>{discriminator.propertyName}</code>
          </>
        ) : null}
      </p>
      {shared ? (
        <VariantTable composition={composition} scope={scope} {...shared} />
      ) : (
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
      )}
      {discriminator ? <OtherValues discriminator={discriminator} variants={variants} scope={scope} /> : null}
    </div>
  );
}

/** Values that select a schema which is not among the alternatives, and what holds for any other value. */
function OtherValues({
  discriminator,
  variants,
  scope,
}: Pick<Composition, 'variants'> & { discriminator: Discriminator; scope: SchemaScope }) {
  const listed = new Set(namedIn(variants));
  const others = discriminator.mapping.filter(({ name }) => !listed.has(name));
  const link = (name: string) => <ObjectLink page={scope.page} name={name} />;
  return (
    <>
      {others.map(({ value, name }) => (
        <p className="closing" key={value}>
          <code>{value}</code> selects {link(name)}.
        </p>
      ))}
      {discriminator.defaultMapping === undefined ? null : (
        <p className="closing">
          Without <code>{discriminator.propertyName}</code>, or with any other value:{' '}
          {link(discriminator.defaultMapping)}.
        </p>
      )}
    </>
  );
}

interface AlternativeProps {
  label: string;
  values: string[];
  schema: Schema;
  scope: SchemaScope;
  at: string;
}

/** One schema among others, or beside its field: in a disclosure where it holds more than a line. */
export function Alternative({ schema: written, ...more }: AlternativeProps) {
  const { scope, at } = more;
  const id = scope.page.id(at);
  const schema = bound(scope, written);
  const props = { ...more, schema };
  const resolved = resolve(scope.page, schema);
  const place = resolved && { resolved, at: id, scope };
  const target = place && innermostItem(place);
  if (!place || !target || !mayOpen(place) || !opens(target)) return <Line {...props} resolved={resolved} at={id} />;
  const inside = inObject(target);
  return (
    <details className="fold" id={id}>
      <summary>
        <Caption {...props} resolved={resolved} />
      </summary>
      <Texts {...place} known={[props.label]} />
      <Rules {...place} />
      <ListRules target={target} scope={scope} />
      {inside.reader ? (
        <ExplainedBy page={scope.page} name={target.resolved.named?.name ?? ''} reader={inside.reader} />
      ) : null}
      <SchemaBody node={target.resolved.node} scope={inside.scope} />
    </details>
  );
}

function opens(target: Innermost): boolean {
  const { node } = target.resolved;
  return mayOpen(target) && (bodySize(node) > 0 || node.enum.length > 0);
}

type Told = AlternativeProps & { resolved?: Resolved };

/** What is only linked, or has nothing inside. */
function Line(props: Told) {
  const { schema, scope, label, resolved, at } = props;
  const isSaidHere = schema.kind === 'schema' || schema.siblings !== undefined;
  const isItsName = schema.kind === 'ref' && schema.name === label;
  const type = <TypeWords page={scope.page} schema={schema} />;
  return (
    <div id={at}>
      <Caption {...props} name={isItsName ? type : label} />{' '}
      {isItsName || isOpenEnded(schema) ? null : <span className="field-type">{type}</span>}
      {resolved && isSaidHere ? (
        <>
          <Texts resolved={resolved} scope={scope} known={[label]} />
          <Rules resolved={resolved} at={at} scope={scope} />
          <Inside resolved={resolved} at={at} scope={scope} />
        </>
      ) : null}
    </div>
  );
}

/** Says what has to be there and not of which type: `any type` would mislead. */
function isOpenEnded(schema: Schema): boolean {
  return schema.kind === 'schema' && schema.types.length === 0 && schema.requiredElsewhere.length > 0;
}

/** The name, the title of a schema that is called by its name, the values that select it, and what is true in a word. */
function Caption({ label, name = label, values, resolved, scope }: Told & { name?: ReactNode }) {
  const title = resolved?.node.title;
  return (
    <>
      <span className="field-name">{name}</span>{' '}
      {title === undefined || bare(title) === bare(label) ? null : (
        <span className="field-type" dir={directionOf(title)}>
          {title}
        </span>
      )}{' '}
      {values.map((value) => (
        <code key={value}>{value}</code>
      ))}
      <Flags node={resolved?.node} direction={scope.direction} />
    </>
  );
}
