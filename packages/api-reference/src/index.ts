/** The public interface of the package; its default export is the Docusaurus plugin. */
export { default } from './plugin/docusaurus-plugin.js';
export { validateOptions } from './plugin/options.js';
export type { Options, PluginOptions } from './plugin/options.js';
export * from './descriptions-fs.js';
export { apiSidebarItems } from './plugin/sidebar.js';
export { createClassHighlighter, escapeHtml } from './highlight/index.js';
export type { Highlighter } from './highlight/index.js';
export type { EntryKind, ReferenceData, ReferenceEntry, ShownError } from './render/reference-page.js';
export type { SiteUses, Target, UseGroup } from './render/page-context.js';
export { markdownToHtml } from './render/markdown.js';
export { withNameBreaks } from './render/breaks.js';
export { wideClass } from './render/table-width.js';
