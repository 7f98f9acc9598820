/** The blocks of a guide, and the form of its links. */
import { SchemaError } from '../validation/validator.js';
import { fencesOf, type Fence, type ReadGuide } from '@impact-docs/content-model/guides';
import { linksOf } from '@impact-docs/content-model/pages';
import { checkInclude, type IncludedFiles } from './blocks/include.js';
import { checkCurl } from './blocks/curl.js';
import { checkHttpBlock, checkHttpBody } from './blocks/http.js';
import { checkSchemaBlock, findSchema } from './blocks/schema.js';
import { FENCE, inBlock, type ReportInBlock } from './blocks/report.js';
import { readScript } from './blocks/shell.js';
import { checkXml } from './blocks/xml.js';
import type { SchemaRegistry } from './blocks/schema-registry.js';
import { checkLinkForms } from './links/link-forms.js';
import { checkShown, type StoryFacts } from './blocks/story/check-shown.js';
import type { Report } from '../run.js';
import { blockStateOf, type BlockState } from './block-state.js';

export interface CheckContext {
  library: SchemaRegistry;
  files: IncludedFiles;
  /** Absent where no story is told. */
  story?: StoryFacts;
}

type Guide = Pick<ReadGuide, 'page' | 'root'>;

export async function checkGuide({ page, root }: Guide, context: CheckContext, report: Report): Promise<void> {
  checkLinkForms(page, linksOf(root), report);
  const fences = fencesOf(page, root);
  for (const fence of fences) {
    const reportInBlock = inBlock(fence, report);
    const state = blockStateOf(fence, (advice) => reportInBlock(FENCE, advice));
    if (state === undefined) continue;
    await checkBlock(state, fence, fences, context, reportInBlock);
    checkStory(state, fence, fences, context, reportInBlock);
  }
}

async function checkBlock(
  state: BlockState,
  fence: Fence,
  all: readonly Fence[],
  context: CheckContext,
  report: ReportInBlock,
): Promise<void> {
  const { text, language } = fence;
  switch (state.kind) {
    case 'include':
      return checkInclude(state.file, state.region, language, context.files, report);
    case 'schema':
      return checkSchemaState(state.schema, fence, context.library, report);
    case 'http':
    case 'curl': {
      const called = await context.library.call(state.call, report);
      if (called === undefined) return;
      const { operation, source } = called;
      if (state.kind === 'http') return checkHttpBlock(text, operation, source, report);
      const fileText = (name: string) => all.find(({ info }) => info.title === name)?.text;
      return checkCurl(text, operation, source, fileText, report);
    }
    case 'shell':
      await readScript(text, report);
      return;
    case 'xml':
      return checkXml(text, report);
    // The build of the site draws diagrams, and refuses what cannot be drawn.
    case 'diagram':
    case 'exempt':
  }
}

/** What is shown as an example belongs to the story. */
function checkStory(
  { kind }: BlockState,
  fence: Fence,
  all: readonly Fence[],
  { story }: CheckContext,
  report: ReportInBlock,
): void {
  if (story === undefined || !['schema', 'http', 'curl'].includes(kind)) return;
  const { language, text } = fence;
  const before = all[all.indexOf(fence) - 1]?.text;
  checkShown({ language, text, before }, story, report);
}

async function checkSchemaState(
  written: string,
  { text, language }: Fence,
  library: SchemaRegistry,
  report: ReportInBlock,
): Promise<void> {
  const named = await library.schemaSource(written, report);
  if (named === undefined) return;
  const { source, definition } = named;
  const schema = findSchema(source, definition, report);
  if (schema === undefined) return;
  try {
    if (language === 'http') checkHttpBody(text, source, schema, report);
    else checkSchemaBlock(text, language, source, schema, report);
  } catch (error) {
    if (!(error instanceof SchemaError)) throw error;
    const remedy = `Correct it: ${source.placeOf(error.pointer)}.`;
    report(FENCE, { message: `The schema cannot be used: ${error.message}.`, remedy });
  }
}
