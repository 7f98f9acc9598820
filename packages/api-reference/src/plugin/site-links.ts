/** Links of rendered pages to the site around them. */
import { decodeOrKeep } from '@impact-docs/openapi-model';

/** What a link to a page of the reference begins with until it is known which version of the docs the page is in. */
export const DOCS_HREF = ' href="docs:';

interface SiteLinkSettings {
  /** Where the site is served, with slashes at both ends. */
  baseUrl: string;
  /**
   * Whether a path, without its fragment, is a page of the site, or a fragment (`#id`) a place of this page. Texts of a
   * description that others wrote have links to pages of theirs. Absent: everything is.
   */
  isOwn?: (address: string) => boolean;
  /** URL prefix of the docs plugin, and the paths of the reference's pages below it. */
  docs?: { route: string; pages: { has(path: string): boolean } };
  /** Whether addresses of pages end in a slash; absent: as they are. */
  trailingSlash?: boolean;
  /** Called for each link that leads nowhere on this site. */
  onForeign?: (address: string) => void;
}

/** An opening tag and its attributes; text holds no `<`, and attributes no `"`. */
const TAG = /<(?:a|img)\s(?:[^">]|"[^"]*")*>/g;
const LINK = /<a\s((?:[^">]|"[^"]*")*)>((?:(?!<\/a>)[^])*)<\/a>/g;
const ADDRESS = /(\s(?:href|src)=")(\/(?!\/)[^"]*)"/;
const OWN_LINK = /\shref="(docs:[^"]*|#[^"]+|\/(?!\/)[^"]*)"/;
const LINKED = /\shref="(#[^"]+|\/(?!\/)[^"]*)"/;

interface SiteLinks {
  html: string;
  /** Paths and fragments that it links to, each once; files to download are none. */
  links: string[];
}

/**
 * Puts the base URL before every path, as Docusaurus does for the links of guides. A link to a page that is not of the
 * site has nowhere to lead: its words stay, with the path for those who can tell where it is. Of a link to a place that
 * the page does not have, the words stay. A link to a page of the reference gets {@link DOCS_HREF}.
 * @param html of a page; its paths begin at the root of the site, except those of downloads, which have the base URL
 */
export function toSiteLinks(html: string, settings: SiteLinkSettings): SiteLinks {
  const { isOwn, onForeign } = settings;
  if (isOwn === undefined) return withBase(html, settings);
  const own = html.replace(LINK, (link: string, attributes: string, words: string) => {
    const address = LINKED.exec(` ${attributes}`)?.[1];
    if (address === undefined || isDownload(` ${attributes}`) || isOwn(placeOf(address))) return link;
    onForeign?.(address);
    if (address.startsWith('#')) return words;
    return words === address ? `<code>${address}</code>` : `${words} (<code>${address}</code>)`;
  });
  return withBase(own, settings);
}

function withBase(html: string, { baseUrl, trailingSlash, docs }: SiteLinkSettings): SiteLinks {
  const base = baseUrl.replace(/\/$/, '');
  const below = docs?.route.replace(/\/?$/, '/').length;
  const links = new Set<string>();
  const linked = html.replace(TAG, (tag) => {
    if (isDownload(tag)) return tag;
    if (!tag.startsWith('<a')) return tag.replace(ADDRESS, `$1${base}$2"`);
    const link = tag.replace(ADDRESS, (_, before: string, address: string) => {
      const path = withSlash(address, trailingSlash);
      return docs?.pages.has(placeOf(address)) ? `${DOCS_HREF}${path.slice(below)}"` : `${before}${base}${path}"`;
    });
    const [, address] = OWN_LINK.exec(link) ?? [];
    if (address !== undefined) links.add(unescaped(address));
    return link;
  });
  return { html: linked, links: [...links] };
}

/** The path of a page with the slash at its end that the site has; a file has none. */
export function withSlash(address: string, trailingSlash: boolean | undefined): string {
  if (trailingSlash === undefined) return address;
  const [path = '', rest = ''] = [/^[^?#]*/.exec(address)?.[0], /[?#].*$/.exec(address)?.[0]];
  if (path === '/' || /\.\w+$/.test(path)) return address;
  return path.replace(/\/$/, '') + (trailingSlash ? '/' : '') + rest;
}

function isDownload(attributes: string): boolean {
  return /\sdownload(?:[\s=>]|$)/.test(attributes);
}

/** What is looked for: the path without query and fragment, or the fragment; both as they are written in ids and paths. */
function placeOf(address: string): string {
  const place = address.startsWith('#') ? address : address.replace(/[?#].*$/, '');
  return decodeOrKeep(unescaped(place));
}

/** The value of an attribute. */
function unescaped(text: string): string {
  const [quote, apostrophe] = [/&(?:quot|#x22);/g, /&#(?:x27|39);/g];
  const plain = text
    .replace(quote, '"')
    .replace(apostrophe, "'")
    .replace(/&lt;|&#x3C;/gi, '<')
    .replaceAll('&gt;', '>');
  return plain.replace(/&(?:amp|#x26);/g, '&');
}
