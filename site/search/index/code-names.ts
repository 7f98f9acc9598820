/** What is searched of programs in guides. */
import { chunksOf, partsOf } from '../language/tokens';

/** Names of a program, each once: its other words are those of the language that it is written in. */
export function namesInCode(code: string): string {
  const names = chunksOf(code).filter((chunk) => chunk.length <= LONGEST_NAME && isName(chunk));
  return [...new Set(names)].slice(0, NAMES_OF_CODE).join(' ');
}

/** Several parts, and letters in it: a figure, a time or a path is nothing that somebody looks for. */
const isName = (chunk: string) => {
  const parts = partsOf(chunk);
  return parts.length > 1 && parts.length <= 4 && parts.every((part) => /^[a-z]/.test(part));
};

/** Most names of one program: its first ones say what it is about. */
const NAMES_OF_CODE = 10;

/** Longer ones are tokens, keys and addresses. */
const LONGEST_NAME = 40;
