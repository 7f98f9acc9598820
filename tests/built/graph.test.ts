import { describe, expect, test } from 'vitest';
import { builtPages, tagsOf } from '../helpers/built-site.js';
import { builtFile, manifest, objectPagesOf, pageOf } from '../helpers/descriptions.js';

interface Node {
  kind: string;
  name: string;
  href: string;
  api?: string;
}

const { nodes, edges } = JSON.parse(builtFile('/graph.json')) as {
  nodes: Node[];
  edges: [from: number, kind: string, to: number, at?: string][];
};

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

const nodeAt = (place: number): Node => {
  const node = nodes[place];
  if (node === undefined) throw new Error(`The graph has no node ${place}.`);
  return node;
};
const split = (href: string): [page: string, anchor: string | undefined] => {
  const [page = '', anchor] = href.split(/#(.*)/s);
  return [page, anchor];
};
const isThere = (href: string): boolean => {
  const [page, anchor] = split(href);
  const found = pages.get(page);
  return found !== undefined && (anchor === undefined || found.ids.has(anchor));
};
const uses = edges.map(([from, kind, to, at]) => {
  const place = nodeAt(to).href;
  return { from: nodeAt(from), kind, to: nodeAt(to), address: at === undefined ? place : `${split(place)[0]}#${at}` };
});
const linksOf = (href: string): ReadonlySet<string> => pages.get(split(href)[0])?.links ?? new Set();
/** Objects and fields list the guides that name them; entries on guides do not. */
const isObjectOrField = ({ kind }: Node): boolean => kind === 'schema' || kind === 'field';

interface Schema {
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  $ref?: string;
}

describe('the graph of the site', () => {
  test('has an address for each node and for each end of its edges', () => {
    expect(nodes.map(({ href }) => href).filter((href) => !isThere(href))).toEqual([]);
    expect(uses.map(({ address }) => address).filter((address) => !isThere(address))).toEqual([]);
    expect(nodes.length).toBeGreaterThan(0);
    expect(uses.filter(({ kind }) => kind === 'mentioned in').length).toBeGreaterThan(0);
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
    const known = new Set(nodes.map(({ href }) => href));
    const places = (id: string) => objectPagesOf(api).map((name) => `${pageOf(api, name)}#${id}`);
    expect(wanted.filter((id) => !places(id).some((place) => isThere(place) && known.has(place)))).toEqual([]);
    expect(wanted.length).toBeGreaterThan(0);
  });

  test('leads from the entry of an object or field to each guide that names it', () => {
    const named = uses.filter(({ from, kind }) => kind === 'mentioned in' && isObjectOrField(from));
    const shown = named.filter(({ from, address }) => linksOf(from.href).has(address));
    const missing = named.filter((use) => !shown.includes(use));
    expect(missing.map(({ from, address }) => `${from.href} ${address}`)).toEqual([]);
    expect(shown).not.toEqual([]);
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
    const back = new Set(uses.map(({ from, to }) => `${from.href} ${to.href}`));
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
