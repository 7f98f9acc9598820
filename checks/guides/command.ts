/** The blocks, links, names, dates and samples of the guides. */
import fs from 'node:fs';
import { sampleArchives } from '@impact-docs/content-model/data/sample-archives';
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import { listFilesBelow, readText } from '@impact-docs/content-model/files/read';
import { readGuides } from '@impact-docs/content-model/guides';
import { loadStory } from '@impact-docs/content-model/story';
import { readTable } from '@impact-docs/content-model/tables';
import { runRules, type CheckResult, type Scope } from '../run.js';
import { readPages } from './links/links-fs.js';
import { openRepository } from './repository-fs.js';
import { GUIDE_RULES } from './rules/index.js';

export async function runGuideChecks(isWanted: Scope): Promise<CheckResult> {
  const read = readGuides(root);
  const pages = await readPages(read);
  const result = await runRules(GUIDE_RULES, {
    guides: read.guides.filter(({ page }) => isWanted(page)),
    pages,
    isWanted,
    read: (file) => (fs.existsSync(repositoryFile(file)) ? readText(repositoryFile(file)) : undefined),
    filesBelow: (folder) => listFilesBelow(root, [folder]),
    repository: openRepository,
    story: loadStory,
    archives: sampleArchives,
    variables: () => readTable('environment-variables'),
  });
  const unread = pages.filter(({ file }) => isWanted(file)).flatMap((page) => page.unread);
  return { ...result, unread: [...unread, ...result.unread] };
}
