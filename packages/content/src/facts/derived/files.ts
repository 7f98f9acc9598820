/** What data files, journeys and Kubernetes files say. */
import path from 'node:path';
import { isObject, type Json } from '@impact-docs/openapi-model';
import { journeysFolder, repositoryFile } from '../../data/paths.js';
import { statedValues } from '../../data/table-text.js';
import { readTable, tableNames } from '../../data/table-file.js';
import { duration } from '../../data/format.js';
import { readDelivery } from '../../data/webhooks.js';
import { EXTENSION, loadJourneys } from '../../journeys/load-journeys.js';
import { listFolder, readDocuments } from '../../read.js';
import { loadSampleIndex } from '../../story/load-story.js';
import { factsIn, toFact, type Fact } from '../fact.js';

export async function webhookDelivery(): Promise<Fact[]> {
  const { waits, variation } = await readDelivery();
  const last = waits.reduce((sum, wait) => sum + wait, 0);
  return factsIn('content/data/webhook-delivery.yaml', [
    ['webhook.attempts', `${waits.length} attempts`],
    ['webhook.retries-last', duration(last)],
    // When every wait is as short as it may be, in full hours.
    ['webhook.outage', `${Math.floor((last * (1 - variation / 100)) / 3600)} hours`],
    ...waits.map((wait, index) => [`webhook.wait.${index + 1}`, duration(wait)] as const),
    ['webhook.variation', `${variation} %`],
  ]);
}

/** `sample-index.price-rise.FI.2026` is `13 %`, from the prices of the base year. */
export async function prices(): Promise<Fact[]> {
  const { factorSet, priceIndex } = await loadSampleIndex();
  const values = Object.entries(priceIndex).flatMap(([country, years]) =>
    Object.entries(years)
      .filter(([year]) => Number(year) !== factorSet.baseYear)
      .map(([year, index]) => [`sample-index.price-rise.${country}.${year}`, `${index - 100} %`] as const),
  );
  return factsIn('content/data/sample-index.yaml', values);
}

/** Values of tables: `setting.session_max_duration.default`, `data.firewall.pods-to-dns.ports`. */
export async function tables(): Promise<Fact[]> {
  const all = await Promise.all((await tableNames()).map((name) => readTable(name)));
  return all.flatMap((table) =>
    table.rows.flatMap((row) =>
      statedValues(table, row).map(({ key, text, isFigure }) => {
        const fact = { address: `${table.facts}.${row.id}.${key}`, text, file: table.file };
        // A digit in a name or in words is no number of anything.
        return isFigure ? toFact(fact) : fact;
      }),
    ),
  );
}

const SENTENCES: ReadonlySet<string> = new Set(['change', 'description', 'event', 'step', 'timeOut', 'title']);

/** The states of a session, and what leads from one to another. */
export function sessionStates(): Promise<Fact[]> {
  const file = 'content/data/session-states.yaml';
  const values: [address: string, text: string][] = [];
  walkScalars('data.session-states', valueOf(repositoryFile(file)), (address, scalar) => {
    if (!SENTENCES.has(address.split('.').at(-1) ?? '')) values.push([address, String(scalar)]);
  });
  return Promise.resolve(factsIn(file, values));
}

/** The order of the steps of each workflow: `journey.group-dreams.create.steps`. */
export async function journeys(): Promise<Fact[]> {
  return (await loadJourneys(journeysFolder)).flatMap(({ name, journey: { workflows, eventWorkflows } }) =>
    factsIn(
      `content/journeys/${name}${EXTENSION}`,
      [...workflows, ...eventWorkflows].map(({ workflowId, steps }) => [
        `journey.${name}.${workflowId}.steps`,
        steps.map(({ stepId }) => stepId).join(', '),
      ]),
    ),
  );
}

/** Numbers in the Kubernetes files: `kubernetes.web.Deployment.spec.replicas`. */
export function kubernetes(): Promise<Fact[]> {
  const folder = 'content/samples/self-hosted/kubernetes';
  const facts = listFolder(repositoryFile(folder)).flatMap((name) => {
    const file = `${folder}/${name}`;
    const values: [address: string, text: string][] = [];
    for (const document of readDocuments(repositoryFile(file))) {
      const value = document.toJS() as Json;
      if (!isObject(value)) continue;
      walkScalars(`kubernetes.${path.parse(name).name}.${String(value['kind'])}`, value, (address, scalar) => {
        const unit = /Seconds$/.test(address) ? ' seconds' : /replicas$/.test(address) ? ' replicas' : '';
        if (typeof scalar === 'number') values.push([address, `${scalar}${unit}`]);
      });
    }
    return factsIn(file, values);
  });
  return Promise.resolve(facts);
}

/** The value of a file that is one document. */
const valueOf = (file: string): Json => readDocuments(file)[0]?.toJS() as Json;

/** Calls back for each scalar; entries of a list are named by their id, where they have one. */
function walkScalars(
  address: string,
  value: Json,
  found: (address: string, scalar: string | number | boolean) => void,
): void {
  if (Array.isArray(value)) {
    value.forEach((entry, index) => walkScalars(`${address}.${nameOf(entry) ?? index}`, entry, found));
  } else if (isObject(value)) {
    for (const [key, entry] of Object.entries(value)) walkScalars(`${address}.${key}`, entry as Json, found);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    found(address, value);
  }
}

function nameOf(entry: Json): string | undefined {
  if (!isObject(entry)) return undefined;
  const name = entry['id'] ?? entry['name'];
  return name === undefined ? undefined : String(name);
}
