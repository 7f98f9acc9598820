/** Tables of the application bridge, from its JSON Schema. */
import { Refusal } from '../files/refusal.js';
import { computedTable, type DataRow, type TableSource } from '../tables/types.js';
import { bridgeDefinitions, nameOf, UNIONS, type Definitions, type Schema } from './bridge-schema.js';

/** Who sends: the definition that lists the events, the guide that has a section for each, and the table of them. */
const senders: Readonly<Record<string, { union: string; guide: string; columns: string[] }>> = {
  'web-app': {
    union: UNIONS['web-app'],
    guide: 'des-events',
    columns: ['Event', 'Sent when', 'Reply', 'Time limit'],
  },
  'bank-app': {
    union: UNIONS['bank-app'],
    guide: 'partner-events',
    columns: ['Event', 'Send it when', 'Replies to', 'Time limit'],
  },
};

interface BridgeEvent {
  name: string;
  sender: string;
  /** Where its section is. */
  href: string;
  /** Names of the events that reply to it. */
  answers: string[];
}

/** Every event of both senders. */
export async function bridgeEventList(): Promise<BridgeEvent[]> {
  const definitions = await bridgeDefinitions();
  return Object.entries(senders).flatMap(([sender, { union, guide }]) =>
    (definitions[union]?.oneOf ?? []).map(({ $ref = '' }) => {
      const name = nameOf($ref);
      const answers = definitions[name]?.['x-bridge']?.answers ?? [];
      return { name, sender, href: addressOf(guide, name), answers };
    }),
  );
}

/** Every event, or those of one sender; the names link to the sections of the page. */
export const bridgeEvents: TableSource = {
  filters: ['sender'],
  async load({ sender }) {
    if (sender !== undefined && !senders[sender]) {
      throw new Refusal(`There is no sender "${sender}".`, { allowed: Object.keys(senders).join(', ') });
    }
    const definitions = await bridgeDefinitions();
    const events = (await bridgeEventList()).filter((event) => sender === undefined || event.sender === sender);
    return {
      columns: senders[sender ?? 'web-app']?.columns ?? [],
      rows: events.map(({ name }) => eventRow(name, definitions)),
    };
  },
};

/** The members of `message`, of every event or of one; those of objects are named by their path. */
export const bridgeMessage = computedTable(
  ['Member', 'Type', 'Required', 'Meaning'],
  async ({ event }) => {
    const definitions = await bridgeDefinitions();
    const names = (await bridgeEventList()).map(({ name }) => name);
    if (event !== undefined && !names.includes(event)) {
      throw new Refusal(`The bridge has no event "${event}".`, { allowed: names.join(', ') });
    }
    const shown = event === undefined ? names : [event];
    return shown.flatMap((name) =>
      members(definitions[name]?.properties?.['message'] ?? {}, definitions, []).map(({ id, cells }) => ({
        id: `${name}.${id}`,
        cells,
      })),
    );
  },
  { filters: ['event'] },
);

function eventRow(name: string, definitions: Definitions): DataRow {
  const { description = '', 'x-bridge': bridge } = definitions[name] ?? {};
  const { limit = '', answers, answersTo } = bridge ?? {};
  const related =
    answers?.map((answer) => eventLink('partner-events', answer)) ??
    (answersTo === undefined ? [] : [eventLink('des-events', answersTo)]);
  const cells = [`[\`${name}\`](#${name.toLowerCase()})`, description, related.join(' or ') || 'none', limit];
  return { id: `event-${name}`, cells };
}

function members(schema: Schema, definitions: Definitions, path: readonly string[]): DataRow[] {
  const { properties = {}, required = [] } = resolved(schema, definitions);
  return Object.entries(properties).flatMap(([name, property]) => {
    const member = resolved(property, definitions);
    const here = [...path, name];
    if (member.properties) return members(member, definitions, here);
    const id = here.join('.');
    const isRequired = required.includes(name) ? 'yes' : 'no';
    const meaning = property.description ?? member.description ?? '';
    return [{ id, cells: [`\`${id}\``, typeText(member), isRequired, meaning] }];
  });
}

function resolved(schema: Schema, definitions: Definitions): Schema {
  if (schema.$ref === undefined) return schema;
  const name = nameOf(schema.$ref);
  return definitions[name] ?? {};
}

function typeText({ type = '', format, const: constant, enum: values, minLength, maxLength }: Schema): string {
  if (constant !== undefined) return `\`${constant}\``;
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  if (format !== undefined) return { uuid: 'UUID', date: 'date', uri: 'URL' }[format] ?? format;
  if (maxLength === undefined) return type;
  const most = maxLength.toLocaleString('en');
  return `${type}, ${minLength === undefined ? 'at most' : `${minLength} to`} ${most} characters`;
}

const eventLink = (guide: string, event: string): string => `[\`${event}\`](${addressOf(guide, event)})`;

/** Where the section of an event is. */
function addressOf(guide: string, event: string): string {
  return `/docs/impact-finance/application-bridge/${guide}#${event.toLowerCase()}`;
}
