/** How a fenced block is checked, from its language and its info string. A block has exactly one state. */
import type { Fence, InfoKey } from '@impact-docs/content-model/guides';
import type { Advice } from '@impact-docs/openapi-model';
import type { ReportAdvice } from '../run.js';

export type BlockState =
  | { kind: 'include'; file: string; region?: string }
  | { kind: 'schema'; schema: string }
  | { kind: 'http'; call: string }
  | { kind: 'curl'; call: string }
  | { kind: 'shell' }
  | { kind: 'xml' }
  | { kind: 'diagram' }
  | { kind: 'exempt'; reason: string };

/** How a block of a language gets its state, other than by `file="…"` and `unchecked="…"`, which all may have. */
const WAYS: Readonly<Record<string, readonly InfoKey[]>> = {
  json: ['schema'],
  yaml: ['schema'],
  ini: ['schema'],
  http: ['call', 'schema'],
  bash: ['call'],
};
/** Languages that are checked without a word. */
const PLAIN: Readonly<Record<string, BlockState['kind']>> = { bash: 'shell', xml: 'xml', mermaid: 'diagram' };
const SHORTEST_REASON = 12;

/** What to write, for each key that gives a state. */
const WRITE: Partial<Record<InfoKey, string>> = {
  file: 'file="samples/…" with an empty block, to show code that a test runs',
  schema: 'schema="<API or file in schemas/>.<definition>"',
  call: 'call="<API or file in schemas/>.<operationId or webhook>"',
  unchecked: 'unchecked="<why no check is possible>"',
};

/** @returns undefined, and reports, for a block that has no state, or several */
export function blockStateOf(fence: Fence, report: ReportAdvice): BlockState | undefined {
  const { info, language } = fence;
  const given = (['file', 'schema', 'call', 'unchecked'] as const).filter((key) => info[key] !== undefined);
  const ways: readonly InfoKey[] = ['file', ...(WAYS[language] ?? []), 'unchecked'];
  const wrong = [...fence.faults, ...contradictions(fence, given, ways)];
  wrong.forEach(report);
  if (wrong.length > 0) return undefined;
  const state = given[0] === undefined ? plainState(language) : givenState(fence);
  if (state === undefined)
    report({
      message: `Nothing checks this block of ${language === '' ? 'no language' : language}.`,
      allowed: ways.map((key) => WRITE[key] ?? key).join('; '),
      remedy: 'Say behind the language what checks it.',
    });
  return state;
}

function plainState(language: string): BlockState | undefined {
  const kind = PLAIN[language];
  return kind === 'shell' || kind === 'xml' || kind === 'diagram' ? { kind } : undefined;
}

function givenState({ info, language }: Fence): BlockState | undefined {
  const { file, region, schema, call, unchecked } = info;
  if (file !== undefined) return { kind: 'include', file, ...(region === undefined ? {} : { region }) };
  if (schema !== undefined) return { kind: 'schema', schema };
  if (call !== undefined) return { kind: language === 'bash' ? 'curl' : 'http', call };
  return unchecked === undefined ? undefined : { kind: 'exempt', reason: unchecked };
}

function contradictions(fence: Fence, given: readonly InfoKey[], ways: readonly InfoKey[]): Advice[] {
  const { info, language, text } = fence;
  const wrong: Advice[] = [];
  if (given.length > 1) {
    wrong.push({
      message: `The block has ${given.map((key) => `\`${key}\``).join(' and ')}: a block is in one state.`,
      remedy: 'Keep one of them.',
    });
  }
  const misplaced = given.filter((key) => !ways.includes(key));
  if (misplaced.length > 0 || (language === 'mermaid' && given.length > 0)) {
    wrong.push({
      message: `A block of ${language === '' ? 'no language' : language} cannot have \`${(misplaced[0] ?? given[0]) || ''}\`.`,
      allowed: language === 'mermaid' ? 'nothing: a diagram is drawn' : ways.join(', '),
      remedy: 'Correct the language, or the key.',
    });
  }
  if (info.region !== undefined && info.file === undefined) {
    wrong.push({ message: '`region` stands without `file`.', remedy: 'Name the file that has the region.' });
  }
  if (info.file !== undefined && text.trim() !== '') {
    wrong.push({
      message: 'The block has `file`, and a text of its own.',
      remedy: 'Leave the block empty: the build puts the text of the file there.',
    });
  }
  if (info.unchecked !== undefined && info.unchecked.trim().length < SHORTEST_REASON) {
    wrong.push({
      message: `\`unchecked="${info.unchecked}"\` is no reason.`,
      allowed: `at least ${SHORTEST_REASON} characters`,
      remedy: 'Say in words why no check is possible or useful.',
    });
  }
  return wrong;
}
