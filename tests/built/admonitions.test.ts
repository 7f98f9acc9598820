/**
 * `:::note` that is no admonition, for example because a setting of Docusaurus has changed or a line is missing, is printed
 * as text, and the build succeeds.
 */
import { expect, test } from 'vitest';
import { builtDocuments } from '../helpers/built-site.js';

const CODE = /<(code|pre|script|style|textarea)\b[^]*?<\/\1>/g;

/** @returns three colons that begin a line or a text, with what follows */
function printedMarks(html: string): string[] {
  return html.replace(CODE, '').match(/(?<=[>\n]\s*):::[^<\n]*/g) ?? [];
}

test('no page prints the marks of an admonition', () => {
  const found = builtDocuments().flatMap(({ path, html }) => printedMarks(html).map((mark) => `${path}: ${mark}`));
  expect(found).toEqual([]);
});
