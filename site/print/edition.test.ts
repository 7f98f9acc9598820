import { describe, expect, it } from 'vitest';
import { printEdition, printedGuide } from './edition.js';

const page = (article: string, day = '2026-11-24') => `<html><head><link rel=stylesheet href=/site.css></head><body>
<li class="page-menu-date">Last changed <time datetime=${day}>a day</time></li>
<div class="theme-doc-markdown markdown">${article}</div></body></html>`;
const guides = ['/docs/p/f/a', '/docs/p/f/b'];
const made = (article: string) => printedGuide('/docs/p/f/a', page(`<h1>A</h1>${article}`), guides).html;

describe('a guide in a print edition', () => {
  it('has its headings one level down, with ids of its own', () => {
    const { html, id, title, sections } = printedGuide(
      '/docs/p/f/a',
      page('<h1>A &amp; B</h1><h2 id=x>X<a class=hash-link href=#x></a></h2><h6 id=y>Y</h6>'),
      guides,
    );
    expect({ id, title, sections }).toEqual({ id: 'f-a', title: 'A & B', sections: [{ id: 'f-a--x', title: 'X' }] });
    expect(html).toBe('<h2 id="f-a">A &amp; B</h2><h3 id="f-a--x">X</h3><h6 id="f-a--y">Y</h6>');
  });

  it('leads to places of the document where it led to guides of the family', () => {
    const links = ['#x', '/docs/p/f/b', '/docs/p/f/b?os=ios#x', '/docs/p/g', 'https://other.example/docs/p/f/b'];
    const found = [...made(links.map((href) => `<a href="${href}">l</a>`).join('')).matchAll(/href="([^"]*)"/g)];
    expect(found.map(([, href]) => href)).toEqual([
      '#f-a--x',
      '#f-b',
      '#f-b--x',
      '/docs/p/g',
      'https://other.example/docs/p/f/b',
    ]);
  });

  it('refers to its own ids from attributes and drawings', () => {
    expect(made('<svg aria-labelledby="t d"><title id=t></title><line marker-end="url(#m)"></line></svg>')).toContain(
      '<svg aria-labelledby="f-a--t f-a--d"><title id="f-a--t"></title><line marker-end="url(#f-a--m)">',
    );
  });

  it('shows all alternatives with their names, and opens what is folded', () => {
    const tabs = `<div class=choice data-query=os data-tabs=os data-storage=s><div class=tab-list role=tablist><button>iOS</button></div>
<div role=tabpanel id=p hidden=until-found aria-labelledby=t data-key=ios><p class=tab-name>iOS</p>Text</div></div>`;
    const html = made(`${tabs}<details><summary>More</summary></details><script>start()</script>`);
    expect(html.replace(/\n/g, '')).toBe(
      '<h2 id="f-a">A</h2><div class="choice"><div id="f-a--p"><p class="print-tab">iOS</p>Text</div></div>' +
        '<details open=""><summary>More</summary></details>',
    );
  });

  it('needs an article with a title', () => {
    expect(() => printedGuide('/docs/p/f/a', '<p>Text</p>', guides)).toThrow(/theme-doc-markdown/);
    expect(() => printedGuide('/docs/p/f/a', page('<p>Text</p>'), guides)).toThrow(/no h1/);
  });
});

describe('a print edition', () => {
  const site = { name: 'Docs', origin: 'https://docs.example' };
  const family = { name: 'Q & A', product: 'P', path: '/docs/p/f/print', guides };

  it('has the guides in their order, below a list of them, with the latest of their dates', () => {
    const pages = new Map([
      ['/docs/p/f/b', page('<h1>B</h1>', '2026-12-01')],
      ['/docs/p/f/a', page('<h1>A</h1><h2 id=x>X</h2>')],
    ]);
    const html = printEdition(family, pages, site);
    expect(html).toContain('<h1>Q &amp; A</h1>');
    expect(html).toContain('Docs · P · Q &amp; A · https://docs.example/docs/p/f/print · last changed 1 December 2026');
    expect(html).toContain(
      '<link rel="stylesheet" href="/site.css">\n<link rel="stylesheet" href="/print-edition.css">',
    );
    expect(html).toMatch(
      /href="#f-a">A<\/a><ul><li><a href="#f-a--x">X<.*href="#f-b">B<.*<article.*<h2 id="f-a">.*<article.*<h2 id="f-b">/s,
    );
  });

  it('needs the page of each guide', () => {
    expect(() => printEdition(family, new Map(), site)).toThrow('/docs/p/f/print needs /docs/p/f/a');
  });

  it('keeps guides apart that end in the same word', () => {
    const same = { ...family, guides: ['/docs/p/f/a', '/docs/p/g/a'] };
    const html = printEdition(same, new Map(same.guides.map((guide) => [guide, page('<h1>A</h1>')])), site);
    expect([...html.matchAll(/<h2 id="([^"]*)/g)].map(([, id]) => id)).toEqual(['f-a', 'g-a']);
  });
});
