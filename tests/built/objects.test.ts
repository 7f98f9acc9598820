import { describe, expect, test } from 'vitest';
import { builtFile, manifest, objectPagesOf, pageOf } from '../helpers/descriptions.js';
import type { ManifestEntry } from '../helpers/descriptions.js';

/** Any JSON object. */
interface Node {
  [key: string]: unknown;
}

/** The words under which the objects page lists a use. */
type Use = 'Sent in' | 'Returned by' | 'Parameter of' | 'Header field of' | 'Received in' | 'Response to';

/** What the description cannot tell: guides and releases. tests/built/catalogue.test.ts holds them to the pages. */
const ofTheSite = new Set(['Mentioned in', 'Shown in', 'Since']);

const SCHEMA = '#/components/schemas/';

/** Values, not schemas: whatever they hold is no reference. */
const values = new Set(['example', 'examples', 'default', 'enum', 'const', 'links']);

/**
 * Which objects each call of a description uses, read from the published file and not from the model that the pages are
 * made of.
 */
class Uses {
  readonly #found = new Set<string>();

  constructor(readonly document: Node) {
    for (const [path, item] of Object.entries(this.#at('paths'))) this.#calls(item as Node, path, false);
    for (const [name, item] of Object.entries(this.#at('webhooks'))) this.#calls(item as Node, name, true);
  }

  get schemas(): Node {
    return (this.#at('components')['schemas'] ?? {}) as Node;
  }

  /** `Dream | Returned by | get-dream`, sorted. */
  get list(): string[] {
    return [...this.#found].toSorted();
  }

  #at(key: string): Node {
    return (this.document[key] ?? {}) as Node;
  }

  #add(name: string, use: Use, where: string): void {
    this.#found.add(`${name} | ${use} | ${where}`);
  }

  #calls(item: Node, path: string, isWebhook: boolean): void {
    for (const method of ['get', 'put', 'post', 'patch', 'delete']) {
      const call = item[method] as Node | undefined;
      if (!call) continue;
      const where = kebab(String(call['operationId'] ?? path));
      const parameters = [item['parameters'] ?? [], call['parameters'] ?? []].flat();
      const note = (part: unknown, use: Use) => this.#refs(part).forEach((name) => this.#add(name, use, where));
      note(parameters, 'Parameter of');
      note(call['requestBody'], isWebhook ? 'Received in' : 'Sent in');
      for (const response of Object.values((call['responses'] ?? {}) as Node)) {
        const { headers, content } = this.#resolve(response);
        note(headers, 'Header field of');
        note(content, isWebhook ? 'Response to' : 'Returned by');
      }
    }
  }

  #resolve(value: unknown): Node {
    const node = value as Node;
    const ref = node['$ref'];
    if (typeof ref !== 'string') return node;
    return ref
      .slice(2)
      .split('/')
      .reduce<Node>((step, key) => step[key.replaceAll('~1', '/').replaceAll('~0', '~')] as Node, this.document);
  }

  /** Names of the objects that a place refers to; references to parameters, responses and their like are followed. */
  #refs(value: unknown): Set<string> {
    const names = new Set<string>();
    const visit = (part: unknown, isMap = false): void => {
      if (typeof part !== 'object' || part === null) return;
      const ref = (part as Node)['$ref'];
      if (typeof ref === 'string' && ref.startsWith(SCHEMA)) names.add(ref.slice(SCHEMA.length));
      else if (typeof ref === 'string') visit(this.#resolve(part));
      for (const [key, inner] of Object.entries(part)) {
        if (isMap || !values.has(key)) visit(inner, key === 'properties' && !isMap);
      }
    };
    visit(value);
    return names;
  }
}

function kebab(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

interface Section {
  name: string;
  isUnused: boolean;
  uses: string[];
}

/** What the pages of objects say; the build leaves out end tags that HTML does not need. */
function sectionsOf(api: ManifestEntry): Section[] {
  const html = objectPagesOf(api)
    .map((name) => builtFile(`${pageOf(api, name)}.html`))
    .join('\n');
  return html
    .split(/<section class="?object"?>/)
    .slice(1)
    .map((section) => {
      const name = /<h2 id="?([^" >]+)/.exec(section)?.[1] ?? '';
      const list = /<dl class="?used-in"?>.*?<\/dl>/s.exec(section)?.[0] ?? '';
      const groups = [...list.matchAll(/<dt>([^<]*)(.*?)(?=<dt>|$)/gs)].filter(
        ([, label = '']) => !ofTheSite.has(label),
      );
      const uses = groups.flatMap(([, label = '', links = '']) =>
        [...links.matchAll(/href="?([^" >]+)/g)].map(([, href = '']) => `${name} | ${label} | ${placeOf(href)}`),
      );
      return { name, uses, isUnused: section.includes('No operation, webhook or other object uses it') };
    });
}

/** The operation or the webhook that a link leads to. */
function placeOf(href: string): string {
  const [page = '', hash] = href.split('#');
  const name = page.slice(page.lastIndexOf('/') + 1);
  return name === 'webhooks' ? (hash ?? '') : name;
}

const apis = manifest().map((api) => {
  const document = JSON.parse(builtFile(`/descriptions/${api.id}.json`)) as Node;
  return { id: api.id, uses: new Uses(document), sections: sectionsOf(api) };
});

describe('a page of objects', () => {
  test.for(manifest())('of $id has at most 160 KB', (api) => {
    const sizes = ['objects', ...objectPagesOf(api)].map(
      (name) => [name, Buffer.byteLength(builtFile(`${pageOf(api, name)}.html`))] as const,
    );
    expect(sizes.filter(([, bytes]) => bytes > 160_000)).toEqual([]);
  });

  test('of a long list has an entry in the list of all, for each object and each field', () => {
    const split = manifest().filter(({ objectPages }) => objectPages !== undefined);
    expect(split).not.toEqual([]);
    for (const api of split) {
      const list = builtFile(`${pageOf(api, 'objects')}.html`)
        .split('object-index')
        .slice(1)
        .join('');
      const listed = list
        .split(/<div id="?/)
        .slice(1)
        .flatMap((entry) => {
          const [object = ''] = entry.split(/[">]/);
          const fields = [...entry.matchAll(/<code>([^<]*)/g)].map(([, path = '']) => path);
          return [object, ...fields.map((path) => `${object}${path.startsWith('[') ? '' : '.'}${path}`)];
        });
      const described = objectPagesOf(api).flatMap((name) =>
        [...builtFile(`${pageOf(api, name)}.html`).matchAll(/<(?:h2|li|a)(?: class="?[\w -]+"?)? id="?([^" >]+)/g)].map(
          ([, id = '']) => id,
        ),
      );
      expect(listed.length).toBeGreaterThan(0);
      // Members of maps have no name, and an alternative may only repeat a field of its object.
      const names = new Set(listed);
      const ofObject = (id: string) => `${id.split('.')[0] ?? ''}.${id.split('.').at(-1) ?? ''}`;
      const missing = described.filter((id) => !names.has(id) && !names.has(ofObject(id)));
      expect(missing.filter((id) => !id.includes('=') && !id.endsWith('.*'))).toEqual([]);
      expect(listed.filter((id) => !described.includes(id))).toEqual([]);
    }
  });
});

describe('the objects page', () => {
  test.for(apis)('of $id has every named schema, once', ({ uses, sections }) => {
    const names = sections.map(({ name }) => name);
    expect(names.toSorted()).toEqual(Object.keys(uses.schemas).toSorted());
    expect(names.length).toBeGreaterThan(3);
  });

  test.for(apis)('of $id lists every use, and only true ones', ({ uses, sections }) => {
    const listed = sections.flatMap((section) => section.uses);
    expect(listed.toSorted()).toEqual(uses.list);
    expect(new Set(listed).size).toBe(listed.length);
  });

  test.for(apis)('of $id has no object that nothing uses', ({ sections }) => {
    expect(sections.filter(({ isUnused }) => isUnused).map(({ name }) => name)).toEqual([]);
  });
});
