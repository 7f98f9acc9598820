import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildModel, loadDescription } from '@impact-docs/openapi-model';
import type { ApiModel } from '@impact-docs/openapi-model';
import { Ajv } from 'ajv';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentType } from '../../deploy/src/media-types.js';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { dataFiles } from '@impact-docs/content-model/uses';
import { tagsOf } from '../helpers/built-site.js';
import { apisFolder, builtFile, manifest, pageOf, sourceOf } from '../helpers/descriptions.js';
import type { ManifestEntry } from '../helpers/descriptions.js';
import { siteBuild } from '../helpers/paths.js';
import { collectionSchema } from '../helpers/postman-schema.js';

const brand = await loadBrand();

const apis = manifest();
const endings = ['yaml', 'json', 'postman_collection.json', 'd.ts'];
const folderOf = (ending: string) => (ending === 'd.ts' ? 'types' : 'descriptions');
const fileOf = ({ id }: ManifestEntry, ending: string) => `/${folderOf(ending)}/${id}.${ending}`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'downloads-'));

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const models = new Map<string, ApiModel>();
async function modelOf(api: ManifestEntry): Promise<ApiModel> {
  const model =
    models.get(api.id) ?? buildModel(await loadDescription(sourceOf(api), { rules: 'strict', folder: apisFolder }));
  models.set(api.id, model);
  return model;
}

/** Links to pages of the site, as the source has them. */
function withRelativeLinks(model: ApiModel): unknown {
  return JSON.parse(JSON.stringify(model).replaceAll(`](${brand.url}/`, '](/'));
}

describe('the files of each API', () => {
  test('are there, and with them the data of tables, and no others', async () => {
    const data = (await dataFiles()).map((file) => file.path);
    const expected = [...apis.flatMap((api) => endings.map((ending) => fileOf(api, ending))), ...data];
    const found = ['descriptions', 'types'].flatMap((folder) =>
      fs.readdirSync(path.join(siteBuild, folder)).map((name) => `/${folder}/${name}`),
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  test.for(apis)('of $id are linked from the overview, with their type and size', (api) => {
    const html = builtFile(`${pageOf(api, api.overview)}.html`);
    const links = tagsOf(html).filter(({ name, attributes }) => name === 'a' && attributes.has('download'));
    expect(links.map(({ attributes }) => [attributes.get('href'), attributes.get('type')])).toEqual(
      endings.map((ending) => [fileOf(api, ending), contentType(fileOf(api, ending))]),
    );
    const sizes = [...html.matchAll(/<span class="?download-size"?>(\d+) kB<\/span>/g)].map((match) =>
      Number(match[1]),
    );
    expect(sizes).toEqual(
      endings.map((ending) => Math.round(Buffer.byteLength(builtFile(fileOf(api, ending))) / 1000)),
    );
  });
});

describe('descriptions', () => {
  test.for(apis)('$id: YAML and JSON say the same, also to programs that read YAML 1.1', (api) => {
    const json: unknown = JSON.parse(builtFile(fileOf(api, 'json')));
    const yaml = builtFile(fileOf(api, 'yaml'));
    expect(parse(yaml)).toEqual(json);
    expect(parse(yaml, { version: '1.1' })).toEqual(json);
  });

  test.for(apis)(
    '$id: each is complete in itself, without a problem, and leads to the model of the pages',
    async (api) => {
      for (const ending of ['yaml', 'json']) {
        // A copy, far away from all other files.
        const copy = path.join(folder, `${api.id}.${ending}`);
        fs.copyFileSync(path.join(siteBuild, fileOf(api, ending)), copy);
        const loaded = await loadDescription(copy, { rules: 'strict' });
        expect(loaded.warnings).toEqual([]);
        expect(loaded.files).toEqual([copy]);
        expect(withRelativeLinks(buildModel(loaded))).toEqual(JSON.parse(JSON.stringify(await modelOf(api))));
      }
    },
  );

  test.for(apis)('$id: links and references lead somewhere from anywhere', (api) => {
    const text = builtFile(fileOf(api, 'json'));
    const references = [...text.matchAll(/"\$ref": "([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(references.filter((reference) => !reference.startsWith('#/'))).toEqual([]);
    expect(text).not.toMatch(/\]\(\//);
    const pages = [...text.matchAll(new RegExp(`\\]\\(${brand.url}(/[^)#]*)`, 'g'))].map((match) => match[1] ?? '');
    expect(pages.length).toBeGreaterThan(0);
    const dead = pages.filter((page) => !fs.existsSync(path.join(siteBuild, `${page}.html`)));
    expect(dead).toEqual([]);
  });
});

interface Item {
  name: string;
  item?: Item[];
  request?: { method: string; url: string | { host: string[]; path: string[] } };
}

interface Collection {
  item: Item[];
  variable: { key: string; value: string }[];
}

function requestsOf(items: readonly Item[]): Item[] {
  return items.flatMap((item) => (item.item ? requestsOf(item.item) : [item]));
}

describe('collections', () => {
  const validate = new Ajv({ allErrors: true, strictTypes: false }).compile(collectionSchema);
  const read = (api: ManifestEntry) => JSON.parse(builtFile(fileOf(api, 'postman_collection.json'))) as Collection;

  test.for(apis)('$id can be imported', (api) => {
    validate(read(api));
    expect(validate.errors ?? []).toEqual([]);
  });

  test.for(apis)('$id has each operation once, and the request of a token', async (api) => {
    const requests = requestsOf(read(api).item).map(({ name, request }) => {
      const url = request?.url;
      return typeof url === 'object' ? `${request?.method} /${url.path.join('/')}` : name;
    });
    const operations = (await modelOf(api)).operations.map(
      ({ method, path: route }) => `${method.toUpperCase()} ${route.replace(/\{([^}]+)\}/g, ':$1')}`,
    );
    expect(requests.toSorted()).toEqual([...operations, 'Get an access token'].toSorted());
  });

  test.for(apis)('$id has a variable for all that differs from reader to reader, and no secret', async (api) => {
    const collection = read(api);
    const values = new Map(collection.variable.map(({ key, value }) => [key, value]));
    const used = new Set(
      [...JSON.stringify([collection.item, collection.variable]).matchAll(/\{\{(\w+)\}\}/g)].map(
        (match) => match[1] ?? '',
      ),
    );
    expect([...used].filter((name) => !values.has(name))).toEqual([]);
    const [server] = (await modelOf(api)).servers;
    expect(values.get('baseUrl')?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values.get(name) ?? '')).toBe(
      server?.defaultUrl,
    );
    expect([values.get('accessToken'), values.get('clientId')]).toEqual(['', '']);
    expect(JSON.stringify(collection.item)).not.toMatch(/Bearer (?!error=)|eyJ/);
  });
});

interface Target {
  href: string;
  type?: string;
}
type Context = Record<string, Target[]> & { anchor: string };

describe('the list of APIs', () => {
  const catalog = JSON.parse(builtFile('.well-known/api-catalog')) as { linkset: Context[] };
  const [own, ...contexts] = catalog.linkset;
  const targets = (context: Context): Target[] =>
    Object.values(context).flatMap((value) => (Array.isArray(value) ? value : []));

  test('is a set of links as RFC 9264 has it', () => {
    const target = {
      type: 'object',
      required: ['href'],
      properties: { href: { type: 'string', pattern: '^https://' } },
    };
    const context = {
      type: 'object',
      required: ['anchor'],
      properties: { anchor: { type: 'string', pattern: '^https://' } },
      additionalProperties: { type: 'array', minItems: 1, items: target },
    };
    const linkset = { type: 'array', items: context };
    const validate = new Ajv({ allErrors: true }).compile({
      type: 'object',
      required: ['linkset'],
      properties: { linkset },
    });
    validate(catalog);
    expect(validate.errors ?? []).toEqual([]);
  });

  test('has every API once, under its base address', async () => {
    const addresses = await Promise.all(apis.map(async (api) => (await modelOf(api)).servers[0]?.defaultUrl));
    expect(own?.anchor).toBe(`${brand.url}/.well-known/api-catalog`);
    expect(own?.['item']?.map(({ href }) => href)).toEqual(addresses);
    expect(contexts.map(({ anchor }) => anchor)).toEqual(addresses);
  });

  test('links each to its files, its overview, its status and its successor', () => {
    const expected = apis.map((api) => ({
      'service-desc': ['yaml', 'json'].map((ending) => `${brand.url}${fileOf(api, ending)}`),
      'service-doc': [`${brand.url}${pageOf(api, api.overview)}`],
      status: api.statusOperation ? 1 : 0,
      successor: api.successor ? [contexts[apis.findIndex(({ id }) => id === api.successor)]?.anchor] : [],
    }));
    const hrefs = (context: Context, relation: string) => (context[relation] ?? []).map(({ href }) => href);
    const found = contexts.map((context) => ({
      'service-desc': hrefs(context, 'service-desc'),
      'service-doc': hrefs(context, 'service-doc'),
      status: hrefs(context, 'status').length,
      successor: hrefs(context, 'successor-version'),
    }));
    expect(found).toEqual(expected);
    expect(apis.filter(({ statusOperation }) => statusOperation).length).toBe(8);
  });

  test('leads to files and pages that are there, with the type that they are served with', () => {
    const here = contexts.flatMap(targets).filter(({ href }) => href.startsWith(`${brand.url}/`));
    expect(here.length).toBe(3 * apis.length);
    for (const { href, type } of here) {
      const { pathname } = new URL(href);
      const file = /\.\w+$/.test(pathname) ? pathname : `${pathname}.html`;
      expect(fs.existsSync(path.join(siteBuild, file)), href).toBe(true);
      expect(contentType(file).replace(/;.*/, ''), href).toBe(type);
    }
  });
});
