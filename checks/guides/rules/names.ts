/** Names and dates that guides, descriptions and data write in prose, and that no file gives. */
import { found } from '../../run.js';
import { checkNames } from '../names/check-names.js';
import { readNames } from '../names/names-fs.js';
import { namesInGuide } from '../names/texts.js';
import type { GuideSources } from '../rule.js';

export const names = found('names', async ({ guides, isWanted }: GuideSources) => {
  const files = await readNames();
  const known = new Set(files.flatMap(({ given }) => given));
  const others = files.filter(({ file }) => isWanted(file) && !guides.some(({ page }) => page === file));
  return [
    ...guides.flatMap(({ page, text }) => checkNames(page, text, namesInGuide(text).written, known)),
    ...others.flatMap(({ file, source, written }) => checkNames(file, source, written, known)),
  ];
});
