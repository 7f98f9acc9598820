import { expect, it } from 'vitest';
import { DeployError, describeError, systemFailureIn } from './errors.js';

it.each(['EACCES', 'EBUSY', 'EDQUOT', 'EMFILE', 'ENOSPC', 'EPERM', 'EROFS', 'EXDEV'])('%s is one line', (code) => {
  const error = Object.assign(new Error(`${code}: not possible, write '/a'`), { code });
  expect(describeError(error)).toMatch(new RegExp(`^${code}: not possible, write '/a'. How to fix: [^\\n]+\\.$`));
});

it('the output of another program is searched for what the machine refused it', () => {
  const output =
    "[ERROR] Error: Can't render /docs\n    at a.js:1:1 {\n  [cause]: [Error: ENOSPC: no space left on device, write]\n}";
  expect(systemFailureIn(output)).toBe(
    'ENOSPC: no space left on device, write. How to fix: the disk is full; delete files.',
  );
  expect(systemFailureIn('[ERROR] ENOENT: no such file\n    at a.js:1:1')).toBeUndefined();
});

it('an error made for readers is its message, any other has its stack', () => {
  expect(describeError(new DeployError('No site.'))).toBe('No site.');
  expect(describeError(new RangeError('Too much.'), TypeError, RangeError)).toBe('Too much.');
  expect(describeError(new Error('A defect'), TypeError)).toContain('errors.test.ts');
});
