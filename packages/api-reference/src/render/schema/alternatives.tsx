/** `oneOf`, `anyOf` and what is left of `allOf`: each alternative with what selects it. JSON Schema 2020-12 §10.2.1 */
import type { Composition, Discriminator, Schema } from '@impact-docs/openapi-model';
import { bodySize } from './body-size.js';
import { RequiredChoice, requiredChoice } from './required-choice.js';
import { SchemaBody } from './schema-body.js';
import { Inside, ListRules } from './schema-field.js';
import { directionOf } from '../text.js';
import { Flags, Rules, Texts, bare } from './schema-rules.js';
import type { Innermost, Resolved, SchemaScope } from './schema-scope.js';
import { bound, enter, innermostItem, mayOpen, resolve } from './schema-scope.js';
import { namedIn, ObjectLink, TypeWords } from './schema-type.js';
import { sharedFields } from './shared-fields.js';
import { VariantTable } from './variants.js';

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
  const target = resolved && innermostItem(resolved, scope, id);
  if (!resolved || !target || !mayOpen(scope, resolved) || !opens(target)) {
    return <Line {...props} resolved={resolved} id={id} />;
  }
  return (
    <details className="fold" id={id}>
      <summary>
        <Caption {...props} resolved={resolved} />
      </summary>
      <Texts resolved={resolved} scope={scope} known={[props.label]} />
      <Rules resolved={resolved} at={id} scope={scope} />
      <ListRules target={target} scope={scope} />
      <SchemaBody node={target.resolved.node} scope={enter(target.scope, target.at, target.resolved)} />
    </details>
  );
}

function opens({ scope, resolved }: Innermost): boolean {
  return mayOpen(scope, resolved) && (bodySize(resolved.node) > 0 || resolved.node.enum.length > 0);
}

/** What is only linked, or has nothing inside. */
function Line(props: AlternativeProps & { resolved?: Resolved; id: string }) {
  const { schema, scope, label, resolved, id } = props;
  const isSaidHere = schema.kind === 'schema' || schema.siblings !== undefined;
  const isItsName = schema.kind === 'ref' && schema.name === label;
  return (
    <div id={id}>
      {isItsName ? (
        <>
          <span className="field-name">
            <TypeWords page={scope.page} schema={schema} />
          </span>{' '}
          <TitleBeside {...props} /> <Selectors {...props} />
        </>
      ) : (
        <Caption {...props} />
      )}{' '}
      {isItsName || isOpenEnded(schema) ? null : (
        <span className="field-type">
          <TypeWords page={scope.page} schema={schema} />
        </span>
      )}
      {resolved && isSaidHere ? (
        <>
          <Texts resolved={resolved} scope={scope} known={[label]} />
          <Rules resolved={resolved} at={id} scope={scope} />
          <Inside resolved={resolved} scope={scope} at={id} />
        </>
      ) : null}
    </div>
  );
}

/** Says what has to be there and not of which type: `any type` would mislead. */
function isOpenEnded(schema: Schema): boolean {
  return schema.kind === 'schema' && schema.types.length === 0 && schema.requiredElsewhere.length > 0;
}

function Caption(props: AlternativeProps & { resolved?: Resolved }) {
  return (
    <>
      <span className="field-name">{props.label}</span> <TitleBeside {...props} /> <Selectors {...props} />
    </>
  );
}

/** The title of a schema that is called by its name. */
function TitleBeside({ resolved, label }: Pick<AlternativeProps, 'label'> & { resolved?: Resolved }) {
  const title = resolved?.node.title;
  if (title === undefined || bare(title) === bare(label)) return null;
  return (
    <span className="field-type" dir={directionOf(title)}>
      {title}
    </span>
  );
}

/** Values that select the alternative, and what is true of it in a word. */
function Selectors({ values, resolved, scope }: AlternativeProps & { resolved?: Resolved }) {
  return (
    <>
      {values.map((value) => (
        <code key={value}>{value}</code>
      ))}
      <Flags node={resolved?.node} direction={scope.direction} />
    </>
  );
}
