/** What came of the faults, as data that others publish and as text. */
import type { Outcome } from './run-fs.js';

export interface KindReport {
  kind: string;
  mutants: number;
  killed: number;
  /** Names of the checks that caught some. */
  checks: string[];
}

export interface Survivor {
  kind: string;
  file: string;
  line: number;
  before: string;
  after: string;
  /** Why no check sees it; absent where nobody has looked yet. */
  explanation?: string;
}

/** The shape of `report.json`; readers rely on it. */
export interface MutationReport {
  seed: number;
  mutants: number;
  killed: number;
  byKind: KindReport[];
  survivors: Survivor[];
}

/** An entry of `survivors.yaml`: why a kind of fault, in some files, is not seen. */
export interface Explanation {
  kind: string;
  /** Part of a path; absent for every file. */
  file?: string;
  why: string;
}

export function toReport(
  seed: number,
  outcomes: readonly Outcome[],
  explanations: readonly Explanation[],
): MutationReport {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  return {
    seed,
    mutants: outcomes.length,
    killed: outcomes.filter(({ caught }) => caught !== undefined).length,
    byKind: kinds.map((kind) => {
      const own = outcomes.filter((outcome) => outcome.kind === kind);
      const caught = own.flatMap((outcome) => outcome.caught ?? []);
      return {
        kind,
        mutants: own.length,
        killed: caught.length,
        checks: [...new Set(caught.map(({ check }) => check))].toSorted(),
      };
    }),
    survivors: outcomes
      .filter(({ caught }) => caught === undefined)
      .map(({ kind, file, line, before, after }) => {
        const why = explanations.find((one) => one.kind === kind && file.includes(one.file ?? ''))?.why;
        return { kind, file, line, before, after, ...(why === undefined ? {} : { explanation: why }) };
      }),
  };
}

export function formatReport(report: MutationReport): string {
  const { seed, mutants, killed, byKind, survivors } = report;
  const rate = mutants === 0 ? '0.0' : ((100 * killed) / mutants).toFixed(1);
  return [
    '# Seeded faults',
    '',
    'Made by `npm run proof:mutate`; do not edit.',
    '',
    `Seed ${seed}: ${killed} of ${mutants} faults of ${byKind.length} kinds are caught, ${rate} %.`,
    '',
    '| Kind | Faults | Caught | By |',
    '|---|---|---|---|',
    ...byKind.map((one) => `| ${one.kind} | ${one.mutants} | ${one.killed} | ${one.checks.join(', ') || 'nothing'} |`),
    '',
    '## Not caught',
    '',
    ...(survivors.length === 0 ? ['None.'] : survivors.map(survivorText)),
    '',
  ].join('\n');
}

function survivorText({ kind, file, line, before, after, explanation = 'Not explained yet.' }: Survivor): string {
  const code = (text: string): string => (text.trim() === '' ? 'nothing' : `\`${text.trim().replaceAll('\n', ' ')}\``);
  return `- ${kind}, \`${file}:${line}\`, ${code(before)} → ${code(after)}: ${explanation}`;
}
