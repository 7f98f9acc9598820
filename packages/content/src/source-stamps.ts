/** What the live preview is made of, told by names, sizes and times of files: reading them all would take longer. */
import { createHash } from 'node:crypto';
import type { Stamps } from '@impact-docs/api-reference';
import { entriesBelow } from './files-fs.js';
import { root } from './data/paths.js';

const descriptions = ['content/apis'];
const contents = [
  ...descriptions,
  'content/data',
  'content/guides',
  'content/journeys',
  'content/samples',
  'content/schemas',
];
const programs = ['packages', 'checks', 'site', 'node_modules/.package-lock.json'];

/** What is made, what no page is made of, and what shows pages but makes none of what is kept for the next start. */
const LEFT_OUT =
  /^site\/(?:page-text|markdown|plugins|search|src|docusaurus-internals)$|\/(?:node_modules|\.docusaurus|build|lib|static|[^/]*\.api\.mdx|[^/]*\.test\.tsx?|[^/]*\.tsbuildinfo)$/;
const PROGRAM = /\.(?:[cm]?[jt]sx?|json)$/;

/** @returns texts that differ when a file was written, added or removed, or got another name */
export function sourceStamps(folder = root): Promise<Stamps> {
  return Promise.resolve({ programs: stampOfPrograms(folder), contents: stampBelow(folder, contents) });
}

/** The same of the descriptions of the APIs, and of the programs that read them. */
export function stampOfDescriptions(folder = root, programs = stampOfPrograms(folder)): string {
  return `${programs} ${stampBelow(folder, descriptions)}`;
}

function stampOfPrograms(folder: string): string {
  return stampBelow(folder, programs, PROGRAM);
}

function stampBelow(folder: string, names: readonly string[], wanted = /./): string {
  const hash = createHash('sha256');
  for (const { name, stat } of entriesBelow(folder, names, (inside) => LEFT_OUT.test(inside))) {
    if (stat && wanted.test(name)) hash.update(JSON.stringify([name, stat.size, stat.mtimeMs]));
  }
  return hash.digest('hex');
}
