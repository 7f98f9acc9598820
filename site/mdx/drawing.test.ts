import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { renderDiagram } from './remark-diagrams';

const text = (drawing: string) =>
  `flowchart LR\ndrawing: ${drawing}\naccTitle: A title\naccDescr: A description.\nA[Reader] -->|asks| B[Library]`;

afterEach(() => {
  vi.restoreAllMocks();
});

function draw(words: readonly string[]): Promise<string> {
  const svg = `<svg viewBox="0 0 10 10">${words.map((word) => `<text x="1" y="1">${word}</text>`).join('')}</svg>`;
  vi.spyOn(fs, 'readFileSync').mockReturnValue(svg);
  return renderDiagram(text('a.svg'), 'diagram-1');
}

it('takes a drawing by hand that has the words of the diagram', async () => {
  expect(await draw(['Library', 'Reader', 'asks'])).toContain('<title id="diagram-1-title">A title</title>');
});

it('says which words a drawing lacks, and which it has besides', async () => {
  await expect(draw(['Library', 'Reader', 'lends'])).rejects.toThrow(
    `${path.posix.join('content', 'diagrams', 'a.svg')} does not show it: it lacks “asks”; it has “lends”, which the diagram does not`,
  );
});
