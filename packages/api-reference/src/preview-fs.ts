/** The reference in the live preview: what an earlier start has left, and, after an edit, the API of the edited file. */
import fs from 'node:fs/promises';
import path from 'node:path';
import type { ApiModel } from '@impact-docs/openapi-model';
import { hashOf } from './kept-results-fs.js';
import { loadManifest } from './manifest-fs.js';
import type { ApiEntry } from './manifest.js';
import type { Stamps } from './options.js';
import { pageNames } from './pages.js';
import { loadEntries, renderApi } from './reference-fs.js';
import type { Loaded, LoadedApi, RenderSettings, WriteTargets } from './reference-fs.js';
import { timesOf } from './times-fs.js';
import { writeFiles } from './write-fs.js';

/** What is known of the pages that are there. */
export interface Written {
  stamps: Stamps;
  /** Every file that was read, absolute. */
  files: string[];
  /** Every file that was written, absolute, and when. */
  made: { files: string[]; stamp: string };
  /** By the id of an API: its files, and when they were written. */
  apis: Record<string, { files: string[]; stamp: string; marks: Marks }>;
}

/** SHA-256 of the parts of a model. */
interface Marks {
  /** By the names of their pages. */
  operations: Record<string, string>;
  /** All that several pages show. */
  rest: string;
}

/** @returns undefined where nothing is known, or what is known is of other programs */
export async function readWritten(file: string, { programs }: Stamps): Promise<Written | undefined> {
  try {
    // Written by `keepWritten` only.
    const written = JSON.parse(await fs.readFile(file, 'utf8')) as Written;
    return written.stamps.programs === programs ? written : undefined;
  } catch {
    // It only saves time.
    return undefined;
  }
}

/** Leaves for the next start what is known now. */
export async function keepWritten(file: string, written: Written): Promise<void> {
  await fs.mkdir(path.dirname(file), { recursive: true });
  // Renamed when it is whole: a preview that is stopped leaves no half of it.
  await fs.writeFile(`${file}.new`, JSON.stringify(written));
  await fs.rename(`${file}.new`, file);
}

/** To be asked for as soon as the files were read. */
export function readTimes({ apis, filesOf }: Pick<Loaded, 'apis' | 'filesOf'>): Written['apis'] {
  const times: Written['apis'] = {};
  for (const { entry, model } of apis) {
    const files = [...(filesOf.get(entry.id) ?? [])];
    times[entry.id] = { files, stamp: timesOf(files), marks: marksOf(model) };
  }
  return times;
}

function marksOf({ operations, ...rest }: ApiModel): Marks {
  return {
    operations: Object.fromEntries(operations.map((operation) => [operation.slug, hashOf(JSON.stringify(operation))])),
    rest: hashOf(JSON.stringify(rest)),
  };
}

/**
 * Makes the pages of the APIs whose files have changed, those first for which somebody may wait; and nothing else: not
 * the comparisons, not what other APIs tell of these, and no page goes that is not wanted any more.
 * @returns whether that is all of the change that anybody could look for: false where the manifest itself was edited
 * @throws DescriptionError with the problems of the changed descriptions
 */
export async function writeChanged(
  manifest: string,
  written: Written,
  settings: RenderSettings,
  targets: WriteTargets,
): Promise<boolean> {
  const entries = await loadManifest(manifest);
  if (entries.some(({ id }) => written.apis[id] === undefined)) return false;
  const changed = changedOf(entries, written);
  const needed = entries.filter((entry) => changed.some((one) => one === entry || successorOf(one) === entry.id));
  const loaded = await loadEntries(entries, manifest, needed);
  const times = readTimes(loaded);
  const { apis } = loaded;
  const usesOf = await settings.options.uses?.(apis);
  for (const api of apis.filter(({ entry }) => changed.includes(entry))) {
    const { id } = api.entry;
    for (const only of inTurn(api, written.apis[id]?.marks, times[id]?.marks)) {
      const { stubs, fragments, downloads } = await renderApi(api, apis, usesOf, settings, only);
      await writeFiles(targets.fragments, fragments);
      await writeFiles(targets.downloads, new Map(downloads.map(({ path: name, text }) => [name, text])));
      await writeFiles(targets.docs, stubs);
    }
    Object.assign(written.apis, { [id]: times[id] });
  }
  return changed.length > 0;
}

/** Operations that have changed; then, where it is more than that, the pages about the whole API, and all others. */
function inTurn({ entry, model }: LoadedApi, before?: Marks, after?: Marks): Set<string>[] {
  const names = pageNames({ entry, model });
  const isOperation = (name: string) => after?.operations[name] !== undefined;
  const edited = names.filter((name) => isOperation(name) && before?.operations[name] !== after?.operations[name]);
  const turns =
    before?.rest === after?.rest
      ? [edited]
      : [
          edited,
          names.filter((name) => !isOperation(name)),
          names.filter((name) => isOperation(name) && !edited.includes(name)),
        ];
  return turns.filter((turn) => turn.length > 0).map((turn) => new Set(turn));
}

function changedOf(entries: readonly ApiEntry[], { apis }: Written): ApiEntry[] {
  return entries.filter(({ id }) => timesOf(apis[id]?.files ?? []) !== apis[id]?.stamp);
}

function successorOf({ lifecycle }: ApiEntry): string | undefined {
  return lifecycle.status === 'deprecated' ? lifecycle.successor : undefined;
}
