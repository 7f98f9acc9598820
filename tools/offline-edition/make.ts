import { loadBrand } from '@impact-docs/content/brand';
import { bundleProgram, bundleServer } from './bundle.js';
import { offlineEdition, type Files } from './edition.js';

/** Name of the documentation server in the edition. */
export const SERVER = 'documentation-server.mjs';

/** The licences of the packages in the edition. */
export const NOTICES = 'third-party-notices.txt';

/** The edition of a built site. @throws OfflineError where it would have dead links */
export async function makeOfflineEdition(site: Files): Promise<Files> {
  const [{ url }, program, server] = await Promise.all([loadBrand(), bundleProgram(), bundleServer()]);
  return {
    ...offlineEdition(site, url.replace(/\/$/, ''), program),
    [SERVER]: Buffer.from(server.text),
    [NOTICES]: Buffer.concat([site[NOTICES] ?? Buffer.of(), Buffer.from(server.notices)]),
  };
}
