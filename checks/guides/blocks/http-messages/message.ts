/** The text of an HTTP/1.1 message: start line, fields, body. RFC 9112 §2 */
import { headerNamed, type HeaderField } from '../../../validation/http/message.js';
import type { ReportInBlock } from '../report.js';

export interface Field extends HeaderField {
  /** Line in the block, from 1. */
  line: number;
}

interface Message {
  fields: Field[];
  body: string;
  /** Line of the body's first line. */
  bodyLine: number;
}

export interface Request extends Message {
  kind: 'request';
  method: string;
  /** Host and port, where the target has them. */
  authority?: string;
  /** Path and query: `/v1/dreams?page=2`. */
  target: string;
  /** A command names everything that is sent; a block may leave out all fields. */
  isCommand?: boolean;
}

export interface Response extends Message {
  kind: 'response';
  status: number;
  reason?: string;
}

const REQUEST_LINE = /^([A-Z]+) (\S+) HTTP\/(?:1\.1|2|3)$/;
const STATUS_LINE = /^HTTP\/(?:1\.1|2|3) (\d{3})(?: (.+))?$/;
const FIELD = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*(.*?)[ \t]*$/;

/** @returns undefined, and reports, where the text is no message */
export function readMessage(text: string, report: ReportInBlock): Request | Response | undefined {
  let isMessage = true;
  const refuse: ReportInBlock = (place, advice) => {
    isMessage = false;
    report(place, advice);
  };
  const lines = text.split('\n');
  const [start = ''] = lines;
  const end = lines.findIndex((line) => line.trim() === '');
  const head = end === -1 ? lines.slice(1) : lines.slice(1, end);
  const fields = head.flatMap((line, index): Field[] => {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name !== undefined && value !== undefined) return [{ name, value, line: index + 2 }];
    refuse(
      { line: index + 2 },
      {
        message: `\`${line}\` is no header field.`,
        allowed: 'Name: value, one field a line, a blank line before the body',
        remedy: 'Correct it.',
      },
    );
    return [];
  });
  checkRepeated(fields, refuse);
  const common = {
    fields,
    body:
      end === -1
        ? ''
        : lines
            .slice(end + 1)
            .join('\n')
            .trimEnd(),
    bodyLine: end === -1 ? lines.length : end + 2,
  };
  const started = readStart(start, refuse);
  return isMessage && started !== undefined ? { ...started, ...common } : undefined;
}

/** One field is one line, except cookies, which cannot be joined. RFC 9110 §5.3 */
function checkRepeated(fields: readonly Field[], report: ReportInBlock): void {
  for (const field of fields) {
    const { name, line } = field;
    if (name.toLowerCase() === 'set-cookie' || headerNamed(fields, name) === field) continue;
    report(
      { line },
      {
        message: `The header field \`${name}\` stands here again.`,
        allowed: 'each name once (RFC 9110 §5.3)',
        remedy: 'Leave one out; the values of a list are joined by commas.',
      },
    );
  }
}

type Start = Pick<Request, 'kind' | 'method' | 'target'> | Pick<Response, 'kind' | 'status' | 'reason'>;

function readStart(line: string, report: ReportInBlock): Start | undefined {
  const [, status, reason] = STATUS_LINE.exec(line) ?? [];
  if (status !== undefined)
    return { kind: 'response', status: Number(status), ...(reason === undefined ? {} : { reason }) };
  const [, method, target] = REQUEST_LINE.exec(line) ?? [];
  if (method === undefined || target === undefined) {
    report(
      { line: 1 },
      {
        message: `\`${line}\` begins no HTTP message.`,
        allowed: '`POST /v1/dreams HTTP/1.1` or `HTTP/1.1 201 Created`',
        remedy: 'Write the whole message; a piece of one needs `unchecked`.',
      },
    );
    return undefined;
  }
  if (target.startsWith('/')) return { kind: 'request', method, target };
  const message = `\`${target}\` is no target of a request.`;
  const allowed = 'a path that begins with `/`; the header field `Host` has the host';
  report({ line: 1, column: method.length + 2 }, { message, allowed, remedy: 'Correct it.' });
  return undefined;
}
