import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { expandElements } from '@impact-docs/content-model/pages';
import { replaceBindings, loadFacts } from '@impact-docs/content-model/facts';
import { isGuide } from '@impact-docs/content-model/guides';
import { readPagePart } from './remark-page-part';

/**
 * Elements such as `<DataTable name="…" />` become content; the entries of a guide's tables show the release that brought them. Words that
 * are bound to a fact become plain words.
 */
export default function remarkGuideData() {
  return async (root: Root, file: VFile): Promise<void> => {
    const since = isGuide(file.path) ? readPagePart(file).since : {};
    await expandElements(root, file, (id) => since[id]);
    await replaceBindings(root, loadFacts);
  };
}
