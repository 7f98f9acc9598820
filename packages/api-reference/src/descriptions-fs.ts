/** Descriptions and where their pages are: all of the public interface that renders nothing, and is loaded fast. */
export { allOrProblems, loadApis } from './plugin/load-apis-fs.js';
export type { Loaded, LoadedApi } from './plugin/load-apis-fs.js';
export { AFTER_TIMEOUT, afterTimeoutText, shortVersion } from './render/words.js';
export { changesPage, comparisonPages, releasesOf } from './compare/addresses.js';
export { linksOf, pageNames } from './render/addresses.js';
export { anchorWithoutCode, codesOf, errorRows } from './render/error-codes.js';
export type { CodeRow, ErrorCatalogue, ErrorRows, FoundCode } from './render/error-codes.js';
export { loadManifest } from './plugin/manifest-fs.js';
export type { ApiEntry, ArchivedRelease, Lifecycle } from './plugin/manifest.js';
export { readYaml } from './plugin/yaml-fs.js';
export { reasonPhrase, statusTitle } from './render/status.js';
export { anchorOf, slugify } from './render/addresses.js';
export type { PageLinks } from './render/addresses.js';
