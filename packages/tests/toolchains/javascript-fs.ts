import { checkEach, interpreter } from './interpreter-fs.js';

const harness = `for (const [id, file] of JSON.parse(process.argv[2])) {
  let output = '';
  let exitCode = 0;
  console.log = console.error = (text) => (output += text + '\\n');
  process.exit = (code) => { throw new Error('exit ' + code); };
  try { await import(file); } catch (error) { exitCode = 1; output += error.stack; }
  process.stdout.write('\\x01' + id + ' ' + exitCode + '\\n' + output);
}
process.stdout.write('\\x01');
`;

export const javascript = interpreter({
  id: 'javascript',
  tools: [[process.execPath, '--version']],
  syntax: checkEach(`"${process.execPath}" --check`),
  command: [process.execPath],
  harness,
});
