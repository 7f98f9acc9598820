/**
 * Pages as Markdown, for sites that write it themselves: that of the reference, and of other pages with the same rules.
 */
export { withFrontMatter } from './plugin/front-matter.js';
export type { FrontMatter } from './plugin/front-matter.js';
export { readFragment, readReferenceData, referencePages } from './plugin/reference-pages-fs.js';
export type { SitePage } from './plugin/reference-pages-fs.js';
export type { MarkdownAddresses } from './render/markdown-page/links.js';
export { fragmentMarkdown, pageMarkdown } from './render/markdown-page/page-markdown.js';
export type { MarkdownSettings, PageMarkdown } from './render/markdown-page/page-markdown.js';
export { markdownPath } from './render/markdown-page/path.js';
export { linkTo, plainText } from './render/markdown-page/plain-text.js';
export { label } from './render/markdown-page/simplify.js';
export type { MarkdownRules } from './render/markdown-page/simplify.js';
export {
  attributeOf,
  classesOf,
  element,
  elementsOf,
  find,
  hasClass,
  isElement,
  joined,
  scriptText,
} from './render/markdown-page/tree.js';
