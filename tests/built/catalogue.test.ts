import { siteUses, targetOf } from '@impact-docs/content-model/uses';
import { splitHref, type Row } from '@impact-docs/content-model/catalogue';
import { describe, expect, test } from 'vitest';
import { builtPages, tagsOf } from '../helpers/built-site.js';
import { builtFile, manifest, objectPagesOf, pageOf } from '../helpers/descriptions.js';

interface Page {
  ids: Set<string>;
  /** Addresses of its links, absolute. */
  links: Set<string>;
}

const pages = new Map(
  builtPages().map(({ path, html }): [string, Page] => {
    const tags = tagsOf(html);
    const values = (key: string) => tags.flatMap(({ attributes }) => attributes.get(key) ?? []);
    const links = tags.filter(({ name }) => name === 'a').flatMap(({ attributes }) => attributes.get('href') ?? []);
    return [
      path,
      {
        ids: new Set(values('id')),
        links: new Set(links.map((href) => decodeURIComponent(href.startsWith('#') ? path + href : href))),
      },
    ];
  }),
);

const { catalogue, uses, guides } = await siteUses();
const { rows } = catalogue;

const isThere = (href: string): boolean => {
  const { page, anchor } = splitHref(href);
  const found = pages.get(page);
  return found !== undefined && (anchor === '' || found.ids.has(anchor));
};
const linksOf = (href: string): ReadonlySet<string> => pages.get(splitHref(href).page)?.links ?? new Set();
/** Objects and fields list the guides that name them; entries on guides do not. */
const isObjectOrField = ({ kind }: Row): boolean => kind === 'schema' || kind === 'field';

interface Schema {
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  $ref?: string;
}

describe('the catalogue of the site', () => {
  test('has a place on a page for each row and each use', () => {
    expect(rows.map(({ href }) => href).filter((href) => !isThere(href))).toEqual([]);
    const places = [...guides.keys()].flatMap((guide) => uses.by(guide).map((use) => targetOf(use).href));
    expect(places.filter((place) => !isThere(place))).toEqual([]);
    expect(places.length).toBeGreaterThan(0);
  });

  test.for(manifest())('has an entry for every object of $id and every field, also from bases', (api) => {
    const { components } = JSON.parse(builtFile(`/descriptions/${api.id}.json`)) as {
      components: { schemas: Record<string, Schema> };
    };
    const resolve = (schema: Schema): Schema =>
      schema.$ref === undefined ? schema : (components.schemas[schema.$ref.split('/').pop() ?? ''] ?? {});
    const fieldsOf = (schema: Schema): string[] => [
      ...Object.keys(schema.properties ?? {}),
      ...(schema.allOf ?? []).flatMap((part) => fieldsOf(resolve(part))),
    ];
    const wanted = Object.entries(components.schemas).flatMap(([name, schema]) => [
      name,
      ...fieldsOf(schema).map((field) => `${name}.${field}`),
    ]);
    const known = new Set(rows.map(({ href }) => href));
    const places = (id: string) => objectPagesOf(api).map((name) => `${pageOf(api, name)}#${id}`);
    expect(wanted.filter((id) => !places(id).some((place) => isThere(place) && known.has(place)))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test('leads from the entry of an object or field to each guide that names it', () => {
    const named = rows
      .filter(isObjectOrField)
      .flatMap((row) => uses.of(row).filter(({ kind }) => kind === 'mentioned in'))
      .map((use) => ({ from: use.row.href, to: targetOf(use).href }));
    expect(named.filter(({ from, to }) => !linksOf(from).has(to))).toEqual([]);
    expect(named).not.toEqual([]);
  });

  test('adds no list of guides to the rows of tables', () => {
    const rows = builtPages().flatMap(({ path, html }) =>
      [...html.matchAll(/<td[^>]*>(?:(?!<\/?t[abdhr])[^])*(?:See also|Mentioned in) /g)].map(
        ([cell]) => `${path}: ${cell}`,
      ),
    );
    expect(rows).toEqual([]);
  });

  test('leads from code that is a link to an entry, and from the entry back to the page', () => {
    const back = new Set(
      [...guides.keys()].flatMap((guide) => uses.by(guide).map(({ row }) => `${row.href} ${guide.href}`)),
    );
    const links = [...builtPages()].flatMap(({ path, html }) =>
      tagsOf(html)
        .filter(({ name, attributes }) => name === 'a' && attributes.get('class')?.split(' ').includes('named-entry'))
        .map(({ attributes }) => {
          const href = decodeURIComponent(attributes.get('href') ?? '');
          return { page: path, href: href.startsWith('#') ? path + href : href };
        }),
    );
    expect(links.filter(({ href, page }) => !back.has(`${href} ${page}`))).toEqual([]);
    expect(new Set(links.map(({ href, page }) => `${page} ${href}`)).size).toBe(links.length);
    expect(links.length).toBeGreaterThan(0);
  });
});
