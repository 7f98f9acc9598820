/** Names and dates that guides, descriptions and data write in prose, and that no file gives. */
import { checkNames } from '../names/check-names.js';
import { readNames } from '../names/names-fs.js';
import { namesInGuide } from '../names/texts.js';
import type { GuideRule } from '../rule.js';

export const names: GuideRule = {
  name: 'names',
  async run({ guides, isWanted }, report) {
    const files = await readNames();
    const known = new Set(files.flatMap(({ given }) => given));
    const others = files.filter(({ file }) => isWanted(file) && !guides.some(({ page }) => page === file));
    for (const { page, text } of guides) checkNames(page, text, namesInGuide(text).written, known, report);
    for (const { file, source, written } of others) checkNames(file, source, written, known, report);
  },
};
