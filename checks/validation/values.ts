/** Every value in a description that has a schema: examples, defaults, allowed values. */
import {
  arrayAt,
  entriesAt,
  joinPointer,
  member,
  walkDescription,
  type JsonObject,
  type Pointer,
  type References,
  type Visit,
} from '@impact-docs/openapi-model';

/** `any`: the value is of the schema itself, wherever that is used. */
export type Direction = 'request' | 'response' | 'any';

export interface Value {
  /** What people call it: `example`, `default`. */
  kind: string;
  value: unknown;
  /** Both pointers lead into the bundled description. */
  pointer: Pointer;
  schema: Pointer;
  direction: Direction;
}

/** The object that has an example decides which way it is sent (OpenAPI 3.1 §4.8.24.2 for `readOnly`). */
const DIRECTIONS: Readonly<Record<string, Direction>> = {
  RequestBody: 'request',
  Parameter: 'request',
  Response: 'response',
  Header: 'response',
};

/** In webhooks and callbacks the product is the client: a request of theirs has the direction of a response. */
const FROM_PRODUCT = /^#\/webhooks\/|\/callbacks\//;
const OTHER_WAY: Readonly<Record<Direction, Direction>> = { request: 'response', response: 'request', any: 'any' };

function directionOf({ pointer }: Visit, holder: string | undefined): Direction {
  const direction = DIRECTIONS[holder ?? ''] ?? 'any';
  return FROM_PRODUCT.test(pointer) ? OTHER_WAY[direction] : direction;
}

export function listValues(references: References): Value[] {
  const values: Value[] = [];
  walkDescription(references, {
    object(visit) {
      if (visit.type === 'Schema') values.push(...schemaValues(visit));
      else if (visit.type === 'MediaType') {
        values.push(...exampleValues(references, visit, directionOf(visit, visit.parent)));
      } else if (visit.type === 'Parameter' || visit.type === 'Header') {
        values.push(...exampleValues(references, visit, directionOf(visit, visit.type)));
      }
    },
  });
  return unique(values);
}

/** `example`, and `examples` by name, of what has a `schema` beside them. §4.8.12, §4.8.14, §4.8.21 */
function exampleValues(references: References, { node, pointer }: Visit, direction: Direction): Value[] {
  if (member(node, 'schema') === undefined) return [];
  const common = { kind: 'example', schema: joinPointer(pointer, 'schema'), direction } as const;
  const values: Value[] = [];
  if (Object.hasOwn(node, 'example')) {
    values.push({ ...common, value: member(node, 'example'), pointer: joinPointer(pointer, 'example') });
  }
  for (const [name, entry] of entriesAt(node, 'examples')) {
    const example = references.follow(entry as JsonObject, joinPointer(pointer, 'examples', name));
    if (example === undefined || !Object.hasOwn(example.node, 'value')) continue;
    values.push({ ...common, value: member(example.node, 'value'), pointer: joinPointer(example.pointer, 'value') });
  }
  return values;
}

/** The values that a schema itself contains. JSON Schema 2020-12, validation §6.1 and §9 */
function schemaValues({ node, pointer }: Visit): Value[] {
  const values: Value[] = [];
  const add = (kind: string, value: unknown, ...segments: (string | number)[]): void => {
    values.push({ kind, value, pointer: joinPointer(pointer, ...segments), schema: pointer, direction: 'any' });
  };
  for (const [index, value] of arrayAt(node, 'examples').entries()) add('example', value, 'examples', index);
  if (Object.hasOwn(node, 'example')) add('example', member(node, 'example'), 'example');
  if (Object.hasOwn(node, 'default')) add('default', member(node, 'default'), 'default');
  for (const [index, value] of arrayAt(node, 'enum').entries()) add('value of `enum`', value, 'enum', index);
  if (Object.hasOwn(node, 'const')) add('value of `const`', member(node, 'const'), 'const');
  return values;
}

/** An example that many responses share is validated against their one schema once. */
function unique(values: Value[]): Value[] {
  return [...new Map(values.map((value) => [`${value.pointer} ${value.schema} ${value.direction}`, value])).values()];
}
