/** Words that are names without an entry: a text may mean them where an entry has the same name. */
import type { ApiModel } from '@impact-docs/openapi-model';

/** Members of JSON Schemas, and texts that a value must be, at any depth. */
export function namesInSchemas(document: unknown): Set<string> {
  const names = valuesIn(document);
  visitObjects(document, ({ properties }) => {
    if (typeof properties === 'object' && properties !== null)
      Object.keys(properties).forEach((name) => names.add(name));
  });
  return names;
}

/** Texts that a value must be: of `enum` and `const`. JSON Schema 2020-12, validation §6.1 */
export function valuesIn(document: unknown): Set<string> {
  const names = new Set<string>();
  visitObjects(document, ({ enum: list, const: only }) => {
    for (const value of [...(Array.isArray(list) ? (list as unknown[]) : []), only]) {
      if (typeof value === 'string') names.add(value);
    }
  });
  return names;
}

/** Parameters and header fields. */
export function parameterNames({ operations }: Pick<ApiModel, 'operations'>): Set<string> {
  return new Set(
    operations.flatMap(({ parameters, responses }) =>
      [...parameters, ...responses.flatMap(({ headers }) => headers)].map(({ name }) => name),
    ),
  );
}

function visitObjects(document: unknown, visit: (value: Readonly<Record<string, unknown>>) => void): void {
  const open: unknown[] = [document];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    const object = value as Readonly<Record<string, unknown>>;
    if (!Array.isArray(value)) visit(object);
    open.push(...Object.values(object).filter((inner) => inner !== undefined));
  }
}
