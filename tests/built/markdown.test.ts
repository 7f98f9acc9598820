/** The Markdown alternates of the built pages, and the lists of them. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkBuiltLinks } from '../../checks/built-links/links.js';
import { loadBrand } from '@impact-docs/content-model/files/brand';
import { dataFiles } from '@impact-docs/content-model/uses';
import { SERVER_FILES } from '../../site/markdown/server-files.js';
import { markdownPath } from '@impact-docs/api-reference/markdown-path';
import { builtPages, tagsOf, tagsWith } from '../helpers/built-site.js';
import { readMarkdown } from '../helpers/markdown.js';
import { siteBuild } from '../helpers/paths.js';
import { countWords, visibleContent } from '../helpers/visible-text.js';

const brand = await loadBrand();

/** Characters that every assistant known today reads of one file. */
const READ = 50_000;
const LISTS = ['/llms.txt', '/impact-finance/llms.txt', '/impact-transactions/llms.txt'];
/** Most bytes of the first list, with which every task begins, and of those of the products. */
const MOST_BYTES = { first: 24_000, others: 30_000 };
/** Most bytes of half of the operations, and of each. */
const OPERATION = { median: 10_000, most: 30_000 };

const built = builtPages();
const pages = built.filter(({ path: page }) => page !== '/404');
const pageOfAlternate = new Map(pages.map(({ path: page }) => [markdownPath(page), page]));
const alternates = new Map(pages.map(({ path: page }) => [page, read(markdownPath(page))]));
const contents = new Map([...alternates].map(([page, markdown]) => [page, readAlternate(page, markdown)]));

/** The content of an alternate with that of its further files: programs in other languages, examples. Links are complete. */
function readAlternate(page: string, markdown: string) {
  const base = brand.url + markdownPath(page);
  const content = readMarkdown(markdown);
  const further = furtherFiles(page).map((file) => readMarkdown(read(file)));
  const all = [content, ...further];
  return {
    ...content,
    written: all.flatMap(({ links }) => links),
    links: all.flatMap(({ links }) => links.map((link) => new URL(link, base).href)),
    code: all.flatMap(({ code }) => code),
    text: all.map(({ text }) => text).join(' '),
  };
}

/** `create-dream.python.md` and the like. */
function furtherFiles(page: string): string[] {
  const { dir, name } = path.posix.parse(markdownPath(page));
  return fs
    .readdirSync(path.join(siteBuild, dir))
    .filter((file) => file.startsWith(`${name}.`) && /^[a-z]+\.md$/.test(file.slice(name.length + 1)))
    .map((file) => path.posix.join(dir, file));
}

function read(file: string): string {
  return fs.readFileSync(path.join(siteBuild, file), 'utf8');
}

function isFile(name: string): boolean {
  return fs.statSync(path.join(siteBuild, name), { throwIfNoEntry: false })?.isFile() === true;
}

/** What is wrong with links of Markdown files: those to alternates are held to the ids of the pages. */
function linkProblems(file: string, links: readonly string[]): string[] {
  const asPages = built.map(({ path: page, html }) => ({
    path: page,
    html: tagsWith(tagsOf(html), 'id')
      .map(({ value }) => `<i id="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`)
      .join(''),
  }));
  const anchors = links.map((link) => {
    const url = new URL(link);
    const page = url.origin === brand.url ? pageOfAlternate.get(url.pathname) : undefined;
    if (page !== undefined) url.pathname = page;
    return `<a href="${url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`;
  });
  return checkBuiltLinks([...asPages, { path: file, html: anchors.join('') }], brand.url, isFile).problems;
}

/** Pages have thousands of links in common. */
const allLinks = [...new Set([...contents.values()].flatMap(({ links }) => links))];

describe('alternates', () => {
  test('lose less than 5 % of the words of any page', () => {
    const total = { words: 0, lost: 0 };
    const worst = pages.map(({ path: page, html }) => {
      const found = countWords(contents.get(page)?.text ?? '');
      let words = 0;
      const lost = [...countWords(visibleContent(html).text)].map(([word, count]) => {
        words += count;
        return { word, count: Math.max(0, count - (found.get(word) ?? 0)) };
      });
      const count = lost.reduce((sum, each) => sum + each.count, 0);
      total.words += words;
      total.lost += count;
      const examples = lost.filter((each) => each.count > 0).map(({ word }) => word);
      return { page, share: count / Math.max(words, 1), examples: examples.slice(0, 8).join(' ') };
    });
    worst.sort((left, right) => right.share - left.share);
    const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
    console.log(
      `Alternates lose ${total.lost} of ${total.words} words (${percent(total.lost / total.words)}); most: ${worst
        .slice(0, 3)
        .map(({ page, share, examples }) => `${page} ${percent(share)} (${examples})`)
        .join(', ')}.`,
    );
    expect(worst.filter(({ share }) => share >= 0.05)).toEqual([]);
  });

  test('have every code block of the page, unchanged and closed', () => {
    for (const { path: page, html } of pages) {
      const shown = visibleContent(html).code.map((code) => code.trimEnd());
      const kept = (contents.get(page)?.code ?? []).map((code) => code.trimEnd());
      expect({ page, code: kept.sort() }).toEqual({ page, code: shown.sort() });
    }
  });

  test('have no control: what works with script only is left out', () => {
    const controls = pages.flatMap(({ path, html }) => {
      const found = /<\w+(?![^>]* role="?tabpanel)[^>]* hidden(?:=""|(?=[ >]))[^>]*>/.exec(html)?.[0];
      return found === undefined || found.includes('data-markdown-ignore') ? [] : [`${path}: ${found}`];
    });
    expect(controls).toEqual([]);
    const boxes = [...alternates].filter(([, markdown]) => /\\\[[x ]\]/.test(markdown));
    expect(boxes.map(([page]) => page)).toEqual([]);
  });

  test('have no HTML outside of code', () => {
    expect([...contents].flatMap(([page, { html }]) => html.map((tag) => `${page}: ${tag}`))).toEqual([]);
  });

  test('have no item without text, and a space between sentences', () => {
    const outsideCode = /```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g;
    const broken = [...alternates].flatMap(([page, markdown]) => {
      const text = markdown.replace(outsideCode, '');
      return [/^[^\S\n]*(?:[-*]|\d+\.)$/m, /.*[a-z]{2}\.[A-Z][a-z]+ .*/].flatMap((form) => {
        const found = form.exec(text)?.[0];
        return found === undefined ? [] : [`${page}: ${found}`];
      });
    });
    expect(broken).toEqual([]);
  });

  test('have each row of a table in one line', () => {
    const broken = [...alternates].flatMap(([page, markdown]) =>
      markdown.split('\n').flatMap((line) => (/^\|.*[^|]$/.test(line) ? [`${page}: ${line}`] : [])),
    );
    expect(broken).toEqual([]);
  });

  test('have one h1, the first heading', () => {
    const odd = [...contents].filter(
      ([, { headings }]) => headings.filter((depth) => depth === 1).length !== 1 || headings[0] !== 1,
    );
    expect(odd.map(([page]) => page)).toEqual([]);
  });

  test('name the language of every code block', () => {
    const bare = [...alternates].filter(([, markdown]) =>
      /^ *(`{3,})\s*\n(?:.*\n)*?.*\1/m.test(onlyOpenings(markdown)),
    );
    expect(bare.map(([page]) => page)).toEqual([]);
  });

  test('have links from the root of the site, or in the page, that lead somewhere', () => {
    const written = [...contents.values()].flatMap((content) => content.written);
    expect(written.filter((link) => !/^(?:https?:\/\/|mailto:|\/|#)/.test(link))).toEqual([]);
    expect(written.filter((link) => link.startsWith(`${brand.url}/`))).toEqual([]);
    expect(linkProblems('/alternates', allLinks)).toEqual([]);
    expect(allLinks.length).toBeGreaterThan(0);
  });

  test('link to alternates, not to pages', () => {
    const paths = new Set(pages.map(({ path: page }) => page));
    const toPages = [...contents].flatMap(([page, { links }]) =>
      links
        .map((link) => new URL(link))
        .filter((url) => url.origin === brand.url && paths.has(url.pathname))
        .map((url) => `${page}: ${url.href}`),
    );
    expect(toPages).toEqual([]);
  });

  test('fit into what every assistant reads', () => {
    const large = [...alternates].filter(([, markdown]) => markdown.length > READ);
    expect(large.map(([page, markdown]) => `${page}: ${markdown.length}`)).toEqual([]);
  });

  test('name each of their further files', () => {
    for (const [page, markdown] of alternates) {
      const unnamed = furtherFiles(page).filter((file) => {
        const [, key = ''] = /\.([a-z]+)\.md$/.exec(file) ?? [];
        return !markdown.includes(`](${file})`) && !markdown.includes(`\`${key}\``);
      });
      expect({ page, unnamed }).toEqual({ page, unnamed: [] });
    }
  });

  test('of operations are short', () => {
    const operations = pages.filter(({ html }) => html.includes('class="pane api-samples"'));
    const sizes = operations
      .map(({ path: page }) => Buffer.byteLength(alternates.get(page) ?? ''))
      .sort((left, right) => left - right);
    expect(sizes.length).toBeGreaterThan(50);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(OPERATION.median);
    expect(sizes.at(-1)).toBeLessThanOrEqual(OPERATION.most);
  });

  test('have the id of each heading', () => {
    for (const { path: page, html } of pages) {
      const shown = (contents.get(page)?.text ?? '').matchAll(/\{#([^}\s]+)\}/g);
      const ids = new Set([...shown].map(([, id]) => id));
      expect({ page, missing: headingIds(html).filter((id) => !ids.has(id)) }).toEqual({ page, missing: [] });
    }
  });

  test('are named in the head of their page, by a link on it, and both begin with the list of pages', () => {
    for (const { path: page, html } of pages) {
      const tags = tagsOf(html);
      const named = tags.filter(
        ({ name, attributes }) => name === 'link' && attributes.get('type') === 'text/markdown',
      );
      expect({ page, alternates: named.map(({ attributes }) => attributes.get('href')) }).toEqual({
        page,
        alternates: [markdownPath(page)],
      });
      const index = tags.filter(({ name, attributes }) => name === 'link' && attributes.get('rel') === 'index');
      expect(index.map(({ attributes }) => attributes.get('href'))).toEqual(['/llms.txt']);
      const hrefs = tags.filter(({ name }) => name === 'a').map(({ attributes }) => attributes.get('href'));
      // Home and search are no text to copy.
      if (!['/', '/search'].includes(page)) expect(hrefs).toContain(markdownPath(page));
      expect(hrefs[0]).toBe('/llms.txt');
      expect(read(markdownPath(page)).slice(0, 1500)).toMatch(/^index: "\/[a-z/-]*llms\.txt"$/m);
    }
  });
});

/** Ids of the headings of a page below its title. */
function headingIds(html: string): string[] {
  const main = /<main[ >][^]*<\/main>/.exec(html)?.[0].replace(/<nav[ >][^]*?<\/nav>/g, '') ?? '';
  return tagsOf(main).flatMap(({ name, attributes }) =>
    /^h[234]$/.test(name) && attributes.has('id') ? [attributes.get('id') ?? ''] : [],
  );
}

/** Each fence that opens a block, followed by its end: what is between is no fence. */
function onlyOpenings(markdown: string): string {
  let open = '';
  return markdown
    .split('\n')
    .filter((line) => {
      const [, fence = ''] = /^[ >-]*(`{3,}|~{3,})/.exec(line) ?? [];
      if (fence === '') return false;
      if (open === '') {
        open = fence;
        return true;
      }
      if (fence.startsWith(open) && line.trim().replace(/^[> -]+/, '') === fence) open = '';
      return false;
    })
    .join('\n');
}

describe('lists', () => {
  const listed = new Map(LISTS.map((file) => [file, readMarkdown(read(file))]));
  const urlsIn = (file: string) => (listed.get(file)?.links ?? []).map((link) => new URL(link, brand.url));
  /** Those of whole files: a question leads to a place. */
  const pathsIn = (file: string) => urlsIn(file).flatMap(({ hash, pathname }) => (hash === '' ? [pathname] : []));
  const sectionOf = (file: string, title: string) =>
    read(file)
      .split(/^## /m)
      .find((part) => part.startsWith(`${title}\n`));

  test('have one title, a summary and sections, as llmstxt.org asks', () => {
    for (const file of LISTS) {
      expect(read(file)).toMatch(/^# .+\n\n> .+\n\n/);
      const { headings, html } = listed.get(file) ?? { headings: [], html: [] };
      expect(headings[0]).toBe(1);
      expect(new Set(headings.slice(1))).toEqual(new Set([2]));
      expect(html).toEqual([]);
    }
  });

  test('name every skill and every page once; the first leaves out the parts of API references', () => {
    const skills = JSON.parse(read('/.well-known/agent-skills/index.json')) as { skills: { url: string }[] };
    const all = [...pageOfAlternate.keys(), ...skills.skills.map(({ url }) => url)];
    const named = (file: string) => pathsIn(file).filter((name) => name.endsWith('.md'));
    for (const file of LISTS) expect(new Set(named(file)).size, file).toBe(named(file).length);
    expect([...new Set(LISTS.flatMap(named))].sort()).toEqual(all.sort());
    const left = all
      .filter((name) => !named('/llms.txt').includes(name))
      .map((name) => pageOfAlternate.get(name) ?? '');
    const isPart = (page: string) => /\/[a-z-]*api(?:-v\d-\d)?\/[^/]+$/.test(page);
    expect(left.filter((page) => !isPart(page))).toEqual([]);
  });

  test('of products name the pages of the product, and those of all', () => {
    const named = (file: string) => new Set(pathsIn(file));
    const [finance, transactions] = [named('/impact-finance/llms.txt'), named('/impact-transactions/llms.txt')];
    for (const alternate of pageOfAlternate.keys()) {
      expect(finance.has(alternate)).toBe(!alternate.startsWith('/docs/impact-transactions/'));
      const isFinance = alternate.startsWith('/docs/impact-finance/') || alternate.startsWith('/docs/category/');
      expect(transactions.has(alternate)).toBe(!isFinance);
    }
  });

  test('have links that start at the root and lead somewhere', () => {
    for (const [file, { links }] of listed) {
      expect(
        links.filter((link) => !/^\/(?!\/)/.test(link)),
        file,
      ).toEqual([]);
      expect(
        linkProblems(
          file,
          urlsIn(file).map(({ href }) => href),
        ),
      ).toEqual([]);
    }
  });

  test('leave room for the pages that a task needs', () => {
    const [first = '', ...others] = LISTS;
    expect(Buffer.byteLength(read(first))).toBeLessThanOrEqual(MOST_BYTES.first);
    for (const file of others) expect(Buffer.byteLength(read(file)), file).toBeLessThanOrEqual(MOST_BYTES.others);
  });

  test('of all products answers questions, each at a place of its own', () => {
    const lines = [...(sectionOf('/llms.txt', 'Answers') ?? '').matchAll(/^- \[(.+)\]\((.+)\)$/gm)];
    const [questions, places] = [1, 2].map((part) => lines.map((line) => line[part] ?? ''));
    expect(lines).not.toEqual([]);
    expect(questions?.filter((question) => !/^[A-Z].*\?$/.test(question))).toEqual([]);
    expect(new Set(places).size).toBe(lines.length);
    expect(places?.filter((place) => !/^\/docs\/.+\.md#.+/.test(place))).toEqual([]);
  });

  test('lead to Markdown and to the files of the first list for programs, and say how long a page is', async () => {
    const programs = [...(sectionOf('/llms.txt', 'Files for programs') ?? '').matchAll(/\]\((.+?)\)/g)];
    expect(programs.length).toBeGreaterThan(0);
    const allowed = new Set(programs.map(([, address]) => address));
    const data = (await dataFiles()).map((file) => file.path);
    expect([...allowed]).toEqual([...Object.values(SERVER_FILES), ...data]);
    // The page that explains them names them, too.
    for (const address of allowed) expect(read('docs/for-machines.md')).toContain(`](${address})`);
    for (const [file, { links }] of listed) {
      expect(
        links.filter((link) => !allowed.has(link) && !/(?:\.md(?:#.*)?|\/llms(?:-full)?\.txt)$/.test(link)),
        file,
      ).toEqual([]);
      const lines = read(file)
        .split('\n')
        .filter((line) => /^- \[.*\.md\):/.test(line));
      expect(lines.length).toBeGreaterThan(20);
      for (const line of lines) {
        const [, address = '', size = ''] = /\]\(([^)]*)\):.* \((\d+) KB\)$/.exec(line) ?? [];
        const bytes = fs.statSync(path.join(siteBuild, address)).size;
        expect(Number(size), line).toBe(Math.ceil(bytes / 1000));
      }
    }
  });

  test('have companions with the text of their pages', () => {
    for (const file of LISTS) {
      const full = read(file.replace('llms.txt', 'llms-full.txt'));
      const isOwn = (page: string) => file === '/llms.txt' || page.startsWith(`/docs${path.posix.dirname(file)}/`);
      for (const { path: page } of pages.filter((each) => isOwn(each.path))) {
        expect(full).toContain(`\nPage: ${brand.url}${page}\n`);
      }
    }
  });
});
