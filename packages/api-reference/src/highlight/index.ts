/** Build-time syntax highlighting with classes only: no inline style, nothing in the browser. */
import { languages } from '@impact-docs/request-samples';
import type { BundledLanguage, GrammarState, HighlighterGeneric, bundledLanguages } from 'shiki';

const THEME = 'classes';

/** Fence names that authors use, besides those that the grammars know themselves. */
const grammars = new Map([
  ...languages.flatMap(({ id, aliases, highlight }) =>
    [id, ...aliases].map((name): [string, string] => [name, highlight]),
  ),
  ['text', 'plaintext'],
  ['txt', 'plaintext'],
]);

export interface Highlighter {
  /**
   * @param code source text
   * @param language fence name; an unknown one gives plain text
   * @returns escaped HTML for the inside of a `<code>` element, tokens in `<span class="t-…">`
   */
  toHtml(code: string, language: string): string;
}

/** Shiki, and the languages that it has grammars for. */
interface Shiki extends HighlighterGeneric<BundledLanguage, never> {
  bundled: typeof bundledLanguages;
}

let shared: Promise<Shiki> | undefined;

interface Token {
  content: string;
  /** Class of its element; absent for white space, which has that of its neighbour. */
  name?: string | undefined;
}

/** Where a grammar stands at the beginning of a line, and what the lines are that were met there: samples repeat them. */
interface State {
  grammar?: GrammarState;
  lines: Map<string, { tokens: readonly Token[]; next: State }>;
}

/** Of each language, the beginning of a text first. */
const states = new Map<string, [State, ...State[]]>();

/**
 * Grammars take time that grows with the square of a line's length, and much memory. A longer line is a token, an image
 * or a document in base64, in which colours tell nothing: it is shown without them.
 */
export const LONGEST_COLOURED_LINE = 2_000;

/** Shiki and its grammars load on use and once per process; each caller awaits the languages it will use. */
export async function createClassHighlighter(names: readonly string[]): Promise<Highlighter> {
  const shiki = await (shared ??= load());
  const wanted = names.map(resolve).filter((language) => isBundled(shiki, language));
  await shiki.loadLanguage(...new Set(wanted));
  return { toHtml: (code, language) => toHtml(shiki, code, resolve(language)) };
}

async function load(): Promise<Shiki> {
  const { bundledLanguages, createCssVariablesTheme, createHighlighter } = await import('shiki');
  const theme = createCssVariablesTheme({ name: THEME, variablePrefix: '--t-', fontStyle: false });
  // The grammar takes an option of a command for a part of a string.
  const options = { scope: 'constant.other.option', settings: { foreground: 'var(--t-token-parameter)' } };
  theme.tokenColors = [...(theme.tokenColors ?? []), options];
  const highlighter = await createHighlighter({ themes: [theme], langs: [] });
  // No language has been loaded that the type could name.
  return Object.assign(highlighter as HighlighterGeneric<BundledLanguage, never>, { bundled: bundledLanguages });
}

function toHtml(shiki: Shiki, code: string, language: string): string {
  if (!isLoaded(shiki, language)) return escapeHtml(code);
  return withJsonBody(shiki, code, language) ?? tokensToHtml(shiki, code, language);
}

/** The JSON that a command sends, between its quotes; a quote inside of it would be written otherwise. */
const SENT_JSON = /(?<=--data ')[{[][^']*[}\]](?=')/;
/** Stands for it in the command; no source has it, because it belongs to no script. */
const PLACE = '\uE000';

/** A body in a shell command is one string to the shell, and JSON to the reader. */
function withJsonBody(shiki: Shiki, code: string, language: BundledLanguage): string | undefined {
  const body = language === 'bash' ? SENT_JSON.exec(code)?.[0] : undefined;
  if (body === undefined || !shiki.getLoadedLanguages().includes('json') || code.includes(PLACE)) return undefined;
  const [before, after] = tokensToHtml(
    shiki,
    code.replace(body, () => PLACE),
    language,
  ).split(PLACE);
  if (before === undefined || after === undefined) return undefined;
  // The quotes keep the colour of the string.
  return `${before}</span>${tokensToHtml(shiki, body, 'json')}<span class="t-s">${after}`;
}

function tokensToHtml(shiki: Shiki, code: string, language: BundledLanguage): string {
  const known = states.get(language) ?? [{ lines: new Map() }];
  states.set(language, known);
  let [state] = known;
  const tokens: Token[] = [];
  for (const [index, line] of code.split(/\r?\n/).entries()) {
    const found = state.lines.get(line) ?? tokensOfLine(shiki, line, language, state, known);
    state.lines.set(line, found);
    if (index > 0) tokens.push({ content: '\n' });
    tokens.push(...found.tokens);
    state = found.next;
  }
  return joinTokens(tokens);
}

function tokensOfLine(shiki: Shiki, line: string, lang: BundledLanguage, state: State, known: State[]) {
  // Without a limit of time: on a busy machine, its half second ends within a line, and the colours after it are wrong.
  const lines = shiki.codeToTokensBase(line, {
    lang,
    theme: THEME,
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: LONGEST_COLOURED_LINE + 1,
    grammarState: state.grammar,
  });
  const tokens = (lines[0] ?? []).map((token) => ({
    content: token.content,
    name: token.content.trim() === '' ? undefined : classOf(token, lang),
  }));
  // Nothing is read of an empty line, and of one that is too long.
  if (line === '' || line.length > LONGEST_COLOURED_LINE) return { tokens, next: state };
  const grammar = shiki.getLastGrammarState(lines);
  const stack = grammar?.getInternalStack(THEME);
  const same = known.find((one) => stack !== undefined && one.grammar?.getInternalStack(THEME)?.equals(stack));
  const next: State = same ?? { grammar, lines: new Map() };
  if (same === undefined) known.push(next);
  return { tokens, next };
}

/** Neighbouring tokens of one class become one element, over the ends of lines too. */
function joinTokens(tokens: readonly Token[]): string {
  let html = '';
  let open = '';
  let text = '';
  const flush = () => {
    if (text !== '') html += open === '' ? escapeHtml(text) : `<span class="${open}">${escapeHtml(text)}</span>`;
    text = '';
  };
  for (const token of tokens) {
    const name = token.name ?? open;
    if (name !== open) {
      flush();
      open = name;
    }
    text += token.content;
  }
  flush();
  return html;
}

/**
 * Kinds of token that have a colour. Calls, parameters and punctuation look like the rest of the text: the samples on
 * a page are thousands of elements, and code with four colours reads no worse than code with eight. Names are short,
 * because long ones were a fiftieth of the bytes of a large reference.
 */
const classes: Record<string, string> = {
  keyword: 't-k',
  string: 't-s',
  'string-expression': 't-s',
  constant: 't-c',
  comment: 't-m',
};

/** `var(--t-token-string-expression)` → `t-s`; what has no colour has no class. */
function classOf({ content, color }: { content: string; color?: string }, language: string): string {
  const kind = /--t-token-([a-z-]+)\)/.exec(color ?? '')?.[1] ?? '';
  const isOperator = kind === 'keyword' && !/\w/.test(content);
  // Grammars call the keys of JSON keywords; colouring the values alone tells the two apart.
  const isKey = kind === 'keyword' && language === 'json';
  return isOperator || isKey ? '' : (classes[kind] ?? '');
}

function resolve(language: string): string {
  const lower = language.toLowerCase();
  return grammars.get(lower) ?? lower;
}

function isBundled({ bundled }: Shiki, language: string): language is BundledLanguage {
  return language in bundled;
}

function isLoaded(shiki: Shiki, language: string): language is BundledLanguage {
  return shiki.getLoadedLanguages().includes(language);
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
