/**
 * Marks the HTML of the configuration as the site's own: the theme writes it as text, which the Content-Security-Policy
 * refuses.
 */
import siteConfig from '@generated/docusaurus.config';
import type { ThemeConfig } from '@docusaurus/theme-common';
import { trustedHtml } from '@impact-docs/api-reference/trusted-html';

interface Entry {
  items?: Entry[];
}

const { announcementBar, footer, navbar } = siteConfig.themeConfig as Partial<ThemeConfig>;

function trust(holder: object | undefined, ...names: string[]): void {
  for (const name of names) {
    const html: unknown = holder && Reflect.get(holder, name);
    if (holder && typeof html === 'string') Reflect.set(holder, name, trustedHtml(html));
  }
}

function trustEntries(entries: readonly Entry[] = []): void {
  for (const entry of entries) {
    // `value` is that of an entry of type `html`.
    trust(entry, 'html', 'value');
    trustEntries(entry.items);
  }
}

trust(announcementBar, 'content');
trust(footer, 'copyright');
trustEntries(footer?.links as Entry[] | undefined);
trustEntries(navbar?.items as Entry[] | undefined);
