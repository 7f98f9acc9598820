/** Validates every example, default, allowed value and link of a description against its schema. */
import path from 'node:path';
import { joinPointer, pointerSegments, type Advice } from '@impact-docs/openapi-model';
import type { LoadedDescription, Pointer, SourceLocation } from '@impact-docs/openapi-model';
import type { Report } from '../run.js';
import type { DescribedSchemas } from '../validation/http/described-schemas.js';
import { SchemaError } from '../validation/validator.js';
import { listValues } from '../validation/values.js';
import { describeMismatch, mismatchesOf } from '../validation/mismatches.js';
import { checkLinks, linkValues } from './links.js';

const unusable = (reason: string): Advice => ({
  message: `The schema cannot be used: ${reason}.`,
  allowed: 'keywords and formats of JSON Schema 2020-12 and OpenAPI 3.1',
  remedy: 'Correct the schema.',
});

export function checkValues(
  { references, validatorFor }: DescribedSchemas,
  locate: LoadedDescription['locate'],
  report: Report,
): void {
  const values = [...listValues(references), ...linkValues(references)];
  const reportAs = (code: string, pointer: Pointer, advice: Advice, onKey = false): void =>
    report({ code, ...locate(pointer, { onKey }) }, advice);
  const reported = new Set<string>();
  for (const { kind, value, pointer, schema, direction } of values) {
    try {
      for (const mismatch of mismatchesOf(value, schema, validatorFor(direction))) {
        const remedy = `Correct the ${kind}, or the schema at ${showPlace(locate(mismatch.schema))}.`;
        const advice = { ...describeMismatch(kind, mismatch, references), remedy };
        const place = joinPointer(pointer, ...pointerSegments(mismatch.path));
        reportAs(`value-${mismatch.keyword.replace(' ', '-')}`, place, advice, mismatch.onKey);
      }
    } catch (cause) {
      if (!(cause instanceof SchemaError)) throw cause;
      const key = `${cause.pointer} ${cause.message}`;
      if (!reported.has(key)) reportAs('schema', cause.pointer, unusable(cause.message));
      reported.add(key);
    }
  }
  for (const { pointer, advice } of checkLinks(references)) reportAs('link', pointer, advice);
}

/** `content/apis/impact-finance/components/schemas/Dream.yaml:12` */
function showPlace({ file, line }: SourceLocation): string {
  return `${path.relative(process.cwd(), file).replaceAll(path.sep, '/')}:${line}`;
}
