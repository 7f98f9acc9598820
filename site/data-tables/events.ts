import { siteApis } from './apis';
import type { TableSource } from './types';

/** API whose webhooks the catalogue lists. */
const API = 'impact-finance';

/** The event catalogue, from the description's `Event` schema: every variant with its `Sent when …` and its data. */
export const events: TableSource = {
  filters: [],
  async load() {
    const model = (await siteApis()).find((api) => api.entry.id === API)?.model;
    const event = model?.schemas.find((schema) => schema.name === 'Event')?.schema;
    if (!model || event?.kind !== 'schema') throw new Error(`The description "${API}" has no schema "Event".`);
    const variants = event.compositions.flatMap((composition) => composition.variants);
    return {
      columns: ['Event', 'Sent when', 'Data'],
      rows: variants.map((variant) => {
        const type = variant.discriminatorValues[0] ?? variant.label;
        const schema = variant.schema.kind === 'ref' ? variant.schema.name : undefined;
        const node = model.schemas.find((candidate) => candidate.name === schema)?.schema;
        if (node?.kind !== 'schema') throw new Error(`The event "${type}" has no schema of its own.`);
        const data = node.properties.find((property) => property.name === 'data')?.schema;
        return {
          id: type,
          cells: [
            `\`${type}\``,
            (node.description ?? '').replace(/^Sent when /, '').split('\n')[0] ?? '',
            data?.kind === 'ref' ? `[${data.name}](/docs/impact-finance/api/objects#${data.name})` : 'see the example',
          ],
        };
      }),
    };
  },
};
