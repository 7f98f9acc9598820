/** Alternatives that only say which fields have to be there: `oneOf: [{ required: [id] }, { required: [name] }]`. */
import type { Composition, Schema } from '@impact-docs/openapi-model';
import { Codes, Series } from '../text.js';
import { bodySize } from './schema-scope.js';
import type { SchemaScope } from './schema-scope.js';

/** The names that go together, one list for each alternative; undefined where an alternative says anything else. */
export function requiredChoice({ keyword, variants, discriminator }: Composition): string[][] | undefined {
  if (keyword === 'allOf' || discriminator !== undefined || variants.length < 2) return undefined;
  const choices = variants.map(({ schema }) => onlyRequired(schema));
  return choices.every((names) => names.length > 0) ? choices : undefined;
}

function onlyRequired(schema: Schema): string[] {
  if (schema.kind === 'ref' || schema.description !== undefined || bodySize(schema) > 0) return [];
  const { types, constraints, enum: values, const: constant, dependentRequired, requiredElsewhere } = schema;
  const isObject = types.every((type) => type === 'object');
  const saysMore = constraints.length + values.length + dependentRequired.length > 0 || constant !== undefined;
  return isObject && !saysMore ? requiredElsewhere : [];
}

interface Props {
  keyword: Composition['keyword'];
  choices: readonly string[][];
  direction: SchemaScope['direction'];
}

/** `Send exactly one of id and name.` */
export function RequiredChoice({ keyword, choices, direction }: Props) {
  const verb = direction === 'request' ? 'Send' : 'Has';
  return (
    <p className="closing">
      {verb} {keyword === 'oneOf' ? 'exactly' : 'at least'} one of{' '}
      <Series
        items={choices.map((names) => (
          <Codes key={names.join()} items={names} between=" with " />
        ))}
        last=" and "
      />
      .
    </p>
  );
}
