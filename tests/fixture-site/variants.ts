import type { UserThemeConfig } from '@docusaurus/theme-common';

/**
 * Configurations that differ in what cannot vary inside of one build:
 * - `full`: every navbar item kind, every field, two locales, three versions;
 * - `dark`: other values of the same fields (flat footer, primary navbar, dark by default, no switch, new announcement);
 * - `system`: follows the system's colour scheme, and leaves out what may be left out.
 */
export const variantNames = ['full', 'dark', 'system'] as const;
export type VariantName = (typeof variantNames)[number];

const tableOfContents = { minHeadingLevel: 2, maxHeadingLevel: 3 };
const docs = {
  versionPersistence: 'localStorage' as const,
  sidebar: { hideable: true, autoCollapseCategories: false },
};

const full: UserThemeConfig = {
  announcementBar: {
    id: 'fixture-first',
    content: 'First <b>announcement</b>, with <a href="/docs/intro">a link</a>.',
    backgroundColor: '#20402a',
    textColor: '#f0fff4',
    isCloseable: true,
  },
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: false },
  docs,
  tableOfContents,
  navbar: {
    title: 'Fixture',
    logo: {
      src: '/logo.svg',
      srcDark: '/logo-dark.svg',
      alt: 'Fixture logo',
      href: '/docs/intro',
      target: '_self',
      width: 40,
      height: 30,
    },
    hideOnScroll: true,
    style: 'dark',
    items: [
      { label: 'Plain', to: '/plain', position: 'left' },
      { label: 'Away', href: 'https://company.example/about', position: 'left' },
      {
        type: 'dropdown',
        label: 'Dropdown',
        position: 'left',
        items: [
          { label: 'Dropdown link', to: '/plain' },
          { type: 'doc', docId: 'guide/first', label: 'Dropdown doc' },
          { type: 'html', value: '<hr class="fixture-rule">' },
        ],
      },
      { type: 'doc', docId: 'guide/first', label: 'Doc by id', position: 'left' },
      { type: 'docSidebar', sidebarId: 'reference', label: 'Doc sidebar', position: 'left' },
      { type: 'docsVersion', label: 'Docs version', position: 'left' },
      { type: 'html', value: '<span class="fixture-html">Raw <i>html</i></span>', position: 'left' },
      { type: 'custom-fragile', label: 'Fragile', position: 'left' },
      { type: 'docsVersionDropdown', position: 'right' },
      { type: 'localeDropdown', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    style: 'dark',
    logo: { src: '/emblem.svg', alt: 'Footer logo', href: '/', width: 20, height: 10 },
    links: [
      {
        title: 'First column',
        items: [
          { label: 'Introduction', to: '/docs/intro' },
          { label: 'Company', href: 'https://company.example/about' },
        ],
      },
      { title: 'Second column', items: [{ html: '<span class="fixture-footer-html">Raw</span>' }] },
    ],
    copyright: 'Copyright <em>2025</em> Fixture',
  },
};

const dark: UserThemeConfig = {
  announcementBar: {
    id: 'fixture-second',
    content: 'Second announcement.',
    backgroundColor: '#fff',
    textColor: '#000',
    isCloseable: false,
  },
  colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false },
  docs: { ...docs, sidebar: { hideable: false, autoCollapseCategories: true } },
  tableOfContents,
  navbar: {
    title: 'Fixture',
    hideOnScroll: false,
    style: 'primary',
    items: [{ label: 'Plain', to: '/plain', position: 'right' }],
  },
  footer: {
    style: 'light',
    links: [
      { label: 'Flat one', to: '/docs/intro' },
      { label: 'Flat two', href: 'https://company.example/about' },
    ],
    copyright: 'Copyright 2025 Fixture',
  },
};

const system: UserThemeConfig = {
  colorMode: { defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true },
  docs: { ...docs, versionPersistence: 'none' },
  tableOfContents,
  navbar: { title: 'Fixture', items: [] },
};

export const variants: Record<VariantName, UserThemeConfig> = { full, dark, system };
