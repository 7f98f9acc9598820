/** What the home page says is what the sources say. */
import { siteApis } from '@impact-docs/content-model/apis';
import { loadChangelog } from '@impact-docs/content-model/data/changelog';
import { products } from '@impact-docs/content-model/files/products';
import { describe, expect, test } from 'vitest';
import { builtPages } from '../helpers/built-site.js';

const html = builtPages().find(({ path }) => path === '/')?.html ?? '';

function wordsOf(text: string): string {
  return text
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');
}

describe('the home page', () => {
  test('has one picture and one first step for each product', () => {
    for (const { key } of products) {
      const [section = ''] = new RegExp(`<section[^>]*home-product of-${key}[\\s\\S]*?</section>`).exec(html) ?? [];
      expect(section.match(/<svg[^>]*role="?img/g), key).toHaveLength(1);
      expect(section.match(/class="?home-start/g), key).toHaveLength(1);
    }
  });

  test('requests no image', () => {
    expect(/<main[\s\S]*<\/main>/.exec(html)?.[0]).not.toMatch(/<img|<image|url\((?!#)/);
  });

  test('names each API once, those that end after all others, with last day and successor', async () => {
    const apis = await siteApis();
    const list = /<ul[^>]*home-apis[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
    const shown = [...list.matchAll(/<li[\s\S]*?<\/li>/g)].map(([item]) => wordsOf(item).trim());
    const title = (text: string) => apis.findIndex(({ model }) => text.startsWith(model.info.title));
    expect([...shown.map(title)].sort((a, b) => a - b)).toEqual(apis.map((_, index) => index));
    const deprecated = apis.filter(({ entry }) => entry.lifecycle.status === 'deprecated');
    expect(deprecated.length).toBeGreaterThan(0);
    for (const text of shown.slice(-deprecated.length)) {
      expect(text).toMatch(/deprecated Ends on \d+ \w+ \d{4} ?\. Move to the \w+/);
    }
  });

  test('has the three latest entries of the changelogs, each with a link to it', async () => {
    const list = /<ul[^>]*home-changes[\s\S]*?<\/ul>/.exec(html)?.[0] ?? '';
    const days = [...list.matchAll(/datetime="?([\d-]+)/gi)].map(([, day]) => day);
    expect(days).toEqual((await loadChangelog()).slice(0, 3).map(({ date }) => date));
    expect(list.match(/href="?[^ ">]+#/g)).toHaveLength(3);
  });
});
