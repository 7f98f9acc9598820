/** Responses and their header fields. §4.8.16, §4.8.17, §4.8.21 */
import type { Header, Response } from '../model/view-model.js';
import { compareContent, valueOf } from './content.js';
import { compareSchemas } from './schemas.js';
import { record, type Position } from './scope.js';
import { compareDeprecation } from './values.js';

type Responses = ReadonlyMap<string, Response>;

/** Responses by status; a range (`2XX`) covers the statuses of its class that are not listed. */
export function compareResponses(
  positionOf: (place: string) => Position,
  before: readonly Response[],
  after: readonly Response[],
): void {
  const now = new Map(after.map((response) => [response.status, response]));
  const old = new Map(before.map((response) => [response.status, response]));
  for (const response of before) {
    const { status } = response;
    const present = now.get(status) ?? now.get(rangeOf(status));
    const position = positionOf(`response ${status}`);
    if (present === undefined && isRange(status) && withinRange(now, status).length > 0) {
      const statuses = withinRange(now, status);
      record('status-range-narrowed', position, { after: statuses.map(({ status: one }) => one).join(', ') });
      for (const one of statuses) {
        if (!old.has(one.status)) compareResponse(positionOf(`response ${one.status}`), response, one);
      }
      continue;
    }
    if (present === undefined) {
      const rule = isExpected(status) ? 'status-removed' : 'error-status-removed';
      record(rule, position, { pointers: { before: response.pointer } });
      continue;
    }
    compareResponse(position, response, present);
  }
  for (const response of after) {
    const { status, pointer } = response;
    if (old.has(status)) continue;
    const range = old.get(rangeOf(status));
    if (range !== undefined) {
      if (now.has(range.status)) compareResponse(positionOf(`response ${status}`), range, response);
      continue;
    }
    const rule = isExpected(status) ? 'status-added' : 'error-status-added';
    record(rule, positionOf(`response ${status}`), { pointers: { after: pointer } });
  }
}

function compareResponse(position: Position, response: Response, present: Response): void {
  compareHeaders(position, response.headers, present.headers);
  const hadBody = response.content.length > 0;
  if (hadBody === present.content.length > 0) compareContent(position, response.content, present.content);
  else {
    const pointers = { before: response.pointer, after: present.pointer };
    record(hadBody ? 'body-removed' : 'body-added', position, { pointers });
  }
}

/** `2XX` for 200. */
const rangeOf = (status: string): string => `${status.charAt(0)}XX`;

const isRange = (status: string): boolean => /^[1-5]XX$/.test(status);

const withinRange = (responses: Responses, range: string): Response[] =>
  [...responses.values()].filter(({ status }) => status !== range && rangeOf(status) === range);

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
