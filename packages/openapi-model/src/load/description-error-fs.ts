import { formatProblems, type Problem } from '../problem.js';

/**
 * All problems of a description, or of another file that people write, at once. Its message is `formatProblems` of
 * them, with file names relative to the working directory.
 */
export class DescriptionError extends Error {
  declare readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const cause = problems.find((problem) => problem.cause !== undefined)?.cause;
    super(formatProblems(problems, process.cwd()), cause === undefined ? {} : { cause });
    this.name = 'DescriptionError';
    // The mistake is in a file of its author: which functions have read it is of no use where Docusaurus prints the error.
    this.stack = `${this.name}: ${this.message}`;
    // The message has them all: an uncaught error that is printed with its members would repeat them.
    Object.defineProperty(this, 'problems', { value: problems, enumerable: false });
  }
}
