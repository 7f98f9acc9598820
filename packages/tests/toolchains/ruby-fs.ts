import { checkEach, interpreter } from './interpreter-fs.js';

export const ruby = interpreter({
  id: 'ruby',
  tools: [['ruby', '--version']],
  syntax: checkEach('ruby -W0 -c'),
  command: ['ruby', '-W0'],
});
