import { normalizeTypes, type NormalizedNodeType } from '@redocly/openapi-core';
import { expect, it } from 'vitest';
import { fixtures, refusal } from '../__fixtures__/load.js';
import { loadDescription } from '../index.js';
import { typesOf } from './redocly-fs.js';

type Property = NormalizedNodeType['properties'][string];

/** The object types that a value of a property may have, as the core finds them when it comes to one. */
function resolve(property: Property | NormalizedNodeType['items']): NormalizedNodeType[] {
  const found = typeof property === 'function' ? property({}, 'name') : property;
  return found !== null && typeof found === 'object' && 'properties' in found ? [found] : [];
}

it.each(['oas2', 'oas3_0', 'oas3_1', 'oas3_2'] as const)('the core knows each type that it names, in %s', (version) => {
  const pending = Object.values(normalizeTypes(typesOf(version)));
  const seen = new Set(pending);
  const unknown: string[] = [];
  for (const type of seen) {
    const places = { ...type.properties, '<items>': type.items, '<any name>': type.additionalProperties };
    for (const [place, property] of Object.entries(places)) {
      try {
        for (const found of resolve(property)) seen.add(found);
      } catch (error) {
        unknown.push(`${type.name}.${place}: ${String(error)}`);
      }
    }
  }
  expect(seen.size).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});

it('what keeps a description from being bundled is reported alone, not every reference to a file', async () => {
  expect(await refusal('errors/not-bundled.yaml')).toMatchInlineSnapshot(`
    "errors/not-bundled.yaml:7:13 error: Expected type \`Components\` (object) but got \`string\`
      at:      #/components
      allowed: Components (object)
      fix:     Write a value of the type Components.

    errors/not-bundled.yaml:1:1 error: The description cannot be bundled: Cannot create property 'responses' on string 'none'.
      fix:     Look for a value of the wrong type beside or below a \`$ref\`, and for a \`$ref\` that is not a text."
  `);
});

it('a reference that is not a text is reported as such', async () => {
  expect(await refusal('errors/reference-type.yaml', { rules: 'strict' })).toMatchInlineSnapshot(`
    "errors/reference-type.yaml:6:12 error: A \`$ref\` stands here that is not a text, so it refers to nothing.
      at:      #/components/schemas/Pet/$ref
      allowed: a text: \`#/components/schemas/Name\`, or the path of a file
      fix:     Write the reference as a text, or remove the line."
  `);
});

it('takes `true` and `false` for schemas wherever the standard does', async () => {
  const { warnings } = await loadDescription(`${fixtures}/boolean-schemas.yaml`);
  expect(warnings).toEqual([]);
});
