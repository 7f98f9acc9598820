/** What is wrong with the blocks of guides, and with the form of their links. */
import { SchemaError } from '../validation/validator.js';
import { fencesOf, inPage, type Fence, parseGuide, ofBlock, type Finding } from '@impact-docs/content-model/guides';
import { linksOf } from '@impact-docs/content-model/pages';
import { checkInclude, type IncludedFiles } from './blocks/include.js';
import { checkCurl } from './blocks/curl.js';
import { checkHttpBlock, checkHttpBody } from './blocks/http.js';
import { checkSchemaBlock, findSchema } from './blocks/schema.js';
import { checkShell } from './blocks/shell.js';
import { checkXml } from './blocks/xml.js';
import type { SchemaRegistry } from './blocks/schema-registry.js';
import { checkLinkForms } from './links/link-forms.js';
import { sortProblems, type Problem } from '@impact-docs/openapi-model';
import { checkShown, type StoryFacts } from './blocks/story/check-shown.js';
import { blockStateOf, type BlockState } from './block-state.js';

export interface Guide {
  /** Relative to the root of the repository. */
  page: string;
  text: string;
}

export interface CheckContext {
  library: SchemaRegistry;
  files: IncludedFiles;
  /** Absent where no story is told. */
  story?: StoryFacts;
}

export async function checkGuides(guides: readonly Guide[], context: CheckContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { page, text } of guides) {
    const read = parseGuide(page, text);
    problems.push(...read.problems, ...checkLinkForms(page, linksOf(read.root)));
    const fences = fencesOf(page, read.root);
    for (const fence of fences) {
      const decided = blockStateOf(fence);
      const findings =
        'faults' in decided
          ? decided.faults.map(ofBlock)
          : [
              ...(await findingsOf(decided.state, fence, fences, context)),
              ...storyFindings(decided.state, fence, fences, context),
            ];
      problems.push(...findings.map((finding) => inPage(fence, finding)));
    }
  }
  return sortProblems(problems);
}

async function findingsOf(
  state: BlockState,
  fence: Fence,
  all: readonly Fence[],
  context: CheckContext,
): Promise<Finding[]> {
  const { text, language } = fence;
  switch (state.kind) {
    case 'include':
      return checkInclude(state.file, state.region, language, context.files);
    case 'schema':
      return checkSchemaState(state.schema, fence, context.library);
    case 'http':
    case 'curl': {
      const found = await context.library.call(state.call);
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
function storyFindings({ kind }: BlockState, fence: Fence, all: readonly Fence[], { story }: CheckContext): Finding[] {
  if (story === undefined || !['schema', 'http', 'curl'].includes(kind)) return [];
  const { language, text } = fence;
  const before = all[all.indexOf(fence) - 1]?.text;
  return checkShown({ language, text, before }, story);
}

async function checkSchemaState(
  written: string,
  { text, language }: Fence,
  library: SchemaRegistry,
): Promise<Finding[]> {
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
