import { afterTimeout } from './after-timeout.js';
import { apiAccess, apiFiles } from './api-tables.js';
import { bridgeEvents, bridgeMessage } from './bridge.js';
import { claims } from './claims.js';
import { contactChannels } from './contact.js';
import { endings } from './endings.js';
import { eventContents } from './event-contents.js';
import { events } from './events.js';
import { sampleFiles } from './sample-archives.js';
import {
  adjustmentFactors,
  footprintSteps,
  purchases,
  sampleBenchmarks,
  sampleCategories,
  samplePersonas,
} from './sample-data.js';
import { savehacks } from './savehacks.js';
import { sessionStates, sessionStatesDiagram } from './session-states.js';
import type { DataDiagram } from './session-states.js';
import { sizingConnections } from './sizing.js';
import { readTable, tableNames } from '../tables/table-file.js';
import { tableSource } from '../tables/table-text.js';
import type { TableSource } from '../tables/types.js';
import { webhookAttempts, webhookVectors } from './webhooks.js';

/** Tables that are computed, by the name that a guide writes. Others are files: see `table-file.ts`. */
const computedTables: Readonly<Record<string, TableSource>> = {
  'adjustment-factors': adjustmentFactors,
  'after-timeout': afterTimeout,
  'api-access': apiAccess,
  'api-files': apiFiles,
  'bridge-events': bridgeEvents,
  'bridge-message': bridgeMessage,
  claims,
  'contact-channels': contactChannels,
  endings,
  'event-contents': eventContents,
  events,
  'footprint-steps': footprintSteps,
  purchases,
  'sample-benchmarks': sampleBenchmarks,
  'sample-categories': sampleCategories,
  'sample-files': sampleFiles,
  'sample-personas': samplePersonas,
  savehacks,
  'session-states': sessionStates,
  'sizing-connections': sizingConnections,
  'webhook-attempts': webhookAttempts,
  'webhook-vectors': webhookVectors,
};

/** Names of the tables that a guide may show, sorted. */
export async function dataTableNames(): Promise<string[]> {
  return [...Object.keys(computedTables), ...(await tableNames())].sort();
}

/**
 * A table by the name that a guide writes; undefined where there is none.
 * @throws DescriptionError with every problem of its file
 */
export async function dataTable(name: string): Promise<TableSource | undefined> {
  const computed = computedTables[name];
  if (computed !== undefined || !(await tableNames()).includes(name)) return computed;
  return tableSource(await readTable(name));
}

/** The diagrams that a guide may show, by the name that it writes. */
export const dataDiagrams: Readonly<Record<string, () => Promise<DataDiagram>>> = {
  'session-states': sessionStatesDiagram,
};
