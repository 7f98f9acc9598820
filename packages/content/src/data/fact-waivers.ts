import { bindingsOf, WAIVED } from '../facts/bindings.js';
import { dataTexts, guideTexts } from '../facts/texts.js';
import { isGuide, routeOf } from '../guides/guide-files.js';
import { root } from './paths.js';
import type { TableSource } from './types.js';

/** Figures of which their author says that they are bound to no fact, and why. */
export const factWaivers: TableSource = {
  filters: [],
  // Each row repeats the words of another page.
  isExample: true,
  async load() {
    const texts = [...guideTexts(root), ...(await dataTexts(root))];
    const waivers = texts.flatMap(({ file, root: tree }) =>
      bindingsOf(tree)
        .filter(({ address }) => address === WAIVED)
        .map(({ words, node }) => [
          isGuide(file) ? `[${routeOf(file)}](${routeOf(file)})` : `\`${file}\``,
          words,
          node.title ?? '',
        ]),
    );
    return {
      columns: ['Where', 'Figure', "Why it isn't checked"],
      rows: waivers.map((cells, index) => ({ id: `waiver-${index + 1}`, cells })),
    };
  },
};
