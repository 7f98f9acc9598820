/** What data files, journeys and Kubernetes files say of things that have no entry of their own. */
import path from 'node:path';
import { figure, nameList, type Subject, type Value } from '../catalogue/row.js';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { isObject, type Json } from '@impact-docs/openapi-model';
import { BRIDGE_SCHEMA } from '../data/bridge-schema.js';
import { bridgeEventList } from '../data/bridge.js';
import { EVENT_API, EVENT_SCHEMA, eventTypes } from '../data/events.js';
import { duration } from '../tables/format.js';
import { journeysFolder, repositoryFile } from '../files/paths.js';
import { readTable, tableNames } from '../tables/table-file.js';
import { subjectOf } from '../tables/table-text.js';
import { readDelivery } from '../data/webhooks.js';
import { journeyFile, loadJourneys } from '../journeys/load-journeys.js';
import { productKeys } from '../files/products.js';
import { listFolder, readDocuments } from '../files/read.js';
import { loadSampleIndex } from '../story/load-story.js';

/** @throws DescriptionError with the problems of the first file that has some */
export async function fileSubjects(apis: readonly LoadedApi[]): Promise<Subject[]> {
  return [
    ...(await counts(apis)),
    await webhookDelivery(),
    await priceRises(),
    sessionStates(),
    ...(await journeys()),
    ...kubernetes(),
  ];
}

function subject(id: string, file: string, values: readonly Value[]): Subject {
  return {
    id,
    source: () => ({ file, line: 1, column: 1 }),
    values: () => values,
  };
}

/** Rows of tables: `setting.session_max_duration`, `data.firewall.pods-to-dns`. */
export async function tableSubjects(): Promise<Subject[]> {
  const all = await Promise.all((await tableNames()).map((name) => readTable(name)));
  return all.flatMap((table) => table.rows.map((row) => subjectOf(table, row)));
}

async function counts(apis: readonly LoadedApi[]): Promise<Subject[]> {
  const bridge = await bridgeEventList();
  const events = (key: string, isCounted: (event: (typeof bridge)[number]) => boolean) =>
    figure(key, [bridge.filter(isCounted).length], 'events');
  const webhookEvents = apis.filter(({ entry }) => entry.id === EVENT_API).flatMap(({ model }) => eventTypes(model));
  return [
    subject('count', BRIDGE_SCHEMA, [
      events('des-events', ({ sender }) => sender === 'web-app'),
      events('partner-events', ({ sender }) => sender === 'bank-app'),
      events('des-events-with-reply', ({ answers }) => answers.length > 0),
    ]),
    subject('count', EVENT_SCHEMA, [figure('events', [webhookEvents.length], 'events')]),
    ...productKeys.map((product) => {
      const own = apis.filter(({ entry }) => entry.product === product);
      return subject(`count.${product}`, 'content/apis/manifest.yaml', [
        figure('apis', [own.length]),
        figure('operations', [own.flatMap(({ model }) => model.operations).length], 'operations'),
      ]);
    }),
  ];
}

async function webhookDelivery(): Promise<Subject> {
  const { waits, variation } = await readDelivery();
  const last = waits.reduce((sum, wait) => sum + wait, 0);
  const time = (key: string, wait: number): Value => ({ ...figure(key, [wait], 'seconds'), text: duration(wait) });
  return subject('webhook', 'content/data/webhook-delivery.yaml', [
    figure('attempts', [waits.length], 'attempts'),
    time('retries-last', last),
    // When every wait is as short as it may be, in full hours.
    figure('outage', [Math.floor((last * (1 - variation / 100)) / 3600)], 'hours'),
    ...waits.map((wait, index) => time(`wait.${index + 1}`, wait)),
    figure('variation', [variation], '%'),
  ]);
}

/** `sample-index.price-rise.FI.2026` is `13 %`, from the prices of the base year. */
async function priceRises(): Promise<Subject> {
  const { factorSet, priceIndex } = await loadSampleIndex();
  const values = Object.entries(priceIndex).flatMap(([country, years]) =>
    Object.entries(years)
      .filter(([year]) => Number(year) !== factorSet.baseYear)
      .map(([year, index]) => figure(`${country}.${year}`, [index - 100], '%')),
  );
  return subject('sample-index.price-rise', 'content/data/sample-index.yaml', values);
}

const SENTENCES: ReadonlySet<string> = new Set(['change', 'description', 'event', 'step', 'timeOut', 'title']);

/** The states of a session, and what leads from one to another. */
function sessionStates(): Subject {
  const file = 'content/data/session-states.yaml';
  const [document] = readDocuments(repositoryFile(file));
  const values = scalarsIn(document?.toJS() as Json).filter(([keys]) => !SENTENCES.has(keys.at(-1) ?? ''));
  return subject(
    'data.session-states',
    file,
    values.map(([keys, scalar]) => ({ key: keys.join('.'), text: String(scalar) })),
  );
}

/** The order of the steps of each workflow: `journey.group-dreams.create.steps`. */
async function journeys(): Promise<Subject[]> {
  return (await loadJourneys(journeysFolder)).map(({ name, journey: { workflows, eventWorkflows } }) =>
    subject(
      `journey.${name}`,
      journeyFile(name),
      [...workflows, ...eventWorkflows].map(({ workflowId, steps }) =>
        nameList(
          `${workflowId}.steps`,
          steps.map(({ stepId }) => stepId),
        ),
      ),
    ),
  );
}

/** Numbers in the Kubernetes files: `kubernetes.web.Deployment.spec.replicas`. */
function kubernetes(): Subject[] {
  const folder = 'content/samples/self-hosted/kubernetes';
  return listFolder(repositoryFile(folder)).flatMap((name) => {
    const file = `${folder}/${name}`;
    return readDocuments(repositoryFile(file)).flatMap((document) => {
      const value = document.toJS() as Json;
      if (!isObject(value)) return [];
      const numbers = scalarsIn(value as Json).flatMap(([keys, scalar]) => {
        const key = keys.join('.');
        const unit = /Seconds$/.test(key) ? 'seconds' : /replicas$/.test(key) ? 'replicas' : undefined;
        return typeof scalar === 'number' ? figure(key, [scalar], unit) : [];
      });
      return subject(`kubernetes.${path.parse(name).name}.${String(value['kind'])}`, file, numbers);
    });
  });
}

/** Each scalar below a value, with the keys that lead to it; entries of a list are named by their id, where they have one. */
function scalarsIn(value: Json, keys: readonly string[] = []): [keys: readonly string[], scalar: Json][] {
  if (Array.isArray(value)) {
    return value.flatMap((entry: Json, index) => scalarsIn(entry, [...keys, nameOf(entry) ?? String(index)]));
  }
  if (isObject(value)) return Object.entries(value).flatMap(([key, entry]) => scalarsIn(entry as Json, [...keys, key]));
  return value === null ? [] : [[keys, value]];
}

function nameOf(entry: Json): string | undefined {
  if (!isObject(entry)) return undefined;
  const name = entry['id'] ?? entry['name'];
  return name === undefined ? undefined : String(name);
}
