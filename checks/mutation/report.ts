/** What came of the faults, as data that others publish and as text. */
import type { FaultArea, FaultReport, Survivor } from '@impact-docs/content/data/fault-report';
import { LOCK } from './checks.js';
import { mutators } from './mutators/index.js';
import type { Outcome } from './pool.js';

/** An entry of `survivors.yaml`: why a kind of fault, in some files, is not seen. */
export interface Explanation {
  kind: string;
  /** Part of a path; absent for every file. */
  file?: string;
  why: string;
}

/** The run that a report is of. */
type Run = Pick<FaultReport, 'seed' | 'date' | 'revision' | 'seconds'>;

/** The first that fits. */
const AREAS: readonly (readonly [area: string, files: RegExp])[] = [
  ['guides', /^content\/guides\//],
  ['API descriptions and schemas', /^content\/(?:apis|schemas)\//],
  ['data', /^content\/(?:data\/|facts\.yaml)/],
  ['journeys', /^content\/journeys\//],
  ['files of installations', /^content\/samples\/self-hosted\//],
  ['sample programs', /^content\/samples\//],
];

export function toReport(run: Run, outcomes: readonly Outcome[], explanations: readonly Explanation[]): FaultReport {
  const areaOf = (file: string): string => AREAS.find(([, files]) => files.test(file))?.[0] ?? 'other files';
  const areas = [...new Set(outcomes.map(({ file }) => areaOf(file)))].toSorted();
  const kinds = [...new Set(outcomes.map(({ kind }) => kind))].toSorted();
  return {
    ...run,
    ...countsOf(outcomes),
    lockOnly: outcomes.filter(({ catches }) => catches.length > 0 && catches.every(({ check }) => check === LOCK)).length,
    areas: areas.map((area): FaultArea => ({ area, ...countsOf(outcomes.filter(({ file }) => areaOf(file) === area)) })),
    kinds: kinds.map((kind) => {
      const own = outcomes.filter((outcome) => outcome.kind === kind);
      const checks = own.flatMap(({ catches }) => catches.map(({ check }) => check));
      const mistake = mutators.find((mutator) => mutator.kind === kind)?.fault ?? kind;
      return { kind, mistake, ...countsOf(own), checks: [...new Set(checks)].toSorted() };
    }),
    survivors: outcomes
      .filter(({ catches }) => catches.length === 0)
      .map(({ kind, file, line, before, after }) => {
        const why = explanations.find((one) => one.kind === kind && file.includes(one.file ?? ''))?.why;
        return { kind, file, line, before, after, ...(why === undefined ? {} : { explanation: why }) };
      }),
  };
}

function countsOf(outcomes: readonly Outcome[]): { faults: number; caught: number } {
  return { faults: outcomes.length, caught: outcomes.filter(({ catches }) => catches.length > 0).length };
}

export function formatReport(report: FaultReport): string {
  const { seed, date, revision, seconds, faults, caught, lockOnly, areas, kinds, survivors } = report;
  return [
    '# Seeded faults',
    '',
    'Written by `npm run check:mutation`; do not edit.',
    '',
    `${caught} of ${faults} faults of ${kinds.length} kinds are caught, ${rateOf(report)} %; ${lockOnly} of them by the lock of published facts and sentences alone.`,
    `Run on ${date.slice(0, 10)} in ${Math.round(seconds / 60)} minutes, with seed ${seed}, on the files of revision \`${revision}\`.`,
    '',
    '| Area | Faults | Caught | Share |',
    '|---|---|---|---|',
    ...areas.map((area) => `| ${area.area} | ${area.faults} | ${area.caught} | ${rateOf(area)} % |`),
    '',
    '| Kind | Faults | Caught | By |',
    '|---|---|---|---|',
    ...kinds.map((one) => `| ${one.kind} | ${one.faults} | ${one.caught} | ${one.checks.join(', ') || 'nothing'} |`),
    '',
    '## Not caught',
    '',
    ...(survivors.length === 0 ? ['None.'] : survivors.map(survivorText)),
    '',
  ].join('\n');
}

/** Share of the faults that were caught, in percent, rounded down. */
export function rateOf({ faults, caught }: Pick<FaultArea, 'faults' | 'caught'>): string {
  return (faults === 0 ? 0 : Math.floor((1000 * caught) / faults) / 10).toFixed(1);
}

function survivorText({ kind, file, line, before, after, explanation = 'Not explained yet.' }: Survivor): string {
  const code = (text: string): string => {
    const line = text.trim().replaceAll(/\s*\n\s*/g, ' ').replaceAll('](', '] (');
    if (line === '') return 'nothing';
    // A span of code with backticks in it needs longer ones around it. CommonMark §6.1
    return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
  };
  return `- ${kind}, \`${file}:${line}\`, ${code(before)} → ${code(after)}: ${explanation}`;
}
