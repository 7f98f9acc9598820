/** The property that selects an alternative, and its values. §4.8.25 */
import { asCode } from '../model/constraints.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { Composition, SchemaNode, Variant } from '../model/view-model.js';
import { pointersOf } from './limits.js';
import { atMember, record, type Position } from './scope.js';

/** Records another property, and values that no longer, or newly, select an alternative which both sides have. */
export function compareDiscriminators(position: Position, before: SchemaNode, after: SchemaNode): void {
  const [old, now] = [discriminated(before), discriminated(after)];
  const pointers = pointersOf(before, after);
  if (old === undefined || now === undefined) {
    if (old !== now) record('condition-changed', position, { pointers });
    return;
  }
  if (old.property !== now.property) {
    record('discriminator-changed', position, { before: asCode(old.property), after: asCode(now.property), pointers });
    return;
  }
  const at = atMember(position, old.property);
  for (const value of gone(position, 'before', old, now))
    record('value-removed', at, { before: asCode(value), pointers });
  for (const value of gone(position, 'after', now, old)) record('value-added', at, { after: asCode(value), pointers });
}

interface Discriminated {
  property: string;
  variants: readonly Variant[];
}

function discriminated({ compositions }: SchemaNode): Discriminated | undefined {
  const found = compositions.find(({ discriminator }: Composition) => discriminator !== undefined);
  return found?.discriminator && { property: found.discriminator.propertyName, variants: found.variants };
}

/** Values of one side that the other side lacks, of alternatives that do not list the values of the property. */
function gone(
  { context }: Position,
  side: 'before' | 'after',
  { property, variants }: Discriminated,
  others: Discriminated,
): string[] {
  const known = new Set(others.variants.flatMap(({ discriminatorValues }) => discriminatorValues));
  const names = new Set(others.variants.map(nameOf));
  return variants.flatMap((variant) => {
    const own = nodeOf(context[side], variant.schema)?.properties.find(({ name }) => name === property);
    const listed = nodeOf(context[side], own?.schema);
    const isListed = listed !== undefined && (listed.const !== undefined || listed.enum.length > 0);
    // What came or went as a whole is reported as an alternative.
    if (isListed || !names.has(nameOf(variant))) return [];
    return variant.discriminatorValues.filter((value) => !known.has(value));
  });
}

const nameOf = ({ schema, label }: Variant): string => (schema.kind === 'ref' ? schema.name : label);
