import { runFactChecks } from './command.js';

process.exitCode = 1;
void runFactChecks().then((isGood) => {
  if (isGood) process.exitCode = 0;
});
