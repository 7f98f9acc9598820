import { placesIn } from '@impact-docs/content-model/pages/texts';
import type { Problem } from '@impact-docs/openapi-model';
import type { Found } from '../facts/found.js';

/** What a check finds in a text, before it is known in which file. */
export interface ProseFinding extends Found {
  code: 'prose-length' | 'prose-markdown' | 'prose-semicolon' | 'prose-sentence' | 'prose-spelling' | 'prose-term';
}

export function problemOf(file: string, source: string, { offset, ...finding }: ProseFinding): Problem {
  return { ...finding, ...placesIn(source)(offset), file };
}
