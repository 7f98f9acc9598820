/** Guides → what is known of each of their blocks, and what is wrong with their links. */
import { SchemaError } from '@impact-docs/schema-validation/validator';
import { fencesOf, inPage, parseGuide, type Fence } from '@impact-docs/content/guides/fences';
import { linksOf } from '@impact-docs/content/guides/guide-parts';
import { checkKept, type KeptFiles } from './kept.js';
import { checkCurl } from './kinds/curl.js';
import { checkHttpBlock, checkHttpBody } from './kinds/http.js';
import { checkSchemaBlock, findSchema } from './kinds/schema.js';
import { checkShell } from './kinds/shell.js';
import { checkXml } from './kinds/xml.js';
import type { Library } from './library.js';
import { checkLinks } from './links.js';
import { byPlace, ofBlock, type Finding, type Problem } from '@impact-docs/content/problem';
import { checkShown, type StoryFacts } from './story/check-shown.js';
import { blockStateOf, type BlockState, type BlockKind } from '@impact-docs/content/guides/block-state';

/** One fenced block, and what came of it. */
export interface BlockResult {
  page: string;
  line: number;
  language: string;
  title?: string;
  /** `none`: no key tells a state; `invalid`: the keys contradict each other. Both are problems. */
  state: BlockKind | 'none' | 'invalid';
  /** What the block is held to: a file, a schema, a call, a grammar; the reason of an exempt block. */
  checker: string;
  ok: boolean;
}

export interface ProofResult {
  blocks: BlockResult[];
  problems: Problem[];
}

export interface Guide {
  /** Relative to the root of the repository. */
  page: string;
  text: string;
}

export interface Means {
  library: Library;
  files: KeptFiles;
  /** Absent where no story is told. */
  story?: StoryFacts;
}

export async function prove(guides: readonly Guide[], means: Means): Promise<ProofResult> {
  const blocks: BlockResult[] = [];
  const problems: Problem[] = [];
  for (const { page, text } of guides) {
    const read = parseGuide(page, text);
    problems.push(...read.problems, ...checkLinks(page, linksOf(read.root), means.files.isGuide));
    blocks.push(...(await proveFences(fencesOf(page, read.root), means, problems)));
  }
  return { blocks, problems: problems.toSorted(byPlace) };
}

async function proveFences(fences: readonly Fence[], means: Means, problems: Problem[]): Promise<BlockResult[]> {
  const blocks: BlockResult[] = [];
  for (const fence of fences) {
    const { block, findings } = await proveFence(fence, fences, means);
    blocks.push(block);
    problems.push(...findings.map((finding) => inPage(fence, finding)));
  }
  return blocks;
}

async function proveFence(
  fence: Fence,
  all: readonly Fence[],
  means: Means,
): Promise<{ block: BlockResult; findings: Finding[] }> {
  const { page, line, language, info } = fence;
  const base = { page, line, language, ...(info.title === undefined ? {} : { title: info.title }) };
  const decided = blockStateOf(fence);
  if ('faults' in decided) {
    const { isStateless } = decided;
    const findings = decided.faults.map(ofBlock);
    return { block: { ...base, state: isStateless ? 'none' : 'invalid', checker: '', ok: false }, findings };
  }
  const { state } = decided;
  const findings = [...(await findingsOf(state, fence, all, means)), ...storyFindings(state, fence, all, means)];
  return {
    block: { ...base, state: state.kind, checker: checkerOf(state), ok: findings.length === 0 },
    findings,
  };
}

async function findingsOf(state: BlockState, fence: Fence, all: readonly Fence[], means: Means): Promise<Finding[]> {
  const { text, language } = fence;
  switch (state.kind) {
    case 'include':
      return checkKept(state.file, state.region, language, means.files);
    case 'schema':
      return checkSchemaState(state.schema, fence, means.library);
    case 'http':
    case 'curl': {
      const found = await means.library.call(state.call);
      if ('fault' in found) return [found.fault];
      const { operation, source } = found;
      if (state.kind === 'http') return checkHttpBlock(text, operation, source);
      return checkCurl(text, operation, source, (name) => all.find(({ info }) => info.title === name)?.text);
    }
    case 'shell':
      return checkShell(text);
    case 'xml':
      return checkXml(text);
    // The build of the site draws diagrams, and refuses what cannot be drawn.
    case 'diagram':
    case 'exempt':
      return [];
  }
}

/** What is shown as an example belongs to the story. */
function storyFindings({ kind }: BlockState, fence: Fence, all: readonly Fence[], { story }: Means): Finding[] {
  if (story === undefined || !['schema', 'http', 'curl'].includes(kind)) return [];
  const { language, text } = fence;
  const before = all[all.indexOf(fence) - 1]?.text;
  return checkShown({ language, text, before }, story);
}

async function checkSchemaState(written: string, { text, language }: Fence, library: Library): Promise<Finding[]> {
  const found = await library.schemaSource(written);
  if ('fault' in found) return [found.fault];
  const schema = findSchema(found.source, found.definition);
  if ('fault' in schema) return [schema.fault];
  try {
    return language === 'http'
      ? checkHttpBody(text, found.source, schema.pointer)
      : checkSchemaBlock(text, language, found.source, schema.pointer);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const place = found.source.placeOf(error.pointer);
    return [ofBlock({ message: `The schema cannot be used: ${error.message}.`, remedy: `Correct it: ${place}.` })];
  }
}

function checkerOf(state: BlockState): string {
  switch (state.kind) {
    case 'include':
      return state.region === undefined ? state.file : `${state.file}#${state.region}`;
    case 'schema':
      return state.schema;
    case 'http':
    case 'curl':
      return state.call;
    case 'exempt':
      return state.reason;
    case 'shell':
      return 'grammar of the shell';
    case 'xml':
      return 'well-formed';
    case 'diagram':
      return 'drawn by the build';
  }
}
