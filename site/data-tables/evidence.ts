import fs from 'node:fs/promises';
import path from 'node:path';
import { EVIDENCE_FILE } from '../../proof/src/evidence/model';
import type { Evidence } from '../../proof/src/evidence/model';

export const evidenceFile = path.resolve(__dirname, '../..', EVIDENCE_FILE);

let held: { stamp: number; evidence: Evidence } | undefined;

/**
 * What the proof has left for this build; read again when the file has changed (live preview).
 * @returns undefined where the proof has not run: a writer at work sees pages without receipts
 */
export async function loadEvidence(): Promise<Evidence | undefined> {
  const stamp = (await fs.stat(evidenceFile).catch(() => undefined))?.mtimeMs;
  if (stamp === undefined) return undefined;
  if (held?.stamp !== stamp) {
    // Written by `npm run proof -- --evidence` only, and held to schemas/evidence.schema.json by a test.
    held = { stamp, evidence: JSON.parse(await fs.readFile(evidenceFile, 'utf8')) as Evidence };
  }
  return held.evidence;
}
