/** Links of guides and descriptions, held to the pages and anchors that the sources make. */
import type { Advice } from '@impact-docs/openapi-model';
import { nearest } from '@impact-docs/lib/nearest';
import { linkTarget } from '@impact-docs/content-model/guides';
import type { GuideLink } from '@impact-docs/content-model/pages';
import type { Report } from '../../run.js';
import type { Anchors } from './reference-anchors.js';

export interface LinkingText {
  /** Relative to the root of the repository. */
  file: string;
  links: readonly GuideLink[];
}

export interface Site {
  /** Anchors of a guide by its route; undefined where no guide is there. */
  guide(route: string): ReadonlySet<string> | undefined;
  /** Headings of a guide by its route; none where no guide is there. */
  headings(route: string): readonly { id: string; depth: number; text: string }[];
  /** Anchors of a page of the reference; undefined where there is no such page. */
  reference(route: string): Anchors | undefined;
  /** Whether a place of a guide has questions: where it is gone, their check says so once, with all links to it. */
  hasQuestions(address: string): boolean;
  /** Whether a guide is there that cannot be read, or not all of it: it may have more anchors than are known. */
  isUnread(route: string): boolean;
  /** Whether something is there of which the sources know no anchors: a category of the sidebar, a file. */
  isOther(route: string): boolean;
  routes(): readonly string[];
}

const MAX_PLACES = 8;

/**
 * Links to places that do not exist. All links to one address are one problem, reported at the first of them.
 * @param texts whose links are looked at
 * @param others texts whose links to the same address are listed
 */
export function checkLinkTargets(
  texts: readonly LinkingText[],
  site: Site,
  others: readonly LinkingText[],
  report: Report,
): void {
  const told = new Set<string>();
  for (const { file, links } of texts)
    for (const { url, line, column, file: source = file } of links) {
      const lost = lostPlace(url, file, site);
      if (lost === undefined || told.has(lost.address)) continue;
      const { address, message, ...advice } = lost;
      told.add(address);
      const users = shortened(usersOf(address, others).filter((place) => place !== `${source}:${line}`));
      const rest = users === '' ? '' : ` Other links to it: ${users}.`;
      report({ file: source, line, column }, { message: message + rest, ...advice });
    }
}

/** A list of places for a message. */
export function shortened(places: readonly string[]): string {
  const more = places.length > MAX_PLACES ? [`${places.length - MAX_PLACES} more`] : [];
  return [...places.slice(0, MAX_PLACES), ...more].join(', ');
}

/** `content/guides/contact.mdx:12` for each line that links to an address. */
export function usersOf(address: string, texts: readonly LinkingText[]): string[] {
  const places = texts.flatMap(({ file, links }) =>
    links.filter(({ url }) => leadsTo(url, file, address)).map((link) => `${link.file ?? file}:${link.line}`),
  );
  return [...new Set(places)];
}

function leadsTo(url: string, file: string, address: string): boolean {
  const target = linkTarget(url, file);
  return target !== undefined && (target.path === address || `${target.path}#${target.anchor}` === address);
}

/** The address to which a link leads, a path with an anchor where only that is missing; undefined where it is there. */
function lostPlace(url: string, file: string, site: Site): (Advice & { address: string }) | undefined {
  const target = linkTarget(url, file);
  if (target === undefined) return undefined;
  const { path, anchor } = target;
  const guide = site.guide(path);
  const ids = guide ?? site.reference(path);
  if (ids === undefined) {
    if (site.isOther(path)) return undefined;
    return {
      address: path,
      message: `The link \`${url}\` leads to \`${path}\`, which is no page.`,
      allowed: nearest(path, site.routes()).join(', '),
      remedy: 'Correct the link, or add the page.',
    };
  }
  if (anchor === '' || site.isUnread(path)) return undefined;
  if (ids.has(anchor) || (guide !== undefined && site.hasQuestions(`${path}#${anchor}`))) return undefined;
  return {
    address: `${path}#${anchor}`,
    message: `The link \`${url}\` leads to \`#${anchor}\`, which \`${path}\` does not have.`,
    allowed: nearest(anchor, ids.keys()).join(', ') || 'none: the page has no anchors',
    remedy: keptAnchor(anchor, site.headings(path)),
  };
}

/** The line of the heading that may have had the anchor, with it. */
function keptAnchor(anchor: string, headings: ReturnType<Site['headings']>): string {
  const [id] = nearest(
    anchor,
    headings.map((heading) => heading.id),
  );
  const heading = headings.find((one) => one.id === id);
  if (heading === undefined) return 'Correct the anchor.';
  const line = `${'#'.repeat(heading.depth)} ${heading.text} {#${anchor}}`;
  return `Correct the anchor. If its section was renamed, keep it: \`${line}\`.`;
}
