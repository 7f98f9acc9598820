/** The summaries of the pages of this site, from its sources. */
import path from 'node:path';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import type { VFile } from 'vfile';
import { siteApis } from '../data/apis.js';
import { repositoryFile, root } from '../data/paths.js';
import { slashed } from '../files-fs.js';
import { frontMatterOf, guideFiles, isGuide, routeOf } from '../guides/guide-files.js';
import { readText } from '../read.js';
import { products } from '../products.js';
import { isMatch, readSamplesManifest, SAMPLES_MANIFEST } from '../guides/samples-manifest.js';
import { guideItems, type FindSample } from './guide-items.js';
import type { CheckedItem, PageSummary } from './model.js';
import { referencePages } from './reference-items.js';

/** By the description itself, so that a description that was read again has new summaries. */
const references = new WeakMap<LoadedApi, PageSummary[]>();

/** Every page: guides in the order of their paths, then the references in that of the manifest. */
export async function allSummaries(): Promise<PageSummary[]> {
  const findSample = openSamples();
  const guides = guideFiles(root).map((name) => guideSummary(name, findSample));
  return [...guides, ...(await referenceSummaries())];
}

/**
 * What is checked on one page.
 * @param page its path on the site
 * @param file its source, a guide or a generated page of a reference
 * @returns no items for a page that is neither
 */
export async function itemsOfPage(page: string, file: VFile): Promise<readonly CheckedItem[]> {
  if (isGuide(file.path)) return guideItems(file.path, String(file.value), openSamples());
  if (!file.path.endsWith('.api.mdx')) return [];
  return (await referenceSummaries()).find((one) => one.path === page)?.items ?? [];
}

async function referenceSummaries(): Promise<PageSummary[]> {
  return (await siteApis()).flatMap((api) => {
    const known = references.get(api) ?? referencePages(api, slashed(path.relative(root, api.entry.file)));
    references.set(api, known);
    return known;
  });
}

function guideSummary(name: string, findSample: FindSample): PageSummary {
  const text = readText(repositoryFile(name));
  const { title, slug } = frontMatterOf(text);
  return {
    path: routeOf(name, slug),
    source: name,
    title: String(title),
    group: groupOf(name),
    items: guideItems(name, text, findSample),
  };
}

function groupOf(name: string): string {
  const product = products.find(({ key }) => name.startsWith(`content/guides/${key}/`));
  return product ? `Guides of ${product.name}` : 'Pages for all';
}

function openSamples(): FindSample {
  const entries = readSamplesManifest(readText(repositoryFile(SAMPLES_MANIFEST)));
  return (file) => entries.find(({ files }) => isMatch(files, file));
}
