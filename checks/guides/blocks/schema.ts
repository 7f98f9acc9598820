/** A JSON, YAML or environment block against a schema. */
import { joinPointer, objectAt, type Pointer } from '@impact-docs/openapi-model';
import { decodePairs } from '../../validation/http/decode.js';
import { readEnvironment } from './environment.js';
import { ofBlock, ofLine, type Finding } from '@impact-docs/content-model/guides';
import { pointerOfDefinition } from './schema-document.js';
import { nearestAddresses } from './schema-registry.js';
import { faultsOf, type SchemaSource } from './schema-source.js';
import { isPlaceholder, shortenedTexts } from './placeholders.js';
import { readJson, readYaml, type PlacedValue } from './values.js';

/** What `schema="…"` names, or what is wrong with it. */
export function findSchema(
  source: SchemaSource,
  definition: string | undefined,
): { pointer: Pointer } | { fault: Finding } {
  const isApi = source.kind === 'api';
  const pointer = pointerOfDefinition(definition);
  const all = Object.keys(objectAt(objectAt(source.references.document, 'components') ?? {}, 'schemas') ?? {});
  const names = all.filter((name) => joinPointer('#', 'components', 'schemas', name) !== pointerOfDefinition());
  if (definition === undefined ? !isApi : names.includes(definition)) return { pointer };
  return { fault: noDefinition(source, definition, names, `${source.name}${isApi ? '.<schema>' : '.<definition>'}`) };
}

function noDefinition(source: SchemaSource, definition: string | undefined, names: string[], written: string): Finding {
  const what = definition === undefined ? 'no schema' : `\`${definition}\`, which \`${source.name}\` does not have`;
  return ofBlock({
    message: `\`schema\` names ${what}.`,
    allowed:
      names.length === 0
        ? 'the whole schema, by its name alone'
        : nearestAddresses(source.name, definition ?? '', names),
    remedy: `Write schema="${written}".`,
  });
}

export function checkSchemaBlock(text: string, language: string, source: SchemaSource, schema: Pointer): Finding[] {
  if (language === 'ini') return checkEnvironment(text, source, schema);
  const read = language === 'json' ? readJson(text) : readYaml(text);
  if ('findings' in read) return read.findings;
  return read.values.flatMap((value) => checkValue(value, source, schema));
}

function checkValue({ value, placeOf }: PlacedValue, source: SchemaSource, schema: Pointer): Finding[] {
  const faults = faultsOf(value, source, { schema, direction: 'any', what: 'block', isPlaceholder });
  return [
    ...faults.map(({ path, onKey, message, allowed, remedy }): Finding => ({
      ...placeOf(path, onKey),
      pointer: path,
      message,
      ...(allowed === undefined ? {} : { allowed }),
      remedy,
    })),
    ...shortenedTexts(value).map((pointer): Finding => ({ ...placeOf(pointer), pointer, ...SHORTENED })),
  ];
}

export const SHORTENED = {
  message: 'The value is shortened with `…`.',
  allowed: '`…` in tokens, signatures, secrets and cookies',
  remedy: 'Write the whole value.',
};

function checkEnvironment(text: string, source: SchemaSource, schema: Pointer): Finding[] {
  const { lines, faults } = readEnvironment(text);
  const findings = faults.map(({ line, text: found }): Finding =>
    ofLine(line, {
      message: `\`${found}\` is no line of an environment file.`,
      allowed: 'NAME=value, # comment, blank lines',
      remedy: 'Correct it.',
    }),
  );
  const repeated = lines.filter(({ name }, index) => lines.findIndex((other) => other.name === name) !== index);
  findings.push(
    ...repeated.map(({ name, line }): Finding =>
      ofLine(line, { message: `\`${name}\` is set twice.`, remedy: 'Keep one of them.' }),
    ),
  );
  const value = decodePairs(
    source.references,
    schema,
    lines.filter((line) => !repeated.includes(line)).map(({ name, value: own }) => [name, own] as const),
  );
  const found = faultsOf(value, source, { schema, direction: 'any', what: 'block', isPlaceholder });
  for (const { path, message, allowed, remedy } of found) {
    const name = path.slice(2);
    const line = lines.find((own) => own.name === name)?.line ?? 1;
    // A file has many names: those that it might have are in their table.
    const names = allowed !== undefined && allowed.length < 400 ? { allowed } : {};
    findings.push(ofLine(line, { message, ...names, remedy }));
  }
  return findings;
}
