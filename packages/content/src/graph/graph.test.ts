import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Root } from 'mdast';
import path from 'node:path';
import { buildModel, formatProblems } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import type { ChangelogEntry } from '../data/changelog.js';
import { linkNames } from '../../../../site/mdx/remark-names.js';
import { buildGraph } from './build-graph.js';
import type { GraphInput } from './build-graph.js';
import { namesInSchemas, parameterNames, valuesIn } from './common-names.js';
import { guideFacts } from './guide-facts.js';
import type { GuideInput } from './guide-uses.js';
import { publishedGraph } from './published.js';
import { relatedToGuide, relatedToOperation } from './related.js';
import type { Release } from './since.js';
import type { Definition, Edge, Graph } from './types.js';
import { guideUsesOf, sinceOf } from './uses.js';

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

const objects = '/docs/library/api/objects';
const setting: Definition = {
  kind: 'setting',
  name: 'loan_limit',
  title: 'loan_limit',
  href: '/docs/library/settings#loan_limit',
  family: 'impact-finance',
};
const error: Definition = {
  kind: 'error',
  name: 'not-found',
  title: 'not-found',
  href: '/docs/library/errors#not-found',
  family: 'impact-finance',
};

/** A guide as the site reads it; its headings have ids. */
function guide(name: string, markdown: string): GuideInput & { root: Root } {
  const root = fromMarkdown(markdown);
  for (const node of root.children) {
    if (node.type !== 'heading') continue;
    const [words] = node.children;
    const id = words?.type === 'text' ? words.value.toLowerCase().replaceAll(' ', '-') : '';
    node.data = { hProperties: { id } };
  }
  const facts = guideFacts(
    root.children.map((child) => ({ written: child, expanded: [child] })),
    `content/guides/library/${name}.mdx`,
  );
  const node = {
    kind: 'guide' as const,
    title: name,
    href: `/docs/library/${name}`,
    family: 'impact-finance' as const,
  };
  return { node, facts, root };
}

function graphOf(guides: readonly GuideInput[], more: Partial<GraphInput> = {}): Graph {
  const entry = {
    id: 'library',
    file: '',
    slug: 'library/api',
    overview: 'overview',
    product: 'impact-finance',
    lifecycle: { status: 'current' as const },
    releases: [],
  };
  return buildGraph({
    apis: [{ entry, model }],
    docsRoute: '/docs',
    definitions: [setting, error],
    edges: [],
    guides,
    releases: [],
    others: {
      'impact-finance': new Set([...parameterNames(model), ...valuesIn({ enum: ['paper'] })]),
      'impact-transactions': new Set(),
    },
    callsOf: (element, { call = '' }) => (element === 'Shown' ? [{ api: 'library', call }] : []),
    ...more,
  });
}

const linksOf = (markdown: string): string[] =>
  (graphOf([guide('reading', markdown)]).links.get('/docs/library/reading') ?? []).map(
    ({ text, section, href }) => `${section === '' ? '' : `${section}: `}${text} → ${href.replace(objects, '')}`,
  );

const about = 'See [create](/docs/library/api/create-book) and [authors](/docs/library/api/get-authors).\n\n';

describe('names in the code of guides', () => {
  it('lead to the one thing of that name: objects, their fields, settings, codes', () => {
    expect(linksOf('`Book` `Book.title` `author.birthday` `loan_limit` `not-found` `nothing`\n')).toEqual([
      'Book → #Book',
      'Book.title → #Book.title',
      'author.birthday → #Author.birthday',
      'loan_limit → /docs/library/settings#loan_limit',
      'not-found → /docs/library/errors#not-found',
    ]);
  });

  it('lead to a field without its object where the page is about that object', () => {
    expect(linksOf('`penName` `pageCount`\n')).toEqual([]);
    expect(linksOf(`${about}\`penName\` \`pageCount\`\n`)).toEqual([
      'penName → #Author.penName',
      // Sent as BookCreate.pageCount, and meant is the book.
      'pageCount → #Book.pageCount',
    ]);
  });

  it('lead to the base that has the field, and not to each of its heirs', () => {
    expect(linksOf(`${about}\`birthday\`\n`)).toEqual(['birthday → #Person.birthday']);
  });

  it('lead nowhere where they may mean two things: fields of two objects, parameters, values', () => {
    expect(linksOf(`${about}\`note\` \`shelf\` \`paper\` \`id\`\n`)).toEqual([]);
  });

  it('are linked once on a page, and not in headings, links and blocks', () => {
    expect(
      linksOf('# `loan_limit`\n\n[`loan_limit`](./other.mdx)\n\n## Later\n\n`loan_limit` and `loan_limit`\n'),
    ).toEqual(['later: loan_limit → /docs/library/settings#loan_limit']);
  });

  it('become links of the page where the graph found them', () => {
    const text = '`loan_limit`\n\n## Later\n\n`Book` and `Book`, [`not-found`](#x)\n';
    const { root, ...input } = guide('reading', text);
    linkNames(root, graphOf([input]).links.get('/docs/library/reading') ?? []);
    expect(JSON.stringify(root.children, ['type', 'url', 'value', 'children'])).toMatchSnapshot();
  });
});

const usesOf = (graph: Graph, href: string) =>
  guideUsesOf(graph, href).map(({ label, targets }) => `${label} ${targets.map((target) => target.href).join(' ')}`);

describe('uses of a definition', () => {
  it('are the guides that name it, at the heading above the link, and those that only show it', () => {
    const graph = graphOf([
      guide('naming', '## First\n\n[`loan_limit`](./other.mdx)\n\n## Then\n\n`loan_limit`\n'),
      guide('showing', '## Code\n\n```json\n{ "loan_limit": 3, "code": "not-found" }\n```\n'),
      guide('both', '`not-found`\n\n## Code\n\n```json\n{ "code": "not-found" }\n```\n'),
    ]);
    expect(usesOf(graph, setting.href)).toEqual([
      'Mentioned in /docs/library/naming#then',
      'Shown in /docs/library/showing#code',
    ]);
    expect(usesOf(graph, error.href)).toEqual([
      'Mentioned in /docs/library/both',
      'Shown in /docs/library/showing#code',
    ]);
  });

  it('are the blocks that are held to it', () => {
    const graph = graphOf([
      guide(
        'calls',
        '## Send\n\n```http call="library/createBook"\n```\n\n## Value\n\n```json schema="library#Book"\n{}\n```\n',
      ),
    ]);
    expect(usesOf(graph, `${objects}#Book`)).toEqual(['Shown in /docs/library/calls#value']);
    expect(usesOf(graph, '/docs/library/api/create-book')).toEqual(['Shown in /docs/library/calls#send']);
  });

  it('come from the description too: operations, other objects, required fields', () => {
    const { edges } = graphOf([]);
    const from = (href: string) => edges.filter((edge) => edge.from === href).map(({ kind, to }) => `${kind} ${to}`);
    expect(from(`${objects}#Book`)).toEqual([
      'returned by /docs/library/api/create-book',
      'returned by /docs/library/api/get-book',
    ]);
    expect(from(`${objects}#Person`)).toEqual([`part of ${objects}#Author`]);
    expect(from(`${objects}#Book.title`)).toEqual([`part of ${objects}#Book`, `sent in ${objects}#BookCreate`]);
  });
});

function release(brings: string[]): Release {
  const entry: ChangelogEntry = {
    date: '2026-01-01',
    product: 'impact-finance',
    version: '1.1.0',
    changes: [{ kind: 'added', text: 'Words.', breaking: false, brings }],
  };
  return {
    entry,
    page: '/docs/library/changelog',
    anchor: 'v1',
    place: '1.1.0',
    problem: (change, name, message, advice) => ({
      severity: 'error',
      code: 'data',
      file: path.resolve('content/data/changelog.yaml'),
      line: 1 + name,
      column: 1,
      pointer: `#/0/changes/${change}/brings/${name}`,
      message,
      ...advice,
    }),
  };
}

describe('releases', () => {
  const changelog = guide('changelog', '');

  it('are told by what they brought', () => {
    const graph = graphOf([changelog], { releases: [release(['Book.title', 'library#Author', 'not-found'])] });
    expect(guideUsesOf(graph, `${objects}#Book.title`)).toEqual([
      { label: 'Since', noun: 'release', targets: [{ href: '/docs/library/changelog#v1', text: '1.1.0' }] },
    ]);
    expect(sinceOf(graph, error.href)).toEqual({ href: '/docs/library/changelog#v1', text: '1.1.0' });
    expect(sinceOf(graph, setting.href)).toBeUndefined();
  });

  it('are refused when nothing has the name, or several have it', () => {
    const twice = { ...error, href: '/docs/other/errors#not-found', family: 'impact-transactions' as const };
    const wrong = () =>
      graphOf([changelog], { releases: [release(['Boook', 'not-found'])], definitions: [error, twice] });
    let message = '';
    try {
      wrong();
    } catch (cause) {
      message = formatProblems(
        (cause as { problems: Parameters<typeof formatProblems>[0] }).problems,
        path.resolve('.'),
      );
    }
    expect(message).toMatchSnapshot();
  });
});

describe('related pages', () => {
  const graph = graphOf([
    guide('how-to', '```http call="library/createBook"\n```\n\n`loan_limit` `not-found`\n'),
    guide('mention', '[create](/docs/library/api/create-book), [get](/docs/library/api/get-book)\n'),
    guide('twin', '`loan_limit` `not-found`\n'),
    guide('linking', '`loan_limit` `not-found`, see [how-to](./how-to.mdx)\n'),
    guide('stranger', '`Book`\n'),
  ]);

  it('of an operation are guides: examples before mentions, then its objects, and none that it links to', () => {
    const related = (known: string) =>
      relatedToOperation(graph, '/docs/library/api/create-book', [`${objects}#Book`], (page) => page.endsWith(known));
    expect(related('nothing').map(({ text }) => text)).toEqual(['how-to', 'mention', 'stranger']);
    expect(related('mention').map(({ text }) => text)).toEqual(['how-to', 'stranger']);
  });

  it('of a guide are operations that it shows, and guides that share rare names; none that it links to', () => {
    const related = (name: string) => relatedToGuide(graph, `/docs/library/${name}`).map(({ text }) => text);
    expect(related('how-to')).toEqual(['Add a book']);
    expect(related('stranger')).toEqual([]);
    expect(related('mention')).toEqual([]);
  });
});

describe('guides', () => {
  it('belong to each other by a name that few have, unless one links to the other', () => {
    const pair = (text: string) =>
      relatedToGuide(
        graphOf([guide('first', text), guide('second', '`loan_limit` `not-found` `Book.title`\n')]),
        '/docs/library/first',
      ).map(({ href }) => href);
    expect(pair('`loan_limit` `not-found`\n')).toEqual(['/docs/library/second']);
    expect(pair('`loan_limit` `not-found`, see [there](./second.mdx)\n')).toEqual([]);
    expect(pair('`Book.title`\n')).toEqual([]);
  });
});

describe('the graph', () => {
  it('is published with addresses as identities and places as ends', () => {
    const { nodes, edges } = publishedGraph(graphOf([guide('naming', '## Here\n\n`loan_limit`\n')]));
    const used = edges.find(([from]) => nodes[from]?.href === setting.href);
    expect(used?.slice(1)).toEqual(['mentioned in', nodes.length - 1, 'here']);
    expect(edges.flatMap(([from, , to]) => [from, to]).filter((place) => nodes[place] === undefined)).toEqual([]);
  });

  it('is refused when two things have one address, or a use leads nowhere', () => {
    const edge: Edge = { from: error.href, kind: 'answered by', to: '/docs/nowhere' };
    expect(() => graphOf([], { definitions: [error, error] })).toThrowErrorMatchingSnapshot();
    expect(() => graphOf([], { edges: [edge] })).toThrowErrorMatchingSnapshot();
  });

  it('leaves out words that schemas use for members and values', () => {
    const schema = { properties: { msg: { enum: ['ok', 1] }, level: { const: 'info' } } };
    expect([...namesInSchemas(schema)].sort()).toEqual(['info', 'level', 'msg', 'ok']);
  });
});
