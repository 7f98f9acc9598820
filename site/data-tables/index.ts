import { auditActions } from './audit-actions';
import { environmentVariables } from './environment-variables';
import { events } from './events';
import { firewall } from './firewall';
import {
  migrationAdded,
  migrationFields,
  migrationFrame,
  migrationOperations,
  migrationRules,
  migrationUnchanged,
} from './migration/tables';
import { partnerSettings } from './partner-settings';
import { sizing, sizingConnections } from './sizing';
import type { TableSource } from './types';

/** The tables that a guide may show, by the name that it writes. */
export const dataTables: Readonly<Record<string, TableSource>> = {
  'audit-actions': auditActions,
  'environment-variables': environmentVariables,
  events,
  firewall,
  'migration-added': migrationAdded,
  'migration-fields': migrationFields,
  'migration-frame': migrationFrame,
  'migration-operations': migrationOperations,
  'migration-rules': migrationRules,
  'migration-unchanged': migrationUnchanged,
  'partner-settings': partnerSettings,
  sizing,
  'sizing-connections': sizingConnections,
};
