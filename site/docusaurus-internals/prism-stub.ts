/**
 * Replaces `prism-react-renderer`, which the theme imports: code is highlighted at build (site/mdx/rehype-code.ts), and
 * the original adds 110 KB to the main script of each page.
 */
export const Prism = { languages: {} };
export const themes = { palenight: { plain: {}, styles: [] } };

export function Highlight(): null {
  return null;
}
