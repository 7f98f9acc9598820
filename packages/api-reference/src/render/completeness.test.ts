/**
 * Nothing is dropped in silence: every keyword of the standards changes what the pages say, or is listed as not shown.
 * The description `dogfood.yaml` holds all of them. Each is taken away in turn; then something has to be missing.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  buildModel,
  createReferences,
  isObject,
  loadDescription,
  normaliseDocument,
  pointerSegments,
  step,
  walkDescription,
  type ApiModel,
  type JsonObject,
} from '@impact-docs/openapi-model';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { STANDARD_KEYWORDS } from '../../../openapi-model/src/__fixtures__/standard-keywords.js';
import { entry } from '../__fixtures__/rendered.js';
import { escapeHtml, type Highlighter } from '../highlight/index.js';
import { renderPages } from './pages.js';

const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '__fixtures__', 'dogfood.yaml');
const document = parse(fs.readFileSync(file, 'utf8')) as JsonObject;
const plain: Highlighter = { toHtml: escapeHtml };

function modelOf(raw: JsonObject): ApiModel {
  const version = String(raw['openapi']);
  return buildModel({ version, document: normaliseDocument(raw, version).document });
}

/** The pages of a description, one by one. */
function* pagesOf(raw: JsonObject): Generator<string> {
  const model = modelOf(raw);
  const settings = { entry, model, docsRoute: '/docs', highlighter: plain, sampleLanguages: ['curl' as const] };
  for (const page of renderPages(settings)) yield `${page.name}\n${page.title}\n${page.html}`;
}

/** Where the description uses each keyword: `Schema.title` → pointers. */
function placesOf(raw: JsonObject): Map<string, string[]> {
  const places = new Map<string, string[]>();
  walkDescription(createReferences(raw), {
    object: ({ type, node, pointer }) => {
      const isReference = typeof node['$ref'] === 'string' && type !== 'Schema' && type !== 'PathItem';
      for (const keyword of Object.keys(node)) {
        const key = `${isReference ? 'Reference' : type}.${keyword}`;
        places.set(key, [...(places.get(key) ?? []), `${pointer}/${keyword}`]);
      }
    },
  });
  return places;
}

/** The description without the value at a place. */
function without(raw: JsonObject, pointer: string): JsonObject {
  const copy = structuredClone(raw);
  const segments = pointerSegments(pointer);
  const owner = segments.slice(0, -1).reduce<unknown>(step, copy);
  if (isObject(owner)) Reflect.deleteProperty(owner, segments.at(-1) ?? '');
  return copy;
}

describe('the pages of a description with every keyword', () => {
  const places = placesOf(document);
  let complete: string[] = [];
  let notShown: ReadonlySet<string> = new Set();

  beforeAll(() => {
    complete = [...pagesOf(document)];
    notShown = new Set(modelOf(document).notShown.map(({ pointer }) => pointer));
  });

  /** True where the pages differ without it; stops at the first that does. */
  function isShown(pointer: string): boolean {
    let index = 0;
    for (const page of pagesOf(without(document, pointer))) {
      if (page !== complete[index]) return true;
      index += 1;
    }
    return index !== complete.length;
  }

  const keywords = Object.entries(STANDARD_KEYWORDS).flatMap(([type, own]) =>
    own.map((keyword) => `${type}.${keyword}`),
  );

  it.each(keywords)('show %s, or list it', (keyword) => {
    const found = places.get(keyword) ?? [];
    expect(found, 'dogfood.yaml uses it').not.toEqual([]);
    const isTold = found.some((pointer) => notShown.has(pointer)) || found.some(isShown);
    expect(isTold, `one of ${found.join(', ')} makes a difference`).toBe(true);
  });

  it('list only what is meant for tools, and what nothing leads to', () => {
    expect([...notShown]).toEqual([
      '#/$self',
      '#/jsonSchemaDialect',
      '#/paths/~1books/get/responses/200/headers/ETag/style',
      '#/components/schemas/Page/$schema',
      '#/components/schemas/Page/$vocabulary',
      '#/components/schemas/Page/$comment',
      '#/components/parameters/Unused',
      '#/components/links/Unused',
    ]);
  });

  it('come from a description that loads', async () => {
    const { warnings } = await loadDescription(file);
    expect(warnings.filter(({ code }) => code !== 'struct').map(({ code }) => code)).toEqual([
      'operation-tags',
      'no-operation-id',
    ]);
  });
});
