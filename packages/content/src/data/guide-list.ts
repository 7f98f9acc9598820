import path from 'node:path';
import { kebabCase } from '@impact-docs/openapi-model';
import { frontMatterOf, routeOf } from '../guides/guide-files.js';
import { readText } from '../read.js';
import { products, shared } from '../products.js';
import { root, sidebarsFile } from './paths.js';
import { computedTable } from './types.js';

/** The part of a sidebar item that names guides. Categories of API references are filled elsewhere and hold none. */
type Item = string | { type?: string; label?: string; items?: readonly Item[] };

interface Area {
  label: string;
  guides: string[];
}

/** Every guide in the order of the sidebars, with the title that its file gives: the map cannot forget one. */
export const guideList = computedTable(['Area', 'Pages'], async () => {
  // Docusaurus checks the file before it is read here.
  const sidebars = JSON.parse(readText(sidebarsFile)) as Record<string, readonly Item[]>;
  return Object.entries(sidebars)
    .flatMap(([name, items]) =>
      areasOf([...products, shared].find(({ sidebar }) => sidebar === name)?.name ?? name, items),
    )
    .map(({ label, guides }) => ({ id: `guides-${kebabCase(label)}`, cells: [label, guides.map(linkTo).join(', ')] }));
});

/** The loose pages of a sidebar first, then its categories. */
export function areasOf(family: string, items: readonly Item[]): Area[] {
  const categories = items.flatMap((item) =>
    typeof item === 'object' && item.items
      ? [{ label: `${family}: ${(item.label ?? '').toLowerCase()}`, guides: guidesIn(item.items) }]
      : [],
  );
  return [{ label: family, guides: guidesIn(items) }, ...categories].filter(({ guides }) => guides.length > 0);
}

const guidesIn = (items: readonly Item[]): string[] => items.filter((item) => typeof item === 'string');

function linkTo(id: string): string {
  const filePath = path.join(root, 'content', 'guides', `${id}.mdx`);
  const { title, slug } = frontMatterOf(readText(filePath));
  return `[${String(title)}](${routeOf(filePath, slug)})`;
}
