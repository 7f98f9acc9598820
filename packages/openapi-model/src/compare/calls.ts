/** Parameters, body, answers of two versions of a call. §4.8.10 */
import type { Header, MediaType, Operation, Parameter, Response, Schema } from '../model/view-model.js';
import { compareSchemas } from './schemas.js';
import { note, noteCall, type CompareContext, type Place, type Scope } from './scope.js';
import { compareSecurity } from './security.js';
import type { Direction } from './types.js';
import { compareDeprecation } from './values.js';

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
  // What the client sends to us it gets from us where we call it.
  const [sent, got]: [Direction, Direction] =
    after.kind === 'operation' ? ['request', 'response'] : ['response', 'request'];
  const pointers = { before: before.pointer, after: after.pointer };
  if (before.deprecated !== after.deprecated) {
    noteCall(scope, after.deprecated ? 'deprecated' : 'deprecation-withdrawn', prefix.trim(), { pointers });
  }
  compareSecurity(scope, before.security, after.security);
  compareParameters(context, scope, { before, after, prefix, direction: sent });
  compareBodies(context, scope, { place: `${prefix}body`, path: '', direction: sent }, before, after);
  compareResponses(context, scope, { before: before.responses, after: after.responses, prefix, direction: got });
  compareCallbacks(context, scope, before, after, prefix);
}

interface Sides<T> {
  before: T;
  after: T;
  prefix: string;
  direction: Direction;
}

function compareParameters(
  context: CompareContext,
  scope: Scope,
  { before, after, prefix, direction }: Sides<Operation>,
): void {
  const [old, now] = [byKey(before), byKey(after)];
  for (const [key, parameter] of old) {
    const present = now.get(key);
    const at: Place = { place: `${prefix}${parameter.in} ${parameter.name}`, path: '', direction };
    if (present === undefined) note(scope, 'parameter-removed', at, { pointers: { before: parameter.pointer } });
    else
      compareParameter(context, scope, { ...at, place: `${prefix}${present.in} ${present.name}` }, parameter, present);
  }
  for (const [key, parameter] of now) {
    if (old.has(key)) continue;
    const at: Place = { place: `${prefix}${parameter.in} ${parameter.name}`, path: '', direction };
    const words = { pointers: { after: parameter.pointer } };
    note(scope, parameter.required ? 'required-parameter-added' : 'parameter-added', at, words);
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

function compareParameter(
  context: CompareContext,
  scope: Scope,
  place: Place,
  before: Parameter,
  after: Parameter,
): void {
  const pointers = { before: before.pointer, after: after.pointer };
  if (before.required !== after.required) {
    note(scope, after.required ? 'parameter-required' : 'parameter-optional', place, { pointers });
  }
  compareDeprecation(scope, place, before.deprecated, after.deprecated);
  const [old, now] = [before, after].map(
    ({ style, explode, content }) => content?.type ?? `${style}${explode ? ', exploded' : ''}`,
  );
  if (old !== now) note(scope, 'parameter-style-changed', place, { before: old, after: now, pointers });
  compareSchemas(context, scope, place, valueOf(before), valueOf(after));
}

function compareBodies(
  context: CompareContext,
  scope: Scope,
  place: Place,
  { requestBody: before }: Operation,
  { requestBody: after }: Operation,
): void {
  if (before === undefined || after === undefined) {
    if (before) note(scope, 'body-removed', place, { pointers: { before: before.pointer } });
    if (after) {
      const words = { pointers: { after: after.pointer } };
      note(scope, after.required ? 'required-body-added' : 'body-added', place, words);
    }
    return;
  }
  if (before.required !== after.required) {
    const words = { pointers: { before: before.pointer, after: after.pointer } };
    note(scope, after.required ? 'body-required' : 'body-optional', place, words);
  }
  compareContent(context, scope, place, before.content, after.content);
}

/** Media types are compared without their parameters. */
function compareContent(
  context: CompareContext,
  scope: Scope,
  place: Place,
  before: readonly MediaType[],
  after: readonly MediaType[],
): void {
  const essence = ({ type }: MediaType): string => (type.split(';')[0] ?? '').trim().toLowerCase();
  const [old, now] = [before, after].map((content) => new Map(content.map((media) => [essence(media), media])));
  let isFirst = true;
  for (const [type, media] of old ?? []) {
    const present = now?.get(type);
    if (present === undefined) {
      note(scope, 'media-type-removed', place, { before: `\`${media.type}\``, pointers: { before: media.pointer } });
      continue;
    }
    // Most bodies have one media type; the others say which one they are.
    const at = isFirst ? place : { ...place, place: `${place.place} ${type}` };
    isFirst = false;
    const pick = ({ schema, itemSchema }: MediaType): Schema | undefined => schema ?? itemSchema;
    compareSchemas(context, scope, at, pick(media), pick(present));
  }
  for (const [type, media] of now ?? []) {
    if (old?.has(type)) continue;
    note(scope, 'media-type-added', place, { after: `\`${media.type}\``, pointers: { after: media.pointer } });
  }
}

function compareResponses(
  context: CompareContext,
  scope: Scope,
  { before, after, prefix, direction }: Sides<readonly Response[]>,
): void {
  const now = new Map(after.map((response) => [response.status, response]));
  const old = new Set(before.map(({ status }) => status));
  for (const response of before) {
    const { status } = response;
    const present = now.get(status);
    const place: Place = { place: `${prefix}response ${status}`, path: '', direction };
    if (present === undefined) {
      const words = { pointers: { before: response.pointer } };
      note(scope, isExpected(status) ? 'status-removed' : 'error-status-removed', place, words);
      continue;
    }
    compareHeaders(context, scope, place, response.headers, present.headers);
    if (response.content.length > 0 && present.content.length === 0) {
      note(scope, 'body-removed', place, { pointers: { before: response.pointer, after: present.pointer } });
    } else if (response.content.length === 0 && present.content.length > 0) {
      note(scope, 'body-added', place, { pointers: { before: response.pointer, after: present.pointer } });
    } else compareContent(context, scope, place, response.content, present.content);
  }
  for (const { status, pointer } of after) {
    if (old.has(status)) continue;
    const place: Place = { place: `${prefix}response ${status}`, path: '', direction };
    note(scope, isExpected(status) ? 'status-added' : 'error-status-added', place, { pointers: { after: pointer } });
  }
}

/** 304 answers `If-None-Match`: a client that does not send it never gets one (RFC 9110 §13.1.2). */
function isExpected(status: string): boolean {
  return /^[123]/.test(status) && status !== '304';
}

function compareHeaders(
  context: CompareContext,
  scope: Scope,
  { place, direction }: Place,
  before: readonly Header[],
  after: readonly Header[],
): void {
  const key = ({ name }: Header): string => name.toLowerCase();
  const [old, now] = [before, after].map((headers) => new Map(headers.map((header) => [key(header), header])));
  for (const [name, header] of old ?? []) {
    const present = now?.get(name);
    const at: Place = { place: `${place} header ${header.name}`, path: '', direction };
    if (present === undefined) {
      note(scope, 'header-removed', at);
      continue;
    }
    if (header.required !== present.required) note(scope, present.required ? 'header-required' : 'header-optional', at);
    compareDeprecation(scope, at, header.deprecated, present.deprecated);
    compareSchemas(context, scope, at, valueOf(header), valueOf(present));
  }
  for (const [name, header] of now ?? []) {
    if (!old?.has(name)) note(scope, 'header-added', { place: `${place} header ${header.name}`, path: '', direction });
  }
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
    else noteCall(scope, 'webhook-removed', place, { pointers: { before: call.pointer } });
  }
  for (const [key, { name, call }] of now ?? []) {
    if (old?.has(key)) continue;
    noteCall(scope, 'webhook-added', `${prefix}callback ${name}`, { pointers: { after: call.pointer } });
  }
}
