/** What texts are compared with: statuses of codes and operations, names and where they have their entry. */
import path from 'node:path';
import { callAddress, siteApis, DOCS_ROUTE } from '@impact-docs/content/data/apis';
import type { Facts } from '@impact-docs/content/facts/registry';
import { routeOf } from '@impact-docs/content/guides/guide-files';
import { readGuides } from '@impact-docs/content/guides/read-guides';
import { readGuidePage } from '@impact-docs/content/guides/guide-page';
import type { Names } from './relations.js';
import type { KnownStatuses } from './statuses.js';

/** `error.link-conflict.status`, and codes of others that content/facts.yaml has: `status.invalid-client`. */
const CODE = /^(?:error\.(.+)\.status|status\.(.+))$/;

export async function knownStatuses(facts: Facts): Promise<KnownStatuses> {
  const codes = new Map<string, ReadonlySet<string>>();
  for (const { address, text } of facts.values()) {
    const [, own, other] = CODE.exec(address) ?? [];
    const code = own ?? other?.replaceAll('-', '_');
    if (code !== undefined) codes.set(code, new Set([...(codes.get(code) ?? []), text]));
  }
  const operations = (await siteApis()).flatMap(({ entry, model }) =>
    model.operations.map(({ slug, responses }) => {
      const statuses: ReadonlySet<string> = new Set(responses.map(({ status }) => status));
      return [`${DOCS_ROUTE}/${entry.slug}/${slug}`, statuses] as const;
    }),
  );
  return { codes, operations: new Map(operations) };
}

/** Facts that are called after a name with an entry of its own: `setting.locales.default`. */
const ENTRY = /^(?:setting|env)\.([^.]+)\.|^error\.(.+)\.status$/;

/** @param root of the repository */
export async function knownNames(root: string, facts: Facts): Promise<Names> {
  const entries = new Set([...facts.keys()].flatMap((address) => ENTRY.exec(address)?.slice(1).filter(Boolean) ?? []));
  const scopes = new Map<string, ReadonlySet<string>>();
  for (const { entry, model } of await siteApis()) {
    for (const operation of model.operations) {
      const { slug } = operation;
      entries.add(slug);
      const needed = facts.get(`${callAddress(entry.id, operation)}.scopes`)?.text.split(', ');
      if (needed) scopes.set(`${DOCS_ROUTE}/${entry.slug}/${slug}`, new Set(needed));
    }
  }
  const titles = new Map<string, Set<string>>();
  for (const { page, frontMatter } of readGuides(root).guides) {
    const { title, slug } = frontMatter;
    titles.set(title, (titles.get(title) ?? new Set()).add(routeOf(page, slug)));
  }
  return { entries, titles, scopes, ...(await namesOfSections(root)) };
}

/** Headings of guides by their words, pages by the last part of their address, and the names of both by their address. */
async function namesOfSections(root: string): Promise<Pick<Names, 'sections' | 'slugs' | 'nameAt'>> {
  const sections = new Map<string, Set<string>>();
  const slugs = new Map<string, Set<string>>();
  const nameAt = new Map<string, string>();
  for (const { page, text, frontMatter } of readGuides(root).guides) {
    const route = routeOf(page, frontMatter.slug);
    const own = path.posix.basename(route);
    slugs.set(own, (slugs.get(own) ?? new Set()).add(route));
    nameAt.set(route, frontMatter.title);
    for (const { id, text: heading } of (await readGuidePage(page, text)).headings) {
      const address = `${route}#${id}`;
      nameAt.set(address, heading);
      const words = heading.toLowerCase();
      sections.set(words, (sections.get(words) ?? new Set()).add(address));
    }
  }
  return { sections, slugs, nameAt };
}
