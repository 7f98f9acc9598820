/** What went into the engine, counted without the engine, and what came out of it. */
import { HTTP_METHODS, isObject, type ApiModel } from '@impact-docs/openapi-model';
import { escapeHtml } from '../highlight/index.js';
import { anchorOf } from '../render/addresses.js';
import type { ReferencePage } from '../render/reference-page.js';

interface Count {
  operations: number;
  webhooks: number;
  schemas: number;
}

/**
 * Counts what a description holds by its bare structure. It shares no code with the model on purpose: an operation
 * that the model loses must not be lost here, too.
 * @param document bundled; references are internal. One of Swagger 2.0 is given as it was written, so that nothing is
 *   lost in its conversion without being noticed
 */
export function countDescribed(document: unknown): Count {
  return {
    operations: countCalls(document, 'paths'),
    webhooks: countCalls(document, 'webhooks'),
    schemas: Object.keys({
      ...record(record(record(document)['components'])['schemas']),
      ...record(record(document)['definitions']),
    }).length,
  };
}

function countCalls(document: unknown, field: 'paths' | 'webhooks'): number {
  let count = 0;
  for (const [key, value] of Object.entries(record(record(document)[field]))) {
    if (field === 'paths' && key.startsWith('x-')) continue;
    const item = throughReferences(document, value);
    const further = Object.values(record(item['additionalOperations'])).filter(isObject);
    count += HTTP_METHODS.filter((method) => isObject(item[method])).length + further.length;
  }
  return count;
}

/** A path item with everything that its references add. */
function throughReferences(document: unknown, value: unknown): Record<string, unknown> {
  let item = record(value);
  for (let step = 0; typeof item['$ref'] === 'string' && step < 100; step += 1) {
    const { $ref: ref, ...own } = item;
    const target = String(ref).replace(/^#\/?/, '').split('/').filter(Boolean);
    const found = target.reduce<unknown>((node, part) => record(node)[unescape(part)], document);
    item = { ...record(found), ...own };
  }
  return item;
}

function unescape(part: string): string {
  const decoded = /%[\da-f]{2}/i.test(part) ? decodeURIComponent(part) : part;
  return decoded.replaceAll('~1', '/').replaceAll('~0', '~');
}

function record(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}

/** Follows the pages of one API as they are made, and finally reports what is missing or leads nowhere. */
export class PageAudit {
  readonly #names = new Set<string>();
  /** Ids of each page: other pages link to them. */
  readonly #ids = new Map<string, ReadonlySet<string>>();
  /** Links to places of other pages, each once, with the first page that has it. */
  readonly #links = new Map<string, string>();
  readonly #repeated: string[] = [];
  readonly #dead: string[] = [];
  operations = 0;

  /** @param base where the pages of the API are: `/docs/api` */
  constructor(readonly base: string) {}

  add(page: ReferencePage): void {
    const { ids, hrefs } = scan(page.html);
    const own = new Set<string>();
    for (const id of ids) {
      if (own.has(id)) this.#repeated.push(`${page.name}#${id}`);
      own.add(id);
    }
    for (const href of hrefs) {
      if (href.startsWith('#') && !own.has(href.slice(1))) this.#dead.push(`${page.name}: ${href}`);
      if (href.startsWith(`${this.base}/`)) this.#links.set(href.slice(this.base.length + 1), page.name);
    }
    if (page.kind === 'operation') this.operations += 1;
    this.#ids.set(page.name, own);
    if (this.#names.has(page.name)) this.#repeated.push(page.name);
    this.#names.add(page.name);
  }

  /** How many of the named places a page has. */
  countOf(page: string, ids: readonly string[]): number {
    const present = this.#ids.get(page);
    return ids.filter((id) => present?.has(escapeAttribute(id))).length;
  }

  /**
   * What must not be: something lost, an id twice, a link of ours that leads nowhere.
   * @param model schemas and webhooks have their places on the pages `objects` and `webhooks`
   */
  faults(described: Count, model: ApiModel): string[] {
    const shown = {
      operations: this.operations,
      webhooks: this.countOf('webhooks', webhookIds(model)),
      schemas: this.countOf('objects', schemaIds(model)),
    };
    const faults: string[] = [];
    for (const key of ['operations', 'webhooks'] as const) {
      if (shown[key] !== described[key]) faults.push(`${described[key]} ${key} are described, ${shown[key]} are shown`);
    }
    if (shown.schemas < model.schemas.length || shown.schemas < described.schemas) {
      faults.push(`${described.schemas} schemas are described, ${shown.schemas} are shown`);
    }
    for (const place of this.#repeated) faults.push(`the id or page ${place} occurs twice`);
    for (const [link, page] of this.#links) {
      const at = link.indexOf('#');
      const name = at < 0 ? link : link.slice(0, at);
      const hash = at < 0 ? undefined : link.slice(at + 1);
      const ids = this.#ids.get(name);
      const isDead = ids === undefined || (hash !== undefined && !ids.has(hash));
      if (isDead) faults.push(`the link from ${page} to ${link} leads nowhere`);
    }
    return faults;
  }

  /** Links inside of a page that have no target: those are in the texts of the description. */
  get deadTextLinks(): readonly string[] {
    return this.#dead;
  }
}

export function schemaIds(model: ApiModel): string[] {
  return model.schemas.map(({ name }) => anchorOf(name));
}

function webhookIds(model: ApiModel): string[] {
  return model.webhooks.map(({ slug }) => slug);
}

/** Ids and links of a page, still escaped as attributes are. Text never holds `<`, so a tag is a tag. */
function scan(html: string): { ids: string[]; hrefs: string[] } {
  const ids: string[] = [];
  const hrefs: string[] = [];
  for (const [, attributes = ''] of html.matchAll(/<[a-z][a-z0-9]*\s([^<>]*)/g)) {
    const id = /(?:^|\s)id="([^"]*)"/.exec(attributes)?.[1];
    const href = /(?:^|\s)href="([^"]*)"/.exec(attributes)?.[1];
    if (id !== undefined) ids.push(id);
    if (href !== undefined) hrefs.push(href);
  }
  return { ids, hrefs };
}

/** As React writes the value of an attribute. */
function escapeAttribute(text: string): string {
  return escapeHtml(text).replaceAll('"', '&quot;').replaceAll("'", '&#x27;');
}
