/** Descriptions that a process keeps, where many of its parts ask for the same ones. */
import { timesOf } from './times-fs.js';

interface Kept {
  value: Promise<{ files: readonly string[] }>;
  /** When each file had been written; pending until all are known. */
  stamps: Promise<string>;
}

/** Modules may be loaded more than once in a process: Docusaurus does so for its configuration and each plugin. */
const STORE = Symbol.for('@impact-docs/openapi-model kept descriptions');
const shared = globalThis as unknown as Record<symbol, Store | undefined>;

interface Store {
  kept: Map<string, Kept>;
  /** What an earlier process has left, until it is asked for. */
  left: Map<string, unknown>;
}

/**
 * From now on, this process reads a description again only when one of its files has been written since. For builds
 * and checks, whose parts ask for each description many times; it costs the memory that the descriptions take.
 * @param left by an earlier process, by file (left-fs.ts)
 */
export function keepDescriptions(left: ReadonlyMap<string, unknown> = new Map()): void {
  shared[STORE] ??= { kept: new Map(), left: new Map(left) };
}

/** What this process keeps by now. */
export function keptValues(): Promise<unknown[]> {
  return Promise.all([...(shared[STORE]?.kept.values() ?? [])].map(({ value }) => value));
}

/**
 * @param file absolute path of the description
 * @param restore what was left of it, as it was when it was read
 * @returns what is kept of it, if it is still true; else what `read` gives. A refusal is not kept.
 */
export async function keptOr<T extends { files: readonly string[] }>(
  file: string,
  read: () => Promise<T>,
  restore: (left: unknown) => T,
): Promise<T> {
  const store = shared[STORE];
  if (store === undefined) return read();
  const known = store.kept.get(file);
  // What stands there under this name was read by this function.
  if (known !== undefined && (await isFresh(known))) return known.value as Promise<unknown> as Promise<T>;
  const left = store.left.get(file);
  store.left.delete(file);
  const value = left === undefined ? read() : Promise.resolve(restore(left));
  const kept: Kept = { value, stamps: value.then(({ files }) => timesOf(files)) };
  store.kept.set(file, kept);
  kept.stamps.catch(() => {
    if (store.kept.get(file) === kept) store.kept.delete(file);
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
