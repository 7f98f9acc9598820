import { describe, expect, it, vi } from 'vitest';
import { toSiteLinks } from './site-links.js';

const below = (html: string, isOwn?: (path: string) => boolean) => toSiteLinks(html, { baseUrl: '/bank/', isOwn }).html;

describe('the base URL', () => {
  it('comes before the path of every link and image', () => {
    expect(below('<p id="a"><a class="b" href="/api/dream#c">D</a> <img alt="" src="/e.png"/></p>')).toBe(
      '<p id="a"><a class="b" href="/bank/api/dream#c">D</a> <img alt="" src="/bank/e.png"/></p>',
    );
  });

  it.each([
    ['another site', '<a href="https://example.com/a">A</a>'],
    ['another host', '<a href="//example.com/a">A</a>'],
    ['a place of the page', '<a href="#a">A</a>'],
    ['a download, which has it', '<a href="/bank/descriptions/a.yaml" download="">A</a>'],
    ['text', '<p>href="/a"</p><code>&lt;a href="/a"&gt;</code>'],
    ['an attribute that is no address', '<a title="see > href=" href="#b">A</a>'],
  ])('leaves %s alone', (_what, html) => {
    expect(below(html)).toBe(html);
  });

  it('is nothing where the site is at the root of its origin', () => {
    expect(toSiteLinks('<a href="/a">A</a>', { baseUrl: '/' }).html).toBe('<a href="/a">A</a>');
  });
});

describe('a link to a page of the reference', () => {
  const docs = { route: '/docs', pages: new Set(['/docs/dream', '/docs/é']) };

  it.each([
    ['/docs/dream', 'docs:dream'],
    ['/docs/dream#a', 'docs:dream#a'],
    ['/docs/%C3%A9?b', 'docs:%C3%A9?b'],
    ['/docs/guide', '/bank/docs/guide'],
    ['/dream', '/bank/dream'],
  ])('leads to the version of the docs that it is in: %s', (address, expected) => {
    const { html, links } = toSiteLinks(`<a href="${address}">A</a>`, { baseUrl: '/bank/', docs });
    expect(html).toBe(`<a href="${expected}">A</a>`);
    expect(links).toEqual([expected]);
  });

  it('has the slash of the site, and the whole path where docs are at the root', () => {
    const settings = { baseUrl: '/', trailingSlash: true, docs: { route: '/', pages: new Set(['/dream']) } };
    expect(toSiteLinks('<a href="/dream#a">A</a>', settings).html).toBe('<a href="docs:dream/#a">A</a>');
  });
});

it('lists the links of a page, each once, as a browser reads them', () => {
  const html =
    '<a href="#a&amp;b">A</a><a class="c" href="/d">D</a><a href="/d">D</a><img src="/e.png"><a href="/f" download="">F</a>' +
    '<a href="//host.example/">G</a><a href="https://host.example/">H</a><code>&lt;a href="/i"&gt;</code>';
  expect(toSiteLinks(html, { baseUrl: '/bank/' }).links).toEqual(['#a&b', '/bank/d']);
});

describe('a link to a page that is not of the site', () => {
  const isOwn = (path: string) => path === '/api/dream';

  it('is shown as text, with its path', () => {
    expect(below('<p><a href="/docs/errors#a">the <em>errors</em></a>.</p>', isOwn)).toBe(
      '<p>the <em>errors</em> (<code>/docs/errors#a</code>).</p>',
    );
    expect(below('<a href="/docs/errors">/docs/errors</a>', isOwn)).toBe('<code>/docs/errors</code>');
  });

  it('keeps its words where it leads to a place that the page does not have', () => {
    const places = (address: string) => address === '#a&b';
    expect(below('<a href="#a&amp;b">A</a> <a href="#a%26b">B</a> <a href="#gone"><b>C</b></a>', places)).toBe(
      '<a href="#a&amp;b">A</a> <a href="#a%26b">B</a> <b>C</b>',
    );
  });

  it('is reported, and others are not', () => {
    const onForeign = vi.fn();
    const html =
      '<a href="/api/dream#id">A</a><a href="/a?b=1">B</a><a href="https://c.example">C</a><a download href="/d">D</a>';
    expect(toSiteLinks(html, { baseUrl: '/', isOwn, onForeign }).html).toBe(
      html.replace('<a href="/a?b=1">B</a>', 'B (<code>/a?b=1</code>)'),
    );
    expect(onForeign.mock.calls).toEqual([['/a?b=1']]);
  });
});
