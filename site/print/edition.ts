/** The print edition of a family of guides: all of them in one document that needs no script. */
import { escapeHtml } from '@impact-docs/api-reference';
import { longDate } from '@impact-docs/content/dates';
import type { GuideFamily } from './families-fs';
import { printedGuide } from './guide';
import type { PrintedGuide } from './guide';

interface EditionSite {
  name: string;
  /** `https://docs.impact.example` */
  origin: string;
}

/**
 * @param family whose guides are printed
 * @param pages the finished page of each guide, as HTML, by its path
 * @returns the document, as HTML
 * @throws Error when a guide has no page, when a page has no article, or when two guides would have the same id
 */
export function printEdition(family: GuideFamily, pages: ReadonlyMap<string, string>, site: EditionSite): string {
  const guides = family.guides.map((page) => {
    const html = pages.get(page);
    if (html === undefined) throw new Error(`The print edition ${family.path} needs ${page}, which was not built.`);
    return printedGuide(page, html, family.guides);
  });
  const repeated = guides.find(({ id }, index) => guides.findIndex((other) => other.id === id) < index);
  if (repeated) {
    throw new Error(
      `${family.path}: two guides of this family end in "${repeated.id}", so their anchors would be the same. Rename one.`,
    );
  }
  return documentOf(family, guides, site);
}

function documentOf(family: GuideFamily, guides: readonly PrintedGuide[], site: EditionSite): string {
  const address = site.origin + family.path;
  const text = escapeHtml;
  const styles = [...new Set(guides.flatMap((guide) => guide.styles)), '/print-edition.css'];
  const description = `All guides of ${family.product}, ${family.name}, in one document for print and PDF.`;
  // The root element's class names the product, whose colour the style sheet takes from it, as on every page.
  return `<!DOCTYPE html>
<html lang="en" dir="ltr" data-theme="light" class="docs-print-edition docs-doc-id-${text(family.path.slice('/docs/'.length))}">
<head>
<meta charset="UTF-8">
<title>${text(family.name)} on one page | ${text(site.name)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1.0">
<meta name="robots" content="noindex, nofollow">
<meta name="description" content="${text(description)}">
<link rel="icon" href="/favicon.svg">
<link rel="canonical" href="${text(address)}">
${styles.map((href) => `<link rel="stylesheet" href="${text(href)}">`).join('\n')}
</head>
<body>
<header class="print-head">
<a class="print-brand" href="/"><img src="/logo.svg" alt="" width="28" height="28"> ${text(site.name)}</a>
<a class="print-back" href="${text(family.guides[0] ?? '/')}">Read these guides one by one</a>
</header>
<main class="print-edition">
<p class="print-line">${text([site.name, family.product, family.name, address, ...lastChange(guides)].join(' · '))}</p>
<h1>${text(family.name)}</h1>
<nav aria-label="Contents">
<ol>
${guides.map(contentsEntry).join('\n')}
</ol>
</nav>
${guides.map(({ html }) => `<article class="theme-doc-markdown markdown">${html}</article>`).join('\n')}
</main>
</body>
</html>
`;
}

function contentsEntry({ id, title, sections }: PrintedGuide): string {
  const link = (entry: { id: string; title: string }) =>
    `<a href="#${escapeHtml(entry.id)}">${escapeHtml(entry.title)}</a>`;
  const inner =
    sections.length === 0 ? '' : `<ul>${sections.map((section) => `<li>${link(section)}</li>`).join('')}</ul>`;
  return `<li>${link({ id, title })}${inner}</li>`;
}

/** The latest of all guides. */
function lastChange(guides: readonly PrintedGuide[]): string[] {
  const latest = guides
    .flatMap(({ changed }) => changed ?? [])
    .sort()
    .at(-1);
  return latest === undefined ? [] : [`last changed ${longDate(new Date(`${latest}T00:00:00Z`))}`];
}
