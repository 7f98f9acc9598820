/** Patterns of descriptions, which can take longer than anybody waits: `^(a+)+$` doubles its time with each character. */
import vm from 'node:vm';

/** Shorter texts are done in well under a second, whatever the pattern. */
const SHORT = 20;
/** Milliseconds; patterns that are meant well take far less than one. */
const DEADLINE = 5000;

/** A pattern that did not come to its end. */
export class PatternError extends Error {
  readonly pattern: string;

  constructor(pattern: string, text: string, cause: unknown) {
    super(`the pattern \`${pattern}\` takes more than five seconds for a text of ${text.length} characters`, { cause });
    this.name = 'PatternError';
    this.pattern = pattern;
  }
}

const context = vm.createContext({ expression: /(?:)/u, text: '' });
const script = new vm.Script('expression.test(text)');

function test(expression: RegExp, text: string): boolean {
  if (text.length <= SHORT) return expression.test(text);
  Object.assign(context, { expression, text });
  try {
    return script.runInContext(context, { timeout: DEADLINE }) as boolean;
  } catch (cause) {
    throw new PatternError(expression.source, text, cause);
  }
}

/** For Ajv's option `code.regExp`: regular expressions with a deadline. */
export const boundedRegExp = Object.assign(
  (pattern: string, flags: string) => {
    const expression = new RegExp(pattern, flags);
    // Ajv tells patterns apart by their text.
    return { test: (text: string) => test(expression, text), toString: () => String(expression) };
  },
  { code: 'boundedRegExp' },
);
