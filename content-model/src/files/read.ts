/**
 * The one place where the content of the repository is read. Every read is noted for whoever is recording, so that a
 * page's dependencies are the files that were read for it, and nobody has to list them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import path from 'node:path';
import * as yaml from '@impact-docs/api-reference/yaml';
import { DescriptionError } from '@impact-docs/openapi-model';
import type { GenericSchema } from 'valibot';
import type { Document } from 'yaml';

/** Absolute paths, each with the signature that the file had when it was read. */
type Reads = Map<string, string>;

const recording = new AsyncLocalStorage<Reads>();

interface Recorded<T> {
  value: T;
  /** Absolute paths of all files that were read, sorted. */
  files: string[];
}

/** Does some work and returns its result with the files that it read. Recordings may be nested: each sees all reads. */
export async function recordFiles<T>(work: () => T | Promise<T>): Promise<Recorded<Awaited<T>>> {
  const { value, reads } = await record(work);
  return { value, files: [...reads.keys()].sort() };
}

async function record<T>(work: () => T | Promise<T>): Promise<{ value: Awaited<T>; reads: Reads }> {
  const reads: Reads = new Map();
  const value = await recording.run(reads, async () => work());
  addReads(reads);
  return { value, reads };
}

/** Notes files or folders that other code has read. */
export function noteFiles(files: Iterable<string>): void {
  const reads = recording.getStore();
  if (reads === undefined) return;
  for (const file of files) reads.set(file, signatureOf(file));
}

function addReads(reads: Reads): void {
  const outer = recording.getStore();
  if (outer !== undefined) for (const [file, signature] of reads) outer.set(file, signature);
}

/** Differs when a file was written, added or removed, and when an entry of a folder was added or removed. */
function signatureOf(file: string): string {
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  return stat === undefined ? 'absent' : `${stat.mtimeMs} ${stat.size}`;
}

/** The text without a byte order mark, which some editors write. @throws DescriptionError for a file that is not there */
export function readText(file: string): string {
  noteFiles([file]);
  try {
    return fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (cause) {
    const remedy = 'Create it, or correct its path.';
    throw new DescriptionError([{ file, line: 1, column: 1, message: 'The file cannot be read.', remedy, cause }]);
  }
}

/**
 * Reads a JSON file. YAML would take more than JSON, and readers get the file as it is.
 * @throws DescriptionError with every problem of the file, each with line, column and pointer
 */
export function readJson<T>(file: string, schema: GenericSchema<unknown, T>, remedy: string): yaml.YamlFile<T> {
  const source = readText(file);
  // Says where a mistake is, which `JSON.parse` does not on every version of Node.js.
  const parsed = yaml.parseYaml(source, file, schema, remedy);
  try {
    JSON.parse(source);
  } catch (cause) {
    const message = `The file is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}.`;
    const [, offset] = /at position (\d+)/.exec(message) ?? [];
    const before = source.slice(0, Number(offset ?? source.length)).split('\n');
    const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
    throw new DescriptionError([{ ...place, message, remedy: 'Correct the JSON at this place.', cause }]);
  }
  return parsed;
}

/** Names of the files in a folder, sorted. */
export function listFolder(folder: string): string[] {
  noteFiles([folder]);
  return fs.readdirSync(folder).sort();
}

/** @throws DescriptionError with every problem of the file, each with line, column and pointer */
export const readYaml: typeof yaml.readYaml = (file, schema, remedy) => {
  noteFiles([file]);
  return yaml.readYaml(file, schema, remedy);
};

/**
 * Reads a YAML file that needs no more than its schema, again after each edit.
 * @param file asked for each time
 * @returns what gives the value; it throws DescriptionError with every problem of the file
 */
export function yamlReader<T>(
  file: () => string,
  schema: GenericSchema<unknown, T>,
  remedy = 'The comment at the top of the file explains the keys.',
): () => Promise<T> {
  const load = cached(async (name: string) => (await readYaml(name, schema, remedy)).value);
  return () => load(file());
}

/**
 * The documents of a YAML file that has no schema.
 * @throws DescriptionError with every mistake of the YAML, each with line and column
 */
export function readDocuments(file: string): Document[] {
  return yaml.parseDocuments(readText(file), file);
}

/**
 * Loads something once for each list of arguments, and again when a file that was read for it has changed. The files
 * are noted for whoever asks, whether they were read for him or before.
 * @param load gets texts only, since they are the key
 */
export function cached<Args extends readonly (string | undefined)[], T>(
  load: (...args: Args) => Promise<T>,
): (...args: Args) => Promise<T> {
  const entries = new Map<string, { result: Promise<{ value: T; reads: Reads }>; isStale: () => boolean }>();
  return async (...args) => {
    const key = JSON.stringify(args);
    let entry = entries.get(key);
    if (entry === undefined || entry.isStale()) {
      // Reads are recorded below, for every caller, and not a second time here.
      const result = recording.exit(() => record(() => load(...args))) as Promise<{ value: T; reads: Reads }>;
      const made = { result, isStale: () => false };
      result.then(
        ({ reads }) => (made.isStale = () => hasChanged(reads)),
        // A load that has failed is tried again.
        () => (made.isStale = () => true),
      );
      entries.set(key, (entry = made));
    }
    const { value, reads } = await entry.result;
    addReads(reads);
    return value;
  };
}

function hasChanged(reads: Reads): boolean {
  return [...reads].some(([file, signature]) => signatureOf(file) !== signature);
}

/** A path of the file system with `/`, on every system. */
export const slashed = (file: string): string => file.replaceAll(path.sep, '/');

/**
 * Paths of the files below a folder, or of those whose names a test accepts: relative to it, with slashes, sorted; none
 * where there is no folder. The files are noted as if they were read.
 */
export function listBelow(folder: string, isWanted: (name: string) => boolean = () => true): string[] {
  if (!fs.existsSync(folder)) return [];
  const names: string[] = [];
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = slashed(path.relative(folder, path.join(entry.parentPath, entry.name)));
    if (entry.isDirectory()) noteFiles([path.join(folder, name)]);
    else if (isWanted(name)) names.push(name);
  }
  noteFiles([folder, ...names.map((name) => path.join(folder, name))]);
  return names.sort();
}

/** Files below some folders of the repository, by their names in the repository. */
export function listFilesBelow(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) => listBelow(path.join(root, folder)).map((name) => `${folder}/${name}`));
}
