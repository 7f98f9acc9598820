/**
 * What the contract mock returns to an invalid request, on every operation: the status that the API documents, and a
 * code that fits. The page of the mock lists the operations on which Prism can't.
 */
import { loadApi } from '@impact-docs/openapi-model';
import type { Operation } from '@impact-docs/openapi-model';
import { contractMock } from '@impact-docs/content-model/pages';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apisFolder, builtFile, manifest, pageOf, sourceOf } from '../helpers/descriptions.js';
import type { ManifestEntry } from '../helpers/descriptions.js';
import { siteBuild } from '../helpers/paths.js';
import { emptyFolder, freePort, startMock } from '../helpers/prism.js';
import { startProductionServer } from '../helpers/serve.js';
import type { Server } from '../helpers/serve.js';

const brand = await loadBrand();
/** Of Impact Finance as `code`, of Impact Transactions as `reasonCode`. */
const FITTING = ['validation-failed', 'BAD_REQUEST'];
/** Pages of the operations that document 422, which Prism looks for first. */
const preferred: string[] = [];
let operations = 0;
let site: Server;

beforeAll(async () => {
  site = await startProductionServer(siteBuild);
});
afterAll(() => site.close());

describe.each(manifest())('$id', (entry) => {
  test('refuses an invalid request to each operation', { timeout: 300_000 }, async () => {
    const model = await loadApi(sourceOf(entry), { folder: apisFolder });
    const port = await freePort();
    const { folder, remove } = emptyFolder();
    const mock = await startMock(await commandOf(entry, port), folder);
    const found: Record<string, unknown> = {};
    const expected: Record<string, unknown> = {};
    try {
      for (const operation of model.operations) {
        operations += 1;
        const has = (status: string) => operation.responses.some((response) => response.status === status);
        if (has('422')) preferred.push(pageOf(entry, operation.slug));
        const response = await fetch(`http://127.0.0.1:${port}${pathOf(operation)}`, invalidRequest(operation));
        const code = codeOf(await response.json());
        found[operation.slug] = { status: response.status, code };
        if (has('422')) expected[operation.slug] = { status: 422, code };
        else if (has('400')) expected[operation.slug] = { status: 400, code: FITTING.find((one) => one === code) };
        else expected[operation.slug] = { status: 422, code: undefined };
      }
    } finally {
      await mock.close();
      remove();
    }
    expect(found).toEqual(expected);
  });
});

test('the page of the mock lists the operations with another status, and nothing is left out', () => {
  expect(operations).toBe(72);
  const [, list = ''] = /^- (These operations document 422.*)$/m.exec(builtFile('docs/contract-mock.md')) ?? [];
  const listed = [...list.matchAll(/\]\((\/docs\/[^)#]+?)(?:\.md)?\)/g)].map(([, page]) => page);
  expect(listed.toSorted()).toEqual(preferred.toSorted());
});

/** The command of the page, which reads the description of this site. */
async function commandOf({ id }: ManifestEntry, port: number): Promise<string> {
  const [block] = await contractMock({ api: id, port: String(port) });
  if (block?.type !== 'code') throw new Error('The mock has no command.');
  return block.value.replaceAll(brand.url, site.url);
}

/** With its examples, so that only the rest of the request is invalid. */
function pathOf({ path, parameters }: Operation): string {
  return parameters.reduce(
    (filled, { name, examples }) => filled.replace(`{${name}}`, encodeURIComponent(String(examples[0]?.value))),
    path,
  );
}

/** A body that is no object, or else an id of the request that breaks its pattern. */
function invalidRequest({ method: name, requestBody }: Operation): RequestInit {
  const method = name.toUpperCase();
  const headers = { Authorization: 'Bearer mock' };
  if (requestBody === undefined) return { method, headers: { ...headers, 'X-Request-Id': 'not an id' } };
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: '[]' };
}

function codeOf(body: unknown): string | undefined {
  const { code, errors } = body as { code?: string; errors?: { reasonCode?: string }[] };
  return code ?? errors?.[0]?.reasonCode;
}
