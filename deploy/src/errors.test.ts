import { expect, it } from 'vitest';
import { DeployError, describeError } from './errors.js';

it.each(['EACCES', 'EBUSY', 'EDQUOT', 'EMFILE', 'ENOSPC', 'EPERM', 'EROFS', 'EXDEV'])('%s is one line', (code) => {
  const error = Object.assign(new Error(`${code}: not possible, write '/a'`), { code });
  expect(describeError(error)).toMatch(new RegExp(`^${code}: not possible, write '/a'. How to fix: [^\\n]+\\.$`));
});

it('an error made for readers is its message, any other has its stack', () => {
  expect(describeError(new DeployError('No site.'))).toBe('No site.');
  expect(describeError(new RangeError('Too much.'), TypeError, RangeError)).toBe('Too much.');
  expect(describeError(new Error('A defect'), TypeError)).toContain('errors.test.ts');
});
