/** What pages of this site have besides what the API reference has, as Markdown says it. */
import type { MarkdownRules } from '@impact-docs/api-reference/markdown-page';
import { classesOf, element, elementsOf, isElement, label } from '@impact-docs/api-reference/markdown-page';
import type { Element, ElementContent } from 'hast';
import { toString } from 'hast-util-to-string';

export const siteRules: MarkdownRules = {
  byTag: { svg: diagram },
  byClass: { 'theme-admonition': admonition },
  // The first says where else an entry is named, which would triple the length of a row.
  chrome: ['entry-since', 'theme-doc-toc-mobile', 'theme-doc-toc-desktop'],
};

/** A diagram says the same as the list that follows it; text can give of a screen only its description. */
function diagram(node: Element): ElementContent[] {
  const [title, description] = ['title', 'desc'].map((tag) => node.children.find((child) => isElement(child, tag)));
  if (title === undefined) return [];
  const kind = classesOf(node).includes('screen') ? 'Screen' : 'Diagram';
  const texts = [`${kind}: ${toString(title)}.`, description === undefined ? '' : toString(description)];
  return [element('p', [element('em', [texts.join(' ').trim()])])];
}

function admonition(node: Element): ElementContent[] {
  const [, kind = 'note'] = /theme-admonition-(\w+)/.exec(classesOf(node).join(' ')) ?? [];
  const [head, ...rest] = elementsOf(node.children);
  const title = head === undefined ? '' : toString(head).trim();
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  const isNamed = title !== '' && title.toLowerCase() !== kind;
  return [element('blockquote', [label([isNamed ? `${name}: ${title}` : name]), ...rest])];
}
