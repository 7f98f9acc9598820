/** What the checks know without reading guides, kept for builds in which nothing but guides has changed. */
import path from 'node:path';
import type { GuideFree } from '../../proof/src/command.js';
import { readRecord, writeRecord } from './record-fs.js';

const FILE = '.work/build/guide-free.json';

export interface Kept {
  /** When the checks that read no guides have passed. ISO 8601 */
  at: string;
  known: GuideFree;
}

interface Written {
  stamp: string;
  at: string;
  anchors: [page: string, ids: string[]][];
  reference?: GuideFree['reference'];
}

/**
 * @param stamp of everything but the guides
 * @returns undefined where nothing is kept, or of other files
 */
export function readGuideFree(root: string, stamp: string): Kept | undefined {
  const kept = readRecord<Written>(path.join(root, FILE));
  if (kept?.stamp !== stamp) return undefined;
  const { at, anchors, reference } = kept;
  const known = new Map(anchors.map(([page, ids]) => [page, new Set(ids)]));
  return { at, known: { anchors: known, ...(reference === undefined ? {} : { reference }) } };
}

export function writeGuideFree(root: string, stamp: string, { at, known }: Kept): void {
  const anchors = [...known.anchors].map(([page, ids]): [string, string[]] => [page, [...ids]]);
  const written: Written = {
    stamp,
    at,
    anchors,
    ...(known.reference === undefined ? {} : { reference: known.reference }),
  };
  writeRecord(path.join(root, FILE), written);
}
