import type { Heading, ListItem, Paragraph, PhrasingContent, Root, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { changelogProducts, entryTitle, loadChangelog } from '../data-tables/changelog';
import type { Change, ChangelogEntry } from '../data-tables/changelog';
import { dataTables } from '../data-tables/index';
import type { DataTable, TableFilter } from '../data-tables/types';

/**
 * `<DataTable name="…" />` and `<Changelog product="…" />` become tables and headings of the page, from the data
 * files and API descriptions: no component, nothing for the browser, and the contents list knows the headings.
 */
export default function remarkDataTables() {
  return async (root: Root, file: VFile): Promise<void> => {
    for (const node of [...root.children]) {
      if (node.type !== 'mdxJsxFlowElement' || (node.name !== 'DataTable' && node.name !== 'Changelog')) continue;
      const index = root.children.indexOf(node);
      const content = await contentOf(node, file);
      root.children.splice(index, 1, ...content);
    }
  };
}

async function contentOf(node: MdxJsxFlowElement, file: VFile): Promise<RootContent[]> {
  const { name, ...filter }: Partial<Record<string, string>> & TableFilter = attributesOf(node);
  if (node.name === 'Changelog') return changelog(node, filter['product'], file);
  const source = name === undefined ? undefined : dataTables[name];
  if (!source) {
    throw problem(file, node, `There is no table "${name}". Allowed: ${Object.keys(dataTables).join(', ')}.`);
  }
  const unknown = Object.keys(filter).filter((key) => !source.filters.includes(key));
  if (unknown.length > 0) {
    const allowed = source.filters.length > 0 ? source.filters.join(', ') : 'none';
    throw problem(file, node, `The table "${name}" has no attribute ${unknown.join(', ')}. Allowed: ${allowed}.`);
  }
  const table = await source.load(filter);
  if (table.rows.length === 0) {
    throw problem(file, node, `The table "${name}" is empty with ${JSON.stringify(filter)}. Correct the attributes.`);
  }
  return [toTable(table)];
}

async function changelog(node: MdxJsxFlowElement, product: string | undefined, file: VFile): Promise<RootContent[]> {
  const entries = (await loadChangelog()).filter((entry) => entry.product === product);
  if (entries.length === 0) {
    throw problem(
      file,
      node,
      `No changelog entry has the product "${product}". Allowed: ${changelogProducts.join(', ')}.`,
    );
  }
  return entries.flatMap(toSection);
}

function toSection(entry: ChangelogEntry): RootContent[] {
  const heading: Heading = { type: 'heading', depth: 2, children: [{ type: 'text', value: entryTitle(entry) }] };
  const notes = [
    entry.migrations === undefined
      ? ''
      : entry.migrations
        ? 'This release has migrations.'
        : 'This release has no migrations.',
    entry.requires ? `Install ${entry.requires} first.` : '',
  ].filter((note) => note !== '');
  return [
    heading,
    ...(notes.length > 0
      ? [{ type: 'paragraph', children: [{ type: 'text', value: notes.join(' ') }] } as Paragraph]
      : []),
    { type: 'list', ordered: false, spread: false, children: entry.changes.map(toItem) },
  ];
}

function toItem(change: Change): ListItem {
  const kind = change.kind.charAt(0).toUpperCase() + change.kind.slice(1);
  const label = change.breaking ? `${kind} (breaking)` : kind;
  const links = (change.links ?? []).map((link) => `[${link.split('/').pop()}](${link})`);
  const text = `**${label}:** ${change.text}${links.length > 0 ? ` See ${links.join(', ')}.` : ''}`;
  return { type: 'listItem', spread: false, children: [{ type: 'paragraph', children: inline(text) }] };
}

function toTable({ columns, rows }: DataTable): Table {
  return {
    type: 'table',
    children: [
      {
        type: 'tableRow',
        children: columns.map((text) => ({ type: 'tableCell', children: [{ type: 'text', value: text }] })),
      },
      ...rows.map(({ id, cells }) => ({
        type: 'tableRow' as const,
        children: cells.map((cell, column) => ({
          type: 'tableCell' as const,
          children: column === 0 ? [anchor(id, inline(cell))] : inline(cell),
        })),
      })),
    ],
  };
}

function anchor(id: string, children: PhrasingContent[]): PhrasingContent {
  return {
    type: 'mdxJsxTextElement',
    name: 'a',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'id', value: id },
      { type: 'mdxJsxAttribute', name: 'href', value: `#${id}` },
    ],
    children,
  };
}

/** Markdown of one line → its inline content. */
function inline(markdown: string): PhrasingContent[] {
  const root = fromMarkdown(markdown.replace(/\s*\n\s*/g, ' '));
  const content: PhrasingContent[] = [];
  for (const child of root.children) if (child.type === 'paragraph') content.push(...child.children);
  visit({ type: 'root', children: content } as Root, (node) => {
    delete node.position;
  });
  return content;
}

function attributesOf(node: MdxJsxFlowElement): Record<string, string> {
  return Object.fromEntries(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}

function problem(file: VFile, node: MdxJsxFlowElement, message: string): Error {
  return new Error(`${file.path}:${node.position?.start.line ?? 1}:${node.position?.start.column ?? 1} ${message}`);
}
