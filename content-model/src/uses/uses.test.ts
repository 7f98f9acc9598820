import { fromMarkdown } from 'mdast-util-from-markdown';
import path from 'node:path';
import { createCatalogue } from '../catalogue/catalogue.js';
import { relatedToGuide, relatedToOperation } from './related.js';
import type { Row, RowKind } from '../catalogue/row.js';
import { sinceOf, useGroups } from './uses.js';
import { buildModel, formatProblems } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import type { Changelog, ChangelogEntry } from '../data/changelog.js';
import { readGuidePage, type GuidePage } from '../pages/guide-page.js';
import { linkNames } from '../../../site/mdx/remark-page-part.js';
import { apiRows } from '../subjects/api-rows.js';
import { buildUses, type SiteUses } from './build-uses.js';
import { namesInSchemas, parameterNames, valuesIn } from './common-names.js';
import { sinceUses, unknownBrings } from './since.js';
import { guideRow } from './site-rows.js';

const book = { $ref: '#/components/schemas/Book' };
const body = (schema: unknown) => ({ content: { 'application/json': { schema } } });
const object = (...names: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
});

const document = {
  openapi: '3.1.0',
  info: { title: 'Library API', version: '1.0.0' },
  paths: {
    '/books': {
      post: {
        operationId: 'createBook',
        summary: 'Add a book',
        parameters: [{ name: 'shelf', in: 'query', schema: { type: 'string' } }],
        requestBody: body({ $ref: '#/components/schemas/BookCreate' }),
        responses: { '201': { description: 'Added.', ...body(book) } },
      },
    },
    '/books/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'getBook', responses: { '200': { description: 'The book.', ...body(book) } } },
    },
    '/authors': {
      get: {
        operationId: 'getAuthors',
        responses: { '200': { description: 'Authors.', ...body({ $ref: '#/components/schemas/Author' }) } },
      },
    },
  },
  components: {
    schemas: {
      Book: { ...object('title', 'pageCount', 'paper', 'note'), required: ['title'] },
      BookCreate: object('title', 'pageCount'),
      Author: { ...object('penName', 'note'), allOf: [{ $ref: '#/components/schemas/Person' }] },
      Person: object('birthday'),
    },
  },
};
const model = buildModel({ version: '3.1.0', document });

const entry = {
  id: 'library',
  file: '',
  slug: 'impact-finance/library/api',
  overview: 'overview',
  product: 'impact-finance',
  lifecycle: { status: 'current' as const },
  releases: [],
};
const guides = '/docs/impact-finance/library';
const objects = `${guides}/api/objects`;

function row(kind: RowKind, name: string, page: string): Row {
  const href = `${guides}/${page}#${name}`;
  const source = () => ({ file: `${page}.yaml`, line: 1, column: 1 });
  return { id: `${kind}.${name}`, kind, name, title: name, href, product: 'impact-finance', source };
}
const setting = row('setting', 'loan_limit', 'settings');
const error = row('error', 'not-found', 'errors');

const guide = (name: string, markdown: string): Promise<GuidePage> =>
  readGuidePage(`content/guides/impact-finance/library/${name}.mdx`, `---\ntitle: ${name}\n---\n\n${markdown}`);

async function usesOf(pages: Promise<GuidePage>[], changes: ChangelogEntry['changes'] = []): Promise<SiteUses> {
  const found = await Promise.all(pages);
  const api = {
    entry,
    model,
    document: {},
    locate: (pointer: string) => ({ file: 'library.yaml', line: 1, column: 1, pointer }),
  };
  const changelog = row('guide', 'changelog', 'changelog');
  const rows = [...apiRows(api), setting, error, ...found.map(guideRow)];
  const address = '/docs/impact-finance/changelog';
  const catalogue = createCatalogue([...rows, { ...changelog, id: address, href: address }]);
  const entries: ChangelogEntry[] = [{ date: '2026-01-01', product: 'impact-finance', version: '1.1.0', changes }];
  return buildUses({
    apis: [{ entry, model }],
    catalogue,
    guides: found,
    others: new Map([['impact-finance', new Set([...parameterNames(model), ...valuesIn({ enum: ['paper'] })])]]),
    callsOf: (element, { call = '' }) => (element === 'Shown' ? [call] : []),
    since: sinceUses({ entries }, catalogue),
  });
}

function resolved({ catalogue }: SiteUses, address: string): Row {
  const found = catalogue.resolve(address);
  if (found === undefined) throw new Error(`Nothing has the address ${address}.`);
  return found;
}

async function linksOf(markdown: string) {
  const { guides: found } = await usesOf([guide('reading', markdown)]);
  return [...found.values()].flatMap(({ links }) =>
    links.map(
      ({ text, section, href }) => `${section === '' ? '' : `${section}: `}${text} → ${href.replace(objects, '')}`,
    ),
  );
}

const about =
  'See [create](/docs/impact-finance/library/api/create-book) and [authors](/docs/impact-finance/library/api/get-authors).\n\n';

describe('names in the code of guides', () => {
  it('lead to the one thing of that name: objects, their fields, settings, codes', async () => {
    expect(await linksOf('`Book` `Book.title` `author.birthday` `loan_limit` `not-found` `nothing`\n')).toEqual([
      'Book → #Book',
      'Book.title → #Book.title',
      'author.birthday → #Author.birthday',
      `loan_limit → ${setting.href}`,
      `not-found → ${error.href}`,
    ]);
  });

  it('lead to a field without its object where the page is about that object', async () => {
    expect(await linksOf('`penName` `pageCount`\n')).toEqual([]);
    expect(await linksOf(`${about}\`penName\` \`pageCount\`\n`)).toEqual([
      'penName → #Author.penName',
      // Sent as BookCreate.pageCount, and meant is the book.
      'pageCount → #Book.pageCount',
    ]);
  });

  it('lead to the base that has the field, and not to each of its heirs', async () => {
    expect(await linksOf(`${about}\`birthday\`\n`)).toEqual(['birthday → #Person.birthday']);
  });

  it('lead nowhere where they may mean two things: fields of two objects, parameters, values', async () => {
    expect(await linksOf(`${about}\`note\` \`shelf\` \`paper\` \`id\`\n`)).toEqual([]);
  });

  it('are linked once on a page, and not in headings, links and blocks', async () => {
    expect(
      await linksOf('# `loan_limit`\n\n[`loan_limit`](./other.mdx)\n\n## Later\n\n`loan_limit` and `loan_limit`\n'),
    ).toEqual([`later: loan_limit → ${setting.href}`]);
  });

  it('become links of the page where they were found', () => {
    const root = fromMarkdown('`loan_limit` and `loan_limit`, [`not-found`](#x)\n');
    linkNames(root, [
      { text: 'loan_limit', section: '', href: setting.href },
      { text: 'not-found', section: '', href: error.href },
    ]);
    const [paragraph] = root.children;
    const links = paragraph?.type === 'paragraph' ? paragraph.children.filter(({ type }) => type === 'link') : [];
    expect(links.map((link) => ('url' in link ? link.url : ''))).toEqual([setting.href, '#x']);
  });
});

const groupsOf = (site: SiteUses, used: Row) =>
  useGroups(site.uses, used).map(({ label, targets }) => `${label} ${targets.map(({ href }) => href).join(' ')}`);

describe('uses of a row', () => {
  it('are the guides that name it, at the heading above the link, and those that only show it', async () => {
    const site = await usesOf([
      guide('naming', '## First\n\n[`loan_limit`](./other.mdx)\n\n## Then\n\n`loan_limit`\n'),
      guide('showing', '## Code\n\n```json\n{ "loan_limit": 3, "code": "not-found" }\n```\n'),
      guide('both', '`not-found`\n\n## Code\n\n```json\n{ "code": "not-found" }\n```\n'),
    ]);
    expect(groupsOf(site, setting)).toEqual([`Mentioned in ${guides}/naming#then`, `Shown in ${guides}/showing#code`]);
    expect(groupsOf(site, error)).toEqual([`Mentioned in ${guides}/both`, `Shown in ${guides}/showing#code`]);
  });

  it('are the blocks that are held to it', async () => {
    const site = await usesOf([
      guide(
        'calls',
        '## Send\n\n```http call="library.createBook"\n```\n\n## Value\n\n```json schema="library.Book"\n{}\n```\n',
      ),
    ]);
    expect(groupsOf(site, resolved(site, 'library.Book'))).toEqual([`Shown in ${guides}/calls#value`]);
    expect(groupsOf(site, resolved(site, 'library.createBook'))).toEqual([`Shown in ${guides}/calls#send`]);
  });
});

describe('releases', () => {
  const changelog = (brings: string[]) => [{ kind: 'added' as const, text: 'Words.', breaking: false, brings }];

  it('are linked from what they added', async () => {
    const site = await usesOf([], changelog(['library.Book.title', 'library.Author', 'error.not-found']));
    const target = { href: '/docs/impact-finance/changelog#2026-01-01-1-1-0', text: '1.1.0' };
    expect(useGroups(site.uses, resolved(site, 'library.Book.title'))).toEqual([
      { label: 'Since', noun: 'release', targets: [target] },
    ]);
    expect(sinceOf(site.uses, error)).toEqual(target);
    expect(sinceOf(site.uses, setting)).toBeUndefined();
  });

  it('are reported when nothing has the address, with those that are most like it', async () => {
    const { catalogue } = await usesOf([]);
    const entry: ChangelogEntry = {
      date: '2026-01-01',
      product: 'impact-finance',
      version: '1.1.0',
      changes: changelog(['library.Boook', 'not-found']),
    };
    const placeIn: Changelog['placeIn'] = (_entry, keys) => ({
      file: path.resolve('content/data/changelog.yaml'),
      line: Number(keys.at(-1)) + 1,
      column: 1,
      pointer: '#',
    });
    const problems = unknownBrings({ entries: [entry], placeIn }, catalogue);
    expect(formatProblems(problems, path.resolve('.'))).toMatchInlineSnapshot(`
      "content/data/changelog.yaml:1:1 error: Nothing has the address "library.Boook".
        allowed: library.Book, library.getBook, library.Book.note, library.Author, library.Person
        fix:     Correct it.

      content/data/changelog.yaml:2:1 error: Nothing has the address "not-found".
        allowed: error.not-found, library.Book, library.Author, library.getBook, library.Person
        fix:     Correct it."
    `);
  });
});

describe('related pages', () => {
  const pages = () => [
    guide('how-to', '```http call="library.createBook"\n```\n\n`loan_limit` `not-found`\n'),
    guide('mention', `[create](${guides}/api/create-book), [get](${guides}/api/get-book)\n`),
    guide('twin', '`loan_limit` `not-found`\n'),
    guide('linking', '`loan_limit` `not-found`, see [how-to](./how-to.mdx)\n'),
    guide('stranger', '`Book`\n'),
  ];

  it('of an operation are two guides: examples before mentions, and none that it links to', async () => {
    const site = await usesOf([
      ...pages(),
      guide('last', `[create](${guides}/api/create-book), [get](${guides}/api/get-book)\n`),
    ]);
    const related = (known: string) =>
      relatedToOperation(site.uses, resolved(site, 'library.createBook'), (page) => page.endsWith(known)).map(
        ({ text }) => text,
      );
    expect(related('nothing')).toEqual(['how-to', 'last']);
    expect(related('how-to')).toEqual(['last', 'mention']);
    expect(related('mention')).toEqual(['how-to', 'last']);
  });

  it('of a guide are operations that it shows, and guides that share rare names; none that it links to', async () => {
    const site = await usesOf(pages());
    const related = (name: string) => {
      const page = resolved(site, `${guides}/${name}`);
      const linked = site.guides.get(page)?.linked;
      return relatedToGuide(site.uses, page, (href) => linked?.has(href) ?? false).map(({ text }) => text);
    };
    expect(related('how-to')).toEqual(['Add a book']);
    expect(related('stranger')).toEqual([]);
    expect(related('mention')).toEqual([]);
  });

  it('belong to each other by a name that few have, unless one links to the other', async () => {
    const pair = async (text: string) => {
      const site = await usesOf([guide('first', text), guide('second', '`loan_limit` `not-found` `Book.title`\n')]);
      const page = resolved(site, `${guides}/first`);
      const linked = site.guides.get(page)?.linked;
      return relatedToGuide(site.uses, page, (href) => linked?.has(href) ?? false).map(({ href }) => href);
    };
    expect(await pair('`loan_limit` `not-found`\n')).toEqual([`${guides}/second`]);
    expect(await pair('`loan_limit` `not-found`, see [there](./second.mdx)\n')).toEqual([]);
    expect(await pair('`Book.title`\n')).toEqual([]);
  });
});

it('leaves out words that schemas use for members and values', () => {
  const schema = { properties: { msg: { enum: ['ok', 1] }, level: { const: 'info' } } };
  expect([...namesInSchemas(schema)].sort()).toEqual(['info', 'level', 'msg', 'ok']);
});
