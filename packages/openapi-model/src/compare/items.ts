/** Items of lists. JSON Schema 2020-12 §10.3.1 */
import { describeType } from '../model/describe-type.js';
import type { Schema, SchemaNode } from '../model/view-model.js';
import { lifecycleOf, ruleOfRemoval } from './lifecycle.js';
import { pointersOf } from './limits.js';
import { atSuffix, record, type CompareAt, type Position } from './scope.js';

/** The first items by their positions, then all further ones: a position that one side does not name is one of those. */
export function compareItems(position: Position, before: SchemaNode, after: SchemaNode, compareAt: CompareAt): void {
  const [old, now] = [furtherOf(before), furtherOf(after)];
  const { context } = position;
  const pointers = pointersOf(before, after);
  const compareItem = (at: Position, one: Schema | false | undefined, other: Schema | false | undefined): void => {
    if (one !== false && other !== false) compareAt(at, one, other);
    else if (one)
      record(ruleOfRemoval('item-removed', context, lifecycleOf(context.before, one)), at, {
        before: describeType(one),
        pointers,
      });
    else if (other) record('item-added', at, { after: describeType(other), pointers });
    else if (one !== other) record(other === false ? 'items-forbidden' : 'items-allowed', position, { pointers });
  };
  const count = Math.max(before.prefixItems.length, after.prefixItems.length);
  for (let index = 0; index < count; index++) {
    const [one, other] = [before.prefixItems[index] ?? old, after.prefixItems[index] ?? now];
    compareItem(atSuffix(position, `[${index}]`), one, other);
  }
  compareItem(atSuffix(position, '[]'), old, now);
}

/** False: none. Undefined: any. */
function furtherOf({ items, unevaluatedItems }: SchemaNode): Schema | false | undefined {
  const further = items ?? unevaluatedItems;
  return further === true ? undefined : further;
}
