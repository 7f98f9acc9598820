/** Sections of Markdown alternates, by the ids that follow their headings. */

/** A line of a file; `isCode` is true inside fences, where nothing is a heading or a link. */
interface Line {
  text: string;
  isCode: boolean;
  /** Level of a heading; 0 for any other line. */
  depth: number;
}

/**
 * A section with its subsections, its heading first.
 * @returns undefined where no heading has the id
 */
export function cutSection(markdown: string, id: string): Line[] | undefined {
  const lines = linesOf(markdown);
  const start = lines.findIndex(({ text, depth }) => depth > 0 && text.endsWith(` {#${id}}`));
  const heading = lines[start];
  if (heading === undefined) return undefined;
  const length = lines.slice(start + 1).findIndex(({ depth }) => depth > 0 && depth <= heading.depth);
  return lines.slice(start, length === -1 ? undefined : start + 1 + length);
}

function linesOf(markdown: string): Line[] {
  let fence: string | undefined;
  return markdown.split('\n').map((text) => {
    const [, mark] = /^[ >-]*(`{3,})/.exec(text) ?? [];
    const isCode = fence !== undefined;
    if (fence === undefined) fence = mark;
    else if (text.trim() === fence) fence = undefined;
    return { text, isCode, depth: isCode ? 0 : (/^(#{1,6}) /.exec(text)?.[1]?.length ?? 0) };
  });
}
