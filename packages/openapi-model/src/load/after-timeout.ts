/** What operations say of a request without a response: advice that the model knows, or nothing. */
import type { References } from '../document/references.js';
import { AFTER_TIMEOUT } from '../document/structure.js';
import { walkDescription } from '../document/walk.js';
import { afterTimeoutAdvice, afterTimeoutAdviceOf } from '../model/after-timeout.js';
import { joinPointer } from '../pointer.js';
import type { LoadProblem } from './checks.js';

const SHARED = {
  code: 'after-timeout',
  allowed: afterTimeoutAdvice.join(', '),
  remedy: 'Write an object: `advice` is one of these words, and `description` may say more.',
};

/** @returns a finding for each operation whose advice the model leaves out */
export function checkAfterTimeout(references: References): LoadProblem[] {
  const findings: LoadProblem[] = [];
  walkDescription(references, {
    misfit: ({ type, pointer }) => {
      if (type !== 'AfterTimeout') return;
      findings.push({ ...SHARED, message: `\`${AFTER_TIMEOUT}\` is no object.`, pointer, onKey: true });
    },
    object: ({ type, node: { advice }, pointer }) => {
      if (type !== 'AfterTimeout' || afterTimeoutAdviceOf(advice) !== undefined) return;
      if (advice === undefined) {
        findings.push({ ...SHARED, message: `\`${AFTER_TIMEOUT}\` has no \`advice\`.`, pointer, onKey: true });
      } else {
        const message = `The advice \`${JSON.stringify(advice)}\` is unknown.`;
        findings.push({ ...SHARED, message, pointer: joinPointer(pointer, 'advice') });
      }
    },
  });
  return findings;
}
