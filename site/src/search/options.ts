import type { Answer } from '../../search/messages';
import { addressOf } from './address';
import type { SearchState } from './address';
import { countSentence, plainName, sectionsOf } from './Results';
import type { Recent } from './recent';
import type { Search } from './use-search';

/** What the arrow keys go through: results and the way to all of them, or recent places. */
export interface Option {
  url: string;
  /** What is remembered when it is opened. */
  recent?: Recent;
}

export function optionsOf({ answer }: Search, state: SearchState, recent: readonly Recent[]): Option[] {
  if (answer) return resultOptions(answer, addressOf(state));
  return state.text.trim() === '' ? recent.map((place) => ({ url: place.url, recent: place })) : [];
}

function resultOptions(answer: Answer, all: string): Option[] {
  const options = sectionsOf(answer)
    .flatMap(({ items }) => items)
    .map((result) => {
      const { url, context } = result;
      return { url, recent: { url, name: plainName(result), context } };
    });
  return options.length === 0 ? [] : [...options, { url: all }];
}

/** What the live region says. */
export function statusOf(text: string, { answer, tier, hasFailed }: Search): string {
  if (hasFailed || text.trim() === '') return '';
  if (!answer) return 'Loading the search …';
  const count = countSentence(answer);
  return tier === 'text' ? count : `${count} Texts are still on their way.`;
}
