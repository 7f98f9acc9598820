/** Front matter of the documents that the plugin writes. */

/** A value that is undefined is left out. */
export type FrontMatter = Readonly<Record<string, unknown>>;

/** The lines of front matter, with those around it. A JSON text is a YAML text (YAML 1.2 §1.3). */
export function frontMatter(values: FrontMatter): string {
  const lines = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', ''].join('\n');
}

/**
 * The whole file of a page as Markdown.
 * @param url canonical address of the page
 * @param more front matter of the site
 */
export function withFrontMatter(
  { title, description, text }: { title: string; description: string; text: string },
  { url, ...more }: FrontMatter & { url: string },
): string {
  // The descriptions of operations are their first sentences.
  const isSaid = text.replaceAll(/\s+/g, ' ').includes(description);
  const front = { title, description: isSaid ? undefined : description, url, ...more };
  return `${frontMatter({ ...front, links_start_at: new URL(url).origin })}\n${text}`;
}
