import type { NavbarItem } from '@docusaurus/theme-common';
import { docsPlugin, pagesPlugin, tinySite } from '../tiny-site';

/** Navbars that fail, by name; the test chooses one. */
const cases: Record<string, { item: NavbarItem & Record<string, unknown>; hasDocs: boolean }> = {
  'unknown-type': { item: { type: 'nonsense', label: 'Nonsense' }, hasDocs: true },
  'unknown-custom-type': { item: { type: 'custom-nonsense', label: 'Nonsense' }, hasDocs: true },
  'sidebar-without-link': { item: { type: 'docSidebar', sidebarId: 'empty', label: 'Empty' }, hasDocs: true },
  'no-docs-plugin': { item: { type: 'docsVersionDropdown' }, hasDocs: false },
};

const chosen = cases[process.env['NAVBAR_CASE'] ?? ''];
if (!chosen) throw new Error(`NAVBAR_CASE must be one of ${Object.keys(cases).join(', ')}.`);

export default tinySite({
  plugins: chosen.hasDocs ? [docsPlugin()] : [pagesPlugin('pages')],
  themeConfig: { navbar: { title: 'Tiny', items: [chosen.item] } },
});
