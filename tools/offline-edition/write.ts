import fs from 'node:fs';
import path from 'node:path';
import { loadBrand } from '@impact-docs/content/brand';
import { bundleProgram } from './bundle.js';
import { offlineEdition, type Files } from './edition.js';

/** The edition of a built site. @throws OfflineError where it would have dead links */
export async function makeOfflineEdition(site: Files): Promise<Files> {
  const [{ url }, program] = await Promise.all([loadBrand(), bundleProgram()]);
  return offlineEdition(site, url.replace(/\/$/, ''), program);
}

/** Writes files into a folder, which is created. */
export function writeFiles(files: Files, folder: string): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, content);
  }
}
