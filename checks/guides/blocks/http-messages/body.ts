/** The body of a message as a value, and where its faults are in the block. */
import type { Pointer } from '@impact-docs/openapi-model';
import type { Finding } from '@impact-docs/content-model/guides';
import { decodePairs } from '../../../validation/http/decode.js';
import { mediaTypeOf, type MessageBody } from '../../../validation/http/message.js';
import { SHORTENED } from '../schema.js';
import type { SchemaSource } from '../schema-source.js';
import { shortenedTexts } from '../placeholders.js';
import { readJson, type PlacedValue } from '../values.js';
import type { Request, Response } from './message.js';

/** A body that is read when its media type is known. */
export interface ReadBody {
  body: MessageBody | undefined;
  /** What cannot be read, and what is shortened; after the body has been read. */
  findings(): Finding[];
  placeOf(pointer: Pointer, onKey?: boolean): { line: number; column: number };
}

export function readBody({ body: text, bodyLine, fields }: Request | Response, source: SchemaSource): ReadBody {
  const findings: Finding[] = [];
  let placed: PlacedValue | undefined;
  const placeOf: ReadBody['placeOf'] = (pointer, onKey) => {
    const place = placed?.placeOf(pointer, onKey) ?? { line: 1, column: 1 };
    return { ...place, line: place.line + bodyLine - 1 };
  };
  const valueAs: MessageBody['valueAs'] = (mediaType, schema) => {
    const read = /[/+]json$/.test(mediaType) ? readJson(text) : undefined;
    if (read !== undefined && 'findings' in read) {
      findings.push(...read.findings.map((one) => ({ ...one, line: one.line === 0 ? 0 : one.line + bodyLine - 1 })));
      return undefined;
    }
    placed = read?.values[0];
    const isForm = mediaType === 'application/x-www-form-urlencoded';
    const value = placed === undefined ? (isForm ? readForm(text, source, schema) : text) : placed.value;
    findings.push(...shortenedTexts(value).map((pointer): Finding => ({ ...placeOf(pointer), pointer, ...SHORTENED })));
    return value;
  };
  return {
    body: text === '' ? undefined : { mediaType: mediaTypeOf(fields), valueAs },
    findings: () => findings,
    placeOf,
  };
}

/** Long forms may be broken before an `&`, which no real one is. */
function readForm(text: string, { references }: SchemaSource, schema: Pointer): Record<string, unknown> {
  return decodePairs(references, schema, [...new URLSearchParams(text.replace(/\n\s*&/g, '&'))]);
}
