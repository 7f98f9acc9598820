/** What the pages of operations take from data and descriptions: what a repeat returns, and what to do about an error. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { builtPages } from '../helpers/built-site.js';
import { manifest, pageOf } from '../helpers/descriptions.js';
import { root } from '../helpers/paths.js';
import { words } from '../helpers/visible-text.js';

interface Repeats {
  rows: { operations: string[]; repeat: string }[];
}

const data = (name: string): unknown => parse(fs.readFileSync(path.join(root, 'content/data', name), 'utf8'));
const repeats = data('repeats.yaml') as Repeats;

const apis = manifest();
const operations = builtPages()
  .filter(({ html }) => /class="?api-operation[" >]/.test(html))
  .map(({ path: address, html }) => {
    const api = apis.find((one) => address.startsWith(pageOf(one, '')));
    if (api === undefined) throw new Error(`${address} belongs to no API.`);
    const operationId = path.posix.basename(address).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    return { address, html, call: `${api.id}.${operationId}` };
  });

/** Characters that a page shows of Markdown, without spaces and marks. */
const letters = (text: string) => text.replace(/\]\([^)]*\)/g, '').replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a page shows the beginning of the text, a sentence or more. */
function isBeginning(shown: string, text: string): boolean {
  return shown !== '' && letters(text).startsWith(letters(shown));
}

describe('the page of every operation', () => {
  test('says of a repeat what the data says, and nothing where a GET repeats itself', () => {
    expect(operations.length).toBeGreaterThan(0);
    const wrong = operations.filter(({ html, call }) => {
      if (/class="?endpoint"?>.{0,40}method-get/s.test(html)) return html.includes('<dt>On a repeat');
      const row = repeats.rows.find(({ operations: calls }) => calls.includes(call));
      const [, shown = ''] = /<dt>On a repeat(?:<\/dt>)?<dd>(.*?)<\/div>/s.exec(html) ?? [];
      return row === undefined || !isBeginning(words(shown), row.repeat);
    });
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });

  test('says of each error when it is returned and what to do', () => {
    const rows = operations.flatMap(({ address, html }) =>
      [...html.matchAll(/<table class="?errors"?>(.*?)<\/table>/gs)].flatMap(([, table = '']) =>
        [...table.matchAll(/<td><a href="?[^"#>]*#([^">]+)"?>[^]*?<td>([^]*?)<td>([^]*?)(?=<tr|<tbody|$)/g)].map(
          ([, anchor = '', cause = '', action = '']) => ({
            row: `${address}#${anchor}`,
            isComplete: words(cause).trim() !== '' && words(action).trim() !== '',
          }),
        ),
      ),
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ isComplete }) => !isComplete).map(({ row }) => row)).toEqual([]);
  });
});
