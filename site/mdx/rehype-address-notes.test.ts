import { describe, expect, it } from 'vitest';
import { render } from './__fixtures__/render';

describe('addresses of links, on paper,', () => {
  it('are numbered notes below the page, each once, also of tags', async () => {
    const html = await render(
      '[A](https://a.example) and <a href="https://b.example/x">B</a>, [A again](https://a.example).\n',
    );
    expect(html).toContain('<a href="https://a.example" data-note="1">A</a>');
    expect(html).toContain('<a href="https://b.example/x" data-note="2">B</a>');
    expect(html).toContain('<a href="https://a.example" data-note="1">A again</a>');
    expect(html).toMatch(
      /<ol class="address-notes"><li data-address="https:\/\/a\.example"><\/li><li data-address="https:\/\/b\.example\/x"><\/li><\/ol>$/,
    );
  });

  it('are none for places of the site, mail, and links that say their address', async () => {
    const html = await render('[D](/docs) [S](#s) [M](mailto:a@b.example) [https://a.example](https://a.example)');
    expect(html).not.toMatch(/data-note|address-notes/);
  });
});
