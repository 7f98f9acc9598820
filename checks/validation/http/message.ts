/** HTTP messages as they are validated, and what is wrong with them. */
import type { Advice, Operation, Pointer } from '@impact-docs/openapi-model';
import type { Direction } from '../values.js';
import type { DescribedApi, IsPlaceholder } from './described-schemas.js';

export interface HeaderField {
  name: string;
  value: string;
}

export interface MessageBody {
  /** Of `Content-Type`, without parameters, in lower case; absent where the message shows none. */
  mediaType?: string | undefined;
  /** The value of the text in a media type; `undefined` where it cannot be read, which is for the caller to report. */
  valueAs(mediaType: string, schema: Pointer): unknown;
}

export interface RequestMessage {
  method: string;
  /** Path and query: `/v1/dreams?page=2`. */
  target: string;
  /** Absent where the message shows no field at all; then none is required. */
  headers?: readonly HeaderField[] | undefined;
  body?: MessageBody | undefined;
}

export interface ResponseMessage {
  status: number;
  /** {@link RequestMessage.headers} */
  headers?: readonly HeaderField[] | undefined;
  body?: MessageBody | undefined;
}

interface BodyPart {
  part: 'body';
  path: Pointer;
  /** The name of the member is wrong, not its value. */
  onKey: boolean;
}

/** The part of a message that a violation is about. `start`: the request line or the status line. */
export type MessagePart =
  { part: 'message' | 'start' } | { part: 'path' | 'query' | 'header' | 'cookie'; name: string } | BodyPart;

/** What of a message breaks its description, before it has a place in a file. */
export interface Violation extends Advice {
  at: MessagePart;
  /** Pointer of the schema that refuses the value, where one does. */
  schema?: Pointer;
}

/** What of a value breaks its schema. */
export type ValueViolation = Required<Pick<Violation, 'schema'>> & Violation & { at: BodyPart };

export interface MessageOptions {
  isPlaceholder?: IsPlaceholder;
  /** Paths before the path of the operation, besides those of the servers. */
  bases?: readonly string[];
  /** The message leaves out what authenticates it. */
  withoutCredentials?: boolean;
}

/** What a message is compared with. */
export interface Expected extends MessageOptions {
  operation: Operation;
  /** Of the operation, for messages. */
  name: string;
  api: DescribedApi;
  /** Which way the values are sent. */
  direction: Direction;
}

export const MESSAGE: MessagePart = { part: 'message' };
export const START: MessagePart = { part: 'start' };
export const BODY: BodyPart = { part: 'body', path: '#', onKey: false };

export function headerNamed<T extends HeaderField>(headers: readonly T[], name: string): T | undefined {
  return headers.find((field) => field.name.toLowerCase() === name.toLowerCase());
}

/** The media type of `Content-Type`, without parameters, in lower case. RFC 9110 §8.3.1 */
export function mediaTypeOf(headers: readonly HeaderField[]): string | undefined {
  return headerNamed(headers, 'Content-Type')?.value.split(';')[0]?.trim().toLowerCase();
}

/** A header field, query parameter or body that has to be there. */
export function absent(at: MessagePart, message: string): Violation {
  return { at, message, remedy: 'Add it.' };
}

export function absentHeader(name: string, what: string): Violation {
  return absent({ part: 'header', name }, `The header field \`${name}\` is missing: ${what}.`);
}
