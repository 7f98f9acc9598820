/** The border over which the texts of a description leave it: every page passes it, and nothing else does. */
import { visibleText } from '@impact-docs/openapi-model';
import type { ReferencePage } from './reference-page.js';

/**
 * What would open or close a script, or open a comment, inside of one (HTML §4.12.1.3). Themes put titles and labels
 * into JSON-LD as they are.
 */
const STEERS_SCRIPT = /<(?=\/|!--|script)/gi;
/** U+2060, which has no width and allows no line break. */
const WORD_JOINER = '\u2060';

/** A title, label or summary that no theme can turn into markup, wherever it puts it. */
function safeLabel(text: string): string {
  return visibleText(text).replace(STEERS_SCRIPT, `<${WORD_JOINER}`);
}

/**
 * A page as it is handed on: characters that hide something have names, and texts outside of its HTML are safe in any
 * element, attribute and block of data.
 */
export function toSafePage(page: ReferencePage): ReferencePage {
  const { title, description, sidebarLabel, menu, toc, ids, entries, endpoint, errors, html } = page;
  return {
    ...page,
    title: safeLabel(title),
    description: safeLabel(description),
    sidebarLabel: safeLabel(sidebarLabel),
    ...(menu === undefined ? {} : { menu: menu.map((labels) => labels.map(safeLabel)) }),
    toc: toc.map((item) => ({ ...item, id: visibleText(item.id), value: visibleText(item.value) })),
    ids: new Set([...ids].map(visibleText)),
    entries: entries.map((entry) => ({
      ...entry,
      id: visibleText(entry.id),
      name: safeLabel(entry.name),
      text: safeLabel(entry.text),
    })),
    ...(endpoint === undefined ? {} : { endpoint: safeLabel(endpoint) }),
    errors: errors.map((error) => ({
      ...error,
      ...(error.code === undefined ? {} : { code: safeLabel(error.code) }),
      message: safeLabel(error.message),
    })),
    // Serialised text and attribute values: a name has no character that HTML would read as markup.
    html: visibleText(html),
  };
}
