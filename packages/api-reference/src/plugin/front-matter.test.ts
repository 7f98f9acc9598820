import { describe, expect, it } from 'vitest';
import { withFrontMatter } from './front-matter.js';

describe('a page as Markdown', () => {
  it('begins with what is known of the page, and the way to the list of pages', () => {
    const page = { title: 'Loans: "all"', description: 'How books are lent.', text: '# Loans: "all"\n\nText\n' };
    const front = {
      url: 'https://docs.example/docs/loans',
      product: 'Library',
      family: undefined,
      index: '/library/llms.txt',
    };
    expect(withFrontMatter(page, front)).toMatchInlineSnapshot(`
      "---
      title: "Loans: \\"all\\""
      description: "How books are lent."
      url: "https://docs.example/docs/loans"
      product: "Library"
      index: "/library/llms.txt"
      links_start_at: "https://docs.example"
      ---

      # Loans: "all"

      Text
      "
    `);
  });

  it('has no description that its text has', () => {
    const page = { title: 'Loans', description: 'How books are lent.', text: '# Loans\n\nHow books\nare lent.\n' };
    expect(withFrontMatter(page, { url: 'https://docs.example' })).not.toContain('description');
  });
});
