import { auditActions } from './audit-actions';
import { bridgeEvents, bridgeMessage } from './bridge';
import { environmentVariables } from './environment-variables';
import { events } from './events';
import {
  migrationAdded,
  migrationFields,
  migrationFrame,
  migrationOperations,
  migrationRules,
  migrationUnchanged,
} from './migration/tables';
import { partnerSettings } from './partner-settings';
import type { TableSource } from './types';

/** The tables that a guide may show, by the name that it writes. */
export const dataTables: Readonly<Record<string, TableSource>> = {
  'audit-actions': auditActions,
  'bridge-events': bridgeEvents,
  'bridge-message': bridgeMessage,
  'environment-variables': environmentVariables,
  events,
  'migration-added': migrationAdded,
  'migration-fields': migrationFields,
  'migration-frame': migrationFrame,
  'migration-operations': migrationOperations,
  'migration-rules': migrationRules,
  'migration-unchanged': migrationUnchanged,
  'partner-settings': partnerSettings,
};
