/** Descriptions that a process keeps, where many of its parts ask for the same ones. */
import { timesOf } from './times-fs.js';

interface Kept {
  value: Promise<{ files: readonly string[] }>;
  /** When each file had been written; pending until all are known. */
  stamps: Promise<string>;
}

/** Modules may be loaded more than once in a process: Docusaurus does so for its configuration and each plugin. */
const STORE = Symbol.for('@impact-docs/openapi-model kept descriptions');
const shared = globalThis as unknown as Record<symbol, Map<string, Kept> | undefined>;

/**
 * From now on, this process reads a description again only when one of its files has been written since. For builds
 * and checks, whose parts ask for each description many times; it costs the memory that the descriptions take.
 */
export function keepDescriptions(): void {
  shared[STORE] ??= new Map();
}

/**
 * @param file absolute path of the description
 * @returns what is kept of it, if it is still true; else what `read` gives. A refusal is not kept.
 */
export async function keptOr<T extends { files: readonly string[] }>(file: string, read: () => Promise<T>): Promise<T> {
  const store = shared[STORE];
  if (store === undefined) return read();
  const known = store.get(file);
  // What stands there under this name was read by this function.
  if (known !== undefined && (await isFresh(known))) return known.value as Promise<unknown> as Promise<T>;
  const value = read();
  const kept: Kept = { value, stamps: value.then(({ files }) => timesOf(files)) };
  store.set(file, kept);
  kept.stamps.catch(() => {
    if (store.get(file) === kept) store.delete(file);
  });
  return value;
}

async function isFresh({ value, stamps }: Kept): Promise<boolean> {
  try {
    return timesOf((await value).files) === (await stamps);
  } catch {
    return false;
  }
}
