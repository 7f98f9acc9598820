import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageId } from '@impact-docs/request-samples';
import { extensionOf, inPairs, makeFolder, readOutcomes, spawn } from './process-fs.js';
import type { Command, Outcome, Toolchain } from './process-fs.js';

interface Interpreter<Id extends LanguageId> extends Pick<Toolchain<Id>, 'id' | 'tools' | 'syntax'> {
  /** Runs the file that is its next argument. */
  command: Command;
  /** Runs the files that it is given as JSON, and prints what `readOutcomes` reads: for a language that starts slowly. */
  harness?: string;
}

/** A language that runs a source file at once: each in its own process, or many in one by a harness. */
export function interpreter<Id extends LanguageId>({ command, harness, ...same }: Interpreter<Id>): Toolchain<Id> {
  const [program, ...options] = command;
  return {
    ...same,
    async run(programs, context) {
      const folder = await makeFolder(same.id, programs, context);
      const fileOf = (name: string): string => join(folder, `${name}${extensionOf(same.id)}`);
      for (const { id, source } of programs) await writeFile(fileOf(id), source);
      if (harness !== undefined && programs.length > 1) {
        await writeFile(fileOf('harness'), harness);
        const files = JSON.stringify(programs.map(({ id }) => [id, fileOf(id)]));
        return readOutcomes(programs, await spawn(program, [...options, fileOf('harness'), files], context));
      }
      const outcomes = new Map<string, Outcome>();
      await inPairs(programs, async ({ id }) => {
        outcomes.set(id, await spawn(program, [...options, fileOf(id)], context));
      });
      return outcomes;
    },
  };
}

/** A command that checks many files, made of one that checks one file and fails when it is wrong. */
export function checkEach(command: string): Command {
  const check = `found=$(${command} "$file" 2>&1) || { code=1; printf '%s\\n' "$found"; }`;
  return ['sh', '-c', `code=0; for file in "$@"; do ${check}; done; exit $code`, 'sh'];
}
