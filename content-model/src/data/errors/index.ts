export { allowedCodesOf, casesOf } from './cases.js';
export type { AllowedCode, ErrorCase } from './cases.js';
export { loadErrorCatalogue } from './catalogue.js';
export type { CatalogueEntry } from './catalogue.js';
export { entriesFile, loadEntries } from './entries.js';
export type { EntryFile, ErrorEntry } from './entries.js';
export { retryRules } from './retry.js';
export type { RetryRule } from './retry.js';
