import { apiAccess } from './api-access.js';
import { apiList } from './api-list.js';
import { auditActions } from './audit-actions.js';
import { bridgeEvents, bridgeMessage } from './bridge.js';
import { conformanceKits } from './conformance.js';
import { contactChannels } from './contact.js';
import { environmentVariables } from './environment-variables.js';
import { events } from './events.js';
import { firewall } from './firewall.js';
import { guideList } from './guide-list.js';
import { journeyScopes } from './journey-scopes.js';
import { limits } from './limits.js';
import {
  migrationAdded,
  migrationFields,
  migrationFrame,
  migrationOperations,
  migrationRules,
  migrationUnchanged,
} from './migration/tables.js';
import { partnerSettings } from './partner-settings.js';
import { apiReleases } from './releases.js';
import { repeats } from './repeats.js';
import { footprintSteps, purchases } from './sample-data/purchases.js';
import { adjustmentFactors, sampleBenchmarks, sampleCategories, samplePersonas } from './sample-data/reference-data.js';
import { savehacks } from './savehacks.js';
import { sessionEnds, sessionStates, sessionStatesDiagram } from './session-states.js';
import type { DataDiagram } from './session-states.js';
import { sizing, sizingConnections } from './sizing.js';
import type { TableSource } from './types.js';
import { testedBrowsers } from './tested-browsers.js';
import { webhookAttempts } from './webhook-attempts.js';
import { webhookVectors } from './webhook-vectors.js';

/** The tables that a guide may show, by the name that it writes. */
export const dataTables: Readonly<Record<string, TableSource>> = {
  'adjustment-factors': adjustmentFactors,
  'api-access': apiAccess,
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
  'journey-scopes': journeyScopes,
  limits,
  'migration-added': migrationAdded,
  'migration-fields': migrationFields,
  'migration-frame': migrationFrame,
  'migration-operations': migrationOperations,
  'migration-rules': migrationRules,
  'migration-unchanged': migrationUnchanged,
  'partner-settings': partnerSettings,
  purchases,
  repeats,
  'sample-benchmarks': sampleBenchmarks,
  'sample-categories': sampleCategories,
  'sample-personas': samplePersonas,
  savehacks,
  'session-ends': sessionEnds,
  'session-states': sessionStates,
  sizing,
  'sizing-connections': sizingConnections,
  'tested-browsers': testedBrowsers,
  'webhook-attempts': webhookAttempts,
  'webhook-vectors': webhookVectors,
};

/** The diagrams that a guide may show, by the name that it writes. */
export const dataDiagrams: Readonly<Record<string, () => Promise<DataDiagram>>> = {
  'session-states': sessionStatesDiagram,
};
