/** The feeds of the real changelog: well-formed, complete, and the same tomorrow. */
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { changelogPages, entryId, entryTitle, loadChangelog } from './changelog.js';
import type { ChangelogEntry } from './changelog.js';
import { changelogFeed, feedFile, feedNames } from './feeds.js';

const origin = 'https://docs.bank.example';

interface Element {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: Element[];
}

/** @throws when the text is not well-formed XML with correct namespaces */
function parse(xml: string): Element {
  const parser = new SaxesParser({ xmlns: true });
  const top: Element = { name: '', attributes: {}, text: '', children: [] };
  const stack = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    expect(uri).toBe('http://www.w3.org/2005/Atom');
    const values = Object.entries(attributes).map(([name, attribute]) => [name, attribute.value]);
    const element = { name: local, attributes: Object.fromEntries(values), text: '', children: [] };
    stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on('closetag', () => stack.pop());
  const add = (text: string) => {
    const current = stack.at(-1);
    if (current) current.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.write(xml).close();
  const [root] = top.children;
  if (!root) throw new Error('The text has no element.');
  return root;
}

function childrenOf(element: Element, name: string): Element[] {
  return element.children.filter((child) => child.name === name);
}

function textOf(element: Element, name: string): string | undefined {
  return childrenOf(element, name)[0]?.text;
}

describe.each(feedNames)('the feed %s', (name) => {
  it('is Atom with what RFC 4287 §4.1.1 requires', async () => {
    const entries = await loadChangelog();
    const feed = parse(await changelogFeed(name, entries, origin));
    expect(feed.name).toBe('feed');
    expect(textOf(feed, 'id')).toBe(`tag:docs.bank.example,2025:changelog/${name}`);
    expect(textOf(feed, 'title')).toMatch(/^Changes(?: of all products|: .+) \| /);
    const [newest] = entries.filter(({ product }) => name === 'all' || product === name);
    expect(textOf(feed, 'updated')).toBe(`${newest?.date}T00:00:00.000Z`);
    expect(childrenOf(feed, 'author')[0]?.children[0]?.text).toMatch(/\w/);
    expect(childrenOf(feed, 'link').map(({ attributes }) => [attributes['rel'], attributes['href']])).toEqual([
      ['alternate', expect.stringMatching(/^https:\/\/docs\.bank\.example\//)],
      ['self', `${origin}${feedFile(name)}`],
    ]);
  });

  it('has the entries of the data, in their order', async () => {
    const entries = (await loadChangelog()).filter(({ product }) => name === 'all' || product === name);
    const feed = parse(await changelogFeed(name, await loadChangelog(), origin));
    const found = childrenOf(feed, 'entry').map((entry) => ({
      id: textOf(entry, 'id'),
      title: textOf(entry, 'title'),
      updated: textOf(entry, 'updated'),
      published: textOf(entry, 'published'),
      link: childrenOf(entry, 'link')[0]?.attributes['href'],
    }));
    expect(found).toEqual(
      entries.map((entry) => ({
        id: `tag:docs.bank.example,2025:changelog/${entry.product}/${entryId(entry)}`,
        title: expect.stringMatching(name === 'all' ? /^[A-Z].+: .+$/ : /^.+$/),
        updated: `${entry.date}T00:00:00.000Z`,
        published: `${entry.date}T00:00:00.000Z`,
        link: `${origin}${changelogPages[entry.product]}#${entryId(entry)}`,
      })),
    );
    for (const [index, entry] of entries.entries()) expect(found[index]?.title).toContain(entryTitle(entry));
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  });

  it('says every change, and leads to absolute addresses', async () => {
    const entries = (await loadChangelog()).filter(({ product }) => name === 'all' || product === name);
    const feed = parse(await changelogFeed(name, await loadChangelog(), origin));
    childrenOf(feed, 'entry').forEach((entry, index) => {
      const content = textOf(entry, 'content') ?? '';
      expect(content.match(/<li>/g)).toHaveLength(entries[index]?.changes.length ?? 0);
      expect(content.match(/href="(?!https?:)/g)).toBeNull();
    });
  });

  it('is the same text each time', async () => {
    const entries = await loadChangelog();
    expect(await changelogFeed(name, entries, origin)).toBe(await changelogFeed(name, entries, origin));
  });
});

describe('an entry', () => {
  const hostile: ChangelogEntry = {
    date: '2026-01-05',
    product: 'impact-finance',
    version: '1.0 & <b>',
    changes: [
      {
        kind: 'removed',
        text: 'Ends `]]>` & "quotes", see [the guide](/docs/a?b=1&c=2).',
        breaking: true,
        links: ['/docs/x'],
      },
    ],
  };

  it('may hold what XML and HTML give a meaning to', async () => {
    const feed = parse(await changelogFeed('all', [hostile], origin));
    const [entry] = childrenOf(feed, 'entry');
    expect(entry && textOf(entry, 'title')).toBe('Impact Finance: 1.0 &amp; &lt;b&gt;, 5 January 2026');
    expect(entry && textOf(entry, 'content')).toMatchInlineSnapshot(`
      "<p>Your client needs no change.</p>
      <ul>
      <li><strong>removed, breaking:</strong> Ends <code>]]&gt;</code> &#x26; "quotes", see <a href="https://docs.bank.example/docs/a?b=1&#x26;c=2">the guide</a>. See <a href="https://docs.bank.example/docs/x">x</a>.</li>
      </ul>"
    `);
    expect(entry && childrenOf(entry, 'category').map(({ attributes }) => attributes['term'])).toEqual([
      'removed, breaking',
    ]);
  });

  it('has an id of its date, API and version', () => {
    expect(entryId({ ...hostile, api: 'Insights API v1.0', version: undefined })).toBe('2026-01-05-insights-api-v1-0');
    expect(entryId({ ...hostile, version: '4.12.0' })).toBe('2026-01-05-4-12-0');
  });

  it('is needed: a feed without any is a mistake', async () => {
    await expect(changelogFeed('category-index', [hostile], origin)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The feed "category-index" would be empty: content/data/changelog.yaml has no entry of this product.]`,
    );
  });
});
