/** Descriptions of strangers: payloads in every text that a description can hold. */
import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../paths.js';
import { PAYLOADS } from './payloads.js';

export interface Hostile {
  id: string;
  description: object;
}

const MODEL = 'packages/openapi-model/src/__fixtures__';
/** Between them, they have every field of each version; `standard-keywords.ts` and its tests hold the first to that. */
const BASES = {
  '3.2': { file: 'packages/api-reference/src/__fixtures__/dogfood.yaml', version: { openapi: '3.2.0' } },
  '3.1': { file: 'packages/api-reference/src/__fixtures__/dogfood.yaml', version: { openapi: '3.1.1' } },
  '3.0': { file: `${MODEL}/openapi-3.0.yaml`, version: { openapi: '3.0.4' } },
  '2.0': { file: `${MODEL}/swagger-2.0.yaml`, version: { swagger: '2.0' } },
};

/** What the structure of a description hangs on: a payload in it leaves less of the description to look at. */
const STRUCTURE = new Set(
  '$ref $dynamicRef $dynamicAnchor $anchor $id $self $schema jsonSchemaDialect in type style collectionFormat flow operationRef'.split(
    ' ',
  ),
);
/** Maps whose keys are names that nothing refers to. */
const NAMES = new Set(
  'properties patternProperties scopes examples links variables encoding dependentRequired x-enum-descriptions'.split(
    ' ',
  ),
);

/**
 * A description with payloads in all its texts and names. Texts that are equal stay equal: tags, names of properties.
 * @param payloadOf of the text with this number
 */
function withPayloads(description: unknown, payloadOf: (index: number) => string): unknown {
  const texts = new Map<string, string>();
  const payload = (text: string): string => {
    const known = texts.get(text) ?? payloadOf(texts.size);
    texts.set(text, known);
    return known;
  };
  const visit = (value: unknown, key: string, owner: Record<string, unknown>, isReusable = false): unknown => {
    if (typeof value === 'string') {
      const isPathParameter = owner['in'] === 'path' && key === 'name';
      return STRUCTURE.has(key) || isPathParameter ? value : payload(value);
    }
    if (Array.isArray(value)) return value.map((item) => visit(item, key, owner));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, item]) => [
      NAMES.has(key) && !isReusable ? payload(name) : name,
      visit(item, name, value as Record<string, unknown>, key === 'components'),
    ]);
    return Object.fromEntries(entries) as unknown;
  };
  return visit(description, '', {});
}

/** What refers to a file outside, in the places where a reference is only text. */
const OUTWARD = {
  'x-include': [{ $ref: '../canary.yaml' }, { $ref: '/etc/passwd' }, { externalValue: '../canary.yaml' }],
};

/** At least one description for each payload and version. */
export function hostileDescriptions(): Hostile[] {
  const names = Object.keys(PAYLOADS);
  // The pages of these are many: each of their texts has another payload, and each description begins with another one.
  const turns = [
    ['3.2', 0],
    ['3.2', 7],
    ['3.2', 15],
    ['3.2', 23],
    ['3.1', 3],
  ] as const;
  const mixed = turns.map(([version, turn]) =>
    hostile(`${version}-mixed-${turn}`, version, (index) => names[(index + turn) % names.length]),
  );
  const pure = (['3.0', '2.0'] as const).flatMap((version) =>
    names.map((name) => hostile(`${version}-${name}`, version, () => name)),
  );
  return [...mixed, ...pure];
}

function hostile(
  name: string,
  version: keyof typeof BASES,
  payloadName: (index: number) => string | undefined,
): Hostile {
  const { file, version: declared } = BASES[version];
  const id = `api-${name.replaceAll(/[^a-z0-9]+/g, '-')}`;
  const base: unknown = parse(fs.readFileSync(path.join(root, file), 'utf8'));
  const changed = withPayloads(base, (index) => {
    const payload = PAYLOADS[payloadName(index) ?? '']?.(`hit('${id} ${index}')`) ?? '';
    // Unlike the others, so that pages have names of their own.
    return `${payload} ${index}`;
  });
  return { id, description: { ...(changed as object), ...declared, ...OUTWARD } };
}
