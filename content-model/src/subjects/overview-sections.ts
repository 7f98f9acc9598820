/** What descriptions write on the pages of the reference, which needs questions like the sections of a guide. */
import { markdownToHtml, slugify } from '@impact-docs/api-reference';

/** No code is shown. */
const highlighter = { toHtml: () => '' };

/** The sections (h2, h3) of a description, with the anchors that they have on its page. */
export function sectionsOf(description: string): { id: string; text: string }[] {
  const sections: { id: string; text: string }[] = [];
  if (!/^ {0,3}(?:#|=+$|-+$)/m.test(description)) return sections;
  const headingId = (text: string, level: number): string => {
    const id = slugify(text);
    if (level <= 3) sections.push({ id, text });
    return id;
  };
  markdownToHtml(description, { highlighter, topHeading: 2, headingId });
  return sections;
}
