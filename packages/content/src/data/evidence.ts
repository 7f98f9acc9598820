import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { EVIDENCE_FILE } from '../../../../checks/evidence/model.js';
import type { Evidence } from '../../../../checks/evidence/model.js';

export const evidenceFile = fileURLToPath(new URL(`../../../../${EVIDENCE_FILE}`, import.meta.url));

let held: { stamp: number; evidence: Evidence } | undefined;

/**
 * What the proof has left for this build; read again when the file has changed (live preview).
 * @returns undefined where the proof has not run: a writer at work sees pages without receipts
 */
export async function loadEvidence(): Promise<Evidence | undefined> {
  const stamp = (await fs.stat(evidenceFile).catch(() => undefined))?.mtimeMs;
  if (stamp === undefined) return undefined;
  if (held?.stamp !== stamp) {
    // Written by `npm run proof -- --evidence` only, and held to content/schemas/evidence.schema.json by a test.
    held = { stamp, evidence: JSON.parse(await fs.readFile(evidenceFile, 'utf8')) as Evidence };
  }
  return held.evidence;
}
