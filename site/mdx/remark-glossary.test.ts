import path from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it, vi } from 'vitest';
import { refusal, render } from './__fixtures__/render';
import remarkGlossary from './remark-glossary';

vi.mock('@impact-docs/content-model/files/paths', () => {
  const fixtures = path.join(__dirname, '../../content-model/src/data/__fixtures__');
  return {
    root: path.join(__dirname, '..', '..'),
    dataFile: (name: string) => path.join(fixtures, 'valid', name),
    apiManifest: path.join(fixtures, 'manifest.yaml'),
  };
});

/** Words and targets of the links that a guide has in the end. */
async function linksOf(markdown: string, guide = 'content/guides/impact-finance/books.mdx'): Promise<string[]> {
  const root = fromMarkdown(markdown);
  await remarkGlossary()(root, new VFile({ path: path.join('/site', guide) }));
  const links: string[] = [];
  visit(root, 'link', ({ url, children }) => {
    links.push(`${children.map((child) => ('value' in child ? child.value : '')).join('')} → ${url}`);
  });
  return links;
}

describe('first uses of words of the glossary', () => {
  it('are linked once, wherever the first one stands', async () => {
    expect(await linksOf('Each **loan** ends.\n\n- A loan, two loans, a loan card.\n')).toEqual([
      'loan → /docs/glossary#loan',
      'loan card → /docs/glossary#loan-card',
    ]);
  });

  it('may be other forms, and the beginning of a sentence', async () => {
    expect(await linksOf('Loan by loan.\n')).toEqual(['Loan → /docs/glossary#loan']);
    expect(await linksOf('All loans end.\n')).toEqual(['loans → /docs/glossary#loan']);
  });

  it('are whole words, and the longest that fits', async () => {
    expect(await linksOf('Reloan, loaned, loan-like, loan_id.\n')).toEqual([]);
    expect(await linksOf('The loan\ncard comes first.\n')).toEqual(['loan\ncard → /docs/glossary#loan-card']);
  });

  it('are not looked for in headings, links and code', async () => {
    expect(await linksOf('## A loan\n\n[a loan](/a), `loan`.\n\n```text\nloan\n```\n')).toEqual(['a loan → /a']);
  });

  it('keep what stands around them', async () => {
    const root = fromMarkdown('A loan and a loan card.\n');
    await remarkGlossary()(root, new VFile({ path: 'content/guides/impact-finance/books.mdx' }));
    const [paragraph] = root.children;
    expect(paragraph).toMatchObject({
      children: [
        { type: 'text', value: 'A ' },
        { type: 'link', data: { hProperties: { className: ['glossary-term'] } } },
        { type: 'text', value: ' and a ' },
        { type: 'link' },
        { type: 'text', value: '.' },
      ],
    });
  });

  it('are those of the family of the guide; a guide of no family has all', async () => {
    const text = 'A loan, a film.\n';
    expect(await linksOf(text, 'content/guides/impact-transactions/a/b.mdx')).toEqual(['film → /docs/glossary#film']);
    expect(await linksOf(text, 'content/guides/contact.mdx')).toHaveLength(2);
    expect(await linksOf(text, 'content/guides/glossary.mdx')).toEqual([]);
    expect(await linksOf(text, 'other/impact-finance/books.mdx')).toEqual([]);
  });

  it('without `link` stay words', async () => {
    expect(await linksOf('A shelf.\n')).toEqual([]);
  });
});

describe('<Glossary>', () => {
  it('becomes a list of definitions, each with its anchor', async () => {
    expect(await render('<Glossary family="impact-finance" />\n')).toMatchInlineSnapshot(
      `"<dl class="glossary"><dt><a id="loan" href="#loan">loan</a></dt><dd>A book that is lent, see <a href="/docs/loans">the guide</a>.</dd><dt><a id="loan-card" href="#loan-card">loan card</a></dt><dd>Names the reader of a <code>loan</code>.</dd><dt><a id="shelf" href="#shelf">shelf</a></dt><dd>Where books stand.</dd></dl>"`,
    );
  });

  it('refuses a family that has no term, and other attributes', async () => {
    expect(await refusal('<Glossary family="library" />\n')).toMatchInlineSnapshot(
      `
      "guide.mdx:1:1 error: No term has the family "library".
        allowed: impact-finance, impact-transactions
        fix:     Correct the element, or what it shows."
    `,
    );
    expect(await refusal('<Glossary />\n')).toMatchInlineSnapshot(
      `
      "guide.mdx:1:1 error: No term has the family "undefined".
        allowed: impact-finance, impact-transactions
        fix:     Correct the element, or what it shows."
    `,
    );
    expect(await refusal('<Glossary family="impact-finance" letter="a" />\n')).toMatchInlineSnapshot(
      `
      "guide.mdx:1:1 error: Glossary has no attribute letter.
        allowed: family
        fix:     Correct the element, or what it shows."
    `,
    );
  });
});
