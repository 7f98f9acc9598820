/** What the descriptions say of sizes, statuses and scopes, and how much there is of it. */
import path from 'node:path';
import { isNumber, isObject, type JsonObject } from '@impact-docs/openapi-model';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { callAddress, scopesOf, siteApi, siteApis } from '../../data/apis.js';
import { BRIDGE_SCHEMA, bridgeEventList } from '../../data/bridge.js';
import { loadErrorCatalogue } from '../../data/errors/catalogue.js';
import { EVENT_API, eventTypes } from '../../data/events.js';
import { productKeys } from '../../products.js';
import { toFact, type Fact } from '../fact.js';

/** Status of each error code, and what a client may do by itself. */
export async function errors(): Promise<Fact[]> {
  const catalogues = await Promise.all(productKeys.map((product) => loadErrorCatalogue(product)));
  return catalogues.flatMap((entries, index) =>
    entries.flatMap(({ anchor, status, retry }) => {
      const file = `content/data/errors-${productKeys[index]}.yaml`;
      return [
        toFact({ address: `error.${anchor}.status`, text: status, file }),
        toFact({ address: `error.${anchor}.retry`, text: retry, file }),
      ];
    }),
  );
}

export async function counts(): Promise<Fact[]> {
  const apis = await siteApis();
  const bridge = bridgeEventList();
  const sentBy = (name: string) => bridge.filter(({ sender }) => sender === name);
  const awaited = bridge.filter(({ answers }) => answers.length > 0);
  const ofProduct = (product: string) => apis.filter(({ entry }) => entry.product === product);
  return [
    toFact({ address: 'count.des-events', text: `${sentBy('web-app').length} events`, file: BRIDGE_SCHEMA }),
    toFact({ address: 'count.partner-events', text: `${sentBy('bank-app').length} events`, file: BRIDGE_SCHEMA }),
    toFact({ address: 'count.des-events-with-reply', text: `${awaited.length} events`, file: BRIDGE_SCHEMA }),
    toFact({
      address: 'count.events',
      text: `${eventTypes((await siteApi(EVENT_API)).model).length} events`,
      file: 'content/apis',
    }),
    ...productKeys.flatMap((product) => {
      const operations = ofProduct(product).reduce((sum, { model }) => sum + model.operations.length, 0);
      const file = 'content/apis/manifest.yaml';
      return [
        toFact({ address: `count.${product}.apis`, text: String(ofProduct(product).length), file }),
        toFact({ address: `count.${product}.operations`, text: `${operations} operations`, file }),
      ];
    }),
  ];
}

/** Statuses and scopes of each operation: `impact-finance.createDream.scopes`. */
export async function operations(): Promise<Fact[]> {
  return (await siteApis()).flatMap(({ entry, model }) => {
    const file = folderOf(entry);
    return model.operations.flatMap((operation) => {
      const address = callAddress(entry.id, operation);
      const scopes = scopesOf(operation);
      const statuses = operation.responses.map(({ status }) => status).join(', ');
      return [
        toFact({ address: `${address}.statuses`, text: statuses, file }),
        ...(scopes.length > 0 ? [toFact({ address: `${address}.scopes`, text: scopes.join(', '), file })] : []),
      ];
    });
  });
}

/** Lengths, ranges, sizes and defaults: `impact-finance.DreamCreate.name.length` is `1–60 characters`. */
export async function schemas(): Promise<Fact[]> {
  return (await siteApis()).flatMap(({ entry, document }) => {
    const file = folderOf(entry);
    const found: Fact[] = [];
    const add = (address: string, text: string) => found.push(toFact({ address, text, file }));
    const components = isObject(document['components']) ? document['components'] : {};
    for (const [name, schema] of entriesOf(components['schemas'])) walkSchema(`${entry.id}.${name}`, schema, add);
    for (const [name, parameter] of entriesOf(components['parameters'])) {
      if (isObject(parameter)) walkSchema(`${entry.id}.${name}`, parameter['schema'], add);
    }
    for (const operation of operationsOf(document)) {
      const parameters = Array.isArray(operation['parameters']) ? operation['parameters'] : [];
      for (const parameter of parameters) {
        if (!isObject(parameter) || typeof parameter['name'] !== 'string') continue;
        walkSchema(`${entry.id}.${String(operation['operationId'])}.${parameter['name']}`, parameter['schema'], add);
      }
    }
    return found;
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
    const branches = schema[keyword];
    if (Array.isArray(branches)) for (const branch of branches) walkSchema(address, branch, add);
  }
}

const folderOf = ({ file }: LoadedApi['entry']): string => `content/apis/${path.basename(path.dirname(file))}`;
const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);
const isPlain = (value: unknown): boolean => isNumber(value) || ['string', 'boolean'].includes(typeof value);
