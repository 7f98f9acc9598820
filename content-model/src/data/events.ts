import { linksOf } from '@impact-docs/api-reference/descriptions';
import { schemaNamed } from '@impact-docs/openapi-model';
import type { ApiModel, SchemaNode } from '@impact-docs/openapi-model';
import { DOCS_ROUTE, requiredApi } from '../apis/apis.js';
import { placeOfText } from '../files/paths.js';
import type { TableSource } from '../tables/types.js';

/** API whose webhooks the catalogue lists. */
export const EVENT_API = 'impact-finance';
export const EVENT_SCHEMA = 'content/apis/impact-finance/components/schemas/Event.yaml';

interface EventType {
  type: string;
  node: SchemaNode;
}

/** The types of the event webhook: every variant of the description's `Event` that is a schema of its own. */
export function eventTypes(model: ApiModel): EventType[] {
  const event = schemaNamed(model, 'Event')?.schema;
  if (event?.kind !== 'schema') return [];
  const variants = event.compositions.flatMap((composition) => composition.variants);
  return variants.flatMap(({ schema, label, discriminatorValues }) => {
    const type = discriminatorValues[0] ?? label;
    const node = schema.kind === 'ref' ? schemaNamed(model, schema.name)?.schema : undefined;
    return node?.kind === 'schema' ? [{ type, node }] : [];
  });
}

/** The event catalogue: every type with its `Sent when …` and its data. */
export const events: TableSource = {
  filters: [],
  entry: (id) => ({
    id: `event.${id}`,
    kind: 'event',
    name: id,
    title: id,
    source: () => placeOfText(EVENT_SCHEMA, `${id}: `),
  }),
  async load() {
    const api = await requiredApi(EVENT_API);
    const types = eventTypes(api.model);
    const links = linksOf(api.entry, DOCS_ROUTE);
    return {
      columns: ['Event', 'Sent when', 'Data'],
      sinceColumn: 1,
      rows: types.map(({ type, node }) => {
        const data = node.properties.find((property) => property.name === 'data')?.schema;
        const [when = ''] = (node.description ?? '')
          .replace(/^Sent when (\w)/, (_, first: string) => first.toUpperCase())
          .split('\n');
        return {
          id: type,
          cells: [
            `\`${type}\``,
            when,
            data?.kind === 'ref' ? `[${data.name}](${links.object(data.name)})` : 'see the example',
          ],
        };
      }),
    };
  },
};
