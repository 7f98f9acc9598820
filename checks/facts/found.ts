/** What a comparison finds in a text, before it is a problem of a file. */
import type { Text } from '@impact-docs/content/facts/texts';
import type { Advice, Problem } from '@impact-docs/openapi-model';

export interface Found extends Advice {
  /** Into the text, as its parser counts. */
  offset: number;
}

export const problemsIn = ({ file, placeOf }: Text, found: readonly Found[]): Problem[] =>
  found.map(({ offset, ...advice }) => ({ file, ...placeOf(offset), ...advice }));
