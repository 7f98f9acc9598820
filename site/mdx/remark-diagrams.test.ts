import { beforeAll, describe, expect, it } from 'vitest';
import { idsOf, refusal, render, visibleText } from './__fixtures__/render';
import { renderDiagram } from './remark-diagrams';

const names = 'accTitle: How a book is lent\naccDescr: The reader asks, the library lends.';
const sequence = `sequenceDiagram\n${names}\nparticipant R as Reader\nparticipant L as Library\nR->>L: ask\nL-->>R: lend`;
const flowchart = `flowchart LR\n${names}\nA[Reader] -->|asks| B[Library]`;
const states = `stateDiagram-v2\n${names}\n[*] --> lent: asked\nlent --> [*]: returned`;

function fence(code: string): string {
  return `\`\`\`mermaid\n${code}\n\`\`\`\n`;
}

describe.each([
  ['sequence diagram', sequence, ['Reader', 'Library', 'ask', 'lend']],
  ['flowchart', flowchart, ['Reader', 'asks', 'Library']],
  ['state diagram', states, ['lent', 'asked', 'returned']],
])('a %s', (_kind, code, words) => {
  let html: string;
  beforeAll(async () => {
    html = await render(fence(code));
  });

  it('becomes one image with a name and a description', () => {
    expect(html).toMatch(/<svg [^>]*role="img" aria-labelledby="diagram-1-title diagram-1-desc"/);
    expect(html).toContain('<title id="diagram-1-title">How a book is lent</title>');
    expect(html).toContain('<desc id="diagram-1-desc">The reader asks, the library lends.</desc>');
  });

  it('shows its words, but not the lines that name it', () => {
    for (const word of words) expect(visibleText(html)).toContain(word);
    expect(visibleText(html)).not.toContain('acc');
  });

  it('has no style, no script and no foreign address: the style sheet gives its colours', () => {
    expect(html).not.toMatch(/<style|style="|<script|<foreignObject|@import| href="/);
    expect(html.match(/https?:[^"]+/g)).toEqual(['http://www.w3.org/2000/svg']);
    expect(html).toMatch(/fill="var\(--/);
    expect(html).not.toMatch(/="#[0-9a-fA-F]{3,8}"/);
  });

  it('is handed to the theme as text: no library for the browser', () => {
    expect(html).toMatch(/^<figure><svg xmlns=/);
    expect(html).toMatch(/<\/svg><\/figure>$/);
  });

  it('has a target for every reference inside of it', () => {
    const targets = [...html.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
    expect(idsOf(html)).toEqual(expect.arrayContaining(targets));
  });
});

it('two diagrams of one page share no id', async () => {
  const html = await render(`${fence(sequence)}\n${fence(sequence)}\n${fence(flowchart)}`);
  const ids = idsOf(html);
  expect(ids).toEqual(expect.arrayContaining(['diagram-1-title', 'diagram-2-title', 'diagram-3-title']));
  expect(new Set(ids).size).toBe(ids.length);
});

it('a diagram inside of a list item is drawn too', async () => {
  const html = await render(`1. Ask:\n\n   \`\`\`mermaid\n   ${flowchart.replaceAll('\n', '\n   ')}\n   \`\`\`\n`);
  expect(html).toContain('<title id="diagram-1-title">');
});

it('names with special characters are escaped', async () => {
  const svg = await renderDiagram(`flowchart LR\naccTitle: Books <b> & "more"\naccDescr: A < B\nA --> B`, 'd');
  expect(svg).toContain('<title id="d-title">Books &lt;b&gt; &amp; "more"</title>');
  expect(svg).toContain('<desc id="d-desc">A &lt; B</desc>');
});

it('figures in labels are kept as they are written', async () => {
  const svg = await renderDiagram(`flowchart LR\n${names}\nA[0.425 kg] -->|version 1.2.345| B[3.1415]`, 'd');
  expect(visibleText(svg)).toContain('0.425 kg');
  expect(visibleText(svg)).toContain('3.1415');
});

describe('is refused, with file, line and reason', () => {
  it('without a name', async () => {
    expect(await refusal(`Text.\n\n${fence('flowchart LR\nA --> B')}`)).toMatchSnapshot();
  });

  it('without a description', async () => {
    expect(await refusal(fence('flowchart LR\naccTitle: Books\nA --> B'))).toMatchSnapshot();
  });

  it('with a name that says nothing', async () => {
    expect(await refusal(fence('flowchart LR\naccTitle:   \naccDescr: Books\nA --> B'))).toMatchSnapshot();
  });

  it('of a kind that the library does not draw', async () => {
    expect(await refusal(`# Title\n\nText.\n\n${fence(`gitGraph\n${names}\ncommit`)}`)).toMatchSnapshot();
  });

  it('together with the other diagrams that are wrong', async () => {
    const message = await refusal(`${fence('flowchart LR\nA --> B')}\n${fence(`gitGraph\n${names}\ncommit`)}`);
    expect(message).toContain('guide.mdx:1:');
    expect(message).toContain('guide.mdx:6:');
  });
});
