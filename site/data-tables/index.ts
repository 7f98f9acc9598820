import { auditActions } from './audit-actions';
import { environmentVariables } from './environment-variables';
import { events } from './events';
import { partnerSettings } from './partner-settings';
import type { TableSource } from './types';

/** The tables that a guide may show, by the name that it writes. */
export const dataTables: Readonly<Record<string, TableSource>> = {
  'audit-actions': auditActions,
  'environment-variables': environmentVariables,
  events,
  'partner-settings': partnerSettings,
};
