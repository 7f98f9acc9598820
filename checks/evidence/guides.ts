/** Guides → evidence: every block, every element made of data, links. */
import type { GuideElement } from '../guides/guide-parts.js';
import type { SampleEntry } from '../guides/manifest.js';
import type { BlockResult } from '../guides/prove.js';
import type { StateKind } from '../guides/states.js';
import type { Item } from './model.js';
import type { Parsed } from './parsed-samples-fs.js';
import { isHeldBack, JOURNEYS_SUITE, type RunRecord } from './run-record.js';

export interface Checkers {
  /** Record of the last run of a suite on this content. */
  recordOf(suite: string): RunRecord | undefined;
  /** Entry of content/samples/manifest.yaml for a file below samples/. */
  entryOf(file: string): SampleEntry | undefined;
  /** What the parser of a language says of the generated request samples; absent where it did not read them. */
  parsedIn?(language: string): Parsed | undefined;
  /** Version of a package that checks something. */
  versionOf(name: string): string;
}

const NOT_RUN = 'not run in this build';

/** What checks each kind of block, beside kept code and exempt ones. */
const BY: Readonly<Record<Exclude<StateKind, 'kept' | 'exempt'>, readonly [Item['state'], string]>> = {
  schema: ['validated', 'ajv'],
  http: ['validated', 'ajv'],
  curl: ['validated', 'ajv'],
  shell: ['checked', 'sh-syntax'],
  xml: ['checked', 'saxes'],
  diagram: ['checked', 'beautiful-mermaid'],
};

export function blockItem(block: BlockResult, checkers: Checkers): Item {
  const { line, language, state, checker, ok } = block;
  const base = { kind: 'block' as const, name: language === '' ? 'no language' : language, line };
  switch (state) {
    case 'none':
    case 'invalid':
      return { ...base, state: 'not-run', reason: 'nothing checks it', ok: false };
    case 'exempt':
      return { ...base, state, reason: checker, ok };
    case 'kept':
      return { ...base, ...keptResult(checker, ok, checkers) };
    default: {
      const [result, by] = BY[state];
      const isNamed = state === 'schema' || state === 'http' || state === 'curl';
      const against = isNamed ? { against: checker } : {};
      return { ...base, state: result, ...against, by, version: checkers.versionOf(by), ok };
    }
  }
}

type Result = Pick<Item, 'state' | 'against' | 'by' | 'version' | 'at' | 'reason' | 'ok'>;

/** What became of the test of a kept file. */
function keptResult(checker: string, isSound: boolean, { recordOf, entryOf, versionOf }: Checkers): Result {
  const [file = ''] = checker.split('#');
  if (file.startsWith('schemas/')) {
    return { state: 'validated', against: checker, by: 'ajv', version: versionOf('ajv'), ok: isSound };
  }
  const entry = entryOf(file.slice('samples/'.length));
  if (entry === undefined) return { state: 'not-run', against: checker, reason: 'nothing checks it', ok: false };
  const suite = `content/samples/${entry.by}`;
  const record = recordOf(suite);
  const base = { against: checker, by: suite };
  if (record === undefined) return { ...base, state: 'not-run', reason: NOT_RUN, ok: isSound };
  const program = entry.needs?.split(' ')[0] ?? 'node';
  if (isHeldBack(record.skipped, program)) {
    return { ...base, state: 'not-run', reason: `no ${entry.needs ?? program} on this machine`, ok: isSound };
  }
  const states = { run: 'executed', parsed: 'checked', validated: 'validated' } as const;
  const version = record.versions[program];
  return {
    ...base,
    state: states[entry.check],
    ...(version === undefined ? {} : { version }),
    at: record.date,
    ok: isSound && record.ok,
  };
}

/** Elements that stand for content of machine-readable files. Others are only the layout of a page. */
export function elementItem({ name, attributes, line }: GuideElement, checkers: Checkers): Item | undefined {
  const words = Object.values(attributes).join(' ');
  const ajv = { by: 'ajv', version: checkers.versionOf('ajv') };
  switch (name) {
    case 'ApiExample':
      return {
        kind: 'example',
        name: words,
        line,
        state: 'validated',
        against: attributes['api'] ?? '',
        ...ajv,
        ok: true,
      };
    case 'Journey':
    case 'JourneyStep':
    case 'JourneyTest':
    case 'JourneyValues':
      return { kind: 'journey', name: words, line, ...journeyResult(checkers) };
    case 'DataTable':
    case 'Changelog':
    case 'ErrorCatalogue':
    case 'Glossary':
      // Their sources have schemas of Joi, and the build refuses what does not fit.
      return {
        kind: 'table',
        name: words === '' ? name : `${name} ${words}`,
        line,
        state: 'validated',
        by: 'joi',
        version: checkers.versionOf('joi'),
        ok: true,
      };
    case 'DataDiagram':
      return {
        kind: 'table',
        name: `${name} ${words}`,
        line,
        state: 'checked',
        by: 'beautiful-mermaid',
        version: checkers.versionOf('beautiful-mermaid'),
        ok: true,
      };
    default:
      return undefined;
  }
}

/** Every build validates journeys; their test also runs them against the contract mock. */
function journeyResult({ recordOf, versionOf }: Checkers): Result {
  const record = recordOf(JOURNEYS_SUITE);
  if (record === undefined) return { state: 'validated', by: 'check:journeys', ok: true };
  const version = `Prism ${versionOf('@stoplight/prism-http')}`;
  return { state: 'executed', by: JOURNEYS_SUITE, version, at: record.date, ok: record.ok };
}
