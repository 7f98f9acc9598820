/** Descriptions that a process leaves for later ones: reading all takes more than a second, and what is left a hundredth. */
import fs from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { keepDescriptions, keptValues } from './kept-fs.js';
import type { ReadDescription } from './load-fs.js';
import { loadCoreNow, referredFile, sourcesOf } from './redocly-fs.js';
import { createLocate, type Locate } from './source-map-fs.js';
import { writeWhole } from './write-whole-fs.js';

/** A description without any problem, and without what only its process knows. */
type Plain = Omit<ReadDescription, 'locate' | 'problemsBy'>;

interface Left {
  version: string;
  descriptions: Map<string, Plain>;
}

/**
 * Keeps descriptions (see `keepDescriptions`), and begins with those that are left in a file.
 * @param version a text that differs when any file of the descriptions does, or a program that reads them
 */
export function useLeftDescriptions(file: string, version: string): void {
  // Later, places in the files may be asked for, by who cannot wait for the program that knows them.
  const isUsable = (process.features as { require_module?: boolean }).require_module;
  keepDescriptions(isUsable ? read(file, version) : new Map());
}

/**
 * Leaves what this process keeps: descriptions of which there is nothing to tell, as a warning would be lost.
 * @param version as it was before the first was read, and still is
 */
export async function leaveDescriptions(file: string, version: string): Promise<void> {
  // `keptOr` is called for descriptions only.
  const kept = (await keptValues()) as ReadDescription[];
  const descriptions = new Map(
    kept
      .filter(({ problemsBy }) => problemsBy('warning').length === 0)
      .map(({ file: name, version: declared, bundled, document, files }): [string, Plain] => [
        name,
        { file: name, version: declared, bundled, document, files },
      ]),
  );
  writeWhole(file, serialize({ version: ofNode(version), descriptions } satisfies Left));
}

function read(file: string, version: string): Left['descriptions'] {
  try {
    // Written by `leaveDescriptions` only.
    const left = deserialize(fs.readFileSync(file)) as Left;
    return left.version === ofNode(version) ? left.descriptions : new Map();
  } catch {
    // It only saves time.
    return new Map();
  }
}

/** Whose format the file has. */
const ofNode = (version: string): string => `${process.version} ${version}`;

/** @param left of {@link useLeftDescriptions} */
export function restored(left: unknown): ReadDescription {
  const plain = left as Plain;
  let locate: Locate | undefined;
  return {
    ...plain,
    problemsBy: () => [],
    locate: (pointer, options) => (locate ??= locateIn(plain))(pointer, options),
  };
}

/** Only who has something to tell asks for places. */
function locateIn({ file, files, bundled }: Plain): Locate {
  loadCoreNow();
  const sources = sourcesOf(files);
  const root = sources.get(file);
  if (root === undefined) throw new Error(`${file} is none of the files of its own description.`);
  return createLocate(bundled, root, (from, uri) => sources.get(referredFile(from, uri)));
}
