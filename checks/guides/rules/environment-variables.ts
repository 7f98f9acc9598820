/** The table of environment variables: values of each type can be checked, and each default is one. */
import { decodeTexts } from '../../validation/http/decode.js';
import { violationsOf } from '../../validation/http/described-schemas.js';
import { environmentSchema, isKnownType, type Variable } from '../blocks/environment.js';
import { pointerOfDefinition, toDescription } from '../blocks/schema-document.js';
import { createSchemaSource } from '../blocks/schema-source.js';
import type { GuideRule } from '../rule.js';

export const environmentVariables: GuideRule = {
  name: 'environment-variables',
  async run({ variables }, report) {
    const { rows, placeOf } = await variables();
    // Its columns have these types.
    const all = rows.map(({ values }) => values as unknown as Variable);
    const document = toDescription(environmentSchema(all));
    const source = createSchemaSource('environment-variables', 'schema', document, (pointer) => pointer);
    for (const row of rows) {
      const { name, type, values, default: initial } = row.values;
      const wrong = (key: string, message: string, remedy: string) => report(placeOf(row, key), { message, remedy });
      // Where values are listed, they are what is checked.
      if (typeof type === 'string' && values === undefined && !isKnownType(type))
        wrong(
          'type',
          `Nothing checks values of the type "${type}".`,
          'Add it to checks/guides/blocks/environment.ts, so that environment files are checked.',
        );
      // Words in the place of a default are no value.
      if (typeof initial !== 'string' && typeof initial !== 'number') continue;
      const schema = pointerOfDefinition();
      const member = `${schema}/properties/${String(name)}`;
      const decoded = decodeTexts(source.references, member, [String(initial)], false);
      const use = { schema, direction: 'any', what: String(name) } as const;
      for (const { message } of violationsOf({ [String(name)]: decoded }, source, use))
        wrong('default', message, 'Correct the default, or the type, range or values of the variable.');
    }
  },
};
