/** What a comparison finds in a text, before it is a problem of a file. */
import type { TextBlock, Text } from '@impact-docs/content-model/pages';
import type { Advice, Problem } from '@impact-docs/openapi-model';

export interface Found extends Advice {
  /** Into the text, as its parser counts; of what is found in one block, into the block. */
  offset: number;
}

/** What is found in a block, as what is found in its text. */
export const inText = ({ sourceOffset }: TextBlock, found: readonly Found[]): Found[] =>
  found.map(({ offset, ...advice }) => ({ offset: sourceOffset(offset), ...advice }));

export const problemsIn = ({ file, placeOf }: Text, found: readonly Found[]): Problem[] =>
  found.map(({ offset, ...advice }) => ({ file, ...placeOf(offset), ...advice }));
