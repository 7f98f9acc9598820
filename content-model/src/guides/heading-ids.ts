/** Headings with the ids that the site gives them. */
import headings from '@docusaurus/mdx-loader/lib/remark/headings/index.js';
import type { Root } from 'mdast';

/** Docusaurus's own plugin, so that a heading has the id that the site gives it. */
export async function giveIds(root: Root): Promise<void> {
  // Loaded as CommonJS, the module itself may be the default export.
  const plugin = 'default' in headings ? (headings as { default: typeof headings }).default : headings;
  const transform: unknown = Reflect.apply(plugin, undefined, [{ anchorsMaintainCase: false }]);
  if (typeof transform !== 'function') throw new Error('The plugin for headings gives no transformer.');
  await Reflect.apply(transform, undefined, [root]);
}
