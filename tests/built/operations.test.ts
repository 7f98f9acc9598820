/** What the pages of operations take from data and descriptions: what to do after a timeout and about an error. */
import { describe, expect, test } from 'vitest';
import { builtPages } from '../helpers/built-site.js';
import { manifest, pageOf } from '../helpers/descriptions.js';
import { words } from '../helpers/visible-text.js';

const apis = manifest();
const operations = builtPages()
  .filter(({ html }) => /class="?api-operation[" >]/.test(html))
  .map(({ path: address, html }) => {
    if (!apis.some((one) => address.startsWith(pageOf(one, '')))) throw new Error(`${address} belongs to no API.`);
    return { address, html };
  });

/** The rows of a table about timeouts: which operations each links to, and what it says of them. */
function rowsAfterTimeout(html: string) {
  return [...html.matchAll(/<td><span id="?after-timeout-(.*?)(?=<tr>|<\/table>)/gs)].map(([, row = '']) => {
    const [names = '', ...texts] = row.split('<td>');
    return {
      links: [...names.matchAll(/href="?([^" >]+)/g)].map(([, href = '']) => href),
      text: words(texts.join(' ')),
    };
  });
}

/** Letters and digits, which spaces, marks and character references don't change. */
const letters = (text: string) => text.replace(/&#?\w+;/g, '').replace(/[^\p{L}\p{N}]/gu, '');

describe('the page of every operation', () => {
  test('says what to do after a timeout, in the words of the table of all operations', () => {
    expect(operations.length).toBeGreaterThan(0);
    const rows = builtPages().flatMap(({ html }) => rowsAfterTimeout(html));
    const wrong = operations.filter(({ address, html }) => {
      const [, shown = ''] = /<dt>After a timeout(?:<\/dt>)?<dd>(.*?)<\/div>/s.exec(html) ?? [];
      const own = rows.filter(({ links }) => links.includes(address));
      return own.length !== 1 || letters(own[0]?.text ?? '') !== letters(words(shown));
    });
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });

  test('says of each error when it is returned and what to do', () => {
    const textIn = (row: string, name: string): string =>
      words(new RegExp(`class="?${name}"?>([^]*?)(?=</summary>|<div|</details>|$)`).exec(row)?.[1] ?? '');
    const rows = operations.flatMap(({ address, html }) =>
      html
        .split(/class="?error-row[" ]/)
        .slice(1)
        .map((row) => ({
          row: `${address} ${textIn(row, 'error-code')}`,
          isComplete: textIn(row, 'error-when') !== '' && textIn(row, 'error-do') !== '',
        })),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ isComplete }) => !isComplete).map(({ row }) => row)).toEqual([]);
  });
});
