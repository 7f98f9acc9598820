/** Responses and their header fields. §4.8.16, §4.8.17, §4.8.21 */
import type { Header, Response } from '../model/view-model.js';
import { compareContent, valueOf } from './content.js';
import { compareLifecycle, lifecycleOf, ruleOfRemoval } from './lifecycle.js';
import { compareSchemas } from './schemas.js';
import { record, type Position } from './scope.js';

type Responses = ReadonlyMap<string, Response>;

/** Responses by status; a range (`2XX`, `default`) covers the statuses that are not listed. */
export function compareResponses(
  positionOf: (place: string) => Position,
  before: readonly Response[],
  after: readonly Response[],
): void {
  const [old, now] = [byStatus(before), byStatus(after)];
  const at = ({ status }: Response): Position => positionOf(`response ${status}`);
  for (const response of before) {
    const present = now.get(response.status);
    const range = coverOf(response.status, now, old);
    if (present !== undefined) compareResponse(at(response), response, present);
    else if (range !== undefined) {
      if (!old.has(range.status)) record('status-range-widened', at(response), { after: range.status });
      compareResponse(at(response), response, range);
    } else recordRemoval(at(response), response, coveredBy(response, now, old));
  }
  for (const response of after) {
    const { status, pointer } = response;
    if (old.has(status)) continue;
    const range = coverOf(status, old, now);
    // Where the range is gone, what it covered was compared above.
    if (range !== undefined) compareResponse(at(response), range, response);
    else if (coveredBy(response, old, now).length === 0)
      record(isExpected(status) ? 'status-added' : 'error-status-added', at(response), {
        pointers: { after: pointer },
      });
  }
}

const byStatus = (responses: readonly Response[]): Responses =>
  new Map(responses.map((response) => [response.status, response]));

/** @param parts what is left of a range */
function recordRemoval(position: Position, { status, pointer }: Response, parts: readonly Response[]): void {
  if (parts.length > 0)
    record('status-range-narrowed', position, { after: parts.map((part) => part.status).join(', ') });
  else {
    const rule = isExpected(status) ? 'status-removed' : 'error-status-removed';
    record(rule, position, { pointers: { before: pointer } });
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

/**
 * The range that a status belongs to in other responses. `default` stands for errors, and for success only where they
 * name none, unless `counterparts`, in which success has a status of its own, have a `default` for errors too.
 */
function coverOf(status: string, responses: Responses, counterparts: Responses): Response | undefined {
  if (status === 'default') return undefined;
  const range = status === rangeOf(status) ? undefined : responses.get(rangeOf(status));
  if (range !== undefined) return range;
  const isForErrors = counterparts.has('default') || [...responses.keys()].some(isSuccess);
  return isSuccess(status) && isForErrors ? undefined : responses.get('default');
}

/** Statuses that only the other side lists, of a range that only this side has. */
function coveredBy(range: Response, others: Responses, own: Responses): Response[] {
  return [...others.values()].filter(
    ({ status }) => !own.has(status) && coverOf(status, own, others)?.status === range.status,
  );
}

const isSuccess = (status: string): boolean => /^[123]/.test(status);

/** 304 responds to `If-None-Match`: a client that does not send it never gets one (RFC 9110 §13.1.2). */
function isExpected(status: string): boolean {
  return isSuccess(status) && status !== '304';
}

/** `Deprecation` (RFC 9745), `Sunset` (RFC 8594), and a `Link` that comes with one of them. */
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
      const was = { ...lifecycleOf(position.context.before, header.schema), ...header };
      const rule = isAnnouncement(name, old) ? 'announcement-removed' : 'header-removed';
      record(ruleOfRemoval(rule, position.context, was), at(header));
      continue;
    }
    if (header.required !== present.required) {
      record(present.required ? 'header-required' : 'header-optional', at(header));
    }
    compareLifecycle(at(header), header, present);
    compareSchemas({ ...at(header), asText: present.schema !== undefined }, valueOf(header), valueOf(present));
  }
  for (const [name, header] of now ?? []) if (!old?.has(name)) record('header-added', at(header));
}
