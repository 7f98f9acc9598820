import path from 'node:path';
import { productKeys } from '../products.js';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Target } from '@impact-docs/api-reference';
import { DescriptionError } from '@impact-docs/openapi-model';
import { changelogProducts, loadChangelog } from '../data/changelog.js';
import { loadErrorCatalogue } from '../data/errors/catalogue.js';
import { recordFiles } from '../read.js';
import { apiExample } from '../data/examples.js';
import { loadGlossary } from '../data/glossary.js';
import { dataDiagrams, dataTable, dataTableNames } from '../data/index.js';
import { nearest } from '@impact-docs/catalogue/nearest';
import { comparisonOf } from '../data/api-tables.js';
import { Refusal, refuseUnknown } from '../data/types.js';
import type { DataRow, DataTable } from '../data/types.js';
import { attributesOf, type Attributes } from '../guides/guide-parts.js';
import { alternativePages, alternatives } from './alternatives.js';
import { changelogSection, feedLinks } from './changelog.js';
import { glossaryEntries } from './glossary.js';
import { errorEntries, errorTable } from './error-catalogue.js';
import { contractMock } from './contract-mock.js';
import { journey, journeyStep, journeyValues } from './journey.js';
import { journeyTest } from './journey-test.js';
import { sampleFiles } from './sample-files.js';
import { inline, list, span, table, text } from './nodes.js';
import { sinceLine } from './since.js';

/** The release that brought an entry of the page, by its id; undefined where none is known. */
type Since = (id: string) => Target | undefined;
/** What an element gets besides its attributes. */
interface Context {
  sinceOf?: Since | undefined;
}
/** @throws Refusal that says what is allowed; the place is added to it */
type ElementSource = (attributes: Attributes, context: Context) => Promise<RootContent[]>;

/** What a guide may write instead of a fact that has its source elsewhere. */
const elements: Readonly<Record<string, ElementSource>> = {
  ApiExample: example,
  Changelog: changelog,
  ContractMock: contractMock,
  DataDiagram: dataDiagram,
  DataTable: shownTable,
  ErrorCatalogue: errorCatalogue,
  Glossary: glossary,
  Journey: journey,
  JourneyStep: journeyStep,
  JourneyTest: journeyTest,
  JourneyValues: journeyValues,
  SampleFiles: sampleFiles,
};

/** What an element of a guide becomes, and the files that were read for it. */
interface ExpandedElement {
  nodes: RootContent[];
  /** Absolute paths, sorted: when one of them changes, the nodes may. */
  files: string[];
}

/**
 * An element such as `<DataTable name="…" />` as tables, headings and code of the page, made of data files and API
 * descriptions: no component, nothing for the browser, and the table of contents knows the headings.
 * @param file the guide, for messages
 * @param sinceOf the release that brought what has an entry on the page, which the entry then shows
 * @returns undefined for an element that is none of these
 * @throws DescriptionError with the place in the guide where the attributes are wrong, or in the data or description
 */
export async function expandElement(
  node: MdxJsxFlowElement,
  file: VFile,
  sinceOf?: Since,
): Promise<ExpandedElement | undefined> {
  const source = sourceOf(node, file, sinceOf);
  if (source === undefined) return undefined;
  try {
    const { value: nodes, files } = await recordFiles(source);
    return { nodes, files };
  } catch (cause) {
    throw placed(file, node, cause);
  }
}

function sourceOf(node: MdxJsxFlowElement, file: VFile, sinceOf?: Since): (() => Promise<RootContent[]>) | undefined {
  const attributes = attributesOf(node);
  if (node.name === 'Alternatives') {
    const place = node.position?.start.line ?? 1;
    return async () => [await alternatives(attributes, place, await textsOf(node, file, sinceOf))];
  }
  if (node.name === 'AlternativePages')
    return async () => [await alternativePages(attributes, path.basename(file.path))];
  const element = elements[node.name ?? ''];
  return element && (() => element(attributes, { sinceOf }));
}

/** What each `<For>` of `<Alternatives>` contains, its elements replaced. */
async function textsOf({ children }: MdxJsxFlowElement, file: VFile, sinceOf?: Since) {
  const texts: { attributes: Attributes; children: RootContent[] }[] = [];
  for (const child of children) {
    if (child.type !== 'mdxJsxFlowElement' || child.name !== 'For') {
      throw new Refusal('Alternatives contains something else than <For is="…">.', {
        remedy: 'Move it out, or into one of them.',
      });
    }
    const content: RootContent[] = [...child.children];
    await replaceElements(content, file, sinceOf);
    texts.push({ attributes: attributesOf(child), children: content });
  }
  return texts;
}

/**
 * Replaces all elements of a guide, see {@link expandElement}.
 * @returns the files that were read for them, sorted
 */
export async function expandElements(root: Root, file: VFile, sinceOf?: Since): Promise<string[]> {
  const files = await replaceElements(root.children, file, sinceOf);
  visit(root, 'mdxJsxFlowElement', (node) => {
    if (sourceOf(node, file) === undefined && node.name !== 'For') return;
    throw placed(
      file,
      node,
      new Refusal(`<${node.name}> is inside a list or another element.`, { remedy: 'Move it to the margin.' }),
    );
  });
  return [...files].sort();
}

/** What a disclosure folds away is content as any other. */
async function replaceInside(details: MdxJsxFlowElement, file: VFile, sinceOf?: Since): Promise<Set<string>> {
  const content: RootContent[] = [...details.children];
  const files = await replaceElements(content, file, sinceOf);
  details.children = content as MdxJsxFlowElement['children'];
  return files;
}

async function replaceElements(children: RootContent[], file: VFile, sinceOf?: Since): Promise<Set<string>> {
  const files = new Set<string>();
  for (const node of [...children]) {
    if (node.type === 'mdxJsxFlowElement' && node.name === 'details') {
      for (const name of await replaceInside(node, file, sinceOf)) files.add(name);
      continue;
    }
    const expanded = node.type === 'mdxJsxFlowElement' ? await expandElement(node, file, sinceOf) : undefined;
    if (expanded === undefined) continue;
    children.splice(children.indexOf(node), 1, ...expanded.nodes);
    for (const name of expanded.files) files.add(name);
  }
  return files;
}

async function shownTable({ name = '', ...filter }: Attributes, { sinceOf }: Context): Promise<RootContent[]> {
  const source = await dataTable(name);
  if (!source) {
    throw new Refusal(`There is no table "${name}".`, {
      allowed: `${nearest(name, await dataTableNames()).join(', ')}, …`,
      remedy: 'Correct the name; a new table is a file of content/data.',
    });
  }
  refuseUnknown(filter, source.filters, `The table "${name}"`);
  const content = await source.load(filter);
  if (content.rows.length === 0) {
    throw new Refusal(`The table "${name}" is empty with ${JSON.stringify(filter)}.`, {
      remedy: 'Correct the attributes.',
    });
  }
  // The guide that shows all rows is the address of each.
  const rows = 'with' in filter ? content.rows.map(({ cells }) => ({ cells })) : content.rows;
  return [toTable({ ...content, rows }, source.isExample, sinceOf)];
}

/** A diagram, and the ordered list that says the same. */
async function dataDiagram({ name, ...more }: Attributes): Promise<RootContent[]> {
  const load = name === undefined ? undefined : dataDiagrams[name];
  if (!load) throw new Refusal(`There is no diagram "${name}".`, { allowed: Object.keys(dataDiagrams).join(', ') });
  refuseUnknown(more, [], `The diagram "${name}"`);
  const { source, steps } = await load();
  return [
    { type: 'code', lang: 'mermaid', value: source },
    { ...list(steps.map(inline)), ordered: true },
  ];
}

async function changelog({ product, level = '2', ...more }: Attributes): Promise<RootContent[]> {
  refuseUnknown(more, ['product', 'level'], 'Changelog');
  if (level !== '2' && level !== '3') throw new Refusal(`Changelog has no level "${level}".`, { allowed: '2, 3' });
  const entries = (await loadChangelog()).filter((entry) => entry.product === product);
  const [first] = entries;
  if (!first) {
    throw new Refusal(`No changelog entry has the product "${product}".`, { allowed: changelogProducts.join(', ') });
  }
  const sections = await Promise.all(
    entries.map(async (entry) => changelogSection(entry, level === '2' ? 2 : 3, await comparisonOf(entry))),
  );
  return [...feedLinks(first.product), ...sections.flat()];
}

async function errorCatalogue({ product, part, ...more }: Attributes, { sinceOf }: Context): Promise<RootContent[]> {
  refuseUnknown(more, ['product', 'part'], 'ErrorCatalogue');
  if (product === undefined) throw new Refusal('ErrorCatalogue needs the attribute product, as in the manifest.');
  if (part !== 'table' && part !== 'entries') {
    throw new Refusal(`ErrorCatalogue has no part "${part}".`, { allowed: 'table, entries' });
  }
  const entries = await loadErrorCatalogue(product);
  return part === 'table' ? errorTable(entries) : errorEntries(entries, sinceOf);
}

async function glossary({ family, ...more }: Attributes): Promise<RootContent[]> {
  refuseUnknown(more, ['family'], 'Glossary');
  const terms = (await loadGlossary()).terms.filter((term) => term.family === family);
  if (terms.length === 0) {
    throw new Refusal(`No term has the family "${family}".`, { allowed: productKeys.join(', ') });
  }
  return [glossaryEntries(terms)];
}

async function example({ title, ...wanted }: Attributes): Promise<RootContent[]> {
  const { operation, part, name, ...more } = wanted;
  refuseUnknown(more, ['operation', 'part', 'name', 'title'], 'ApiExample');
  const value = await apiExample({ operation, part, name });
  return [{ type: 'code', lang: 'json', ...(title === undefined ? {} : { meta: `title="${title}"` }), value }];
}

/** Rows with an id can be linked to; those of a worked example have it without showing it. */
function toTable(
  { columns, rows, sinceColumn }: Omit<DataTable, 'rows'> & { rows: (Omit<DataRow, 'id'> & { id?: string })[] },
  isExample = false,
  sinceOf?: Since,
): RootContent {
  const toCells = ({ id, cells }: (typeof rows)[number]) =>
    cells.map((cell, column) => {
      const [first = '', ...more] = cell.split('\n');
      const begin = column === 0 && id !== undefined ? [anchor(id, inline(first), isExample)] : inline(first);
      const words = [...begin, ...more.flatMap((line) => [text(' '), smallLine(line)])];
      const since = column === sinceColumn && id !== undefined ? sinceOf?.(id) : undefined;
      return since === undefined ? words : [...words, text(' '), sinceLine(since)];
    });
  const content = table(
    columns.map((column) => inline(column)),
    rows.map(toCells),
  );
  return { ...content, data: { hProperties: { className: ['data-table'] } } };
}

function smallLine(line: string): PhrasingContent {
  return span('small', { className: 'cell-line' }, inline(line));
}

/** A row's first cell links to itself, unless it leads somewhere already. */
function anchor(id: string, content: PhrasingContent[], isExample: boolean): PhrasingContent {
  const leadsOn = content.some(({ type }) => type === 'link');
  return leadsOn || isExample
    ? span('span', { id }, content)
    : span('a', { id, href: `#${id}`, className: 'row-link' }, content);
}

/** What a writer has to correct in the guide gets its place there; mistakes of data and descriptions have their own. */
function placed(file: VFile, node: MdxJsxFlowElement, cause: unknown): unknown {
  if (!(cause instanceof Refusal)) return cause;
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return new DescriptionError([{ file: file.path, line, column, ...cause.advice, cause }]);
}
