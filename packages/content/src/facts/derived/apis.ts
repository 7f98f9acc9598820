/** What the descriptions say of sizes, statuses and scopes, and how much there is of it. */
import path from 'node:path';
import { isNumber, isObject, type JsonObject } from '@impact-docs/openapi-model';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { callAddress, scopesOf, siteApi, siteApis } from '../../data/apis.js';
import { BRIDGE_SCHEMA, bridgeEventList } from '../../data/bridge.js';
import { loadErrorCatalogue } from '../../data/errors/catalogue.js';
import { EVENT_API, eventTypes } from '../../data/events.js';
import { productKeys } from '../../products.js';
import { factsIn, type Fact } from '../fact.js';

/** Status of each error code, and what a client may do by itself. */
export async function errors(): Promise<Fact[]> {
  const found = productKeys.map(async (product) => {
    const values = (await loadErrorCatalogue(product)).flatMap(({ anchor, status, retry }) => [
      [`error.${anchor}.status`, status] as const,
      [`error.${anchor}.retry`, retry] as const,
    ]);
    return factsIn(`content/data/errors-${product}.yaml`, values);
  });
  return (await Promise.all(found)).flat();
}

export async function counts(): Promise<Fact[]> {
  const apis = await siteApis();
  const bridge = bridgeEventList();
  const events = (isCounted: (event: (typeof bridge)[number]) => boolean) =>
    `${bridge.filter(isCounted).length} events`;
  const webhookEvents = eventTypes((await siteApi(EVENT_API)).model);
  return [
    ...factsIn(BRIDGE_SCHEMA, [
      ['count.des-events', events(({ sender }) => sender === 'web-app')],
      ['count.partner-events', events(({ sender }) => sender === 'bank-app')],
      ['count.des-events-with-reply', events(({ answers }) => answers.length > 0)],
    ]),
    ...factsIn('content/apis', [['count.events', `${webhookEvents.length} events`]]),
    ...productKeys.flatMap((product) => {
      const own = apis.filter(({ entry }) => entry.product === product);
      return factsIn('content/apis/manifest.yaml', [
        [`count.${product}.apis`, String(own.length)],
        [`count.${product}.operations`, `${own.flatMap(({ model }) => model.operations).length} operations`],
      ]);
    }),
  ];
}

/** Statuses and scopes of each operation: `impact-finance.createDream.scopes`. */
export async function operations(): Promise<Fact[]> {
  return (await siteApis()).flatMap(({ entry, model }) => {
    const values = model.operations.flatMap((operation) => {
      const address = callAddress(entry.id, operation);
      const statuses = operation.responses.map(({ status }) => status).join(', ');
      const scopes = scopesOf(operation).join(', ');
      return [
        [`${address}.statuses`, statuses] as const,
        ...(scopes === '' ? [] : [[`${address}.scopes`, scopes] as const]),
      ];
    });
    return factsIn(folderOf(entry), values);
  });
}

/** Lengths, ranges, sizes and defaults: `impact-finance.DreamCreate.name.length` is `1–60 characters`. */
export async function schemas(): Promise<Fact[]> {
  return (await siteApis()).flatMap(({ entry, document }) => {
    const values: [address: string, text: string][] = [];
    const walk = (name: string, schema: unknown) =>
      walkSchema(`${entry.id}.${name}`, schema, (address, text) => values.push([address, text]));
    const components = isObject(document['components']) ? document['components'] : {};
    for (const [name, schema] of entriesOf(components['schemas'])) walk(name, schema);
    for (const [name, parameter] of entriesOf(components['parameters'])) {
      if (isObject(parameter)) walk(name, parameter['schema']);
    }
    for (const operation of operationsOf(document)) {
      for (const [, parameter] of entriesOf(operation['parameters'])) {
        if (!isObject(parameter) || typeof parameter['name'] !== 'string') continue;
        walk(`${String(operation['operationId'])}.${parameter['name']}`, parameter['schema']);
      }
    }
    return factsIn(folderOf(entry), values);
  });
}

/** Every operation of a description, as it is written. */
function operationsOf(document: JsonObject): JsonObject[] {
  return entriesOf(document['paths'])
    .flatMap(([, item]) => (isObject(item) ? Object.values(item) : []))
    .filter((operation): operation is JsonObject => isObject(operation) && 'operationId' in operation);
}

/** What a schema and the schemas in it say about sizes: `…dream.name.length` is `1–60 characters`. */
function walkSchema(address: string, schema: unknown, add: (address: string, text: string) => void): void {
  if (!isObject(schema)) return;
  const span = (keyword: string, least: string, most: string, unit: string) => {
    const ends = [schema[least], schema[most]].filter(isNumber);
    if (ends.length > 0) add(`${address}.${keyword}`, `${ends.join('–')}${unit}`);
    if (ends.length === 2) {
      add(`${address}.${least}`, `${ends[0]}${unit}`);
      add(`${address}.${most}`, `${ends[1]}${unit}`);
    }
  };
  span('length', 'minLength', 'maxLength', ' characters');
  span('range', 'minimum', 'maximum', '');
  span('items', 'minItems', 'maxItems', ' items');
  if (isPlain(schema['default'])) add(`${address}.default`, String(schema['default']));
  for (const [name, property] of entriesOf(schema['properties'])) walkSchema(`${address}.${name}`, property, add);
  walkSchema(address, schema['items'], add);
  for (const keyword of ['allOf', 'oneOf', 'anyOf']) {
    for (const [, branch] of entriesOf(schema[keyword])) walkSchema(address, branch, add);
  }
}

const folderOf = ({ file }: LoadedApi['entry']): string => `content/apis/${path.basename(path.dirname(file))}`;
/** Of an object or a list. */
const entriesOf = (value: unknown): [string, unknown][] =>
  isObject(value) || Array.isArray(value) ? Object.entries(value) : [];
const isPlain = (value: unknown): boolean => isNumber(value) || ['string', 'boolean'].includes(typeof value);
