import path from 'node:path';
import type { Table } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { VFile } from 'vfile';
import { describe, expect, it, vi } from 'vitest';
import { ownGuideTree } from '../../guides/guide-tree.js';
import { expandElements } from './index.js';
import { idsOf, refusal, render, visibleText } from '../../../../site/mdx/__fixtures__/render.js';
import { beforeDefaultRemarkPlugins, rehypePlugins, remarkPlugins } from '../../../../site/mdx/index.js';

vi.mock('../../files/paths.js', () => {
  const fixtures = path.join(__dirname, '../../data/__fixtures__');
  return {
    dataFile: (name: string) => path.join(fixtures, 'valid', name),
    apiManifest: path.join(fixtures, 'manifest.yaml'),
  };
});

function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd](?: data-label="[^"]*")?>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) => visibleText(cell)),
  );
}

describe('<DataTable>', () => {
  it('becomes a table in its box, with the rows that the attributes ask for', async () => {
    const html = await render('<DataTable name="environment-variables" group="Network" />\n');
    expect(rowsOf(html)).toEqual([
      ['Name', 'Type', 'Default', 'Meaning'],
      ['PORT', 'integer', '3000', 'Where it listens. Since 1.0.0.'],
      ['HOST', 'hostname', 'none', 'What it is called. Since 1.0.0.'],
    ]);
    expect(html).toMatch(
      /^<div class="table-scroll table-rows table-wide" tabindex="0" role="group" aria-label="Table: Name, Type/,
    );
  });

  it('gives each row an anchor that links to itself', async () => {
    const html = await render('<DataTable name="environment-variables" group="Network" />\n');
    expect(idsOf(html)).toEqual(['PORT', 'HOST']);
    expect(html).toContain('<a id="PORT" href="#PORT" class="row-link"><code>PORT</code></a>');
  });

  it('takes cells as Markdown', async () => {
    const html = await render('<DataTable name="environment-variables" group="Keys" />\n');
    expect(html).toContain(
      '<td data-label="Meaning">See <a href="https://www.rfc-editor.org/rfc/rfc9110" data-note="1">RFC 9110</a>. Since 1.0.0.</td>',
    );
    expect(html).toContain('<td data-label="Default"><code>none yet</code></td>');
    expect(await render('<DataTable name="partner-settings" group="Mails" />\n')).toContain('Sends <em>mails</em>.');
  });

  it('says of a row which release brought it, in the column for it', async () => {
    const root = ownGuideTree('<DataTable name="partner-settings" group="Loans" />\n');
    const file = new VFile({ path: 'guide.mdx' });
    const release = { href: '/docs/changelog#v2', text: '2.0.0' };
    await expandElements(root, file, (id) => (id === 'branch' ? release : undefined));
    const [table] = root.children as [Table];
    expect(table.children.map((row) => toString(row.children.at(-1)))).toMatchInlineSnapshot(`
      [
        "Effect",
        "Books at a time.",
        "Cannot change. Since 2.0.0",
      ]
    `);
  });

  it('may stand several times on a page, between other text', async () => {
    const html = await render(
      'Before.\n\n<DataTable name="partner-settings" group="Loans" />\n\nBetween.\n\n<DataTable name="partner-settings" group="Mails" />\n\nAfter.\n',
    );
    expect(idsOf(html)).toEqual(['max_loans', 'branch', 'reminders']);
    expect(html.replace(/<div[\s\S]*?<\/div>/g, '[table]').replace(/\s+/g, '')).toBe(
      '<p>Before.</p>[table]<p>Between.</p>[table]<p>After.</p>',
    );
  });

  it('may be folded away', async () => {
    const html = await render(
      '<details>\n<summary>Settings</summary>\n\n<DataTable name="partner-settings" group="Mails" />\n\n</details>\n',
    );
    expect(idsOf(html)).toEqual(['reminders']);
    expect(html).toMatch(/^<details>\s*<summary>Settings<\/summary>\s*<div/);
  });

  it('is refused inside of other elements, where nothing would show it', async () => {
    expect(await refusal('- Item\n\n  <DataTable name="audit-actions" />\n')).toContain(
      '3:3 error: <DataTable> is inside a list or another element.\n  fix:     Move it to the margin.',
    );
  });
});

describe('<DataDiagram>', () => {
  it('becomes a diagram, with the same in words below', async () => {
    const html = await render('<DataDiagram name="session-states" />\n');
    expect(html).toMatch(/^<figure><svg [\s\S]*A door[\s\S]*<\/figure>\s*<ol>/);
    expect(visibleText(html.slice(html.indexOf('<ol>'))).trim()).toMatch(
      /^The door opens and is ajar\.\s*It breaks\.$/,
    );
  });
});

describe('<Changelog>', () => {
  it('becomes a section for each release of the product, newest first', async () => {
    const html = await render('<Changelog product="impact-finance" />\n');
    expect([...html.matchAll(/<h2 id="[^"]+">(.*?)<\/h2>/g)].map((match) => match[1])).toEqual([
      '1.1.0, 2 March 2026',
      '1.0.1, 5 January 2026',
    ]);
  });

  it('tells migrations, what has to be installed first, and what breaks', async () => {
    const words = visibleText(await render('<Changelog product="impact-finance" />\n'));
    expect(words).toContain('Install 1.0.1 first. This release has migrations.');
    expect(words).toContain('This release has no migrations.');
    expect(words).toContain('Removed (breaking): Films are gone.');
    expect(words).toContain('Fixed: Loans end.');
  });

  it('names what breaks a client before what is new', async () => {
    const words = visibleText(await render('<Changelog product="impact-finance" />\n'));
    expect(words.indexOf('Films are gone.')).toBeLessThan(words.indexOf('Books have a colour'));
  });

  it('says nothing of migrations where a product has none', async () => {
    expect(visibleText(await render('<Changelog product="category-index" />\n'))).not.toContain('migrations');
  });

  it('keeps Markdown, and links to what is named', async () => {
    const html = await render('<Changelog product="impact-finance" />\n');
    expect(html).toContain(
      '<strong>Added:</strong> Books have a <code>colour</code>, see <a href="/docs/books">the guide</a>.',
    );
    expect(html).toContain(
      ' See <a href="/docs/books/api/get-book">get-book</a>, <a href="/docs/books/api/create-loan">create-loan</a>.',
    );
  });
});

describe('<RollBack>', () => {
  it('leads to what the newest release added, and lists what happens without it', async () => {
    const html = await render('<RollBack product="impact-finance" />\n');
    expect(visibleText(html).replace(/\s+/g, ' ').trim()).toBe(
      'Before you roll back from 1.1.0 to 1.0.1, tell the teams that use what 1.1.0 added. Under 1.0.1: ' +
        'Films stop.',
    );
    expect(html).toContain('href="/docs/impact-finance/changelog#2026-03-02-1-1-0"');
  });
});

describe('is refused, with place and what is allowed', () => {
  it.each([
    ['a table that is not there', 'Text.\n\n<DataTable name="weather" />\n'],
    ['a table without a name', '<DataTable group="Loans" />\n'],
    ['an attribute that the table does not know', '<DataTable name="audit-actions" group="Loans" />\n'],
    ['several of them', '<DataTable name="partner-settings" team="Loans" colour="red" />\n'],
    ['a table without rows', '\n\n<DataTable name="partner-settings" group="Weather" />\n'],
    ['a diagram that is not there', '<DataDiagram name="weather" />\n'],
    ['a diagram with an attribute', '<DataDiagram name="session-states" colour="red" />\n'],
    ['a product that has no entry', '<Changelog product="lifestyle-calculator" />\n'],
    ['a changelog without a product', '<Changelog />\n'],
    ['a roll-back of what has no releases', '<RollBack product="category-index" />\n'],
  ])('%s', async (_case, text) => {
    // Which tables there are is no matter of this test.
    const message = (await refusal(text)).replace(/allowed: .*, …/, 'allowed: …');
    expect(message).toMatchSnapshot();
  });
});

describe('inside of Docusaurus', () => {
  interface Processor {
    process(page: {
      content: string;
      filePath: string;
      frontMatter: object;
      compilerName: string;
    }): Promise<{ content: string }>;
  }

  /** The compiler that builds the guides, with the plugins where the site's configuration puts them. */
  async function compile(content: string): Promise<string> {
    const { createProcessorUncached } = (await import('@docusaurus/mdx-loader/lib/processor.js')) as unknown as {
      createProcessorUncached(parameters: object): Promise<Processor>;
    };
    const hooks = { onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw' };
    const mdx1Compat = { comments: true, admonitions: true, headingIds: true };
    const markdownConfig = {
      anchors: { maintainCase: false },
      emoji: true,
      mermaid: false,
      mdx1Compat,
      hooks,
      remarkRehypeOptions: {},
    };
    const options = {
      markdownConfig,
      staticDirs: [],
      siteDir: __dirname,
      admonitions: true,
      beforeDefaultRemarkPlugins,
      remarkPlugins,
      rehypePlugins,
    };
    const processor = await createProcessorUncached({ format: 'mdx', options });
    const page = await processor.process({ content, filePath: 'guide.mdx', frontMatter: {}, compilerName: 'server' });
    return page.content;
  }

  it('anchors of rows go through the theme’s link, so that the checker of anchors knows them', async () => {
    const code = await compile('<DataTable name="audit-actions" />\n');
    expect(code).toMatch(/_jsx\(_components\.a, \{\s*id: "book\.lent"/);
  });

  it('headings of a changelog have ids, and are in the contents list', async () => {
    const code = await compile('<Changelog product="impact-finance" />\n');
    expect(code).toMatch(/_components\.h2, \{\s*id: "2026-03-02-1-1-0"/);
    const [, toc = ''] = /export const toc = (\[[\s\S]*?\]);/.exec(code) ?? [];
    expect(toc).toContain('1.1.0, 2 March 2026');
  });
});
