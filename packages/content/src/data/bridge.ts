/** Tables of the application bridge, from its JSON Schema. */
import { readText } from '../read.js';
import { repositoryFile } from './paths.js';
import { Refusal } from './types.js';
import type { DataRow, TableSource } from './types.js';

interface Schema {
  $ref?: string;
  description?: string;
  type?: string;
  format?: string;
  const?: string;
  enum?: string[];
  minLength?: number;
  maxLength?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  oneOf?: Schema[];
  'x-bridge'?: { limit: string; answers?: string[]; answersTo?: string };
}

type Definitions = Record<string, Schema>;

/** Where the events are written, relative to the root of the repository. */
export const BRIDGE_SCHEMA = 'content/schemas/application-bridge.schema.json';

const guides = '/docs/impact-finance/application-bridge';

/** Who sends, and what the table calls it. */
const senders: Readonly<Record<string, { union: string; columns: string[] }>> = {
  'web-app': { union: 'DesEvent', columns: ['Event', 'Sent when', 'Reply', 'Time limit'] },
  'bank-app': { union: 'PartnerEvent', columns: ['Event', 'Send it when', 'Replies to', 'Time limit'] },
};

interface BridgeEvent {
  name: string;
  /** Where its section is. */
  href: string;
  /** Names of the events that reply to it. */
  answers: string[];
}

/** Every event of both senders. */
export async function bridgeEventList(): Promise<BridgeEvent[]> {
  const definitions = await load();
  return Object.entries(senders).flatMap(([sender, { union }]) =>
    eventsOf(union, definitions).map((name) => ({
      name,
      href: addressOf(sender === 'web-app' ? 'des-events' : 'partner-events', name),
      answers: definitions[name]?.['x-bridge']?.answers ?? [],
    })),
  );
}

/** Every event, or those of one sender; the names link to the sections of the page. */
export const bridgeEvents: TableSource = {
  filters: ['sender'],
  async load({ sender }) {
    if (sender !== undefined && !senders[sender]) {
      throw new Refusal(`There is no sender "${sender}".`, { allowed: Object.keys(senders).join(', ') });
    }
    const definitions = await load();
    const directions = Object.entries(senders).filter(([name]) => sender === undefined || name === sender);
    return {
      columns: directions[0]?.[1].columns ?? [],
      rows: directions.flatMap(([, { union }]) =>
        eventsOf(union, definitions).map((name) => eventRow(name, definitions)),
      ),
    };
  },
};

/** The members of `message`, of every event or of one; those of objects are named by their path. */
export const bridgeMessage: TableSource = {
  filters: ['event'],
  async load({ event }) {
    const definitions = await load();
    const events = Object.values(senders).flatMap(({ union }) => eventsOf(union, definitions));
    if (event !== undefined && !events.includes(event)) {
      throw new Refusal(`The bridge has no event "${event}".`, { allowed: events.join(', ') });
    }
    return {
      columns: ['Member', 'Type', 'Required', 'Meaning'],
      rows: events
        .filter((name) => event === undefined || name === event)
        .flatMap((name) =>
          members(definitions[name]?.properties?.['message'] ?? {}, definitions, []).map(({ cells, id }) => ({
            id: `${name}.${id}`,
            cells,
          })),
        ),
    };
  },
};

function eventsOf(union: string, definitions: Definitions): string[] {
  return (definitions[union]?.oneOf ?? []).map(({ $ref = '' }) => nameOf($ref));
}

function eventRow(name: string, definitions: Definitions): DataRow {
  const { description = '', 'x-bridge': bridge } = definitions[name] ?? {};
  if (!bridge) throw new Error(`The event "${name}" of the bridge has no "x-bridge".`);
  const related =
    bridge.answers?.map((answer) => eventLink('partner-events', answer)) ??
    (bridge.answersTo === undefined ? [] : [eventLink('des-events', bridge.answersTo)]);
  return {
    id: `event-${name}`,
    cells: [
      `[\`${name}\`](#${name.toLowerCase()})`,
      description,
      related.length > 0 ? related.join(' or ') : 'none',
      bridge.limit,
    ],
  };
}

function members(schema: Schema, definitions: Definitions, path: readonly string[]): DataRow[] {
  const { properties = {}, required = [] } = resolved(schema, definitions);
  return Object.entries(properties).flatMap(([name, property]) => {
    const member = resolved(property, definitions);
    const here = [...path, name];
    if (member.properties) return members(member, definitions, here);
    const isRequired = required.includes(name) ? 'yes' : 'no';
    return [
      {
        id: here.join('.'),
        cells: [
          `\`${here.join('.')}\``,
          typeText(member),
          isRequired,
          property.description ?? member.description ?? '',
        ],
      },
    ];
  });
}

function resolved(schema: Schema, definitions: Definitions): Schema {
  if (schema.$ref === undefined) return schema;
  const name = nameOf(schema.$ref);
  const target = definitions[name];
  if (!target) throw new Error(`The schema of the bridge has no definition "${name}".`);
  return target;
}

function typeText({ type = '', format, const: constant, enum: values, minLength, maxLength }: Schema): string {
  if (constant !== undefined) return `\`${constant}\``;
  if (values) return values.map((value) => `\`${value}\``).join(', ');
  if (format !== undefined) return { uuid: 'UUID', date: 'date', uri: 'URL' }[format] ?? format;
  if (maxLength === undefined) return type;
  const most = maxLength.toLocaleString('en');
  return `${type}, ${minLength === undefined ? 'at most' : `${minLength} to`} ${most} characters`;
}

function eventLink(page: string, event: string): string {
  return `[\`${event}\`](${addressOf(page, event)})`;
}

function addressOf(page: string, event: string): string {
  return `${guides}/${page}#${event.toLowerCase()}`;
}

function nameOf(reference: string): string {
  return reference.replace('#/$defs/', '');
}

async function load(): Promise<Definitions> {
  // The tests of content/samples/application-bridge hold the file to its form.
  const contract = JSON.parse(readText(repositoryFile(BRIDGE_SCHEMA))) as {
    $defs: Definitions;
  };
  return contract.$defs;
}
