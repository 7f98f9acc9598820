/** Errors, events, variables, settings and events of the bridge: nodes, and what the sources say of their uses. */
import { linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { DOCS_ROUTE } from '../data/apis.js';
import { bridgeEventList } from '../data/bridge.js';
import { EVENT_API, eventTypes } from '../data/events.js';
import { loadErrorCatalogue } from '../data/errors/catalogue.js';
import { dataTable } from '../data/index.js';
import type { Defined } from './definitions.js';
import { objectsByCall } from './definitions.js';
import type { GuideInput } from './guide-uses.js';
import type { Definition, Edge, Family } from './types.js';

/** All tables of entries are of Impact Finance. */
export const FAMILY_OF_TABLES: Family = 'impact-finance';

export async function siteDefinitions(apis: readonly LoadedApi[], guides: readonly GuideInput[]): Promise<Defined> {
  const rows = await rowsOf(guides);
  const parts = [
    { nodes: rows, edges: await eventEdges(apis, rows) },
    ...(await Promise.all([...new Set(apis.map(({ entry }) => entry.product))].map((name) => errorsOf(name, apis)))),
    await bridge(),
  ];
  return { nodes: parts.flatMap(({ nodes }) => nodes), edges: parts.flatMap(({ edges }) => edges) };
}

/** The address of a row is that of the guide which shows it. */
async function rowsOf(guides: readonly GuideInput[]): Promise<Definition[]> {
  const shown = guides.flatMap(({ node, facts }) =>
    facts.elements
      .filter(({ name }) => name === 'DataTable')
      .map(({ attributes: { name = '', ...filter } }) => ({ page: node.href, name, filter })),
  );
  const found = shown.map(async ({ page, name, filter }): Promise<Definition[]> => {
    const source = await dataTable(name);
    const kind = source?.entries;
    // A selection of rows that another guide has in full.
    if (source === undefined || kind === undefined || 'with' in filter) return [];
    const table = await source.load(filter);
    return table.rows.map(({ id }) => ({ kind, name: id, title: id, href: `${page}#${id}`, family: FAMILY_OF_TABLES }));
  });
  return (await Promise.all(found)).flat();
}

/** An event is described by its object, received in the webhook, and returned by the operations that list events. */
async function eventEdges(apis: readonly LoadedApi[], rows: readonly Definition[]): Promise<Edge[]> {
  const api = apis.find(({ entry }) => entry.id === EVENT_API);
  if (api === undefined) return [];
  const links = linksOf(api.entry, DOCS_ROUTE);
  const types = await eventTypes();
  const calls = [...objectsByCall(api, DOCS_ROUTE)].filter(([, objects]) => objects.has('Event'));
  return rows
    .filter(({ kind }) => kind === 'event')
    .flatMap(({ name, href }): Edge[] => {
      const schema = types.find(({ type }) => type === name)?.schema;
      return [
        ...(schema === undefined ? [] : [{ from: href, kind: 'described by' as const, to: links.object(schema) }]),
        ...calls.map(([to]): Edge => ({ from: href, kind: to.includes('#') ? 'received in' : 'returned by', to })),
      ];
    });
}

async function errorsOf(product: string, apis: readonly LoadedApi[]): Promise<Defined> {
  const page = apis.find(({ entry }) => entry.product === product && entry.errors)?.entry.errors?.page;
  if (page === undefined) return { nodes: [], edges: [] };
  const entries = await loadErrorCatalogue(product);
  const at = (anchor: string) => `${DOCS_ROUTE}/${page}#${anchor}`;
  return {
    nodes: entries.map(({ anchor, code, title }) => ({
      kind: 'error',
      name: code ?? anchor,
      title: code ?? title ?? anchor,
      href: at(anchor),
      family: product as Family,
    })),
    edges: entries.flatMap(({ anchor, operations }) =>
      (operations?.byApi ?? []).flatMap((api) =>
        api.operations.map(({ href }): Edge => {
          const [to = '', place] = href.split('#');
          return { from: at(anchor), kind: 'answered by', to, ...(place === undefined ? {} : { at: place }) };
        }),
      ),
    ),
  };
}

async function bridge(): Promise<Defined> {
  const events = await bridgeEventList();
  const addresses = new Map(events.map(({ name, href }) => [name, href]));
  return {
    nodes: events.map(({ name, href }) => ({
      kind: 'bridge-event',
      name,
      title: name,
      href,
      family: FAMILY_OF_TABLES,
    })),
    edges: events.flatMap(({ href, answers }) =>
      answers.flatMap((answer): Edge[] => {
        const to = addresses.get(answer);
        return to === undefined ? [] : [{ from: href, kind: 'answered by', to }];
      }),
    ),
  };
}
