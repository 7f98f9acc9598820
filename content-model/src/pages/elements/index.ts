import path from 'node:path';
import type { BlockContent, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Target } from '@impact-docs/api-reference';
import { nearest } from '@impact-docs/lib/nearest';
import { DescriptionError } from '@impact-docs/openapi-model';
import { apiExample } from '../../data/examples.js';
import { loadGlossary } from '../../data/glossary.js';
import { dataDiagrams, dataTable, dataTableNames } from '../../data/index.js';
import { screen } from '../../data/screens.js';
import { Refusal } from '../../files/refusal.js';
import { refuseUnknown, type DataTable } from '../../tables/types.js';
import { attributesOf, type Attributes } from '../guide-parts.js';
import { JourneyError } from '../../journeys/journey-error.js';
import { journeyFile } from '../../journeys/load-journeys.js';
import { productKeys } from '../../files/products.js';
import { alternativePages, alternatives } from './alternatives.js';
import { changelog, rollBack } from './changelog.js';
import { contractMock } from './contract-mock.js';
import { errorCatalogue } from './error-catalogue.js';
import { journeyTest } from './journey-test.js';
import { journey, journeyStep, journeyValues } from './journey.js';
import { box, codeBlock, inline, list, span, table, text } from './nodes.js';
import { sampleFiles } from './sample-files.js';
import { sinceLine } from './since.js';

/** The page that an element is on. */
interface Page {
  file: VFile;
  /** The release that brought an entry of the page, by its id; undefined where none is known. */
  sinceOf?: ((id: string) => Target | undefined) | undefined;
}

interface ElementType {
  /** Attributes that it may have; where there is no list, it refuses others itself. */
  attributes?: readonly string[];
  /** @throws Refusal that says what is allowed; the place is added to it */
  nodes(attributes: Attributes, page: Page, node: MdxJsxFlowElement): Promise<RootContent[]>;
}

/** What a guide may write instead of a fact that has its source elsewhere. */
const elements: Readonly<Record<string, ElementType>> = {
  AlternativePages: {
    nodes: async (attributes, { file }) => [await alternativePages(attributes, path.basename(file.path))],
  },
  Alternatives: {
    attributes: ['of'],
    nodes: async (attributes, page, node) => [
      await alternatives(attributes, node.position?.start.line ?? 1, await textsOf(node, page)),
    ],
  },
  ApiExample: { attributes: ['operation', 'part', 'name', 'title'], nodes: example },
  Changelog: { attributes: ['product', 'level'], nodes: changelog },
  ContractMock: { attributes: ['api', 'port'], nodes: contractMock },
  DataDiagram: { nodes: dataDiagram },
  DataTable: { nodes: shownTable },
  ErrorCatalogue: { attributes: ['product', 'part'], nodes: errorCatalogue },
  Glossary: { attributes: ['family'], nodes: glossary },
  Journey: { attributes: ['name'], nodes: journey },
  JourneyStep: { attributes: ['journey', 'workflow', 'step', 'part', 'failure'], nodes: journeyStep },
  JourneyTest: { attributes: ['name'], nodes: journeyTest },
  JourneyValues: { attributes: ['name'], nodes: journeyValues },
  RollBack: { attributes: ['product'], nodes: rollBack },
  SampleFiles: { attributes: ['name'], nodes: sampleFiles },
  Screens: { attributes: ['names'], nodes: screens },
};

/**
 * Replaces the elements of a guide, such as `<DataTable name="…" />`, by tables, headings and code of the page, made of
 * data files and API descriptions: no component, nothing for the browser, and the table of contents knows the headings.
 * @param file the guide, for messages
 * @param sinceOf the release that brought what has an entry on the page, which the entry then shows
 * @throws DescriptionError with the place in the guide where the attributes are wrong, or in the data or description
 */
export async function expandElements(root: Root, file: VFile, sinceOf?: Page['sinceOf']): Promise<void> {
  await replaceElements(root.children, { file, sinceOf });
  visit(root, 'mdxJsxFlowElement', (node) => {
    const { name } = node;
    if (name === null || (elements[name] === undefined && name !== 'For')) return;
    const refusal = new Refusal(`<${name}> is inside a list or another element.`, { remedy: 'Move it to the margin.' });
    throw placed(file, node, refusal);
  });
}

async function replaceElements(children: RootContent[], page: Page): Promise<void> {
  for (const node of [...children]) {
    if (node.type !== 'mdxJsxFlowElement') continue;
    // What a disclosure folds away is content as any other.
    if (node.name === 'details') await replaceElements(node.children, page);
    const element = elements[node.name ?? ''];
    if (element !== undefined) children.splice(children.indexOf(node), 1, ...(await nodesOf(node, element, page)));
  }
}

async function nodesOf(node: MdxJsxFlowElement, element: ElementType, page: Page): Promise<RootContent[]> {
  const attributes = attributesOf(node);
  try {
    if (element.attributes) refuseUnknown(attributes, element.attributes, String(node.name));
    return await element.nodes(attributes, page, node);
  } catch (cause) {
    throw placed(page.file, node, cause);
  }
}

/** What a writer has to correct in the guide gets its place there; mistakes of data and descriptions have their own. */
function placed(file: VFile, node: MdxJsxFlowElement, cause: unknown): unknown {
  if (cause instanceof JourneyError) {
    const { name = '', journey: of = name } = attributesOf(node);
    const message = `The journey cannot be shown: ${cause.message}`;
    const remedy = 'Correct it; the other problems of the journey say where.';
    return new DescriptionError([{ file: journeyFile(of), line: 1, column: 1, message, remedy, cause }]);
  }
  if (!(cause instanceof Refusal)) return cause;
  const { line, column } = node.position?.start ?? { line: 1, column: 1 };
  return new DescriptionError([{ file: file.path, line, column, ...cause.advice, cause }]);
}

/** What each `<For>` of `<Alternatives>` contains, its elements replaced. */
async function textsOf({ children }: MdxJsxFlowElement, page: Page) {
  const texts: { attributes: Attributes; children: RootContent[] }[] = [];
  for (const child of children) {
    if (child.type !== 'mdxJsxFlowElement' || child.name !== 'For') {
      throw new Refusal('Alternatives contains something else than <For is="…">.', {
        remedy: 'Move it out, or into one of them.',
      });
    }
    const content: RootContent[] = child.children;
    await replaceElements(content, page);
    texts.push({ attributes: attributesOf(child), children: content });
  }
  return texts;
}

async function shownTable({ name = '', ...filter }: Attributes, { sinceOf }: Page): Promise<RootContent[]> {
  const source = await dataTable(name);
  if (!source) {
    throw new Refusal(`There is no table "${name}".`, {
      allowed: `${nearest(name, await dataTableNames()).join(', ')}, …`,
      remedy: 'Correct the name; a table is a file of content/data with `columns` and `rows`.',
    });
  }
  refuseUnknown(filter, source.filters, `The table "${name}"`);
  const content = await source.load(filter);
  if (content.rows.length === 0) {
    throw new Refusal(`The table "${name}" is empty with ${JSON.stringify(filter)}.`, {
      remedy: 'Correct the attributes.',
    });
  }
  return [toTable(content, source.isExample === true, sinceOf)];
}

/** @param isSilent rows can be linked to, without showing it: those of a worked example */
function toTable({ columns, rows, sinceColumn }: DataTable, isSilent: boolean, sinceOf: Page['sinceOf']): RootContent {
  const toCell = (id: string) => (cell: string, column: number) => {
    const [first = '', ...more] = cell.split('\n');
    const begin = column === 0 ? [anchor(id, inline(first), isSilent)] : inline(first);
    const lines = more.flatMap((line) => [text(' '), span('small', { className: 'cell-line' }, line)]);
    const since = column === sinceColumn ? sinceOf?.(id) : undefined;
    return [...begin, ...lines, ...(since === undefined ? [] : [text(' '), sinceLine(since)])];
  };
  const content = table(
    columns,
    rows.map(({ id, cells }) => cells.map(toCell(id))),
  );
  return { ...content, data: { hProperties: { className: ['data-table'] } } };
}

/** A row's first cell links to itself, unless it leads somewhere already. */
function anchor(id: string, content: PhrasingContent[], isSilent: boolean): PhrasingContent {
  const leadsOn = content.some(({ type }) => type === 'link');
  return leadsOn || isSilent
    ? span('span', { id }, content)
    : span('a', { id, href: `#${id}`, className: 'row-link' }, content);
}

/** A diagram, and the ordered list that says the same. */
async function dataDiagram({ name, ...more }: Attributes): Promise<RootContent[]> {
  const load = name === undefined ? undefined : dataDiagrams[name];
  if (!load) throw new Refusal(`There is no diagram "${name}".`, { allowed: Object.keys(dataDiagrams).join(', ') });
  refuseUnknown(more, [], `The diagram "${name}"`);
  const { source, steps } = await load();
  return [codeBlock('mermaid', source), list(steps, {})];
}

/** Screens next to each other; the text inside of the element is their caption. */
function screens({ names = '' }: Attributes, _page: Page, { children }: MdxJsxFlowElement): Promise<RootContent[]> {
  const drawings = names.split(' ').map((name) => screen(name));
  const figure = box('figure', { className: 'screens' }, [
    ...drawings.map((svg) => box('Screen', { svg }, [])),
    box('figcaption', {}, children as BlockContent[]),
  ]);
  return Promise.resolve([figure]);
}

/** A definition list; each term is an anchor that links to itself. */
async function glossary({ family }: Attributes): Promise<RootContent[]> {
  const { terms: all } = await loadGlossary();
  const terms = all.filter((term) => term.family === family).sort((a, b) => a.term.localeCompare(b.term, 'en'));
  if (terms.length === 0) {
    throw new Refusal(`No term has the family "${family}".`, { allowed: productKeys.join(', ') });
  }
  const entries = terms.flatMap(({ id, term, meaning }) => [
    box('dt', {}, [span('a', { id, href: `#${id}` }, [text(term)])]),
    box('dd', {}, inline(meaning)),
  ]);
  return [box('dl', { className: 'glossary' }, entries)];
}

async function example({ title, ...wanted }: Attributes): Promise<RootContent[]> {
  const block = codeBlock('json', await apiExample(wanted));
  return [title === undefined ? block : { ...block, meta: `title="${title}"` }];
}
