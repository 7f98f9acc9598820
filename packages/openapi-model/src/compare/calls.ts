/** Parameters, bodies and responses of two versions of a call. §4.8.10 */
import { describeType } from '../model/describe-type.js';
import { nodeOf } from '../model/resolve-ref.js';
import type { ApiModel, Operation, Parameter, RequestBody, Schema, SchemaNode } from '../model/view-model.js';
import { compareContent, valueOf } from './content.js';
import { compareLifecycle, lifecycleOf, ruleOfRemoval } from './lifecycle.js';
import { compareResponses } from './responses.js';
import { pointersOf } from './limits.js';
import { compareSchemas } from './schemas.js';
import { record, type CallPosition, type Position } from './scope.js';
import { compareSecurity } from './security.js';
import type { Direction } from './types.js';

/** Makes the position of a part of a call: `body`, `query page`. */
type PositionOf = (place: string) => Position;

/**
 * Compares two versions of an operation, webhook or callback.
 * @param call its place is that of a callback inside of an operation, `callback paid`, else empty
 */
export function compareCalls(call: CallPosition, before: Operation, after: Operation): void {
  const positionIn =
    (direction: Direction): PositionOf =>
    (place) => ({ ...call, place: inside(call, place), direction });
  // In a webhook or callback, what is sent is what the client receives.
  const [sent, received]: [Direction, Direction] =
    after.kind === 'operation' ? ['request', 'response'] : ['response', 'request'];
  const pointers = { before: before.pointer, after: after.pointer };
  compareLifecycle(call, before, after, pointers);
  compareSecurity(call, before.security, after.security);
  compareParameters(positionIn(sent), before, after);
  compareBodies(positionIn(sent)('body'), before.requestBody, after.requestBody);
  compareResponses(positionIn(received), before.responses, after.responses);
  compareCallbacks(call, before, after);
}

const inside = ({ place }: CallPosition, part: string): string => (place === '' ? part : `${place} ${part}`);

function compareParameters(positionOf: PositionOf, before: Operation, after: Operation): void {
  const at = ({ in: location, name }: Parameter): Position => positionOf(`${location} ${name}`);
  const [old, now] = [byKey(before), byKey(after)];
  for (const [key, parameter] of old) {
    const present = now.get(key);
    if (present !== undefined) compareParameter(at(present), parameter, present);
    else {
      const position = at(parameter);
      const was = { ...lifecycleOf(position.context.before, parameter.schema), ...parameter };
      const rule = ruleOfRemoval('parameter-removed', position.context, was);
      record(rule, position, { pointers: { before: parameter.pointer } });
    }
  }
  for (const [key, parameter] of now) {
    if (old.has(key)) continue;
    const rule = parameter.required ? 'required-parameter-added' : 'parameter-added';
    record(rule, at(parameter), { pointers: { after: parameter.pointer } });
  }
}

/** The name of a path parameter is not sent: its position in the path counts. */
function byKey({ parameters, path }: Operation): Map<string, Parameter> {
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((parameter) => {
      const { in: location, name } = parameter;
      if (location === 'path') return [`path ${names.indexOf(name)}`, parameter];
      return [`${location} ${location === 'header' ? name.toLowerCase() : name}`, parameter];
    }),
  );
}

function compareParameter(position: Position, before: Parameter, after: Parameter): void {
  const { context } = position;
  const pointers = { before: before.pointer, after: after.pointer };
  if (before.required !== after.required) {
    record(after.required ? 'parameter-required' : 'parameter-optional', position, { pointers });
  }
  compareLifecycle(position, before, after);
  const areSingle = isSingle(context.before, before) && isSingle(context.after, after);
  const [old, now] = [before, after].map(({ style, explode, separator, content }) => {
    const more = areSingle ? [] : [explode ? 'exploded' : [], separator ? `separated by "${separator}"` : []];
    return content?.type ?? [style, ...more].flat().join(', ');
  });
  if (old !== now) record('parameter-style-changed', position, { before: old, after: now, pointers });
  for (const flag of ['allowReserved', 'allowEmptyValue'] as const) {
    if (before[flag] === after[flag]) continue;
    const rule = after[flag] ? 'parameter-encoding-widened' : 'parameter-encoding-narrowed';
    record(rule, position, { before: flagged(flag, before[flag]), after: flagged(flag, after[flag]), pointers });
  }
  compareParameterValues(position, before, after);
}

/** In a list of the style `form`, exploded, each item is sent like a single value: `tag=a` is both. */
function compareParameterValues(position: Position, before: Parameter, after: Parameter): void {
  const at = { ...position, asText: after.schema !== undefined };
  const [one, other] = [valueOf(before), valueOf(after)];
  const { context } = position;
  const [old, now] = [nodeOf(context.before, one), nodeOf(context.after, other)];
  const isSentOneByOne = after.style === 'form' && after.explode && after.schema !== undefined;
  if (old === undefined || now === undefined || !isSentOneByOne || isList(old) === isList(now)) {
    compareSchemas(at, one, other);
    return;
  }
  const details = { before: describeType(old), after: describeType(now), pointers: pointersOf(old, now) };
  record(isList(now) ? 'type-widened' : 'type-narrowed', position, details);
  const itemOf = (node: SchemaNode, schema?: Schema) => (isList(node) ? itemsOf(node) : schema);
  compareSchemas(at, itemOf(old, one), itemOf(now, other));
}

const isList = ({ types }: SchemaNode): boolean => types.join() === 'array';

const itemsOf = ({ items }: SchemaNode): Schema | undefined => (typeof items === 'object' ? items : undefined);

/** Whether only single values are allowed, which are sent alike whatever joins several. */
function isSingle(model: ApiModel, { schema }: Parameter): boolean {
  const types = nodeOf(model, schema)?.types ?? [];
  return types.length > 0 && !types.some((type) => type === 'array' || type === 'object');
}

const flagged = (flag: string, value: boolean): string => `\`${flag}: ${value}\``;

function compareBodies(position: Position, before?: RequestBody, after?: RequestBody): void {
  if (before === undefined || after === undefined) {
    if (before) record('body-removed', position, { pointers: { before: before.pointer } });
    if (after) {
      const rule = after.required ? 'required-body-added' : 'body-added';
      record(rule, position, { pointers: { after: after.pointer } });
    }
    return;
  }
  if (before.required !== after.required) {
    const pointers = { before: before.pointer, after: after.pointer };
    record(after.required ? 'body-required' : 'body-optional', position, { pointers });
  }
  compareContent(position, before.content, after.content);
}

/** Calls that the operation causes; the client receives them. */
function compareCallbacks(outer: CallPosition, before: Operation, after: Operation): void {
  const [old, now] = [before, after].map(({ callbacks }) => {
    const calls = callbacks.flatMap(({ name, operations }) =>
      operations.map((call) => [`${name} ${call.method} ${call.path}`, { name, call }] as const),
    );
    return new Map(calls);
  });
  const at = (name: string): CallPosition => ({ ...outer, place: inside(outer, `callback ${name}`) });
  for (const [key, { name, call }] of old ?? []) {
    const present = now?.get(key);
    const rule = ruleOfRemoval('webhook-removed', outer.context, call);
    if (present) compareCalls(at(name), call, present.call);
    else record(rule, at(name), { pointers: { before: call.pointer } });
  }
  for (const [key, { name, call }] of now ?? []) {
    if (!old?.has(key)) record('webhook-added', at(name), { pointers: { after: call.pointer } });
  }
}
