import fs from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { repositoryFile, sidebarsFile } from '@impact-docs/content/data/paths';
import { guideFamilies } from './families';
import type { GuideFamily, SidebarEntry } from './families';

/** Families of the guides of this site. Pages of the reference, which the build writes, are not guides. */
export async function loadFamilies(): Promise<GuideFamily[]> {
  const sidebars = JSON.parse(await fs.readFile(sidebarsFile, 'utf8')) as Record<string, SidebarEntry[]>;
  return guideFamilies(sidebars, (id) => existsSync(repositoryFile(`content/guides/${id}.mdx`)));
}
