import { linksOf } from '@impact-docs/api-reference/descriptions';
import { schemaNamed } from '@impact-docs/openapi-model';
import type { SchemaNode } from '@impact-docs/openapi-model';
import { DOCS_ROUTE, siteApis } from './apis.js';
import { placeOfText } from './paths.js';
import type { TableSource } from './types.js';

/** API whose webhooks the catalogue lists. */
export const EVENT_API = 'impact-finance';

interface EventType {
  type: string;
  /** Name of the object that an event of this type is. */
  schema: string;
  node: SchemaNode;
}

const eventApi = async () => (await siteApis()).find((api) => api.entry.id === EVENT_API);

/** Every variant of the description's `Event` schema. */
export async function eventTypes(): Promise<EventType[]> {
  const model = (await eventApi())?.model;
  const event = model === undefined ? undefined : schemaNamed(model, 'Event')?.schema;
  if (!model || event?.kind !== 'schema') throw new Error(`The description "${EVENT_API}" has no schema "Event".`);
  const variants = event.compositions.flatMap((composition) => composition.variants);
  return variants.map(({ schema, label, discriminatorValues }) => {
    const type = discriminatorValues[0] ?? label;
    const node = schema.kind === 'ref' ? schemaNamed(model, schema.name)?.schema : undefined;
    if (schema.kind !== 'ref' || node?.kind !== 'schema') {
      throw new Error(`The event "${type}" has no schema of its own.`);
    }
    return { type, schema: schema.name, node };
  });
}

/** The event catalogue: every type with its `Sent when …` and its data. */
export const events: TableSource = {
  filters: [],
  entries: 'event',
  placeOf: (id) => placeOfText('content/apis/impact-finance/components/schemas/Event.yaml', `${id}: `),
  async load() {
    const api = await eventApi();
    const links = api && linksOf(api.entry, DOCS_ROUTE);
    return {
      columns: ['Event', 'Sent when', 'Data'],
      sinceColumn: 1,
      rows: (await eventTypes()).map(({ type, node }) => {
        const data = node.properties.find((property) => property.name === 'data')?.schema;
        return {
          id: type,
          cells: [
            `\`${type}\``,
            (node.description ?? '')
              .replace(/^Sent when (\w)/, (_, first: string) => first.toUpperCase())
              .split('\n')[0] ?? '',
            links && data?.kind === 'ref' ? `[${data.name}](${links.object(data.name)})` : 'see the example',
          ],
        };
      }),
    };
  },
};
