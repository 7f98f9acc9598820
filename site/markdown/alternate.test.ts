import { expect, it } from 'vitest';
import { parsePage } from '../html/html-tree';
import { alternateBody } from './alternate';

const site = { origin: 'https://docs.example', isPage: () => true };

function html(main: string, head = '<meta name="description" content="How books are lent.">'): string {
  return `<!doctype html><html><head><title>Loans</title>${head}</head><body><nav>Menu</nav><main>${main}</main></body></html>`;
}

/** The text of an alternate, without its h1. */
function textOf(main: string): string {
  const page = parsePage(html(`<h1>Loans</h1>${main}`), '/docs/loans');
  return alternateBody(page, '/docs/loans', site).text.replace('# Loans', '').trim();
}

it('has the title and the description of its page, and nothing from outside of the main element', () => {
  const body = alternateBody(parsePage(html('<h1>Loans</h1>'), '/docs/loans'), '/docs/loans', site);
  expect(body).toEqual({ title: 'Loans', description: 'How books are lent.', text: '# Loans\n', files: new Map() });
});

it('is refused for a page without title, description or main element', () => {
  expect(() => parsePage(html('<p>Text</p>'), '/docs/loans')).toThrowErrorMatchingInlineSnapshot(
    `[Error: /docs/loans has no h1 in its main element.]`,
  );
  expect(() =>
    parsePage(html('<h1>A</h1>', '<meta charset="utf-8">'), '/docs/loans'),
  ).toThrowErrorMatchingInlineSnapshot(`[Error: /docs/loans has no description: add one to its front matter.]`);
  expect(() => parsePage('<head></head><body>Text</body>', '/docs/loans')).toThrowErrorMatchingInlineSnapshot(
    `[Error: /docs/loans has no <main> … </main>.]`,
  );
});

it('is gone: the note that says where else an entry is named', () => {
  expect(textOf('<p>Refused. <small class="entry-since">Since <a href="/docs">4.12.0</a></small></p>')).toBe(
    'Refused.',
  );
});

it('leaves the alternatives of a guide in their place, each below its name', () => {
  const panel = (name: string) =>
    `<div role="tabpanel" data-key="${name}"><p class="tab-name"><strong>${name}</strong></p><p>In ${name}.</p></div>`;
  const tabs = '<div role="tablist"><button role="tab">iOS</button><button role="tab">Web</button></div>';
  const box = `<div data-tabs="platform" data-query="platform">${tabs}${panel('iOS')}${panel('Web')}</div>`;
  expect(textOf(`${box}<p>Receipt</p>`)).toBe('**iOS**\n\nIn iOS.\n\n**Web**\n\nIn Web.\n\nReceipt');
});

it('admonitions are quotes with their kind', () => {
  const note = (title: string) =>
    `<div class="theme-admonition theme-admonition-warning alert"><div><span><svg></svg></span>${title}</div><div><p>Text</p></div></div>`;
  expect(textOf(note('Late books') + note('warning'))).toMatchInlineSnapshot(`
    "> **Warning: Late books**
    >
    > Text

    > **Warning**
    >
    > Text"
  `);
});

it('diagrams are told by their name and description', () => {
  expect(
    textOf('<div class="diagram"><svg role="img"><title>A loan</title><desc>It ends.</desc><text>x</text></svg></div>'),
  ).toBe('*Diagram: A loan. It ends.*');
});

it('screens become their name and description, with their caption', () => {
  const svg = '<svg class="screen" role="img"><title>A loan</title><desc>EUR 5.00.</desc><text>x</text></svg>';
  expect(textOf(`<figure><div>${svg}</div><figcaption><p>Schematic.</p></figcaption></figure>`)).toBe(
    '*Screen: A loan. EUR 5.00.*\n\nSchematic.',
  );
});
