/** The packages that the site is built with, as a CycloneDX document. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { ReleaseError } from './error.js';
import type { Source } from './source.js';

/** The part of CycloneDX 1.5 that differs between machines, or whose order does. https://cyclonedx.org/docs/1.5/json/ */
interface BillOfMaterials {
  serialNumber?: string;
  metadata: { timestamp?: string; tools?: { version?: string }[]; component: { name: string } };
  components: { 'bom-ref': string; hashes?: unknown[]; licenses?: unknown[] }[];
  dependencies: { ref: string }[];
}

/**
 * Packages of the lock file, development included, with their licences and hashes.
 * @throws ReleaseError where npm fails
 */
export function readBillOfMaterials(root: string): BillOfMaterials {
  // With NODE_ENV=production, npm would leave out what the site is built with.
  const kinds = ['--include=dev', '--include=optional', '--include=peer'];
  const options = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', ...kinds];
  const { status, stdout, stderr } = spawnSync('npm', options, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new ReleaseError(`npm cannot list the packages of the site:\n${stderr.trim()}`);
  // What `npm sbom` writes; the tests read what is used of it.
  return JSON.parse(stdout) as BillOfMaterials;
}

/**
 * The same packages with nothing of the machine: the time is the commit's, and the serial number follows from the rest.
 * The version of npm is in release.json.
 */
export function reproducible(bill: BillOfMaterials, name: string, source: Source): BillOfMaterials {
  const fixed = {
    ...bill,
    serialNumber: undefined,
    metadata: {
      ...bill.metadata,
      timestamp: source.date.toISOString(),
      tools: bill.metadata.tools?.map((tool) => ({ ...tool, version: undefined })),
      component: { ...bill.metadata.component, name },
    },
    components: bill.components.toSorted((a, b) => compare(a['bom-ref'], b['bom-ref'])),
    dependencies: bill.dependencies.toSorted((a, b) => compare(a.ref, b.ref)),
  };
  return { ...fixed, serialNumber: `urn:uuid:${uuidOf(JSON.stringify(fixed))}` };
}

/** A UUID of version 8, whose bits are those of a hash (RFC 9562 §5.8). */
function uuidOf(text: string): string {
  const digest = createHash('sha256').update(text).digest();
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
