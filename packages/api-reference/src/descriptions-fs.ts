/** Descriptions and where their pages are: all of the public interface that renders nothing, and is loaded fast. */
export { allOrProblems, loadApis } from './apis/load-apis-fs.js';
export type { Loaded, LoadedApi } from './apis/load-apis-fs.js';
export { AFTER_TIMEOUT, afterTimeoutText, shortVersion } from './render/words.js';
export { linksOf, pageNames } from './render/addresses.js';
export { anchorWithoutCode, codesOf, errorRows } from './render/error-codes.js';
export type { CodeRow, ErrorRows, FoundCode } from './render/error-codes.js';
export { loadManifest } from './manifest/manifest-fs.js';
export type { ApiEntry, ArchivedRelease, ErrorCatalogue, Lifecycle } from './manifest/manifest.js';
export { readYaml } from './manifest/yaml-fs.js';
export { reasonPhrase, statusTitle } from './render/status.js';
export { anchorOf, slugify } from './render/addresses.js';
export type { PageLinks } from './render/addresses.js';
