import { elementsIn } from '@impact-docs/lib/html-elements';
import { HtmlValidate } from 'html-validate';
import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { builtDocuments } from '../helpers/built-site.js';
import type { BuiltPage } from '../helpers/built-site.js';

/**
 * The standard rules of html-validate, none switched off, and three more: no inline style, which the
 * Content-Security-Policy refuses, a type for every button, and end tags, without which simple parsers lose text.
 */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'no-inline-style': 'error', 'no-implicit-button-type': 'error', 'no-implicit-close': 'error' },
});

interface Problem {
  /** What it is, without what differs from page to page. */
  kind: string;
  page: string;
  where: string;
}

async function problemsOf({ path, html }: BuiltPage): Promise<Problem[]> {
  const report = await validator.validateString(html, `${path}.html`);
  return report.results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector, offset }) => ({
      kind: `${ruleId}: ${message.replace(/"[^"]*"/g, '"…"')}`,
      page: path,
      where: `${message} at ${selector ?? '?'}: …${html.slice(Math.max(0, offset - 60), offset + 90)}…`,
    }));
}

/** One line for each kind of problem, because a mistake in the shell is a mistake on every page. */
function summary(problems: Problem[]): string[] {
  const byKind = new Map<string, Problem[]>();
  for (const problem of problems) byKind.set(problem.kind, [...(byKind.get(problem.kind) ?? []), problem]);
  return [...byKind].map(([kind, all]) => {
    const pages = new Set(all.map(({ page }) => page));
    const [first] = all;
    return `${kind} (${all.length} on ${pages.size} pages), for example ${first?.page ?? ''}: ${first?.where ?? ''}`;
  });
}

test('built pages are valid HTML', { timeout: 240_000 }, async () => {
  const problems: Problem[] = [];
  for (const page of builtDocuments()) problems.push(...(await problemsOf(page)));
  expect(summary(problems)).toEqual([]);
});

/** Attributes that elements of HTML have on this site, apart from `data-…` and `aria-…`. The rule of html-validate knows too few. */
const attributes = new Set([
  ...['alt', 'as', 'charset', 'checked', 'class', 'colspan', 'content', 'datetime', 'dir', 'download', 'enterkeyhint'],
  ...['height', 'hidden', 'href', 'hreflang', 'id', 'lang', 'media', 'name', 'open', 'popover', 'popovertarget'],
  ...['property', 'rel', 'role', 'rowspan', 'scope', 'selected', 'src', 'start', 'tabindex', 'target', 'title'],
  ...['translate', 'type', 'value', 'width', 'placeholder', 'maxlength', 'spellcheck', 'for', 'lang', 'cite'],
  ...['autocapitalize', 'autocomplete', 'autocorrect', 'autofocus', 'disabled', 'multiple', 'sizes', 'loading'],
]);

test(
  'elements have attributes of HTML alone, and none that a component was given by mistake',
  { timeout: 240_000 },
  () => {
    const unknown = new Set<string>();
    for (const { path, html } of builtDocuments()) {
      for (const { tagName, namespaceURI, attrs } of elementsIn(parse(html))) {
        if (!namespaceURI.endsWith('/xhtml')) continue;
        for (const { name } of attrs) {
          if (!attributes.has(name) && !/^(?:aria|data)-/.test(name)) unknown.add(`${tagName} ${name}, as on ${path}`);
        }
      }
    }
    expect([...unknown].slice(0, 10)).toEqual([]);
  },
);
