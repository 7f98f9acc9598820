import { expect, test } from 'vitest';
import { narrowVariants } from './discriminated.js';

const variants = [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }];
const mapping = { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' };

test('a discriminator that names every variant becomes a choice', () => {
  const discriminator = { propertyName: 'kind', mapping };
  const pet = { description: 'A pet.', allOf: [{ required: ['name'] }], oneOf: variants, discriminator };
  const before = structuredClone(pet);
  expect(narrowVariants({ schemas: [pet] })).toEqual({
    schemas: [
      {
        description: 'A pet.',
        allOf: [
          { required: ['name'] },
          { required: ['kind'], properties: { kind: { enum: ['cat', 'dog'] } } },
          { if: { properties: { kind: { const: 'cat' } } }, then: { $ref: '#/components/schemas/Cat' } },
          { if: { properties: { kind: { const: 'dog' } } }, then: { $ref: '#/components/schemas/Dog' } },
        ],
      },
    ],
  });
  expect(pet).toEqual(before);
});

test.each([
  {
    name: 'a variant without a name',
    schema: { oneOf: [...variants, { type: 'null' }], discriminator: { propertyName: 'kind', mapping } },
  },
  { name: 'no mapping', schema: { oneOf: variants, discriminator: { propertyName: 'kind' } } },
  { name: 'no discriminator', schema: { oneOf: variants } },
  { name: 'anyOf', schema: { anyOf: variants, discriminator: { propertyName: 'kind', mapping } } },
])('stays as it is: $name', ({ schema }) => {
  expect(narrowVariants(schema)).toEqual(schema);
});
