import { placesIn } from '@impact-docs/content/facts/texts';
import type { Problem } from '@impact-docs/openapi-model';

/** What a check finds in a text, before it is known in which file. */
export interface ProseFinding {
  /** Offset into the source. */
  offset: number;
  code: 'prose-length' | 'prose-markdown' | 'prose-semicolon' | 'prose-sentence' | 'prose-spelling' | 'prose-term';
  message: string;
  remedy: string;
}

export function problemOf(file: string, source: string, { offset, ...finding }: ProseFinding): Problem {
  return { ...finding, ...placesIn(source)(offset), file };
}
