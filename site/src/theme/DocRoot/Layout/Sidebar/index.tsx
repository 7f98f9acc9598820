/**
 * Wraps: DocRoot/Layout/Sidebar.
 * Why: the landmark has no name, and the menu of a page starts at its top, wherever the entry of the page is. A script after it scrolls the menu before
 * it is painted; `site/docusaurus-internals/sidebar-position.client.ts` does so after a change of the page.
 */
import Original from '@theme-original/DocRoot/Layout/Sidebar';
import type { Props } from '@theme/DocRoot/Layout/Sidebar';
import { cloneElement } from 'react';
import type { ReactElement } from 'react';
import { showOpenEntry } from '../../../../../navigation/menu-position';
import { InlineScript } from '../../../../components/InlineScript';

const script = `(${showOpenEntry.toString()})('.theme-doc-sidebar-container .menu')`;

export default function DocRootLayoutSidebar(props: Props): ReactElement {
  return (
    <>
      {/* Its outermost element takes no properties: the component is called for it. */}
      {cloneElement(Original(props) as ReactElement<{ 'aria-label': string }>, { 'aria-label': 'Menu' })}
      <InlineScript code={script} />
    </>
  );
}
