import { describe, expect, test } from 'vitest';
import { builtFile, manifest, pageOf } from '../helpers/descriptions.js';
import { words } from '../helpers/visible-text.js';

/** Any JSON object. */
interface Node {
  [key: string]: unknown;
}

const methods = ['get', 'put', 'post', 'patch', 'delete'];

/** An operation as the published file has it. */
interface Operation {
  slug: string;
  endpoint: string;
  responses: Node;
}

const apis = manifest().map((api) => {
  const document = JSON.parse(builtFile(`/descriptions/${api.id}.json`)) as Node;
  const operations = Object.entries(document['paths'] as Node).flatMap(([path, item]) =>
    Object.entries(item as Node)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]): Operation => {
        const { operationId, responses } = operation as Node;
        return {
          slug: String(operationId)
            .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
            .toLowerCase(),
          endpoint: `${method.toUpperCase()} ${path}`,
          responses: responses as Node,
        };
      }),
  );
  const html = builtFile(`${pageOf(api, api.overview)}.html`);
  return { ...api, document, operations, html, article: html.slice(html.indexOf('<h1')) };
});

/** The rows of a table below its head: HTML of their cells. */
function rowsOf(table: string): string[][] {
  return table
    .split('<tr')
    .slice(2)
    .map((row) => row.split(/<td[^>]*>/).slice(1));
}

function resolve(document: Node, value: unknown): Node {
  const ref = (value as Node)['$ref'];
  if (typeof ref !== 'string') return value as Node;
  const target = ref
    .slice(2)
    .split('/')
    .reduce<Node>((step, key) => step[key.replaceAll('~1', '/').replaceAll('~0', '~')] as Node, document);
  return resolve(document, target);
}

/** The codes in the examples of a response; `none` where it has no body, or its body no code. */
function codesOf(document: Node, response: unknown): string[] {
  const content = (resolve(document, response)['content'] ?? {}) as Node;
  const codes = Object.values(content)
    .flatMap((media) => Object.values(((media as Node)['examples'] ?? {}) as Node))
    .map((example) => resolve(document, example)['value'] as Node)
    .map(({ code, errors }) => String(code ?? (errors as Node[] | undefined)?.[0]?.['reasonCode'] ?? 'none'));
  return codes.length > 0 ? [...new Set(codes)] : ['none'];
}

describe('the overview of each API', () => {
  test.for(apis)('$id says what it is for, where it is and how it changes', ({ document, article }) => {
    const { summary } = document['info'] as Node;
    expect(words(article)).toContain(String(summary));
    const headings = [...article.matchAll(/<h2[^>]* id="?([^" >]+)/g)].map((match) => match[1]);
    expect(headings).toEqual(expect.arrayContaining(['operations', 'error-codes']));
    expect(headings.filter((id) => id?.startsWith('versions'))).toHaveLength(1);
    expect(article).toMatch(/href="?\/docs\/[^" >]*[/#]changelog["# >]/);
  });

  test.for(apis)('$id names both environments, and how to get a token', ({ document, article, product }) => {
    const text = words(article);
    for (const { url } of document['servers'] as { url: string }[]) expect(text).toContain(url);
    const { securitySchemes } = document['components'] as { securitySchemes: { oauth2: { flows: Node } } };
    const { tokenUrl, scopes } = securitySchemes.oauth2.flows['clientCredentials'] as {
      tokenUrl: string;
      scopes: Node;
    };
    expect(text).toContain(tokenUrl);
    for (const scope of Object.keys(scopes)) expect(text).toContain(scope);
    // The APIs of a product share one page, which leads to the request.
    const [page, anchor] =
      product === 'impact-transactions'
        ? ['/docs/impact-transactions/conventions', '#authentication']
        : ['/docs/credentials', ''];
    expect(article).toContain(`${page}${anchor}`);
    expect(builtFile(`${page}.html`)).toContain('/docs/credentials');
    expect(builtFile('/docs/credentials.html')).toContain('grant_type');
  });

  test.for(apis)('$id lists every operation once, with method and path', ({ operations, article, slug }) => {
    const rows = article
      .split(/<table class="?operations"?>/)
      .slice(1)
      .flatMap((table) => rowsOf(table.slice(0, table.indexOf('</table>'))));
    const listed = rows.map(([name = '', endpoint = '']) => {
      const href = /href="?([^" >]+)/.exec(name)?.[1] ?? '';
      return `${href} ${words(endpoint)}`;
    });
    expect(listed.toSorted()).toEqual(
      operations.map((operation) => `/docs/${slug}/${operation.slug} ${operation.endpoint}`).toSorted(),
    );
  });

  test.for(apis)('$id names every error, and leads to what explains it', ({ document, operations, article }) => {
    const returned = operations.flatMap(({ responses }) =>
      Object.entries(responses)
        .filter(([status]) => /^[45]/.test(status))
        .flatMap(([status, response]) =>
          codesOf(document, response).map((code) => (code === 'none' ? `error-${status}` : `error-${status}-${code}`)),
        ),
    );
    const ids = [...article.matchAll(/ id="?(error-\d[^" >]*)/g)].map(([, id = '']) => id);
    expect(ids.length).toBeGreaterThan(5);
    expect(ids.toSorted()).toEqual([...new Set(returned)].toSorted());
    const codes = ids.map((id) => id.replace(/^error-\d+-?/, '')).filter((code) => code !== '');
    expect(codes.filter((code) => !new RegExp(`href="?/docs/[^" >]*/errors#${code}["> ]`).test(article))).toEqual([]);
  });

  test.for(apis)('$id has no second table of errors', ({ document }) => {
    const { description } = document['info'] as { description: string };
    const tables = description.split('\n').filter((line) => /^\|.*\b(?:Status|reasonCode)\b.*\|$/.test(line));
    expect(tables).toEqual([]);
  });
});
