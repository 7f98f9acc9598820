/** The documentation as links see it: guides, pages of the reference, and the texts that link. */
import fs from 'node:fs';
import { DescriptionError } from '@impact-docs/openapi-model';
import { siteCatalogue } from '@impact-docs/content-model/uses';
import { DOCS_ROUTE, siteApis } from '@impact-docs/content-model/apis';
import { repositoryFile, sidebarsFile } from '@impact-docs/content-model/files/paths';
import { readText } from '@impact-docs/content-model/files/read';
import { addressOf, loadQuestions } from '@impact-docs/content-model/questions';
import type { Site } from './check-links.js';
import { referencePages } from './reference-anchors.js';
import { readGuidePage, type GuidePage } from '@impact-docs/content-model/pages';
import type { ReadGuides } from '@impact-docs/content-model/guides';
import { routeOf } from '@impact-docs/content-model/guides';

/** Pages that are made by neither a guide nor a description: categories of the sidebar, which name their own path. */
function otherRoutes(): string[] {
  return [...readText(sidebarsFile).matchAll(/"slug": "(\/[^"]+)"/g)].map(([, slug]) => `${DOCS_ROUTE}${slug}`);
}

/** What links, questions and names need of a guide. */
export type LinkedPage = Pick<GuidePage, 'file' | 'ids' | 'leads' | 'headings' | 'links' | 'unread'>;

/** The guides with their anchors and links. Of one that cannot be read only the address is known. */
export async function readPages({ guides, unread }: ReadGuides): Promise<LinkedPage[]> {
  const pages: LinkedPage[] = [];
  for (const { page, text } of guides) pages.push(await readGuidePage(page, text));
  const none = { ids: new Set<string>(), leads: new Set<string>(), headings: [], links: [] };
  const others = [...new Set(unread.map(({ file }) => file))];
  return [
    ...pages,
    ...others.map((file) => ({ file, ...none, unread: unread.filter((problem) => problem.file === file) })),
  ];
}

/** The pages and anchors that the sources make. */
export async function siteOfSources(pages: readonly LinkedPage[]): Promise<Site> {
  const others = otherRoutes();
  const asked = await askedPlaces();
  const references = referencePages(await siteApis(), await siteCatalogue());
  const guides = new Map(pages.map(({ file, ids }) => [routeOf(file), ids]));
  const headings = new Map(pages.map((page) => [routeOf(page.file), page.headings]));
  const unread = new Set(pages.filter((page) => page.unread.length > 0).map(({ file }) => routeOf(file)));
  return {
    guide: (route) => guides.get(route),
    headings: (route) => headings.get(route) ?? [],
    reference: (route) => references.get(route),
    isUnread: (route) => unread.has(route),
    routes: () => [...guides.keys(), ...references.keys()],
    hasQuestions: (address) => asked.has(address),
    isOther: (route) => (route.startsWith('/') ? others.includes(route) : fs.existsSync(repositoryFile(route))),
  };
}

/** Places of questions; none where the files of questions are not in order, which their check reports. */
async function askedPlaces(): Promise<ReadonlySet<string>> {
  try {
    return new Set((await loadQuestions()).map(addressOf));
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return new Set();
  }
}
