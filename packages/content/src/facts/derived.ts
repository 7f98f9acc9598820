/** Facts that other files of the repository have. */
import type { Fact } from './fact.js';
import { counts, errors, operations, schemas } from './derived/apis.js';
import { dataTables, journeys, kubernetes, prices, webhookDelivery } from './derived/files.js';
import { settings, variables } from './derived/settings.js';

/** Each gives the facts of one kind. The first part of an address is the kind, or the API. */
export const derivedFacts: readonly (() => Promise<Fact[]>)[] = [
  settings,
  variables,
  errors,
  webhookDelivery,
  prices,
  counts,
  operations,
  schemas,
  dataTables,
  journeys,
  kubernetes,
];
