#!/usr/bin/env node
/** `api-reference check <file or folder>…` and `api-reference compare <older file> <newer file>`: see README.md. */
import { DescriptionError } from '@impact-docs/openapi-model';
import { COMPARE_USAGE, USAGE, UsageError, parseCommand, parseCompare } from './arguments.js';
import { check } from './check.js';
import { compare } from './compare.js';
import { isolate } from './isolation.js';

const args = process.argv.slice(2);
const isComparison = args[0] === 'compare';
const write = (text: string): boolean => process.stdout.write(text);
// Whoever reads the report may stop: `… | head`.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

try {
  process.exitCode = (await (isComparison ? runCompare(args.slice(1)) : runCheck(args))) ? 0 : 1;
} catch (error) {
  if (error instanceof DescriptionError) {
    console.error(error.message);
    process.exitCode = 1;
  } else if (error instanceof UsageError) {
    console.error(`${error.message}\n\n${isComparison ? COMPARE_USAGE : USAGE}`);
    process.exitCode = 2;
  } else throw error;
}

async function runCheck(given: readonly string[]): Promise<boolean> {
  const command = parseCommand(given);
  if (command === 'help') {
    console.log(USAGE);
    return true;
  }
  const isolation = isolate(command.timeout);
  try {
    return await check(command, isolation.run, write);
  } finally {
    isolation.close();
  }
}

async function runCompare(given: readonly string[]): Promise<boolean> {
  const command = parseCompare(given);
  if (command !== 'help') return compare(command, write, new Date().toISOString());
  console.log(COMPARE_USAGE);
  return true;
}
