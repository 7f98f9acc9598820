/** Renders the descriptions of tests and asks the pages what they hold. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Element, Nodes, Root } from 'hast';
import { raw } from 'hast-util-raw';
import { toString } from 'hast-util-to-string';
import type { ApiModel, BuildOptions } from '@impact-docs/openapi-model';
import { buildModel, loadApi, validateModel } from '@impact-docs/openapi-model';
import { createClassHighlighter } from '../highlight/index.js';
import type { ApiEntry } from '../manifest/manifest.js';
import { renderPages } from '../render/pages.js';
import type { PageSettings, ReferencePage } from '../render/pages.js';

const here = path.dirname(fileURLToPath(import.meta.url));

export const entry: ApiEntry = {
  releases: [],
  id: 'library',
  file: path.join(here, 'library.yaml'),
  slug: 'books/api',
  overview: 'overview',
  product: 'books',
  lifecycle: { status: 'current' },
};

/** The pages of a file below `__fixtures__`, loaded as the build loads it. */
export async function renderFixture(name: string, settings: Partial<PageSettings> = {}): Promise<Rendered> {
  return renderModel(await loadApi(path.resolve(here, name)), settings);
}

/** The pages of a description that a test makes; its references are internal, as after bundling. */
export async function renderDocument(
  document: Record<string, unknown>,
  settings: Partial<PageSettings> = {},
  options: BuildOptions = {},
): Promise<Rendered> {
  const model = buildModel({ version: '3.1.0', document }, options);
  validateModel(model);
  return renderModel(model, settings);
}

async function renderModel(model: ApiModel, settings: Partial<PageSettings> = {}): Promise<Rendered> {
  const highlighter = await createClassHighlighter(['json', 'bash']);
  const all = { entry, model, docsRoute: '/docs', highlighter, sampleLanguages: ['curl' as const], ...settings };
  return new Rendered([...renderPages(all)]);
}

/** A description with one operation, `POST /things`, whose body has the schema. */
export function withBody(schema: unknown, schemas: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    openapi: '3.1.0',
    info: { title: 'Library API', version: '1.0.0' },
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          requestBody: { content: { 'application/json': { schema } } },
          responses: { '204': { description: 'Done.' } },
        },
      },
    },
    components: { schemas },
  };
}

export class Rendered {
  readonly #trees = new Map<string, Root>();

  constructor(readonly pages: readonly ReferencePage[]) {}

  page(name: string): ReferencePage {
    const page = this.pages.find((candidate) => candidate.name === name);
    if (!page)
      throw new Error(`There is no page "${name}". Pages: ${this.pages.map((other) => other.name).join(', ')}.`);
    return page;
  }

  html(name: string): string {
    return this.page(name).html;
  }

  /** The page as a browser parses it. */
  tree(name: string): Root {
    const known = this.#trees.get(name);
    if (known) return known;
    const parsed = raw({ type: 'root', children: [{ type: 'raw', value: this.html(name) }] });
    const tree: Root = parsed.type === 'root' ? parsed : { type: 'root', children: [] };
    this.#trees.set(name, tree);
    return tree;
  }

  /** Every id of the page, repeated ones too. */
  ids(name: string): string[] {
    return elements(this.tree(name)).flatMap(({ properties }) =>
      properties.id === undefined ? [] : [String(properties.id)],
    );
  }

  byId(name: string, id: string): Element {
    const element = elements(this.tree(name)).find(({ properties }) => properties.id === id);
    if (!element) throw new Error(`The page "${name}" has no id "${id}". Ids: ${this.ids(name).join(' ')}`);
    return element;
  }

  /** The words at an id, or of the whole page. */
  text(name: string, id?: string): string {
    return textOf(id === undefined ? this.tree(name) : this.byId(name, id));
  }

  /** The heading with an id, and what follows it up to the next heading. */
  below(name: string, id: string): Element[] {
    const isHeading = (node: Nodes) => node.type === 'element' && /^h\d$/.test(node.tagName);
    const parent = elements(this.tree(name)).find(({ children }) => children.includes(this.byId(name, id)));
    const rest = (parent?.children ?? []).slice(parent?.children.indexOf(this.byId(name, id)));
    const end = rest.findIndex((node, index) => index > 0 && isHeading(node));
    return rest.slice(0, end < 0 ? undefined : end).filter((node) => node.type === 'element');
  }

  /** `href` of every link at an id, or of the whole page. */
  hrefs(name: string, id?: string): string[] {
    return hrefsOf(id === undefined ? this.tree(name) : this.byId(name, id));
  }

  /** In-page links that lead nowhere, here or on another page of the API. */
  deadLinks(): string[] {
    const targets = new Map(
      this.pages.map((page) => [`/docs/${entry.slug}/${page.name}`, new Set(this.ids(page.name))]),
    );
    return this.pages.flatMap(({ name }) =>
      this.hrefs(name).flatMap((href) => {
        const at = href.indexOf('#');
        const target = at < 0 ? href : href.slice(0, at);
        const hash = at < 0 ? undefined : href.slice(at + 1);
        const ids = targets.get(target === '' ? `/docs/${entry.slug}/${name}` : target);
        const isDead =
          target.startsWith('/') && !ids ? true : ids !== undefined && hash !== undefined && !ids.has(hash);
        return isDead ? [`${name}: ${href}`] : [];
      }),
    );
  }

  repeatedIds(): string[] {
    return this.pages.flatMap(({ name }) => {
      const ids = this.ids(name);
      return ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `${name}: ${id}`);
    });
  }
}

/** All elements in document order. */
export function elements(node: Nodes, tagName?: string): Element[] {
  const inside = 'children' in node ? node.children.flatMap((child) => elements(child, tagName)) : [];
  return node.type === 'element' && (tagName === undefined || node.tagName === tagName) ? [node, ...inside] : inside;
}

/** Visible words, white space as one blank. */
export function textOf(node: Nodes): string {
  return toString(node).replace(/\s+/g, ' ').trim();
}

export function hrefsOf(node: Nodes): string[] {
  return elements(node, 'a').flatMap(({ properties }) =>
    properties.href === undefined ? [] : [String(properties.href)],
  );
}
