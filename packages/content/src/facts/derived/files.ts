/** What data files, journeys and Kubernetes files say. */
import path from 'node:path';
import { isObject, type Json } from '@impact-docs/openapi-model';
import { journeysFolder, repositoryFile } from '../../data/paths.js';
import { statedValues } from '../../data/table-facts.js';
import { readTable, tableNames } from '../../data/table-file.js';
import { duration } from '../../data/format.js';
import { readDelivery } from '../../data/webhooks.js';
import { listFolder, readDocuments } from '../../read.js';
import { loadSampleIndex } from '../../story/load-story.js';
import { toFact, type Fact } from '../fact.js';

export async function webhookDelivery(): Promise<Fact[]> {
  const { waits, variation } = await readDelivery();
  const last = waits.reduce((sum, wait) => sum + wait, 0);
  const file = 'content/data/webhook-delivery.yaml';
  return [
    toFact({ address: 'webhook.attempts', text: `${waits.length} attempts`, file }),
    toFact({ address: 'webhook.retries-last', text: duration(last), file }),
    // When every wait is as short as it may be, in full hours.
    toFact({ address: 'webhook.outage', text: `${Math.floor((last * (1 - variation / 100)) / 3600)} hours`, file }),
    ...waits.map((wait, index) => toFact({ address: `webhook.wait.${index + 1}`, text: duration(wait), file })),
    toFact({ address: 'webhook.variation', text: `${variation} %`, file }),
  ];
}

/** `sample-index.price-rise.FI.2026` is `13 %`, from the prices of the base year. */
export async function prices(): Promise<Fact[]> {
  const { factorSet, priceIndex } = await loadSampleIndex();
  const file = 'content/data/sample-index.yaml';
  return Object.entries(priceIndex).flatMap(([country, years]) =>
    Object.entries(years)
      .filter(([year]) => Number(year) !== factorSet.baseYear)
      .map(([year, index]) =>
        toFact({ address: `sample-index.price-rise.${country}.${year}`, text: `${index - 100} %`, file }),
      ),
  );
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
  const found: Fact[] = [];
  walkScalars('data.session-states', valueOf(repositoryFile(file)), (address, scalar) => {
    const key = address.split('.').at(-1) ?? '';
    if (!SENTENCES.has(key)) found.push(toFact({ address, text: String(scalar), file }));
  });
  return Promise.resolve(found);
}

/** The order of the steps of each workflow: `journey.group-dreams.create.steps`. */
export function journeys(): Promise<Fact[]> {
  const facts = listFolder(journeysFolder)
    .filter((name) => name.endsWith('.arazzo.yaml'))
    .flatMap((name) => {
      const file = `content/journeys/${name}`;
      const { workflows } = valueOf(path.join(journeysFolder, name)) as unknown as { workflows: Workflow[] };
      return workflows.map(({ workflowId, steps }) => {
        const address = `journey.${name.replace('.arazzo.yaml', '')}.${workflowId}.steps`;
        return toFact({ address, text: steps.map(({ stepId }) => stepId).join(', '), file });
      });
    });
  return Promise.resolve(facts);
}

interface Workflow {
  workflowId: string;
  steps: { stepId: string }[];
}

/** Numbers in the Kubernetes files: `kubernetes.web.Deployment.spec.replicas`. */
export function kubernetes(): Promise<Fact[]> {
  const folder = repositoryFile('content/samples/self-hosted/kubernetes');
  const found: Fact[] = [];
  for (const name of listFolder(folder)) {
    const file = `content/samples/self-hosted/kubernetes/${name}`;
    for (const document of readDocuments(path.join(folder, name))) {
      const value = document.toJS() as Json;
      if (!isObject(value)) continue;
      walkScalars(`kubernetes.${path.parse(name).name}.${String(value['kind'])}`, value, (address, scalar) => {
        if (typeof scalar !== 'number') return;
        const unit = /Seconds$/.test(address) ? ' seconds' : /replicas$/.test(address) ? ' replicas' : '';
        found.push(toFact({ address, text: `${scalar}${unit}`, file }));
      });
    }
  }
  return Promise.resolve(found);
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
