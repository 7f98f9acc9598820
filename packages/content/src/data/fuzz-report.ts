/** The committed report of the last long run of hostile requests. */
import { longDate } from '../dates.js';
import { readText } from '../read.js';
import { repositoryFile } from './paths.js';
import type { TableSource } from './types.js';

/** Written by `npm run fuzz`, and committed because a run takes five minutes. */
export const FUZZ_REPORT = 'deploy/fuzz-report.json';

/** What one server was sent, and how it responded. */
export interface FuzzRun {
  /** Anchor of the row: `local-server`. */
  id: string;
  /** As readers call it. */
  server: string;
  /** Duration. */
  seconds: number;
  requests: number;
  /** Responses by status; a request that breaks the rules of HTTP may get none, or several. */
  responses: Record<string, number>;
}

/** The shape of {@link FUZZ_REPORT}. A run with a failure writes none. */
export interface FuzzReport {
  /** When the run ended. ISO 8601 */
  date: string;
  /** Commit of the servers. */
  revision: string;
  node: string;
  runs: FuzzRun[];
}

export function loadFuzzReport(): FuzzReport {
  // Written by `npm run fuzz` only.
  return JSON.parse(readText(repositoryFile(FUZZ_REPORT))) as FuzzReport;
}

const formatted = (count: number): string => count.toLocaleString('en-GB');

export const fuzzRuns: TableSource = {
  filters: [],
  load() {
    const { date, runs } = loadFuzzReport();
    const rows = runs.map(({ id, server, seconds, requests, responses }) => {
      const sum = Object.values(responses).reduce((all, count) => all + count, 0);
      const served = responses['200'] ?? 0;
      return {
        id,
        cells: [
          server,
          longDate(new Date(date)),
          `${seconds} seconds`,
          formatted(requests),
          `${formatted(sum)}, ${formatted(served)} of them 200`,
          'none',
        ],
      };
    });
    return Promise.resolve({ columns: ['Server', 'Date', 'Time', 'Requests', 'Responses', 'Failures'], rows });
  },
};
