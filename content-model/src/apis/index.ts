export {
  apiDigests,
  apiSummary,
  callAddress,
  DOCS_ROUTE,
  pageOfCall,
  requiredApi,
  siteApis,
  siteDescriptions,
  versionedTitle,
} from './apis.js';
export type { ApiDigest, ApiSummary } from './apis.js';
export { entityTag, fieldFor, shownObject, shownObjects } from './object-fields.js';
