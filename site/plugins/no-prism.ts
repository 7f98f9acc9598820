/** Stands in for `prism-react-renderer`, which the theme imports and this site never uses (see shell.ts). */
export const Prism = { languages: {} };
export const themes = { palenight: { plain: {}, styles: [] } };

export function Highlight(): null {
  return null;
}
