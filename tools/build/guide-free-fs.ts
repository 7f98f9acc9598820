/** What stays true of the checks while nothing but guides changes, kept for builds in which nothing else has. */
import path from 'node:path';
import type { GuideFree } from '../../checks/guides/guide-free.js';
import { readRecord, writeRecord } from './record-fs.js';

const FILE = '.work/build/guide-free.json';

export interface Kept {
  /** When the checks that read no guides have passed. ISO 8601 */
  at: string;
  known: GuideFree;
}

/** Maps and sets as JSON has them. */
interface Written extends Pick<GuideFree, 'reference'> {
  stamp: string;
  at: string;
  anchors: [page: string, ids: string[]][];
  blocks: EntriesOf<GuideFree['blocks']>;
  names: EntriesOf<GuideFree['names']>;
}

type EntriesOf<T> = T extends Map<infer K, infer V> ? [K, V][] : never;

/**
 * @param stamp of everything but the guides
 * @returns undefined where nothing is kept, or of other files
 */
export function readGuideFree(root: string, stamp: string): Kept | undefined {
  const kept = readRecord<Written>(path.join(root, FILE));
  if (kept?.stamp !== stamp) return undefined;
  const { at, anchors, blocks, names, reference } = kept;
  return {
    at,
    known: {
      anchors: new Map(anchors.map(([page, ids]) => [page, new Set(ids)])),
      blocks: new Map(blocks),
      names: new Map(names),
      ...(reference === undefined ? {} : { reference }),
    },
  };
}

export function writeGuideFree(root: string, stamp: string, { at, known }: Kept): void {
  const { anchors, blocks, names, reference } = known;
  const written: Written = {
    stamp,
    at,
    anchors: [...anchors].map(([page, ids]) => [page, [...ids]]),
    blocks: [...blocks],
    names: [...names],
    ...(reference === undefined ? {} : { reference }),
  };
  writeRecord(path.join(root, FILE), written);
}
