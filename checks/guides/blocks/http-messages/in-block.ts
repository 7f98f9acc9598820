/** Faults of a message as findings at their lines in a block. */
import type { Finding } from '@impact-docs/content-model/guides';
import { headerNamed, type MessageFault } from '../../../validation/http/message.js';
import { inWords } from '../placeholders.js';
import { remedyAt, type SchemaSource } from '../schema-source.js';
import type { ReadBody } from './body.js';
import type { Request, Response } from './message.js';

export function inBlock(
  faults: readonly MessageFault[],
  { fields }: Request | Response,
  read: ReadBody,
  source: SchemaSource,
): Finding[] {
  const found = faults.map(({ at, schema, ...advice }): Finding => {
    const remedy = schema === undefined ? inGuide(advice.remedy) : remedyAt(schema, source);
    if (at.part === 'body') {
      return {
        ...advice,
        remedy,
        ...read.placeOf(at.path, at.onKey),
        ...(at.path === '#' ? {} : { pointer: at.path }),
      };
    }
    const line = (at.part === 'header' ? headerNamed(fields, at.name)?.line : undefined) ?? 1;
    return { ...advice, remedy, line, column: 1 };
  });
  return [...found, ...read.findings()].map((finding) => ({ ...finding, message: inWords(finding.message) }));
}

/** What a writer corrects where another operation is meant. */
function inGuide(remedy: string): string {
  return remedy.replace(
    'name another operation.',
    remedy.startsWith('Correct') ? 'the `call`.' : 'correct the `call`.',
  );
}
