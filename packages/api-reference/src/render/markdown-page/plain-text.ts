/** Texts that are no Markdown, in a text that is: names, titles, descriptions, ids. */
import type { PhrasingContent, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { Options } from 'mdast-util-to-markdown';

const options: Options = { resourceLink: true, extensions: [gfmToMarkdown()] };

/** A text as one line of Markdown that is read as the same text: `<b>` is no HTML, and `[a](b)` is no link. */
export function plainText(text: string): string {
  return written(textNode(text));
}

/** A link with such a text. */
export function linkTo(text: string, url: string): string {
  return written({ type: 'link', url, children: [textNode(text)] });
}

const textNode = (text: string): Text => ({ type: 'text', value: text.replaceAll(/\s+/g, ' ').trim() });

function written(content: PhrasingContent): string {
  return toMarkdown({ type: 'paragraph', children: [content] }, options).trim();
}

/** The id of a heading behind it, ` {#id}`: what Markdown would read is percent-encoded, as in a link to it. */
export function idNote(id: string): string {
  return ` {#${id.replaceAll(/[<>&`\\[\]{}\s]/g, encodeURIComponent)}}`;
}
