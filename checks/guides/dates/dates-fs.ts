/** Every file that names a release or a date of the changelog. */
import path from 'node:path';
import {
  checkDeprecationTexts,
  checkHeaderDates,
  checkLifecycles,
  checkReleaseNames,
  checkSince,
  type SourceFile,
} from './dates.js';
import { listFilesBelow, readText } from '@impact-docs/content/read';
import type { Problem } from '@impact-docs/openapi-model';
import { loadChangelog } from '@impact-docs/content/data/changelog';
import type { Guide } from '../check-guides.js';

/** @param root absolute path of the repository */
export async function checkDates(root: string, guides: readonly Guide[]): Promise<Problem[]> {
  const read = (file: string): SourceFile => ({ file, text: readText(path.join(root, file)) });
  const changelog = await loadChangelog();
  const descriptions = yamlFiles(root, 'content/apis', 'content/apis/manifest.yaml');
  const data = yamlFiles(root, 'content/data', 'content/data/changelog.yaml');
  const texts = [...guides.map(({ page, text }) => ({ file: page, text })), ...[...descriptions, ...data].map(read)];
  return [
    ...checkSince(read('content/data/environment-variables.yaml'), changelog),
    ...checkLifecycles(read('content/apis/manifest.yaml'), changelog),
    ...texts.flatMap((file) => [...checkDeprecationTexts(file, changelog), ...checkHeaderDates(file, changelog)]),
    ...guides.flatMap(({ page, text }) => checkReleaseNames({ file: page, text }, changelog)),
  ];
}

/** What is written here: not installed, and not wrong on purpose. */
function yamlFiles(root: string, folder: string, left: string): string[] {
  return listFilesBelow(root, [folder]).filter(
    (name) => name.endsWith('.yaml') && name !== left && !/\/(?:node_modules|__fixtures__)\//.test(name),
  );
}
