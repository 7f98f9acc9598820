/** Every file that names a release or a date of the changelog. */
import { checkDeprecations, checkReleaseNames, type SourceFile } from '../dates/dates.js';
import { listFilesBelow, readText } from '@impact-docs/content-model/files/read';
import { loadChangelog } from '@impact-docs/content-model/data/changelog';
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import type { GuideRule } from '../rule.js';

export const dates: GuideRule = {
  name: 'dates',
  async run({ guides }, report) {
    const read = (file: string): SourceFile => ({ file, text: readText(repositoryFile(file)) });
    const changelog = await loadChangelog();
    const pages = guides.map(({ page, text }) => ({ file: page, text }));
    // What is written here: not installed, and not wrong on purpose.
    const files = listFilesBelow(root, ['content/apis', 'content/data']).filter(
      (name) => /\.yaml$/.test(name) && !/data\/changelog\.yaml$|\/(?:node_modules|__fixtures__)\//.test(name),
    );
    for (const file of [...pages, ...files.map(read)]) checkDeprecations(file, changelog, report);
    for (const file of [...pages, read('content/data/environment-variables.yaml')])
      checkReleaseNames(file, changelog, report);
  },
};
