/** After a change of the page, the entry of the new one is in sight in the sidebar; page-template.ts does it for the first. */
import type { ClientModule } from '@docusaurus/types';
import { showOpenEntry } from '../navigation/menu-position';

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ previousLocation, location }) => {
  if (!previousLocation || previousLocation.pathname === location.pathname) return;
  // A category that becomes active opens in an effect, after the page has changed.
  requestAnimationFrame(() => requestAnimationFrame(() => showOpenEntry('.theme-doc-sidebar-container .menu')));
};
