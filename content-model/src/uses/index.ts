export { dataFiles, dataFileText } from './data-files.js';
export type { NameLink } from './guide-uses.js';
export { pageParts } from './page-part.js';
export type { PagePart } from './page-part.js';
export { referenceUses } from './reference-uses.js';
export { unknownBrings } from './since.js';
export { siteCatalogue, siteUses } from './site-catalogue.js';
export { targetOf } from './uses.js';
