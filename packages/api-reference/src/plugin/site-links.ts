/** Links of rendered pages to the site around them. */

export interface SiteLinkSettings {
  /** Where the site is served, with slashes at both ends. */
  baseUrl: string;
  /**
   * Whether a path, without its fragment, is a page of the site. Texts of a description that others wrote have links to
   * pages of theirs. Absent: every path is.
   */
  isOwn?: (path: string) => boolean;
  /** Called for each link to a page that is not of the site. */
  onForeign?: (path: string) => void;
}

/** An opening tag and its attributes; text holds no `<`, and attributes no `"`. */
const TAG = /<(?:a|img)\s(?:[^">]|"[^"]*")*>/g;
const LINK = /<a\s((?:[^">]|"[^"]*")*)>((?:(?!<\/a>)[^])*)<\/a>/g;
const ADDRESS = /(\s(?:href|src)=")(\/(?!\/)[^"]*)"/;

/**
 * Puts the base URL before every path, as Docusaurus does for the links of guides. A link to a page that is not of the
 * site has nowhere to lead: its words stay, with the path for those who can tell where it is.
 * @param html of a page; its paths begin at the root of the site, except those of downloads, which have the base URL
 */
export function toSiteLinks(html: string, { baseUrl, isOwn, onForeign }: SiteLinkSettings): string {
  const base = baseUrl.replace(/\/$/, '');
  if (isOwn === undefined) return withBase(html, base);
  const own = html.replace(LINK, (link: string, attributes: string, words: string) => {
    const path = ADDRESS.exec(` ${attributes}`)?.[2];
    if (path === undefined || isDownload(` ${attributes}`) || isOwn(withoutFragment(path))) return link;
    onForeign?.(path);
    return words === path ? `<code>${path}</code>` : `${words} (<code>${path}</code>)`;
  });
  return withBase(own, base);
}

function withBase(html: string, base: string): string {
  if (base === '') return html;
  return html.replace(TAG, (tag) =>
    isDownload(tag) ? tag : tag.replace(ADDRESS, (_, before: string, path: string) => `${before}${base}${path}"`),
  );
}

function isDownload(attributes: string): boolean {
  return /\sdownload(?:[\s=>]|$)/.test(attributes);
}

function withoutFragment(path: string): string {
  return path.replace(/[?#].*$/, '').replaceAll('&amp;', '&');
}
