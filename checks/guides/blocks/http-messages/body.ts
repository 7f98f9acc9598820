/** The body of a message as a value, and where its parts are in the block. */
import type { Pointer } from '@impact-docs/openapi-model';
import { decodePairs } from '../../../validation/http/decode.js';
import { mediaTypeOf, type MessageBody } from '../../../validation/http/message.js';
import type { ReportInBlock } from '../report.js';
import { reportShortened } from '../schema.js';
import type { SchemaSource } from '../schema-source.js';
import { readJson, type PlacedValue } from '../values.js';
import type { Request, Response } from './message.js';

/** A body that is read when its media type is known. */
export interface ReadBody {
  body: MessageBody | undefined;
  placeOf(pointer: Pointer, onKey?: boolean): { line: number; column: number };
}

/** Reports what of the body cannot be read or is shortened, when it is read. */
export function readBody(
  { body: text, bodyLine, fields }: Request | Response,
  source: SchemaSource,
  report: ReportInBlock,
): ReadBody {
  let placed: PlacedValue | undefined;
  const placeOf: ReadBody['placeOf'] = (pointer, onKey) => {
    const place = placed?.placeOf(pointer, onKey) ?? { line: 1, column: 1 };
    return { ...place, line: place.line + bodyLine - 1 };
  };
  const valueAs: MessageBody['valueAs'] = (mediaType, schema) => {
    const isJson = /[/+]json$/.test(mediaType);
    if (isJson) {
      const inBody: ReportInBlock = (place, advice) =>
        report({ ...place, line: place.line === 0 ? 0 : place.line + bodyLine - 1 }, advice);
      [placed] = readJson(text, inBody) ?? [];
      if (placed === undefined) return undefined;
    }
    const isForm = mediaType === 'application/x-www-form-urlencoded';
    const value = placed === undefined ? (isForm ? readForm(text, source, schema) : text) : placed.value;
    reportShortened(value, placeOf, report);
    return value;
  };
  return { body: text === '' ? undefined : { mediaType: mediaTypeOf(fields), valueAs }, placeOf };
}

/** Long forms may be broken before an `&`, which no real one is. */
function readForm(text: string, { references }: SchemaSource, schema: Pointer): Record<string, unknown> {
  return decodePairs(references, schema, [...new URLSearchParams(text.replace(/\n\s*&/g, '&'))]);
}
