/** The checks by the code that their problems carry. */
import { checkDates } from './dates.js';
import { checkEchoes } from './echoes.js';
import { checkEquations } from './equations.js';
import { checkFlow } from './flow.js';
import { checkFootprints } from './footprints.js';
import { checkIdentifiers } from './identifiers.js';
import { checkLifestyle } from './lifestyle.js';
import { checkLinks } from './links.js';
import { checkObjects } from './objects.js';
import { checkPaging } from './paging.js';
import { checkPairs } from './pairs.js';
import { checkProfiles } from './profile.js';
import { checkPropertyExamples } from './property-examples.js';
import { checkReferenceData } from './reference-data.js';
import { checkSampleTables } from './sample-tables.js';
import { checkWebhooks } from './webhooks.js';
import type { Check } from './check.js';

export const checks: Record<string, Check> = {
  identifiers: checkIdentifiers,
  pairs: checkPairs,
  objects: checkObjects,
  echoes: checkEchoes,
  footprints: checkFootprints,
  'reference-data': checkReferenceData,
  profiles: checkProfiles,
  lifestyle: checkLifestyle,
  flow: checkFlow,
  links: checkLinks,
  paging: checkPaging,
  dates: checkDates,
  webhooks: checkWebhooks,
  'property-examples': checkPropertyExamples,
  equations: checkEquations,
  'sample-tables': checkSampleTables,
};
