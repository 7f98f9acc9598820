#!/usr/bin/env node
/** `npm run reference -- check <file or folder>…`: see README.md. */
import { USAGE, UsageError, parseCommand } from './arguments.js';
import { check } from './check.js';
import { isolate } from './isolation.js';

try {
  const command = parseCommand(process.argv.slice(2));
  if (command === 'help') console.log(USAGE);
  else {
    const isolation = isolate(command.timeout);
    try {
      const isInOrder = await check(command, isolation.run, (text) => process.stdout.write(text));
      process.exitCode = isInOrder ? 0 : 1;
    } finally {
      isolation.close();
    }
  }
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
