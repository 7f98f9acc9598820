import { apiList } from './api-list';
import { auditActions } from './audit-actions';
import { bridgeEvents, bridgeMessage } from './bridge';
import { conformanceKits } from './conformance';
import { contactChannels } from './contact';
import { environmentVariables } from './environment-variables';
import { events } from './events';
import { firewall } from './firewall';
import { guideList } from './guide-list';
import {
  migrationAdded,
  migrationFields,
  migrationFrame,
  migrationOperations,
  migrationRules,
  migrationUnchanged,
} from './migration/tables';
import { partnerSettings } from './partner-settings';
import { apiReleases } from './releases';
import { footprintSteps, purchases } from './sample-data/purchases';
import { adjustmentFactors, sampleBenchmarks, sampleCategories, samplePersonas } from './sample-data/reference-data';
import { sessionEnds, sessionStates, sessionStatesDiagram } from './session-states';
import type { DataDiagram } from './session-states';
import { sizing, sizingConnections } from './sizing';
import type { TableSource } from './types';
import { webhookAttempts } from './webhook-attempts';
import { webhookVectors } from './webhook-vectors';

/** The tables that a guide may show, by the name that it writes. */
export const dataTables: Readonly<Record<string, TableSource>> = {
  'adjustment-factors': adjustmentFactors,
  apis: apiList,
  'api-releases': apiReleases,
  'audit-actions': auditActions,
  'bridge-events': bridgeEvents,
  'bridge-message': bridgeMessage,
  'conformance-kits': conformanceKits,
  'contact-channels': contactChannels,
  'environment-variables': environmentVariables,
  events,
  firewall,
  'footprint-steps': footprintSteps,
  guides: guideList,
  'migration-added': migrationAdded,
  'migration-fields': migrationFields,
  'migration-frame': migrationFrame,
  'migration-operations': migrationOperations,
  'migration-rules': migrationRules,
  'migration-unchanged': migrationUnchanged,
  'partner-settings': partnerSettings,
  purchases,
  'sample-benchmarks': sampleBenchmarks,
  'sample-categories': sampleCategories,
  'sample-personas': samplePersonas,
  'session-ends': sessionEnds,
  'session-states': sessionStates,
  sizing,
  'sizing-connections': sizingConnections,
  'webhook-attempts': webhookAttempts,
  'webhook-vectors': webhookVectors,
};

/** The diagrams that a guide may show, by the name that it writes. */
export const dataDiagrams: Readonly<Record<string, () => Promise<DataDiagram>>> = {
  'session-states': sessionStatesDiagram,
};
