/** Violations of a message at their lines in a block. */
import { headerNamed, type Violation } from '../../../validation/http/message.js';
import type { ReportInBlock } from '../report.js';
import { remedyAt, type SchemaSource } from '../schema-source.js';
import type { ReadBody } from './body.js';
import type { Request, Response } from './message.js';

export function reportViolations(
  violations: readonly Violation[],
  { fields }: Request | Response,
  read: ReadBody,
  source: SchemaSource,
  report: ReportInBlock,
): void {
  for (const { at, schema, ...advice } of violations) {
    const remedy = schema === undefined ? inGuide(advice.remedy) : remedyAt(schema, source);
    const place =
      at.part === 'body'
        ? { ...read.placeOf(at.path, at.onKey), ...(at.path === '#' ? {} : { pointer: at.path }) }
        : { line: (at.part === 'header' ? headerNamed(fields, at.name)?.line : undefined) ?? 1 };
    report(place, { ...advice, remedy });
  }
}

/** What a writer corrects where another operation is meant. */
function inGuide(remedy: string): string {
  return remedy.replace(
    'name another operation.',
    remedy.startsWith('Correct') ? 'the `call`.' : 'correct the `call`.',
  );
}
