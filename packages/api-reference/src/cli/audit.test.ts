import { buildModel } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import type { ReferencePage } from '../render/reference-page.js';
import { PageAudit, countDescribed } from './audit.js';

const call = { responses: { '204': { description: 'Done.' } } };

function page(name: string, kind: ReferencePage['kind'], html = ''): ReferencePage {
  return {
    kind,
    name,
    title: name,
    description: '',
    sidebarLabel: name,
    deprecated: false,
    toc: [],
    ids: new Set(),
    entries: [],
    errors: [],
    html,
  };
}

describe('countDescribed', () => {
  it('counts calls through references, and those of additional methods', () => {
    const document = {
      paths: {
        '/a': { get: call, post: call, summary: 'A', parameters: [] },
        '/b': { $ref: '#/components/pathItems/B', delete: call },
        '/c': { additionalOperations: { COPY: call }, query: call, get: null },
        'x-note': { get: call },
      },
      webhooks: { sent: { post: call } },
      components: {
        pathItems: { B: { get: call, $ref: '#/components/pathItems/a~1b' }, 'a/b': { put: call } },
        schemas: { One: {}, Two: {} },
      },
    };
    expect(countDescribed(document)).toEqual({ operations: 7, webhooks: 1, schemas: 2 });
  });

  it('comes to an end, whatever the document is', () => {
    expect(countDescribed({ paths: { '/a': { $ref: '#/paths/~1a' } } }).operations).toBe(0);
    expect(countDescribed(undefined)).toEqual({ operations: 0, webhooks: 0, schemas: 0 });
  });
});

describe('PageAudit', () => {
  const document = {
    openapi: '3.1.1',
    paths: { '/a': { get: { operationId: 'getA', ...call } } },
    webhooks: { sent: { post: call } },
    components: { schemas: { "Odd 'one'": {} } },
  };
  const model = buildModel({ version: '3.1.1', document });
  const described = countDescribed(document);
  const objects = page('objects', 'objects', '<h2 class="anchor" id="Odd_&#x27;one&#x27;">Odd</h2>');
  const webhooks = page('webhooks', 'webhooks', '<h2 id="sent">Sent</h2>');
  const operation = (html = '') => page('get-a', 'operation', html);

  function faults(...pages: ReferencePage[]): string[] {
    const audit = new PageAudit('/docs/api');
    for (const each of pages) audit.add(each);
    return audit.faults(described, model);
  }

  it('finds nothing where nothing is missing', () => {
    const html = '<a href="/docs/api/objects#Odd_&#x27;one&#x27;">Odd</a> <a href="/docs/api/webhooks">all</a>';
    expect(faults(operation(html), objects, webhooks)).toEqual([]);
  });

  it('finds what is lost', () => {
    expect(faults(page('objects', 'objects'), page('webhooks', 'webhooks'))).toEqual([
      '1 operations are described, 0 are shown',
      '1 webhooks are described, 0 are shown',
      '1 schemas are described, 0 are shown',
    ]);
  });

  it('finds pages and ids that occur twice', () => {
    const twice = operation('<p id="a"></p><p class="x" id="a"></p>');
    expect(faults(twice, operation(), objects, webhooks)).toEqual([
      '1 operations are described, 2 are shown',
      'the id or page get-a#a occurs twice',
      'the id or page get-a occurs twice',
    ]);
  });

  it('finds links between pages that lead nowhere', () => {
    const html = '<a href="/docs/api/objects#Gone">x</a><a href="/docs/api/get-b">y</a><a href="/docs/other">z</a>';
    expect(faults(operation(html), objects, webhooks)).toEqual([
      'the link from get-a to objects#Gone leads nowhere',
      'the link from get-a to get-b leads nowhere',
    ]);
  });

  it('tells links inside of a page apart: they are in the texts of the description', () => {
    const audit = new PageAudit('/docs/api');
    audit.add(operation('<p id="here"></p><a href="#here">a</a><a href="#there">b</a> code: &lt;a href="#no"&gt;'));
    expect(audit.deadTextLinks).toEqual(['get-a: #there']);
  });
});
