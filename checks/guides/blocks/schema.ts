/** A JSON, YAML or environment block against a schema. */
import { joinPointer, objectAt, type Pointer } from '@impact-docs/openapi-model';
import { decodePairs } from '../../validation/http/decode.js';
import { violationsOf } from '../../validation/http/described-schemas.js';
import { readEnvironment } from './environment.js';
import { pointerOfDefinition } from './schema-document.js';
import { nearestAddresses } from './schema-registry.js';
import { remedyAt, type SchemaSource } from './schema-source.js';
import { isPlaceholder, shortenedTexts } from './placeholders.js';
import { FENCE, type ReportInBlock } from './report.js';
import { readJson, readYaml, type PlacedValue } from './values.js';

/** What `schema="…"` names; undefined, and reported, where there is no such schema. */
export function findSchema(
  source: SchemaSource,
  definition: string | undefined,
  report: ReportInBlock,
): Pointer | undefined {
  const isApi = source.kind === 'api';
  const pointer = pointerOfDefinition(definition);
  const all = Object.keys(objectAt(objectAt(source.references.document, 'components') ?? {}, 'schemas') ?? {});
  const names = all.filter((name) => joinPointer('#', 'components', 'schemas', name) !== pointerOfDefinition());
  if (definition === undefined ? !isApi : names.includes(definition)) return pointer;
  const what = definition === undefined ? 'no schema' : `\`${definition}\`, which \`${source.name}\` does not have`;
  report(FENCE, {
    message: `\`schema\` names ${what}.`,
    allowed:
      names.length === 0
        ? 'the whole schema, by its name alone'
        : nearestAddresses(source.name, definition ?? '', names),
    remedy: `Write schema="${source.name}${isApi ? '.<schema>' : '.<definition>'}".`,
  });
  return undefined;
}

export function checkSchemaBlock(
  text: string,
  language: string,
  source: SchemaSource,
  schema: Pointer,
  report: ReportInBlock,
): void {
  if (language === 'ini') return checkEnvironment(text, source, schema, report);
  const values = language === 'json' ? readJson(text, report) : readYaml(text, report);
  for (const value of values ?? []) checkValue(value, source, schema, report);
}

function checkValue(
  { value, placeOf }: PlacedValue,
  source: SchemaSource,
  schema: Pointer,
  report: ReportInBlock,
): void {
  const use = { schema, direction: 'any', what: 'block', isPlaceholder } as const;
  for (const { at, schema: refusing, ...advice } of violationsOf(value, source, use))
    report({ ...placeOf(at.path, at.onKey), pointer: at.path }, { ...advice, remedy: remedyAt(refusing, source) });
  reportShortened(value, placeOf, report);
}

export function reportShortened(value: unknown, placeOf: PlacedValue['placeOf'], report: ReportInBlock): void {
  for (const pointer of shortenedTexts(value)) report({ ...placeOf(pointer), pointer }, SHORTENED);
}

const SHORTENED = {
  message: 'The value is shortened with `…`.',
  allowed: '`…` in tokens, signatures, secrets and cookies',
  remedy: 'Write the whole value.',
};

function checkEnvironment(text: string, source: SchemaSource, schema: Pointer, report: ReportInBlock): void {
  const { lines, others } = readEnvironment(text);
  for (const { line, text: found } of others)
    report(
      { line },
      {
        message: `\`${found}\` is no line of an environment file.`,
        allowed: 'NAME=value, # comment, blank lines',
        remedy: 'Correct it.',
      },
    );
  const repeated = lines.filter(({ name }, index) => lines.findIndex((other) => other.name === name) !== index);
  for (const { name, line } of repeated)
    report({ line }, { message: `\`${name}\` is set twice.`, remedy: 'Keep one of them.' });
  const value = decodePairs(
    source.references,
    schema,
    lines.filter((line) => !repeated.includes(line)).map(({ name, value: own }) => [name, own] as const),
  );
  const use = { schema, direction: 'any', what: 'block', isPlaceholder } as const;
  for (const { at, message, allowed, schema: refusing } of violationsOf(value, source, use)) {
    const name = at.path.slice(2);
    const line = lines.find((own) => own.name === name)?.line ?? 1;
    // A file has many names: those that it might have are in their table.
    const names = allowed !== undefined && allowed.length < 400 ? { allowed } : {};
    report({ line }, { message, ...names, remedy: remedyAt(refusing, source) });
  }
}
