import type { PreparedRequest } from './prepare.js';

/** Everything that is said of a language: how a page shows its samples, and how they are written. */
export interface Language<Id extends string = string> {
  /** Used in URLs, in the reader's storage and in file names. */
  readonly id: Id;
  /** The name that readers see. */
  readonly label: string;
  /** Name of the TextMate grammar, as Shiki knows it. */
  readonly highlight: string;
  /** Extension of a file that holds the sample, with the dot. */
  readonly extension: string;
  /** What begins a comment. */
  readonly comment: string;
  /** What a reader needs to run the sample. */
  readonly client: string;
  /** What authors of descriptions call the language besides its identifier, in lower case. */
  readonly aliases: readonly string[];
  /** What has to stand before the first comment. */
  readonly opening?: string;
  /** The program without its opening and first comments. */
  readonly generate: (request: PreparedRequest) => string;
}
