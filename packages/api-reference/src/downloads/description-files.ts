/** A description as one file, in the two forms that OpenAPI has. §4.2 */
import type { JsonObject } from '@impact-docs/openapi-model';
import { stringify } from 'yaml';

/** JSON text of a bundled document, without white space: people read the YAML, and deep schemas would be three times as large. */
export function toJsonText(document: unknown): string {
  return `${JSON.stringify(document)}\n`;
}

/**
 * YAML text of a bundled document.
 * Many programs still read YAML 1.1, in which `NO` is false and `2026-03-05` a date: such texts are in quotes.
 */
export function toYamlText(document: JsonObject): string {
  return stringify(document, { compat: 'yaml-1.1', lineWidth: 0, aliasDuplicateObjects: false });
}

/**
 * Makes the links of a Markdown text that lead to another page of the site lead there from anywhere.
 * @param site its address, without a slash at the end: `https://docs.example`
 */
export function withAbsoluteLinks(markdown: string, site: string): string {
  return markdown.replace(/(\]\(|\]:\s+)\/(?!\/)/g, `$1${site}/`);
}
