/** Parameters, bodies and responses of two versions of a call. §4.8.10 */
import type { Header, MediaType, Operation, Parameter, Response, Schema } from '../model/view-model.js';
import { compareSchemas } from './schemas.js';
import { record, recordCall, type CompareContext, type Position, type Scope } from './scope.js';
import { compareSecurity } from './security.js';
import type { Direction } from './types.js';
import { compareDeprecation } from './values.js';

/** Makes the position of a part of a call: `body`, `query page`. */
type PositionOf = (place: string) => Position;

/**
 * Compares two versions of an operation, webhook or callback.
 * @param prefix what places begin with, for a callback inside of an operation: `callback paid `
 */
export function compareCalls(
  context: CompareContext,
  scope: Scope,
  before: Operation,
  after: Operation,
  prefix = '',
): void {
  const positionIn =
    (direction: Direction): PositionOf =>
    (place) => ({ context, scope, place: `${prefix}${place}`, path: '', direction });
  // In a webhook or callback, what is sent is what the client receives.
  const [sent, received]: [Direction, Direction] =
    after.kind === 'operation' ? ['request', 'response'] : ['response', 'request'];
  if (before.deprecated !== after.deprecated) {
    const pointers = { before: before.pointer, after: after.pointer };
    recordCall(scope, after.deprecated ? 'deprecated' : 'deprecation-withdrawn', prefix.trim(), { pointers });
  }
  compareSecurity(scope, before.security, after.security);
  compareParameters(positionIn(sent), before, after);
  compareBodies(positionIn(sent)('body'), before, after);
  compareResponses(positionIn(received), before.responses, after.responses);
  compareCallbacks(context, scope, before, after, prefix);
}

function compareParameters(positionOf: PositionOf, before: Operation, after: Operation): void {
  const at = ({ in: location, name }: Parameter): Position => positionOf(`${location} ${name}`);
  const [old, now] = [byKey(before), byKey(after)];
  for (const [key, parameter] of old) {
    const present = now.get(key);
    if (present !== undefined) compareParameter(at(present), parameter, present);
    else record('parameter-removed', at(parameter), { pointers: { before: parameter.pointer } });
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
  const pointers = { before: before.pointer, after: after.pointer };
  if (before.required !== after.required) {
    record(after.required ? 'parameter-required' : 'parameter-optional', position, { pointers });
  }
  compareDeprecation(position, before.deprecated, after.deprecated);
  const [old, now] = [before, after].map(
    ({ style, explode, separator, content }) =>
      content?.type ?? `${style}${explode ? ', exploded' : ''}${separator ? `, separated by "${separator}"` : ''}`,
  );
  if (old !== now) record('parameter-style-changed', position, { before: old, after: now, pointers });
  compareSchemas(position, valueOf(before), valueOf(after));
}

function compareBodies(
  position: Position,
  { requestBody: before }: Operation,
  { requestBody: after }: Operation,
): void {
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

/** Media types are compared without their parameters. */
function compareContent(position: Position, before: readonly MediaType[], after: readonly MediaType[]): void {
  const essence = ({ type }: MediaType): string => (type.split(';')[0] ?? '').trim().toLowerCase();
  const [old, now] = [before, after].map((content) => new Map(content.map((media) => [essence(media), media])));
  let isFirst = true;
  for (const [type, media] of old ?? []) {
    const present = now?.get(type);
    if (present === undefined) {
      record('media-type-removed', position, { before: `\`${media.type}\``, pointers: { before: media.pointer } });
      continue;
    }
    // Most bodies have one media type; further ones name theirs.
    const at = isFirst ? position : { ...position, place: `${position.place} ${type}` };
    isFirst = false;
    const pick = ({ schema, itemSchema }: MediaType): Schema | undefined => schema ?? itemSchema;
    compareSchemas(at, pick(media), pick(present));
  }
  for (const [type, media] of now ?? []) {
    if (old?.has(type)) continue;
    record('media-type-added', position, { after: `\`${media.type}\``, pointers: { after: media.pointer } });
  }
}

function compareResponses(positionOf: PositionOf, before: readonly Response[], after: readonly Response[]): void {
  const now = new Map(after.map((response) => [response.status, response]));
  const old = new Set(before.map(({ status }) => status));
  for (const response of before) {
    const { status } = response;
    const present = now.get(status);
    const position = positionOf(`response ${status}`);
    if (present === undefined) {
      const rule = isExpected(status) ? 'status-removed' : 'error-status-removed';
      record(rule, position, { pointers: { before: response.pointer } });
      continue;
    }
    compareHeaders(position, response.headers, present.headers);
    const hadBody = response.content.length > 0;
    if (hadBody === present.content.length > 0) compareContent(position, response.content, present.content);
    else {
      const pointers = { before: response.pointer, after: present.pointer };
      record(hadBody ? 'body-removed' : 'body-added', position, { pointers });
    }
  }
  for (const { status, pointer } of after) {
    if (old.has(status)) continue;
    const rule = isExpected(status) ? 'status-added' : 'error-status-added';
    record(rule, positionOf(`response ${status}`), { pointers: { after: pointer } });
  }
}

/** 304 responds to `If-None-Match`: a client that does not send it never gets one (RFC 9110 §13.1.2). */
function isExpected(status: string): boolean {
  return /^[123]/.test(status) && status !== '304';
}

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and a `Link` beside one of them. */
function isAnnouncement(name: string, all: ReadonlyMap<string, Header> | undefined): boolean {
  const announces = ['deprecation', 'sunset'];
  return announces.includes(name) || (name === 'link' && announces.some((other) => all?.has(other)));
}

function compareHeaders(position: Position, before: readonly Header[], after: readonly Header[]): void {
  const [old, now] = [before, after].map(
    (headers) => new Map(headers.map((header) => [header.name.toLowerCase(), header])),
  );
  const at = ({ name }: Header): Position => ({ ...position, place: `${position.place} header ${name}` });
  for (const [name, header] of old ?? []) {
    const present = now?.get(name);
    if (present === undefined) {
      record(isAnnouncement(name, old) ? 'announcement-removed' : 'header-removed', at(header));
      continue;
    }
    if (header.required !== present.required) {
      record(present.required ? 'header-required' : 'header-optional', at(header));
    }
    compareDeprecation(at(header), header.deprecated, present.deprecated);
    compareSchemas(at(header), valueOf(header), valueOf(present));
  }
  for (const [name, header] of now ?? []) if (!old?.has(name)) record('header-added', at(header));
}

function valueOf({ schema, content }: Pick<Parameter, 'schema' | 'content'>): Schema | undefined {
  return schema ?? content?.schema;
}

/** Calls that the operation causes; the client receives them. */
function compareCallbacks(
  context: CompareContext,
  scope: Scope,
  before: Operation,
  after: Operation,
  prefix: string,
): void {
  const [old, now] = [before, after].map(({ callbacks }) => {
    const calls = callbacks.flatMap(({ name, operations }) =>
      operations.map((call) => [`${name} ${call.method} ${call.path}`, { name, call }] as const),
    );
    return new Map(calls);
  });
  for (const [key, { name, call }] of old ?? []) {
    const present = now?.get(key);
    const place = `${prefix}callback ${name}`;
    if (present) compareCalls(context, scope, call, present.call, `${place} `);
    else recordCall(scope, 'webhook-removed', place, { pointers: { before: call.pointer } });
  }
  for (const [key, { name, call }] of now ?? []) {
    if (old?.has(key)) continue;
    recordCall(scope, 'webhook-added', `${prefix}callback ${name}`, { pointers: { after: call.pointer } });
  }
}
