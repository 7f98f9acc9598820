import type { ReactElement } from 'react';

/** Address of `site/static/search.css`. */
export const STYLE_SHEET = '/search.css';

/**
 * The style sheet of the search, which only its dialog and its page need. React shows what is beside it when it is there
 * (https://react.dev/reference/react-dom/components/link#special-rendering-behavior).
 */
export default function Styles(): ReactElement {
  return <link rel="stylesheet" href={STYLE_SHEET} precedence="default" />;
}
