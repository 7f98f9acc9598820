import type { Config } from '@docusaurus/types';
import { parseFrontMatter } from './navigation/front-matter';

/** Authors get a warning and a page, continuous integration a failed build. */
const severity = process.env['CI'] ? 'throw' : 'warn';

/** What is decided about Docusaurus, whatever the content of the site is. Sites that exist only in tests share it. */
export const framework = {
  baseUrl: '/',
  trailingSlash: false,
  noIndex: true,
  // The banner is an inline script with inline styles, and the site is always served from the root.
  baseUrlIssueBanner: false,
  titleDelimiter: '|',
  onBrokenLinks: 'throw',
  onBrokenAnchors: severity,
  onDuplicateRoutes: severity,
  markdown: {
    format: 'mdx',
    mdx1Compat: { comments: true, admonitions: true, headingIds: true },
    parseFrontMatter,
    hooks: { onBrokenMarkdownLinks: severity, onBrokenMarkdownImages: 'throw' },
  },
  future: {
    v4: {
      removeLegacyPostBuildHeadAttribute: true,
      useCssCascadeLayers: true,
      fasterByDefault: true,
      // Comments, admonitions and heading ids of the earlier Markdown dialect are part of the specification.
      mdx1CompatDisabledByDefault: false,
      // Storage keys stay `theme`, `docusaurus.announcement.dismiss`, `docusaurus.announcement.id`.
      siteStorageNamespacing: false,
    },
    // A cache that outlives a process can publish stale pages, and saves a build five seconds (decisions/builds.md).
    faster: { rspackPersistentCache: false },
    // Dates come with the front matter (site/navigation): what Docusaurus does itself fails without git.
    experimental_vcs: false,
  },
} satisfies Partial<Config>;
