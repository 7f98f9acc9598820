import { existsSync } from 'node:fs';
import { repositoryFile, sidebarsFile } from '@impact-docs/content/data/paths';
import { readText } from '@impact-docs/content/read';
import { guideFamilies } from './families';
import type { GuideFamily, SidebarEntry } from './families';

/** Families of the guides of this site. Pages of the reference, which the build writes, are not guides. */
export function loadFamilies(): GuideFamily[] {
  const sidebars = JSON.parse(readText(sidebarsFile)) as Record<string, SidebarEntry[]>;
  return guideFamilies(sidebars, (id) => existsSync(repositoryFile(`content/guides/${id}.mdx`)));
}
