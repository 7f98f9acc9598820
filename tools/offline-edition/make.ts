import { loadBrand } from '@impact-docs/content/brand';
import { bundleProgram } from './bundle.js';
import { offlineEdition, type Files } from './edition.js';

/** The edition of a built site. @throws OfflineError where it would have dead links */
export async function makeOfflineEdition(site: Files): Promise<Files> {
  const [{ url }, program] = await Promise.all([loadBrand(), bundleProgram()]);
  return offlineEdition(site, url.replace(/\/$/, ''), program);
}
