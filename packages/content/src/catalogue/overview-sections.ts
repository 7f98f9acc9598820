/** What an API's description writes on its overview, which needs questions like the sections of a guide. */
import { markdownToHtml, slugify } from '@impact-docs/api-reference';

/** No code is shown. */
const highlighter = { toHtml: () => '', knows: () => true, keep: () => '' };

/** The sections (h2, h3) of a description, with the anchors that they have on the overview. */
export function sectionsOf(description: string): { id: string; text: string }[] {
  const sections: { id: string; text: string }[] = [];
  const headingId = (text: string, level: number): string => {
    const id = slugify(text);
    if (level <= 3) sections.push({ id, text });
    return id;
  };
  markdownToHtml(description, { highlighter, topHeading: 2, headingId });
  return sections;
}
