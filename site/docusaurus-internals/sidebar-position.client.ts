/** After a change of the page, the entry of the new one is in sight in the sidebar; page-template.ts does it for the first. */
import type { ClientModule } from '@docusaurus/types';

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

async function showEntry(): Promise<void> {
  // A category that becomes active opens in an effect, after the page has changed.
  await frame();
  await frame();
  const entry = document.querySelector('.theme-doc-sidebar-container .menu [aria-current="page"]');
  const menu = entry?.closest('.menu');
  if (!entry || !menu) return;
  const [{ top, bottom }, view] = [entry.getBoundingClientRect(), menu.getBoundingClientRect()];
  if (top < view.top || bottom > view.bottom) menu.scrollTop += top - view.top - menu.clientHeight / 3;
}

export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({ previousLocation, location }) => {
  if (previousLocation && previousLocation.pathname !== location.pathname) void showEntry();
};
