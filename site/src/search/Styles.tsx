import type { ReactElement } from 'react';

/**
 * The style sheet of the search, which only its dialog and its page need. React shows what is beside it when it is there
 * (https://react.dev/reference/react-dom/components/link#special-rendering-behavior).
 */
export default function Styles(): ReactElement {
  return <link rel="stylesheet" href="/search.css" precedence="default" />;
}
