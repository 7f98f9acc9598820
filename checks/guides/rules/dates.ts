/** Every file that names a release or a date of the changelog. */
import { checkDeprecations, checkReleaseNames, type SourceFile } from '../dates/dates.js';
import { listFilesBelow, readText } from '@impact-docs/content-model/files/read';
import { loadChangelog } from '@impact-docs/content-model/data/changelog';
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import { found } from '../../run.js';
import type { GuideSources } from '../rule.js';

export const dates = found('dates', async ({ guides }: GuideSources) => {
  const read = (file: string): SourceFile => ({ file, text: readText(repositoryFile(file)) });
  const changelog = await loadChangelog();
  const pages = guides.map(({ page, text }) => ({ file: page, text }));
  // What is written here: not installed, and not wrong on purpose.
  const files = listFilesBelow(root, ['content/apis', 'content/data']).filter(
    (name) => /\.yaml$/.test(name) && !/data\/changelog\.yaml$|\/(?:node_modules|__fixtures__)\//.test(name),
  );
  return [
    ...[...pages, ...files.map(read)].flatMap((file) => checkDeprecations(file, changelog)),
    ...[...pages, read('content/data/environment-variables.yaml')].flatMap((file) =>
      checkReleaseNames(file, changelog),
    ),
  ];
});
