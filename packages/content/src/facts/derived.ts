/** Facts that machine-readable files of the repository have: settings, errors, schemas, manifests. */
import path from 'node:path';
import { isObject, type Json, type JsonObject } from '@impact-docs/openapi-model';
import { parseAllDocuments } from 'yaml';
import { siteApis } from '../data/apis.js';
import { readVariables } from '../data/environment-variables.js';
import { loadErrorCatalogue } from '../data/errors/catalogue.js';
import { eventTypes } from '../data/events.js';
import { readSettings } from '../data/partner-settings.js';
import { repositoryFile } from '../data/paths.js';
import { duration, readDelivery } from '../data/webhook-attempts.js';
import { productKeys } from '../products.js';
import { listFolder, readText } from '../read.js';
import { toFact, type Fact } from './fact.js';

type Source = () => Promise<Fact[]>;

/** Every kind of derived fact; the first part of an address names its kind, or the API. */
export const derivedFacts: readonly Source[] = [
  settings,
  variables,
  errors,
  webhookDelivery,
  counts,
  schemas,
  manifests,
];

async function settings(): Promise<Fact[]> {
  const entries = await readSettings();
  return entries.flatMap((entry) => ofSetting('setting', entry, 'content/data/partner-settings.yaml'));
}

async function variables(): Promise<Fact[]> {
  const entries = await readVariables();
  return entries.flatMap((entry) => ofSetting('env', entry, 'content/data/environment-variables.yaml'));
}

interface Setting {
  name: string;
  type: string;
  default?: string | undefined;
}

/** `seconds, 60–3600` → the range and the default in seconds. */
function ofSetting(kind: string, { name, type, default: initial }: Setting, file: string): Fact[] {
  const unit = /_SECONDS$/.test(name)
    ? 'seconds'
    : /\b(seconds|days|months|characters|hexadecimal digits|endpoints)\b/.exec(type)?.[1];
  const withUnit = (number: string) => (unit === undefined ? number : `${number} ${unit}`);
  const address = `${kind}.${name}`;
  const text = String(initial ?? '').replaceAll('`', '');
  const range = /(\d+)–([\d,]+)/.exec(type)?.[0];
  const most = /at (?:most|least) (\d+)/.exec(type)?.[1];
  return [
    ...(text === ''
      ? []
      : [toFact({ address: `${address}.default`, text: /^\d+$/.test(text) ? withUnit(text) : text, file })]),
    ...(range === undefined ? [] : [toFact({ address: `${address}.range`, text: withUnit(range), file })]),
    ...(most === undefined ? [] : [toFact({ address: `${address}.limit`, text: withUnit(most), file })]),
  ];
}

async function errors(): Promise<Fact[]> {
  const catalogues = await Promise.all(productKeys.map((product) => loadErrorCatalogue(product)));
  return catalogues.flatMap((entries, index) =>
    entries.map(({ anchor, status }) =>
      toFact({
        address: `error.${anchor}.status`,
        text: status,
        file: `content/data/errors-${productKeys[index]}.yaml`,
      }),
    ),
  );
}

async function webhookDelivery(): Promise<Fact[]> {
  const { waits, variation } = await readDelivery();
  const file = 'content/data/webhook-delivery.yaml';
  return [
    toFact({ address: 'webhook.attempts', text: `${waits.length} attempts`, file }),
    toFact({ address: 'webhook.retries-last', text: duration(waits.reduce((sum, wait) => sum + wait, 0)), file }),
    toFact({ address: 'webhook.variation', text: `${variation} %`, file }),
  ];
}

async function counts(): Promise<Fact[]> {
  const apis = await siteApis();
  const ofProduct = (product: string) => apis.filter(({ entry }) => entry.product === product);
  return [
    toFact({ address: 'count.events', text: `${(await eventTypes()).length} events`, file: 'content/apis' }),
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

async function schemas(): Promise<Fact[]> {
  return (await siteApis()).flatMap(({ entry, document }) => {
    const file = `content/apis/${path.basename(path.dirname(entry.file))}`;
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

/** What a schema and the schemas in it say about sizes: `…dream.name.length` is `1–60 characters`. */
function walkSchema(address: string, schema: unknown, add: (address: string, text: string) => void): void {
  if (!isObject(schema)) return;
  const span = (keyword: string, least: string, most: string, unit: string) => {
    const ends = [schema[least], schema[most]].filter((end) => typeof end === 'number');
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

/** Numbers in the Kubernetes files: `kubernetes.web.Deployment.spec.replicas`. */
function manifests(): Promise<Fact[]> {
  const folder = repositoryFile('content/samples/self-hosted/kubernetes');
  const found: Fact[] = [];
  for (const name of listFolder(folder)) {
    const file = `content/samples/self-hosted/kubernetes/${name}`;
    const base = `kubernetes.${path.parse(name).name}`;
    for (const document of parseAllDocuments(readText(path.join(folder, name)))) {
      const value = document.toJS() as Json;
      if (isObject(value)) walkNumbers(`${base}.${String(value['kind'])}`, value, file, found);
    }
  }
  return Promise.resolve(found);
}

function walkNumbers(address: string, value: unknown, file: string, found: Fact[]): void {
  if (typeof value === 'number') {
    const unit = /Seconds$/.test(address) ? ' seconds' : /replicas$/.test(address) ? ' replicas' : '';
    found.push(toFact({ address, text: `${value}${unit}`, file }));
  }
  if (Array.isArray(value)) value.forEach((entry, index) => walkNumbers(`${address}.${index}`, entry, file, found));
  else if (isObject(value)) {
    for (const [key, entry] of Object.entries(value)) walkNumbers(`${address}.${key}`, entry, file, found);
  }
}

function operationsOf(document: JsonObject): JsonObject[] {
  return entriesOf(document['paths']).flatMap(([, item]) =>
    entriesOf(item)
      .map(([, operation]) => operation)
      .filter((operation): operation is JsonObject => isObject(operation) && 'operationId' in operation),
  );
}

const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : []);
const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);
