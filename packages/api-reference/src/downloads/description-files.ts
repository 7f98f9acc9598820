/** A description as one file, in the two forms that OpenAPI has. §4.2 */
import { isNumber, jsonText, type JsonObject } from '@impact-docs/openapi-model';
import { stringify, type ScalarTag } from 'yaml';

/** JSON text of a bundled document, without white space: people read the YAML, and deep schemas would be three times as large. */
export function toJsonText(document: unknown): string {
  return `${jsonText(document)}\n`;
}

/**
 * YAML text of a bundled document.
 * Many programs still read YAML 1.1, in which `NO` is false and `2026-03-05` a date: such texts are in quotes.
 */
export function toYamlText(document: JsonObject): string {
  const options = { compat: 'yaml-1.1', lineWidth: 0, aliasDuplicateObjects: false } as const;
  return stringify(document, { ...options, customTags: (tags) => [exactNumber, ...tags] });
}

/** Numbers in the digits of their author; nothing is read by this tag. */
const exactNumber: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  test: /^(?!)/,
  // By what it is and not by its class, of which a program can have two: one for `import`, one for `require`.
  identify: (value) => typeof value === 'object' && isNumber(value),
  resolve: (text) => text,
  stringify: ({ value }) => String(value),
};

/**
 * Makes the links of a Markdown text that lead to another page of the site lead there from anywhere.
 * @param site its address, without a slash at the end: `https://docs.example`
 */
export function withAbsoluteLinks(markdown: string, site: string): string {
  return markdown.replace(/(\]\(|\]:\s+)\/(?!\/)/g, `$1${site}/`);
}
