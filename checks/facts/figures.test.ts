import { expect, test } from 'vitest';
import { statedIn } from './figures.js';

test.each([
  ['It waits 15 seconds.', ['15 seconds']],
  ['The default is `300`.', ['`300`']],
  ['It is `off` by default.', ['`off`']],
  ['400 by default', ['400']],
  ['a batch of at most 100', ['100']],
  ['listens on port 7001', ['7001']],
  ['more than 20 requests in one second', ['20 requests in one second']],
  ['You know OAuth 2.0.', ['2.0']],
  ['You need Node.js 20 or newer.', ['20']],
  ['at most one request at a time', ['one request']],
  ['Send one request for both files.', []],
  ['300 by default, 60–3,600', ['300', '60–3,600']],
  ['Monday to Friday, 08:00–18:00', []],
  ['Step 3 of RFC 6749, section 4.4', []],
])('%s', (text, figures) => {
  expect(statedIn(text).map(({ text: words }) => words)).toEqual(figures);
});
