import { describe, expect, it } from 'vitest';
import { render } from './__fixtures__/render';

describe('tables', () => {
  it('scroll in a box of their own, with a name, reached by the keyboard', async () => {
    const html = await render('| Name | What it **is** |\n|---|---|\n| a | b |\n');
    expect(html).toMatch(
      /^<div class="table-scroll" tabindex="0" role="region" aria-label="Table: Name, What it is"><table>/,
    );
    expect(html).toMatch(/<\/table><\/div>$/);
    expect(html.match(/table-scroll/g)).toHaveLength(1);
  });

  it('are boxed each for itself, in lists too', async () => {
    const html = await render('| a |\n|---|\n| 1 |\n\n- Item:\n\n  | b |\n  |---|\n  | 2 |\n');
    expect([...html.matchAll(/aria-label="([^"]+)"/g)].map((match) => match[1])).toEqual(['Table: a', 'Table: b']);
  });

  it('are named by the columns that have a heading', async () => {
    expect(await render('| | b |\n|---|---|\n| 1 | 2 |\n')).toContain('aria-label="Table: b"');
  });
});
