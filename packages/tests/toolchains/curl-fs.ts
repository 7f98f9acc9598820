import { checkEach, interpreter } from './interpreter-fs.js';

export const curl = interpreter({
  id: 'curl',
  tools: [
    ['curl', '--version'],
    ['sh', '-c', ':'],
  ],
  syntax: checkEach('sh -n'),
  command: ['sh'],
});
