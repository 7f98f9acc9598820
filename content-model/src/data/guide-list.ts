import path from 'node:path';
import { nearest } from '@impact-docs/lib/nearest';
import { DescriptionError, kebabCase, type Problem } from '@impact-docs/openapi-model';
import * as v from 'valibot';
import { frontMatterOf, guideFiles, routeOf } from '../guides/guide-files.js';
import { readText, readYaml } from '../files/read.js';
import { products, shared } from '../files/products.js';
import { placeOfText, root, sidebarsFile } from '../files/paths.js';
import { computedTable } from '../tables/types.js';

/** The part of a sidebar item that names guides. Categories of API references are filled elsewhere and hold none. */
type Item = string | { type?: string; id?: string; label?: string; items?: readonly Item[] };

interface Area {
  label: string;
  guides: string[];
}

/** Docusaurus checks the file; JSON is YAML, whose reader says where a comma is missing. */
const anySidebars = v.custom<Record<string, readonly Item[]>>(() => true);

/** Every guide in the order of the sidebars, with the title that its file gives: the map cannot forget one. */
export const guideList = computedTable(['Area', 'Pages'], async () => {
  const { value: sidebars } = await readYaml(sidebarsFile, anySidebars, 'See how other guides are listed.');
  compareWithGuides(Object.values(sidebars).flatMap(idsIn));
  return Object.entries(sidebars)
    .flatMap(([name, items]) =>
      areasOf([...products, shared].find(({ sidebar }) => sidebar === name)?.name ?? name, items),
    )
    .map(({ label, guides }) => ({ id: `guides-${kebabCase(label)}`, cells: [label, guides.map(linkTo).join(', ')] }));
});

/** Every guide that items name, on all levels; entries of the type `doc` are pages of the reference. */
const idsIn = (items: readonly Item[]): string[] =>
  items.flatMap((item) => {
    if (typeof item === 'string') return [item];
    return [...(item.type === 'ref' && item.id ? [item.id] : []), ...idsIn(item.items ?? [])];
  });

/** @throws DescriptionError with every name that no guide has, and every guide that is not named */
export function compareWithGuides(ids: readonly string[]): void {
  const guides = guideFiles(root).map((file) => file.replace(/^content\/guides\/|\.mdx$/g, ''));
  const problems = ids.flatMap((id): Problem[] => {
    if (guides.includes(id)) return [];
    return [
      {
        ...placeOfText('content/sidebars.json', `"${id}"`),
        message: `There is no guide ${id}.`,
        allowed: nearest(id, guides).join(', '),
        remedy: 'Name a guide by its path below content/guides, without `.mdx`.',
      },
    ];
  });
  for (const id of guides.filter((guide) => !ids.includes(guide))) {
    problems.push({
      file: `content/guides/${id}.mdx`,
      line: 1,
      column: 1,
      message: 'No sidebar names this guide.',
      remedy: `Add "${id}" to content/sidebars.json, where readers should find it.`,
    });
  }
  if (problems.length > 0) throw new DescriptionError(problems);
}

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
