import path from 'node:path';
import { expect, test } from 'vitest';
import { loadMockedApi } from './load.js';
import { welcome } from './welcome.js';

test('names the base URL, a call, and how to choose its answer', async () => {
  const file = path.join(import.meta.dirname, '__fixtures__', 'validation.yaml');
  expect(welcome([await loadMockedApi({ id: 'toys', file })], 'http://127.0.0.1:4010')).toMatchSnapshot();
});
