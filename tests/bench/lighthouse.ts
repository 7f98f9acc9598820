/** One visit of a page with Lighthouse, which npm fetches for it: a phone's network and processor, an empty cache. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The network of all figures of load: 1.6 Mbps, 150 ms to and fro. */
const NETWORK = ['requestLatencyMs=150', 'downloadThroughputKbps=1600', 'uploadThroughputKbps=1600'];

/** A wide window: on a narrow one, pages of documentation have less to draw. */
const SCREEN = ['mobile=false', 'width=1440', 'height=900', 'deviceScaleFactor=1'];

/** Columns of the tables, with the digits that are shown. */
export const figures = {
  'KB at load': 1,
  'script KB at load': 1,
  'requests at load': 0,
  'KB at rest': 1,
  'script KB at rest': 1,
  elements: 0,
  'FCP ms': 0,
  'LCP ms': 0,
  'TBT ms': 0,
  CLS: 3,
} as const;

export type Figures = Record<keyof typeof figures, number>;

interface Request {
  transferSize: number;
  resourceType: string;
  /** Milliseconds since the navigation began. */
  networkEndTime: number;
}

/** What is read of a result. https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
interface LighthouseResult {
  runtimeError?: { message: string };
  audits: Record<string, { numericValue: number }> & {
    metrics: { details: { items: [{ observedLoad: number }] } };
    'network-requests': { details: { items: Request[] } };
  };
}

/**
 * @param slowdown of the processor, against this machine
 * @throws Error with what Lighthouse says when it fails
 */
export async function visit(url: string, slowdown: number): Promise<Figures> {
  const options = [
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    '--form-factor=desktop',
    ...SCREEN.map((option) => `--screenEmulation.${option}`),
    '--throttling-method=devtools',
    ...[...NETWORK, `cpuSlowdownMultiplier=${slowdown}`].map((option) => `--throttling.${option}`),
    '--chrome-flags=--headless=new --no-sandbox --disable-quic --ignore-certificate-errors',
  ];
  const command = ['--yes', 'lighthouse@12.2.3', url, ...options];
  const { stdout } = await promisify(execFile)('npx', command, { maxBuffer: 2 ** 28 });
  const { audits, runtimeError } = JSON.parse(stdout) as LighthouseResult;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const requests = audits['network-requests'].details.items;
  const [{ observedLoad }] = audits.metrics.details.items;
  const loaded = requests.filter(({ networkEndTime }) => networkEndTime <= observedLoad);
  const value = (audit: string) => audits[audit]?.numericValue ?? NaN;
  return {
    'KB at load': kilobytes(loaded),
    'script KB at load': kilobytes(loaded.filter(isScript)),
    'requests at load': loaded.length,
    'KB at rest': kilobytes(requests),
    'script KB at rest': kilobytes(requests.filter(isScript)),
    elements: value('dom-size'),
    'FCP ms': value('first-contentful-paint'),
    'LCP ms': value('largest-contentful-paint'),
    'TBT ms': value('total-blocking-time'),
    CLS: value('cumulative-layout-shift'),
  };
}

const isScript = ({ resourceType }: Request) => resourceType === 'Script';

function kilobytes(requests: readonly Request[]): number {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000;
}
