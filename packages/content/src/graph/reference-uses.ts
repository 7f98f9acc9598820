/** The graph as the API reference asks for it. */
import { linksOf } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi, SiteUses } from '@impact-docs/api-reference';
import { DOCS_ROUTE } from '../data/apis.js';
import { entriesFile, loadEntries } from '../data/errors/entries.js';
import { loadRepeats } from '../data/repeats.js';
import { relatedToOperation } from './related.js';
import { siteGraph } from './index.js';
import { guideUsesOf } from './uses.js';

/** An object of more operations, such as the body of every error, says nothing of one of them. */
const FEW = 8;

/** @returns by the id of an API, who names its objects, fields and operations */
export async function referenceUses(apis: readonly LoadedApi[]): Promise<(api: string) => SiteUses> {
  const graph = await siteGraph();
  const repeats = await loadRepeats();
  const remedies = await remediesOf(apis);
  return (id) => {
    const api = apis.find(({ entry }) => entry.id === id);
    if (api === undefined) throw new Error(`There is no API "${id}".`);
    const links = linksOf(api.entry, DOCS_ROUTE);
    return {
      repeat(slug) {
        const rows = repeats.find(({ product }) => product === api.entry.product)?.rows ?? [];
        const row = rows.find(({ operations }) => operations.includes(slug));
        return row && beginning(row.repeat, /[.;]/);
      },
      remedy: (anchor) => remedies.get(api.entry.product)?.get(anchor),
      entry: (anchor) => guideUsesOf(graph, links.object(anchor)),
      related(slug) {
        const operation = api.model.operations.find((one) => one.slug === slug);
        const objects = api.model.schemas.filter(({ usedBy }) => {
          const calls = new Set(usedBy.flatMap((use) => (use.kind === 'operation' ? [use.slug] : [])));
          return calls.has(slug) && calls.size <= FEW;
        });
        const texts = JSON.stringify(operation);
        return relatedToOperation(
          graph,
          links.operation(slug),
          objects.map(({ name }) => links.object(name)),
          (guide) => texts.includes(`](${guide})`) || texts.includes(`](${guide}#`),
        );
      },
    };
  };
}

/** What to do about each error, by product and anchor: the first sentence, because the catalogue has the rest. */
async function remediesOf(apis: readonly LoadedApi[]): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const products = new Set(apis.flatMap(({ entry }) => (entry.errors ? [entry.product] : [])));
  const loaded = [...products].map(async (product) => {
    const { entries } = await loadEntries(entriesFile(product));
    return [product, new Map(entries.map(({ anchor, remedy }) => [anchor, beginning(remedy, /[.]/)]))] as const;
  });
  return new Map(await Promise.all(loaded));
}

/** `[20 requests](fact:…)` binds words to a fact, for checks only. */
const BOUND = /\[([^\]]*)\]\(fact:[^)]*\)/g;

/** The text up to the first of these marks that is followed by a space and is not part of code, as a sentence. */
function beginning(markdown: string, marks: RegExp): string {
  const text = markdown.replace(BOUND, '$1');
  const end = text
    .replace(/`[^`]*`/g, (code) => '`'.repeat(code.length))
    .search(new RegExp(`(?<!^\\d+)${marks.source}(?=\\s)`));
  const sentence = end < 0 ? text : `${text.slice(0, end)}.`;
  // A status at its beginning is no number of a list.
  return sentence.replace(/^(\d+)\./, '$1\\.');
}
