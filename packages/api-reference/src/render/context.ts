/** What every component of one page shares: the model, how to link, and the page's ids and contents list. */
import type { ApiModel, NamedSchema } from '@impact-docs/openapi-model';
import type { LanguageId } from '@impact-docs/request-samples';
import type { ErrorCatalogue } from '../error-codes.js';
import type { Highlighter } from '../highlight/index.js';
import { markdownToHtml } from './markdown.js';

/** An entry of Docusaurus's contents list. */
export interface TocItem {
  value: string;
  id: string;
  level: number;
}

/** Where the pages of one API are. All values are site paths without trailing slash. */
export interface PageLinks {
  overview: string;
  objects: string;
  webhooks: string;
  operation(slug: string): string;
  /** Page that explains the codes of errors. */
  errors?: string;
}

export interface ApiContext {
  model: ApiModel;
  schemas: ReadonlyMap<string, NamedSchema>;
  links: PageLinks;
  errors?: ErrorCatalogue;
  highlighter: Highlighter;
  sampleLanguages: readonly LanguageId[];
}

/** One page being rendered. It collects ids and headings in document order, so render once per instance. */
export class PageContext {
  readonly toc: TocItem[] = [];
  readonly #ids = new Set<string>();
  readonly #described = new Map<string, string>();

  constructor(readonly api: ApiContext) {}

  /**
   * Claims an id that is unique on the page and valid in HTML (no white space).
   * The first claim gets the name as it is; repeated names get `-2`, `-3`, …
   */
  id(name: string): string {
    const base = name.trim().replace(/\s+/g, '_') || 'item';
    let id = base;
    for (let n = 2; this.#ids.has(id); n++) id = `${base}-${n}`;
    this.#ids.add(id);
    return id;
  }

  /**
   * Where the page has described something already, so that it is told once and linked after.
   * @returns the id of the first description, or undefined when this is the first
   */
  describedAt(key: string, id: string): string | undefined {
    const first = this.#described.get(key);
    if (first === undefined) this.#described.set(key, id);
    return first;
  }

  /** Claims an id and adds a contents entry; the list shows levels 2 and 3. */
  heading(name: string, text: string, level: number): string {
    const id = this.id(name);
    if (level <= 3) this.toc.push({ value: escapeToc(text), id, level });
    return id;
  }

  /** Rendered description; headings start at `topHeading` and appear in the contents list when `inToc`. */
  markdown(text: string, { topHeading = 4, inToc = false }: { topHeading?: number; inToc?: boolean } = {}): string {
    return markdownToHtml(text, {
      highlighter: this.api.highlighter,
      topHeading,
      headingId: (value, level) => (inToc ? this.heading(slugify(value), value, level) : this.id(slugify(value))),
    });
  }
}

/** GitHub's way: lower case, spaces to hyphens, other punctuation dropped. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** Contents entries are HTML for Docusaurus. */
function escapeToc(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
