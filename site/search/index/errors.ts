/** Errors: what their entries on a page say, and what the examples of operations show of them. */
import type { Element, Nodes } from 'hast';
import { elementsOf, hasClass, isElement, textOf } from '../../page-text/html-tree';

/** An error that an example shows: its code, and the sentence that a log may hold. */
export interface ShownError {
  code: string;
  message: string;
}

/** Lists of links, whose names are found at the operations and guides themselves, and the code as an address. */
const LEFT_OUT = new Set(['Returned by', 'Guides', 'Type']);

/** Whether an element lists what is known about the error that the section is about. */
export const isErrorFacts = (node: Element, section: object) =>
  node.tagName === 'dl' && hasClass(node, 'facts') && 'kind' in section && section.kind === 'error';

/** Whether a retry helps comes first, because a result shows the beginning. */
export function addErrorFacts(list: Element, section: { text: string }): void {
  const cells = elementsOf(list.children);
  cells.forEach((cell, at) => {
    const value = cells[at + 1];
    const label = textOf(cell);
    if (cell.tagName !== 'dt' || !value || LEFT_OUT.has(label)) return;
    const fact = `${label}: ${textOf(value)}`;
    section.text = label === 'Retry' ? `${fact}. ${section.text}` : `${section.text} ${fact} `;
  });
}

/** The errors in the examples of an operation. */
export function shownErrors(node: Nodes): ShownError[] {
  if (isElement(node) && node.tagName === 'pre') return errorsIn(textOf(node));
  return 'children' in node ? node.children.flatMap(shownErrors) : [];
}

/** The error in a body: RFC 9457 with `code`, or a list of errors with `reasonCode`. */
function errorsIn(text: string): ShownError[] {
  if (!text.startsWith('{')) return [];
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    const list =
      Array.isArray(body['errors']) && !('code' in body) ? (body['errors'] as Record<string, unknown>[]) : [body];
    return list.flatMap((error) => {
      const code = error['code'] ?? error['reasonCode'];
      const message = error['detail'] ?? error['details'] ?? error['message'] ?? error['description'];
      return typeof code === 'string' && typeof message === 'string' ? [{ code, message }] : [];
    });
  } catch {
    // An example that is shortened, or no JSON at all.
    return [];
  }
}
