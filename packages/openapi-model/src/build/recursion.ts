import { walkSchema } from '../model/children.js';
import type { NamedSchema, SchemaRef } from '../model/view-model.js';

/**
 * Marks every reference inside of a named schema whose target leads back to that schema: both are then in one
 * strongly connected component of the graph of references. Tarjan's algorithm, on a stack of its own.
 */
export function markRecursion(schemas: readonly NamedSchema[]): void {
  const outgoing = new Map<string, SchemaRef[]>();
  for (const { name, schema } of schemas) {
    const references: SchemaRef[] = [];
    walkSchema(schema, (found) => {
      if (found.kind === 'ref') references.push(found);
    });
    outgoing.set(name, references);
  }
  const component = stronglyConnected(outgoing);
  for (const [name, references] of outgoing) {
    for (const reference of references) {
      if (component.get(name) === component.get(reference.name)) reference.recursive = true;
    }
  }
}

/** Gives each name the number of its component. */
function stronglyConnected(outgoing: ReadonlyMap<string, readonly SchemaRef[]>): Map<string, number> {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const component = new Map<string, number>();
  const path: string[] = [];
  const calls: { name: string; next: number }[] = [];

  const open = (name: string): void => {
    low.set(name, order.size);
    order.set(name, order.size);
    path.push(name);
    calls.push({ name, next: 0 });
  };
  const lower = (name: string, to: number | undefined): void => {
    low.set(name, Math.min(low.get(name) ?? 0, to ?? 0));
  };
  const close = (name: string): void => {
    calls.pop();
    const caller = calls.at(-1)?.name;
    if (caller !== undefined) lower(caller, low.get(name));
    if (low.get(name) !== order.get(name)) return;
    const members = path.splice(path.lastIndexOf(name));
    for (const member of members) component.set(member, order.get(name) ?? 0);
  };
  for (const start of outgoing.keys()) {
    if (!order.has(start)) open(start);
    for (let call = calls.at(-1); call !== undefined; call = calls.at(-1)) {
      const target = outgoing.get(call.name)?.[call.next]?.name;
      call.next += 1;
      if (target === undefined) close(call.name);
      else if (!order.has(target)) open(target);
      else if (!component.has(target)) lower(call.name, order.get(target));
    }
  }
  return component;
}
