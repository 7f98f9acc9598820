/** What every component of one page shares: the model, how to link, and the page's ids and contents list. */
import type { ApiModel, Header, Operation, Parameter } from '@impact-docs/openapi-model';
import type { LanguageId } from '@impact-docs/request-samples';
import { jsx } from 'react/jsx-runtime';
import type { ReactElement } from 'react';
import { escapeHtml } from '../highlight/index.js';
import type { Highlighter } from '../highlight/index.js';
import type { ErrorCatalogue } from '../manifest/manifest.js';
import { anchorOf, slugify } from './addresses.js';
import type { PageLinks } from './addresses.js';
import { markdownSections, markdownToHtml, renderMarkdown } from './markdown.js';
import { markdownToPlainText, shortened } from './plain-text.js';
import type { ReferenceEntry } from './reference-page.js';

/** No text of a description can hold it: markup of texts is sanitised, and everything else escaped. */
const MARK = 'data-deferred';
const MARKS = /<template data-deferred="(\d+)"><\/template>/g;

/** An entry of Docusaurus's contents list. */
export interface TocItem {
  value: string;
  id: string;
  level: number;
}

/** The heading of a section, claimed on its page. */
export interface SectionHeading {
  id: string;
  title: string;
  level: 2 | 3 | 4;
}

/** A link, and what it says. */
export interface Target {
  href: string;
  text: string;
}

/** Places of one kind that use something: `Mentioned in`, and the guides. */
export interface UseGroup {
  label: string;
  /** What is counted where the list is folded away. */
  noun: string;
  targets: readonly Target[];
}

/** What the site around the reference knows of an API. */
export interface SiteUses {
  /** Who else uses what the objects page describes, by the id of the object or field. */
  entry(id: string): readonly UseGroup[];
  /** Where to read on after an operation, by its slug. */
  related(slug: string): readonly Target[];
  /** What an integration calls after an operation, by its slug; the most usual first. */
  next?(slug: string): readonly Target[];
}

export type Direction = 'request' | 'response';

/** What a header field means, in one of its texts. */
export interface CommonHeader {
  direction: Direction;
  header: Header | Parameter;
  /** Of the responses that have it. */
  statuses: ReadonlySet<string>;
  /** How many operations have it. */
  count: number;
}

/** By what `headerKey` makes of them. */
export type CommonHeaders = ReadonlyMap<string, CommonHeader>;

/** An operation that returns an object, and describes it in full. */
export interface Reader {
  slug: string;
  title: string;
  /** Where its page shows the object: `response-200`. */
  at: string;
}

/** What operations have in common: their pages name it, and one place explains it. */
export interface Common {
  errors: ReadonlySet<string>;
  headers: CommonHeaders;
  /** Objects that another API describes, by name: see `sharedObjects`. */
  objects: ReadonlyMap<string, Target>;
}

export interface ApiContext {
  model: ApiModel;
  links: PageLinks;
  errors?: ErrorCatalogue;
  common: Common;
  /** By the name of the object. One that no operation reads has none: each page then describes it. See `readersOf`. */
  readers: ReadonlyMap<string, Reader>;
  uses?: SiteUses;
  highlighter: Highlighter;
  /** Texts that pages share, and their beginnings. */
  texts: Map<string, { html: string; words: string }>;
  excerpts: Map<string, string>;
  sampleLanguages: readonly LanguageId[];
  /** Header fields that samples fill with a UUID of their own; see `toHttpRequest`. */
  generatedHeaders?: readonly string[];
  /**
   * Called for operations whose request no program could send, with the reasons; their pages then say so. Absent: the
   * page fails, as a site of one's own has to.
   */
  onMissingSample?: (operation: Operation, reasons: readonly string[]) => void;
}

/** Something that readers look for; its text may be of any length. */
export interface NewEntry extends Omit<ReferenceEntry, 'id' | 'deprecated'> {
  deprecated?: boolean;
}

/** Longest text of an entry, in characters. */
const ENTRY_LENGTH = 899;

export function entryOf(id: string, { text, deprecated, ...entry }: NewEntry): ReferenceEntry {
  return { id, ...entry, text: shortened(text, ENTRY_LENGTH), ...(deprecated ? { deprecated } : {}) };
}

/** One page being rendered. It collects ids, entries and headings in document order, so render once per instance. */
export class PageContext {
  readonly toc: TocItem[] = [];
  readonly entries: ReferenceEntry[] = [];
  readonly #ids = new Set<string>();
  readonly #described = new Map<string, string>();
  readonly #deferred: ReactElement[] = [];

  /**
   * @param address path of the page on the site
   * @param entryUses who uses what has an id on this page; absent where the page does not list uses
   */
  constructor(
    readonly api: ApiContext,
    readonly address: string,
    readonly entryUses?: (id: string) => readonly UseGroup[],
  ) {}

  /** Every id that was claimed so far. */
  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  /**
   * Claims an id that is unique on the page and valid in HTML (no white space).
   * The first claim gets the name as it is; repeated names get `-2`, `-3`, …
   */
  id(name: string): string {
    const base = anchorOf(name);
    let id = base;
    for (let n = 2; this.#ids.has(id); n++) id = `${base}-${n}`;
    this.#ids.add(id);
    return id;
  }

  /**
   * Where the page has described something already, so that later occurrences link to it.
   * @returns the id of the first description, or undefined when this is the first
   */
  describedAt(key: string, id: string): string | undefined {
    const first = this.#described.get(key);
    if (first === undefined) this.#described.set(key, id);
    return first;
  }

  /** Claims an id, and records what has it. */
  entry(at: string, entry: NewEntry): string {
    const id = this.id(at);
    this.entries.push(entryOf(id, entry));
    return id;
  }

  /** The words of Markdown texts, for an entry. */
  words(...texts: (string | undefined)[]): string {
    return texts.map((text = '') => this.#rendered(text).words).join(' ');
  }

  /** Claims an id and adds a contents entry; the list shows levels 2 and 3. @param said of what readers look for */
  heading(name: string, text: string, level: number, said?: Omit<NewEntry, 'name'>): string {
    const id = said ? this.entry(name, { name: text, ...said }) : this.id(name);
    // Contents entries are HTML for Docusaurus. The list is narrow: a long name breaks between its words.
    const value = escapeHtml(text).replace(/(?<=[a-z])(?=[A-Z])/g, '<wbr>');
    if (level <= 3) this.toc.push({ value, id, level });
    return id;
  }

  /** Claims the heading of a section, before what is in it claims any. @param said as in {@link heading} */
  section(
    name: string,
    title: string,
    level: SectionHeading['level'] = 2,
    said?: Omit<NewEntry, 'name'>,
  ): SectionHeading {
    return { id: this.heading(name, title, level, said), title, level };
  }

  /**
   * Puts a part of the page off: it is rendered with a call stack of its own, and stands where the mark is in the end.
   * React renders recursively, and what it does when the stack is full loses parts of the page without a word.
   * @returns the mark
   */
  defer(part: ReactElement): ReactElement {
    this.#deferred.push(part);
    // Not createElement: Docusaurus loads React for development before it builds for production, and the two clash here.
    return jsx('template', { [MARK]: this.#deferred.length - 1 });
  }

  /** The HTML with every part that has been put off in the place of its mark. */
  complete(html: string, render: (part: ReactElement) => string): string {
    return html.replace(MARKS, (_mark, index: string) => {
      const part = this.#deferred[Number(index)];
      return part === undefined ? '' : this.complete(render(part), render);
    });
  }

  /**
   * Rendered description. With `topHeading`, its headings are sections of the page, and in the contents list; in a control, it
   * has no links.
   */
  markdown(text: string, { topHeading, isInControl }: { topHeading?: number; isInControl?: boolean } = {}): string {
    const { highlighter } = this.api;
    if (isInControl) return markdownToHtml(text, { highlighter, isInControl });
    if (topHeading === undefined) return this.#rendered(text).html;
    const sections = markdownSections(text).slice(1);
    const headingId = (value: string, level: number) => {
      const at = sections.findIndex(({ title }) => title === value);
      const [section] = at < 0 ? [] : sections.splice(at, 1);
      return this.heading(slugify(value), value, level, { kind: 'section', text: section?.text ?? '' });
    };
    return markdownToHtml(text, { highlighter, topHeading, headingId });
  }

  #rendered(text: string): { html: string; words: string } {
    const { texts, highlighter } = this.api;
    return cached(texts, text, () => renderMarkdown(text, { highlighter }));
  }
}

const EXCERPT_LENGTH = 300;

/** The plain beginning of a text, for places that only point to it. */
export function excerpt(api: ApiContext, text: string): string {
  return cached(api.excerpts, text, () => markdownToPlainText(text, EXCERPT_LENGTH));
}

/** The description of a shared object is part of every page that shows it. */
function cached<T>(cache: Map<string, T>, text: string, render: () => T): T {
  const result = cache.get(text) ?? render();
  cache.set(text, result);
  return result;
}

/** Parameters, body, responses: what a webhook or callback has as well. */
export interface CallProps {
  page: PageContext;
  operation: Operation;
  /** What ids begin with, where several calls share a page. */
  prefix?: string;
  /** Level of the section headings. */
  level?: 2 | 3;
}
