import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { guideTree } from './guide-tree.js';

const guide = `---
title: Guide
---

<!-- For writers: {curly} braces, a <tag> and an import are text here. -->

Text <!-- inside of a paragraph --> goes on.

<!--
A comment
of several lines.
-->

## Heading {#own-id}

\`<!-- code -->\`
`;

describe('comments in a guide', () => {
  const tree = guideTree(guide);

  it('leave nothing in the tree', () => {
    expect(tree.children.map(({ type }) => type)).toEqual(['yaml', 'paragraph', 'heading', 'paragraph']);
    expect(toString(tree.children[1])).toBe('Text  goes on.');
  });

  it('leave the position of what follows as it is', () => {
    const lines = guide.split('\n');
    const heading = tree.children[2];
    expect(lines[(heading?.position?.start.line ?? 0) - 1]).toBe('## Heading {#own-id}');
  });

  it('leave the offset of what follows as it is, so that its text can be read from the source', () => {
    const code = tree.children[3];
    expect(guide.slice(code?.position?.start.offset, code?.position?.end.offset)).toBe('`<!-- code -->`');
  });

  it('are text inside of code', () => {
    expect(toString(tree.children[3])).toBe('<!-- code -->');
  });
});

describe('ids of headings', () => {
  it('leave the offset of what follows as it is', () => {
    const source = '## One {#first}\n\nText `a`.\n\n## Two {#second}\n\n| `b` |\n|---|\n| `c` |\n';
    const written: string[] = [];
    visit(guideTree(source), 'inlineCode', ({ position }) => {
      written.push(source.slice(position?.start.offset, position?.end.offset));
    });
    expect(written).toEqual(['`a`', '`b`', '`c`']);
  });
});
