/** One description through the whole engine, without a site. */
import { setImmediate as turn } from 'node:timers/promises';
import {
  DescriptionError,
  buildModel,
  formatProblem,
  loadDescription,
  methodText,
  validateModel,
  type ApiModel,
  type LoadedDescription,
} from '@impact-docs/openapi-model';
import { languages } from '@impact-docs/request-samples';
import { createClassHighlighter } from '../highlight/index.js';
import type { ApiEntry } from '../manifest/manifest.js';
import { OBJECTS_PAGE, WEBHOOKS_PAGE } from '../manifest/manifest.js';
import { linksOf } from '../render/addresses.js';
import { withDivision } from '../render/division.js';
import { invalidSamples } from '../render/operation/invalid-samples.js';
import { pageLanguages, renderPages } from '../render/pages.js';
import type { PageSettings } from '../render/pages.js';
import { PageAudit, countDescribed, schemaIds } from './audit.js';
import { openPreview } from './preview-fs.js';
import { tally, type CheckedDescription, type DescriptionReport } from './report.js';

/** A route that no description links to by chance. */
const DOCS_ROUTE = '/reference-check';

/**
 * Loads, models and renders a description, page after page, and looks at each page only while it is there.
 * @param file absolute path
 * @param rules `strict` fails where a sample is missing, as a site does; `lenient` counts that
 * @param folder that references may not leave, where it is not the folder of the file
 * @param previewFolder where the pages are written to; absent: nowhere
 * @returns a report; also of what is refused, and of an error on the way
 */
export async function checkDescription(
  file: string,
  rules: 'lenient' | 'strict',
  folder?: string,
  previewFolder?: string,
): Promise<DescriptionReport> {
  try {
    const clock = stopwatch();
    const loaded = await loadDescription(file, { rules, folder });
    const load = clock();
    const model = buildModel(loaded, { reservedSlugs: ['overview', OBJECTS_PAGE, WEBHOOKS_PAGE] });
    validateModel(model);
    const modelled = clock();
    const rendered = await renderAll(model, loaded, rules, previewFolder);
    return {
      status: 'checked',
      file,
      ...rendered,
      ...saidOf(loaded, model),
      milliseconds: { load, model: modelled, render: clock() },
    };
  } catch (error) {
    if (error instanceof DescriptionError) {
      return {
        status: 'refused',
        file,
        problems: error.problems.map((problem) => formatProblem(problem, process.cwd())),
      };
    }
    return { status: 'failed', file, reason: reasonOf(error) };
  }
}

type Rendered = Pick<
  CheckedDescription,
  'operations' | 'schemas' | 'html' | 'preview' | 'missingSamples' | 'deadTextLinks' | 'faults'
>;

async function renderAll(
  model: ApiModel,
  { file, version, bundled, document }: LoadedDescription,
  rules: 'lenient' | 'strict',
  previewFolder: string | undefined,
): Promise<Rendered> {
  const whole: ApiEntry = {
    releases: [],
    id: 'check',
    file,
    slug: 'api',
    overview: 'overview',
    product: 'check',
    lifecycle: { status: 'current' },
  };
  const entry = withDivision(whole, model);
  const missingSamples: Rendered['missingSamples'] = [];
  const onMissingSample: PageSettings['onMissingSample'] = ({ method, path }, reasons) => {
    missingSamples.push({ operation: `${methodText(method)} ${path}`, reasons: [...reasons] });
  };
  const pages = renderPages({
    entry,
    model,
    docsRoute: DOCS_ROUTE,
    highlighter: await createClassHighlighter(pageLanguages),
    sampleLanguages: languages.map(({ id }) => id),
    ...(rules === 'strict' ? {} : { onMissingSample }),
  });
  const base = linksOf(entry, DOCS_ROUTE).overview.replace(/\/overview$/, '');
  const audit = new PageAudit(base);
  const preview = previewFolder === undefined ? undefined : await openPreview(previewFolder, base);
  const sizes: { name: string; bytes: number }[] = [];
  for (const page of pages) {
    audit.add(page);
    await preview?.add(page);
    sizes.push({ name: page.name, bytes: Buffer.byteLength(page.html) });
    // Lets a parent process be heard between two pages.
    await turn();
  }
  const described = countDescribed(version === '2.0' ? bundled : document);
  return {
    operations: { described: described.operations, pages: audit.operations },
    schemas: audit.countOf(OBJECTS_PAGE, schemaIds(model)),
    html: sizesOf(sizes),
    ...(preview && { preview: await preview.close() }),
    missingSamples,
    deadTextLinks: [...audit.deadTextLinks],
    faults: audit.faults(described, model),
  };
}

function saidOf(loaded: LoadedDescription, model: ApiModel) {
  return {
    openapi: model.openapiVersion,
    webhooks: model.webhooks.length,
    warnings: tally([
      ...loaded.warnings.map(({ code, file, line, column }) => ({
        name: code ?? 'warning',
        place: file === loaded.file ? `${line}:${column}` : `${file}:${line}:${column}`,
      })),
      ...invalidSamples(model).map(({ pointer, reason }) => ({
        name: 'invalid-sample',
        place: `${pointer}: ${reason}`,
      })),
    ]),
    problems: loaded.warnings.map((problem) => formatProblem(problem, process.cwd())),
    notShown: tally(model.notShown.map(({ keyword, pointer }) => ({ name: keyword, place: pointer }))),
  };
}

function sizesOf(pages: readonly { name: string; bytes: number }[]): CheckedDescription['html'] {
  const sorted = pages.toSorted((left, right) => left.bytes - right.bytes);
  const largest = sorted.at(-1);
  return {
    pages: pages.length,
    totalBytes: pages.reduce((sum, { bytes }) => sum + bytes, 0),
    medianBytes: sorted[Math.floor(sorted.length / 2)]?.bytes ?? 0,
    largestBytes: largest?.bytes ?? 0,
    largest: largest?.name ?? '',
  };
}

/** Milliseconds since the last time that it was asked. */
function stopwatch(): () => number {
  let last = performance.now();
  return () => {
    const now = performance.now();
    const passed = Math.round(now - last);
    last = now;
    return passed;
  };
}

/** The error and what caused it, without the stack. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${reasonOf(error.cause)}`;
}
