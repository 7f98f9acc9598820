/** What came of the faults, as data that others publish and as text. */
import type { FaultReport, Survivor } from '@impact-docs/content/data/fault-report';
import { mutators } from './mutators/index.js';
import type { Outcome } from './run-fs.js';

/** An entry of `survivors.yaml`: why a kind of fault, in some files, is not seen. */
export interface Explanation {
  kind: string;
  /** Part of a path; absent for every file. */
  file?: string;
  why: string;
}

/** Of which run a report tells. */
export type Run = Pick<FaultReport, 'seed' | 'date' | 'revision' | 'changed' | 'seconds'>;

export function toReport(
  run: Run,
  outcomes: readonly Outcome[],
  explanations: readonly Explanation[],
): FaultReport {
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))];
  return {
    ...run,
    mutants: outcomes.length,
    killed: outcomes.filter(({ caught }) => caught !== undefined).length,
    byKind: kinds.map((kind) => {
      const own = outcomes.filter((outcome) => outcome.kind === kind);
      const caught = own.flatMap((outcome) => outcome.caught ?? []);
      return {
        kind,
        fault: mutators.find((mutator) => mutator.kind === kind)?.fault ?? kind,
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

export function formatReport(report: FaultReport): string {
  const { seed, date, revision, changed, seconds, mutants, killed, byKind, survivors } = report;
  const made = revision === undefined ? '' : ` of revision \`${revision.slice(0, 12)}\`${changed ? ' with changes' : ''}`;
  return [
    '# Seeded faults',
    '',
    'Made by `npm run check:mutation`; do not edit.',
    '',
    `Seed ${seed}: ${killed} of ${mutants} faults of ${byKind.length} kinds are caught, ${rateOf(report)} %.`,
    `Run on ${date.slice(0, 10)} in ${seconds} seconds, on the files${made}.`,
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

/** Share of the faults that were caught, in percent; rounded down, so that it never says more than is so. */
export function rateOf({ mutants, killed }: Pick<FaultReport, 'mutants' | 'killed'>): string {
  return (mutants === 0 ? 0 : Math.floor((1000 * killed) / mutants) / 10).toFixed(1);
}

function survivorText({ kind, file, line, before, after, explanation = 'Not explained yet.' }: Survivor): string {
  const code = (text: string): string => (text.trim() === '' ? 'nothing' : `\`${text.trim().replaceAll('\n', ' ')}\``);
  return `- ${kind}, \`${file}:${line}\`, ${code(before)} → ${code(after)}: ${explanation}`;
}
