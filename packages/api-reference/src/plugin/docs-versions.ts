/** Where the versions of docs are, as the docs plugins of the site say it. */
import type { LoadedContent } from '@docusaurus/plugin-content-docs';
import type { AllContent } from '@docusaurus/types';

export interface DocsVersion {
  /** Absolute path of its content. */
  folder: string;
  /** Path of its pages, with the base URL. */
  path: string;
}

/** The versions of all docs plugins of a site; those in a folder inside of another one come before that. */
export function docsVersions(allContent: AllContent): DocsVersion[] {
  const instances = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}) as LoadedContent[];
  return instances
    .flatMap(({ loadedVersions }) => loadedVersions)
    .map(({ contentPath, path }) => ({ folder: contentPath, path }))
    .sort((one, other) => other.folder.length - one.folder.length);
}
