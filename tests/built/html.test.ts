import { HtmlValidate } from 'html-validate';
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
