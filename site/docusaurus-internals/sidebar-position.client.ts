/** After a change of the page, the entry of the new one is in sight in the sidebar; page-template.ts does it for the first. */
import type { ClientModule } from '@docusaurus/types';
import { openEntry, showEntry } from '../navigation/menu-position';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function followPage(): Promise<void> {
  // A category that becomes active opens in an effect, after the page has changed.
  await frame();
  await frame();
  const open = openEntry('.theme-doc-sidebar-container .menu');
  if (!open) return;
  const [{ top, bottom }, view] = [open.entry.getBoundingClientRect(), open.menu.getBoundingClientRect()];
  if (top < view.top || bottom > view.bottom) showEntry(open);
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ previousLocation, location }) => {
  if (previousLocation && previousLocation.pathname !== location.pathname) void followPage();
};
