import { describe, expect, it } from 'vitest';
import { render } from './__fixtures__/render';

describe('tables', () => {
  it('scroll in a box of their own, with a name, reached by the keyboard', async () => {
    const html = await render('| Name | What it **is** |\n|---|---|\n| a | b |\n');
    expect(html).toMatch(
      /^<div class="table-scroll" tabindex="0" role="group" aria-label="Table: Name, What it is"><table>/,
    );
    expect(html).toMatch(/<\/table><\/div>$/);
    expect(html.match(/table-scroll/g)).toHaveLength(1);
  });

  it('are boxed each for itself, in lists too', async () => {
    const html = await render('| a |\n|---|\n| 1 |\n\n- Item:\n\n  | b |\n  |---|\n  | 2 |\n');
    expect([...html.matchAll(/aria-label="([^"]+)"/g)].map((match) => match[1])).toEqual(['Table: a', 'Table: b']);
  });

  it('are named after their section', async () => {
    expect(await render('## Limits\n\n| a |\n|---|\n| 1 |\n')).toContain('aria-label="Table: Limits"');
  });

  it('of three columns name the column in each cell but the first, for rows that are blocks on a phone', async () => {
    const html = await render('| a | b | c |\n|---|---|---|\n| 1 | 2 | |\n');
    expect(html).toContain('class="table-scroll table-rows"');
    expect(html).toContain('<td>1</td><td data-label="b">2</td><td></td>');
  });

  it('of three columns do not repeat a word of the head', async () => {
    const html = await render('| a | Required or default | c |\n|---|---|---|\n| 1 | default: 2 | 3 |\n');
    expect(html).toContain('<td>1</td><td>default: 2</td><td data-label="c">3</td>');
  });

  it('of two columns stay tables', async () => {
    expect(await render('| a | b |\n|---|---|\n| 1 | 2 |\n')).not.toMatch(/table-rows|data-label/);
  });

  it('have the numbers of a column below each other, and leave words and statuses where they are', async () => {
    const html = await render(
      '| a | n | s |\n|---|---|---|\n| x | 1,000 | 400 |\n| y | 20 % | 503 |\n| z | – | 404 |\n',
    );
    expect(html.match(/<t[hd] class="numbers"|<t[hd] data-label="n" class="numbers"/g)).toHaveLength(4);
    expect(html).not.toContain('data-label="s" class');
  });

  it('with long cells share the width by what their columns need', async () => {
    const long = 'A sentence that is long enough to need most of a line, and that goes on in the next one as well.';
    const html = await render(`| Name | What |\n|---|---|\n| a | ${long} ${long} |\n`);
    expect(html).toContain('<table><colgroup class="shares"><col class="share-1"/><col class="share-9"/></colgroup>');
  });

  it('with the same head have the same columns, however long the cells of each are', async () => {
    const long = 'A sentence that is long enough to need most of a line, and that goes on in the next one as well.';
    const html = await render(
      `| Name | What |\n|---|---|\n| a | ${long} |\n\n## B\n\n| Name | What |\n|---|---|\n| b | c |\n`,
    );
    const [first, second] = html.match(/<colgroup.*?<\/colgroup>/g) ?? [];
    expect(first).toBeDefined();
    expect(second).toBe(first);
  });

  it('let a long name break between its words, linked or not, and stay text within a line', async () => {
    const html = await render(
      '## `onTransferConsent`\n\n| a |\n|---|\n| `onTransferConsent`, [`SERVER_ERROR_X`](/x) `short` |\n',
    );
    expect(html).toContain('<code>onTransferConsent</code></h2>');
    expect(html).toContain('<code>on<wbr/>Transfer<wbr/>Consent</code>, ');
    expect(html).toContain('<code>SERVER_<wbr/>ERROR_<wbr/>X</code></a> <code>short</code>');
  });

  it('before any section are named by the columns that have a heading', async () => {
    expect(await render('| | b |\n|---|---|\n| 1 | 2 |\n')).toContain('aria-label="Table: b"');
  });
});
