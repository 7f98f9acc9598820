/** Which descriptions to check: those of a manifest, or one. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { loadManifest, type ApiEntry } from '@impact-docs/api-reference/manifest';
import { parse } from 'yaml';

export interface Target {
  /** `id` in the manifest, else the name of the file. */
  id: string;
  /** Absolute path of the description. */
  file: string;
  /** Absent when no manifest lists the description. */
  entry?: ApiEntry;
}

export interface Targets {
  targets: Target[];
  /** The manifest, where all its descriptions are to be checked: only then is it known what nobody uses. */
  manifest?: string;
}

const MANIFEST = 'manifest.yaml';

/**
 * @param file absolute path of a manifest or of a description
 * @throws DescriptionError when the manifest is not valid
 */
export async function findTargets(file: string): Promise<Targets> {
  if (!(await isDescription(file))) {
    const entries = await loadManifest(file);
    return { targets: entries.map((entry) => ({ id: entry.id, file: entry.file, entry })), manifest: file };
  }
  const entry = await findEntry(file, path.dirname(file));
  return { targets: [entry === undefined ? { id: path.basename(file), file } : { id: entry.id, file, entry }] };
}

/** Anything that is not clearly a description is read as a manifest, whose reader says what is wrong with it. */
async function isDescription(file: string): Promise<boolean> {
  try {
    const content: unknown = parse(await fs.readFile(file, 'utf8'), { logLevel: 'silent' });
    return typeof content === 'object' && content !== null && !('apis' in content);
  } catch {
    return path.basename(file) !== MANIFEST;
  }
}

/** The entry of a description, in the nearest manifest above it that lists it. */
async function findEntry(file: string, folder: string): Promise<ApiEntry | undefined> {
  const manifest = path.join(folder, MANIFEST);
  const exists = await fs.access(manifest).then(
    () => true,
    () => false,
  );
  const entry = exists ? (await loadManifest(manifest)).find((candidate) => candidate.file === file) : undefined;
  const parent = path.dirname(folder);
  return entry ?? (parent === folder ? undefined : findEntry(file, parent));
}
