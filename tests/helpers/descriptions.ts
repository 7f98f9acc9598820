import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root, siteBuild } from './paths.js';

/** An API as the manifest lists it. */
export interface ManifestEntry {
  id: string;
  description: string;
  slug: string;
  overview: string;
  product: 'impact-finance' | 'impact-transactions';
  status: 'current' | 'deprecated';
  successor?: string;
  statusOperation?: string;
  objectPages?: { name: string }[];
}

/** Absolute path of the folder of all descriptions, which share files. */
export const apisFolder = path.join(root, 'content', 'apis');

/** The APIs of the site, in the order of the manifest. */
export function manifest(): ManifestEntry[] {
  const text = fs.readFileSync(path.join(apisFolder, 'manifest.yaml'), 'utf8');
  return (parse(text) as { apis: ManifestEntry[] }).apis;
}

/** Absolute path of a description as its authors keep it. */
export function sourceOf({ description }: ManifestEntry): string {
  return path.join(apisFolder, description);
}

/** Path of a page of an API on the site. */
export function pageOf({ slug }: ManifestEntry, name: string): string {
  return `/docs/${slug}/${name}`;
}

/** Names of the pages that describe the objects of an API. */
export function objectPagesOf({ objectPages }: ManifestEntry): string[] {
  return objectPages?.map(({ name }) => `objects-${name}`) ?? ['objects'];
}

/** Text of a file of the built site. */
export function builtFile(file: string): string {
  return fs.readFileSync(path.join(siteBuild, file), 'utf8');
}
