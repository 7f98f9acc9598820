/** The one state of a fenced block, told by its language and its info string: see README.md. */
import type { Fence } from '@impact-docs/content/guides/fences';
import type { InfoKey } from '@impact-docs/content/guides/info-string';
import type { Advice } from '@impact-docs/content/problem';

export type State =
  | { kind: 'kept'; file: string; region?: string }
  | { kind: 'schema'; schema: string }
  | { kind: 'http'; call: string }
  | { kind: 'curl'; call: string }
  | { kind: 'shell' }
  | { kind: 'xml' }
  | { kind: 'diagram' }
  | { kind: 'exempt'; reason: string };

export type StateKind = State['kind'];

export const STATE_KINDS: readonly StateKind[] = [
  'kept',
  'schema',
  'http',
  'curl',
  'shell',
  'xml',
  'diagram',
  'exempt',
];

/** How a block of a language gets its state, beside `file="…"` and `unchecked="…"`, which all may have. */
const WAYS: Readonly<Record<string, readonly InfoKey[]>> = {
  json: ['schema'],
  yaml: ['schema'],
  ini: ['schema'],
  http: ['call', 'schema'],
  bash: ['call'],
};
/** Languages that are checked without a word. */
const PLAIN: Readonly<Record<string, StateKind>> = { bash: 'shell', xml: 'xml', mermaid: 'diagram' };
const SHORTEST_REASON = 12;

/** What to write, for each key that gives a state. */
const WRITE: Partial<Record<InfoKey, string>> = {
  file: 'file="samples/…" with an empty block, to show code that a test runs',
  schema: 'schema="<API or file in schemas/>#<definition>"',
  call: 'call="<API or file in schemas/>/<operationId or webhook>"',
  unchecked: 'unchecked="<why no check is possible>"',
};

export type Decided = { state: State } | { faults: Advice[]; isStateless: boolean };

export function stateOf(fence: Fence): Decided {
  const { info, language } = fence;
  const given = (['file', 'schema', 'call', 'unchecked'] as const).filter((key) => info[key] !== undefined);
  const ways: readonly InfoKey[] = ['file', ...(WAYS[language] ?? []), 'unchecked'];
  const faults = [...fence.faults, ...contradictions(fence, given, ways)];
  if (faults.length > 0) return { faults, isStateless: false };
  const state = given[0] === undefined ? plainState(language) : givenState(fence);
  if (state !== undefined) return { state };
  return {
    faults: [
      {
        message: `Nothing checks this block of ${language === '' ? 'no language' : language}.`,
        allowed: ways.map((key) => WRITE[key] ?? key).join('; '),
        remedy: 'Say behind the language what checks it.',
      },
    ],
    isStateless: true,
  };
}

function plainState(language: string): State | undefined {
  const kind = PLAIN[language];
  return kind === 'shell' || kind === 'xml' || kind === 'diagram' ? { kind } : undefined;
}

function givenState({ info, language }: Fence): State | undefined {
  const { file, region, schema, call, unchecked } = info;
  if (file !== undefined) return { kind: 'kept', file, ...(region === undefined ? {} : { region }) };
  if (schema !== undefined) return { kind: 'schema', schema };
  if (call !== undefined) return { kind: language === 'bash' ? 'curl' : 'http', call };
  return unchecked === undefined ? undefined : { kind: 'exempt', reason: unchecked };
}

function contradictions(fence: Fence, given: readonly InfoKey[], ways: readonly InfoKey[]): Advice[] {
  const { info, language, text } = fence;
  const faults: Advice[] = [];
  if (given.length > 1) {
    faults.push({
      message: `The block has ${given.map((key) => `\`${key}\``).join(' and ')}: a block is in one state.`,
      remedy: 'Keep one of them.',
    });
  }
  const misplaced = given.filter((key) => !ways.includes(key));
  if (misplaced.length > 0 || (language === 'mermaid' && given.length > 0)) {
    faults.push({
      message: `A block of ${language === '' ? 'no language' : language} cannot have \`${(misplaced[0] ?? given[0]) || ''}\`.`,
      allowed: language === 'mermaid' ? 'nothing: a diagram is drawn' : ways.join(', '),
      remedy: 'Correct the language, or the key.',
    });
  }
  if (info.region !== undefined && info.file === undefined) {
    faults.push({ message: '`region` stands without `file`.', remedy: 'Name the file that has the region.' });
  }
  if (info.file !== undefined && text.trim() !== '') {
    faults.push({
      message: 'The block has `file`, and a text of its own.',
      remedy: 'Leave the block empty: the build puts the text of the file there.',
    });
  }
  if (info.unchecked !== undefined && info.unchecked.trim().length < SHORTEST_REASON) {
    faults.push({
      message: `\`unchecked="${info.unchecked}"\` is no reason.`,
      allowed: `at least ${SHORTEST_REASON} characters`,
      remedy: 'Say in words why no check is possible or useful.',
    });
  }
  return faults;
}
