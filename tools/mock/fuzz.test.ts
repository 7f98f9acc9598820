/** The contract mock under hostile requests. */
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fuzz, FUZZ_LIMIT, injectedFields, statusesOf, type FuzzSettings } from '../../deploy/src/testing/fuzz.js';
import { send } from '../../deploy/src/testing/request.js';
import { loadMockedApi } from './load.js';
import { startMock, type Mock } from './server.js';

const file = path.join(import.meta.dirname, '__fixtures__/validation.yaml');
let mock: Mock;

beforeAll(async () => {
  mock = await startMock([await loadMockedApi({ id: 'toys', file })], 0);
});
afterAll(() => mock.close());

const settings: FuzzSettings = {
  paths: [
    'shop/v2/toys',
    'shop/v2/toys',
    'shop/v2',
    // The description has an operation with a parameter in its path.
    'shop/v2/toys/%zz',
    'toys',
    '?items=99999999999999999999',
    '?items[]=1&items=2',
    '?colour=%00',
  ],
  fields: [
    // Often, because nothing gets past the check of credentials without it.
    ...Array.from({ length: 12 }, (): [string, string] => ['Authorization', 'Bearer mock']),
    ['Authorization', `Basic ${'='.repeat(500)}`],
    ['Content-Type', 'application/json'],
    ['Content-Type', 'application/json; charset="\\"'],
    ['Content-Type', 'multipart/form-data'],
    ['Content-Type', `text/${'a;'.repeat(500)}`],
    ['Content-Encoding', 'gzip'],
    ['Prefer', 'code=__proto__, example=constructor'],
    ['Prefer', 'code=999999, dynamic=true'],
    ['Prefer', 'example=../../etc/passwd'],
    ['Accept', 'application/xml;q=2'],
    ['X-Request-Id', 'a'.repeat(4000)],
  ],
};

it(
  'responds to hostile requests as HTTP has it, and shows nothing of this computer',
  async () => {
    // Prism logs what it cannot parse.
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const target = { id: 'contract-mock', server: 'Contract mock', origin: mock.origin };
    const counts = await fuzz(target, settings, (received) => {
      expect(received).not.toContain('root:x:0');
      expect(received).not.toContain(import.meta.dirname);
      expect(received).not.toContain('node_modules');
      expect(injectedFields(received)).toEqual([]);
      for (const status of statusesOf(received))
        // 500: for a Content-Type that cannot be parsed, and a path with two slashes at its start.
        expect([100, 200, 201, 400, 401, 404, 405, 413, 415, 417, 422, 431, 500, 501]).toContain(status);
    });
    log.mockRestore();
    // Many get past the parser, and some past the checks of the mock.
    const count = (status: number) => counts.get(status) ?? 0;
    for (const status of [400, 401, 404]) expect(count(status), `responses with ${status}`).toBeGreaterThan(5);
    expect(count(200)).toBeGreaterThan(0);
    const call = await send(mock.origin, '/shop/v2/toys', { headers: { Authorization: 'Bearer mock' } });
    expect(call.status).toBe(200);
  },
  FUZZ_LIMIT,
);

it('is reached from this computer only', async (context) => {
  const others = Object.values(os.networkInterfaces()).flatMap((found) => found ?? []);
  const outside = others.find(({ internal, family }) => !internal && family === 'IPv4');
  if (outside === undefined) return context.skip('this machine has no network');
  await expect(send(mock.origin.replace('127.0.0.1', outside.address), '/')).rejects.toThrow('ECONNREFUSED');
});
