/** What the site is built with and what is shipped, as CycloneDX documents. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { ReleaseError } from './error.js';
import type { Head } from '../build/history.js';

interface Component {
  'bom-ref': string;
  hashes?: unknown[];
  licenses?: unknown[];
}

/** The part of CycloneDX 1.5 that differs between machines, or whose order does. https://cyclonedx.org/docs/1.5/json/ */
interface BillOfMaterials {
  serialNumber?: string;
  metadata: { timestamp?: string; tools?: { version?: string }[]; component: { name: string } };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
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
export function reproducible(bill: BillOfMaterials, name: string, source: Head): BillOfMaterials {
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

/** Headings of the packages in the site's notices: `react@19.3.1 (MIT)`. */
const HEADING = /^={80}\n(\S+@\S+) \(.*\)$/gm;

/**
 * Of the packages that build the site, those whose code readers get, and the image in which the container serves it.
 * @param bill all packages
 * @param notices the text of `third-party-notices.txt` in the site
 * @param image name and tag of the base image, whose publisher lists what it contains
 * @throws ReleaseError where a package is not in the lock file
 */
export function shippedBill(bill: BillOfMaterials, notices: string, image: string): BillOfMaterials {
  const shipped = new Set([...notices.matchAll(HEADING)].map(([, reference = '']) => reference));
  const components = bill.components.filter((one) => shipped.has(one['bom-ref']));
  const known = new Set(components.map((one) => one['bom-ref']));
  const unknown = [...shipped].filter((reference) => !known.has(reference));
  if (unknown.length > 0)
    throw new ReleaseError(`The scripts contain what package-lock.json does not list: ${unknown.join(', ')}.`);
  const [name, version] = image.split(':');
  return {
    ...bill,
    components: [...components, { 'bom-ref': image, type: 'container', name, version } as Component],
    dependencies: bill.dependencies
      .filter(({ ref }) => known.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => known.has(one)) })),
  };
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
