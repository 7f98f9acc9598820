/** The text of an HTTP/1.1 message: start line, fields, body. RFC 9112 §2 */
import { ofLine, type Finding } from '@impact-docs/content-model/guides';
import { headerNamed, type HeaderField } from '../../../validation/http/message.js';

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

export function readMessage(text: string): { message: Request | Response } | { findings: Finding[] } {
  const lines = text.split('\n');
  const [start = ''] = lines;
  const end = lines.findIndex((line) => line.trim() === '');
  const head = end === -1 ? lines.slice(1) : lines.slice(1, end);
  const findings: Finding[] = [];
  const fields = head.flatMap((line, index): Field[] => {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name !== undefined && value !== undefined) return [{ name, value, line: index + 2 }];
    findings.push(
      ofLine(index + 2, {
        message: `\`${line}\` is no header field.`,
        allowed: 'Name: value, one field a line, a blank line before the body',
        remedy: 'Correct it.',
      }),
    );
    return [];
  });
  findings.push(...repeated(fields));
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
  const started = readStart(start);
  if ('finding' in started) findings.push(started.finding);
  if (findings.length > 0 || 'finding' in started) return { findings };
  return { message: { ...started, ...common } };
}

/** One field is one line, except cookies, which cannot be joined. RFC 9110 §5.3 */
function repeated(fields: readonly Field[]): Finding[] {
  return fields
    .filter(({ name }, index) => name.toLowerCase() !== 'set-cookie' && headerNamed(fields, name) !== fields[index])
    .map(({ name, line }) =>
      ofLine(line, {
        message: `The header field \`${name}\` stands here again.`,
        allowed: 'each name once (RFC 9110 §5.3)',
        remedy: 'Leave one out; the values of a list are joined by commas.',
      }),
    );
}

type Start = Pick<Request, 'kind' | 'method' | 'target'> | Pick<Response, 'kind' | 'status' | 'reason'>;

function readStart(line: string): Start | { finding: Finding } {
  const [, status, reason] = STATUS_LINE.exec(line) ?? [];
  if (status !== undefined)
    return { kind: 'response', status: Number(status), ...(reason === undefined ? {} : { reason }) };
  const [, method, target] = REQUEST_LINE.exec(line) ?? [];
  if (method === undefined || target === undefined) {
    return {
      finding: ofLine(1, {
        message: `\`${line}\` begins no HTTP message.`,
        allowed: '`POST /v1/dreams HTTP/1.1` or `HTTP/1.1 201 Created`',
        remedy: 'Write the whole message; a piece of one needs `unchecked`.',
      }),
    };
  }
  if (target.startsWith('/')) return { kind: 'request', method, target };
  return {
    finding: {
      line: 1,
      column: method.length + 2,
      message: `\`${target}\` is no target of a request.`,
      allowed: 'a path from `/` on; the host stands in `Host`',
      remedy: 'Correct it.',
    },
  };
}
