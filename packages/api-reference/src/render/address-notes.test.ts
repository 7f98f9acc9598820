import { describe, expect, it } from 'vitest';
import { withAddressNotes } from './address-notes.js';

describe('addresses of links, on paper,', () => {
  it('are numbered notes below the page, each once', () => {
    expect(
      withAddressNotes(
        '<p><a href="https://a.example/?x=1&amp;y=2">A</a> <a class="k" href="http://b.example">B</a> <a href="https://a.example/?x=1&amp;y=2">A again</a></p>',
      ),
    ).toBe(
      '<p><a href="https://a.example/?x=1&amp;y=2" data-note="1">A</a> <a class="k" href="http://b.example" data-note="2">B</a> <a href="https://a.example/?x=1&amp;y=2" data-note="1">A again</a></p>' +
        '<ol class="address-notes"><li data-address="https://a.example/?x=1&amp;y=2"></li><li data-address="http://b.example"></li></ol>',
    );
  });

  it('are none for places of the site, mail, and links that say their address', () => {
    const html = '<a href="#x">X</a><a href="/docs">D</a><a href="mailto:a@b.example">M</a>';
    expect(withAddressNotes(html)).toBe(html);
    expect(withAddressNotes('<a href="https://a.example">https://a.example</a>')).not.toContain('note');
  });
});
