import type { References } from './references.js';
import { STRUCTURE } from './structure.js';
import type { NotShown } from './view-model.js';
import { joinPointer } from './pointer.js';
import { walkDescription } from './walk.js';

/** Keywords that change nothing for a reader: they are for tools, or their effect has been carried out. */
const WITHOUT_EFFECT = new Set(['$comment', '$schema', '$id', '$anchor', '$self']);

/** Keywords and extensions that no part of the model carries, where they stand. */
export function collectNotShown(references: References): NotShown[] {
  const found: NotShown[] = [];
  walkDescription(references, {
    object: ({ type, node, pointer }) => {
      const { shown, children, entries } = STRUCTURE[type];
      for (const keyword of Object.keys(node)) {
        const isEntry = entries !== undefined && !keyword.startsWith('x-');
        const isKnown = shown.has(keyword) || children.has(keyword) || isEntry || WITHOUT_EFFECT.has(keyword);
        if (!isKnown) found.push({ keyword, pointer: joinPointer(pointer, keyword) });
      }
    },
  });
  return found;
}
