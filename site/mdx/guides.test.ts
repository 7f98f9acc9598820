/** The real guides: what a build cannot tell by itself. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { visibleText } from './__fixtures__/render';
import { renderDiagram } from './remark-diagrams';

const guides = path.resolve(__dirname, '../../content/guides');

interface Found {
  place: string;
  code: string;
}

function diagramsOf(file: string): Found[] {
  const text = fs.readFileSync(path.join(guides, file), 'utf8');
  return [...text.matchAll(/^[ \t]*```mermaid\n([\s\S]*?)^[ \t]*```/gm)].map((match) => ({
    place: `${file}:${text.slice(0, match.index).split('\n').length}`,
    code: match[1] ?? '',
  }));
}

const files = fs
  .readdirSync(guides, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx') && !name.endsWith('.api.mdx'));
const diagrams = files.flatMap(diagramsOf);

/** What a reader of the source expects to see: names of participants, labels of nodes and arrows, notes, conditions. */
function labelsOf(code: string): string[] {
  const patterns = [
    /\[([^[\]*]+)\]/g,
    /\|([^|]+)\|/g,
    /^\s*(?:participant|actor)\s+\w+\s+as\s+(.+)$/gm,
    /^\s*(?:alt|else|opt|loop|par|and|critical|break|subgraph|state)\s+([^[{\n]+)(?![^{\n])/gm,
    // A colon in brackets is part of a label of a node.
    /^(?!\s*acc).*?(?:->>|-->>|-->|Note [^:\n]*?)[^:[\n]*:\s*(.+)$/gm,
  ];
  const withoutNames = code.replace(/^\s*acc(?:Title|Descr):.*$/gm, '');
  return patterns.flatMap((pattern) => [...withoutNames.matchAll(pattern)].map((match) => (match[1] ?? '').trim()));
}

/** The library breaks long labels into lines. */
function packed(text: string): string {
  return text.replace(/\s+/g, '');
}

it('the guides have diagrams', () => {
  expect(diagrams.length).toBeGreaterThan(0);
});

describe.each(diagrams)('the diagram of $place', ({ code }) => {
  it('shows every label of its source: the library leaves out what it does not understand', async () => {
    const svg = await renderDiagram(code, 'd');
    const [, drawn = ''] = svg.split('</desc>');
    const words = packed(visibleText(drawn));
    const missing = labelsOf(code).filter((label) => !words.includes(packed(label)));
    expect(missing).toEqual([]);
  });
});
