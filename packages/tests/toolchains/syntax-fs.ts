import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { languages } from '@impact-docs/request-samples';
import type { LanguageId } from '@impact-docs/request-samples';
import { downgradeCSharp } from './csharp-mono.js';
import { identifier, spawn } from './process-fs.js';
import type { Outcome, Program, RunContext } from './process-fs.js';
import { pythonCommand } from './python-command.js';

/** Checks many files in one process where starting the language takes long. Each names the file that is wrong. */
const scripts = {
  javascript: `const { readFileSync } = require('node:fs');
for (const file of process.argv.slice(1)) {
  try {
    new (require('node:vm').SourceTextModule)(readFileSync(file, 'utf8'), { identifier: file });
  } catch (error) {
    console.error(file + ': ' + error.stack);
    process.exitCode = 1;
  }
}`,
  python: `import sys
bad = 0
for file in sys.argv[1:]:
    try:
        compile(open(file, encoding='utf-8').read(), file, 'exec')
    except (SyntaxError, ValueError) as error:
        bad = 1
        print(f"{file}: {error}")
sys.exit(bad)`,
  ruby: `bad = false
ARGV.each do |file|
  RubyVM::InstructionSequence.compile_file(file)
rescue SyntaxError => error
  bad = true
  puts "#{file}: #{error.message}"
end
exit(!bad)`,
  java: `import com.sun.source.util.JavacTask;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.*;
import javax.tools.*;

/** The compiler's own parser and type checker, over files that all have a class of one name. */
public class Check {
    public static void main(String[] files) throws Exception {
        var compiler = ToolProvider.getSystemJavaCompiler();
        // US-ASCII proves that the sources do not depend on the encoding of the machine.
        var manager = compiler.getStandardFileManager(null, null, StandardCharsets.US_ASCII);
        var problems = new DiagnosticCollector<JavaFileObject>();
        for (var file : files) {
            var units = manager.getJavaFileObjects(Path.of(file));
            ((JavacTask) compiler.getTask(null, manager, problems, List.of("-proc:none"), null, units)).analyze();
        }
        problems.getDiagnostics().forEach(System.out::println);
        System.exit(problems.getDiagnostics().stream().anyMatch(p -> p.getKind() == Diagnostic.Kind.ERROR) ? 1 : 0);
    }
}
`,
} as const;

/** The shell and PHP check one file at a time. */
const each = (command: string): readonly [string, ...string[]] => [
  'sh',
  '-c',
  `code=0; for file in "$@"; do ${command} "$file" || code=1; done; exit $code`,
  'sh',
];

const commands: Readonly<Record<LanguageId, readonly [command: string, ...args: string[]]>> = {
  curl: each('sh -n'),
  javascript: [process.execPath, '--experimental-vm-modules', '--no-warnings', '-e', scripts.javascript, '--'],
  python: [...pythonCommand, '-c', scripts.python],
  ruby: ['ruby', '-W0', '-e', scripts.ruby, '--'],
  csharp: ['mcs', '--parse', '-langversion:latest'],
  php: each('php -l'),
  java: ['java', '-XX:TieredStopAtLevel=1', 'Check.java'],
  go: ['gofmt', '-e', '-l'],
};

/**
 * Checks that programs are sentences of their language, without running them: each stands in a file of its own, as it
 * is (C# in the older forms that Mono's compiler knows). Java is checked with its types; Go also for its format.
 *
 * @returns what is wrong with each program; programs that are right are absent
 */
export async function checkSyntax(
  id: LanguageId,
  programs: readonly Program[],
  context: RunContext,
): Promise<Map<string, string>> {
  const folder = join(context.folder, 'syntax', `${id}-${programs.length}-${programs[0]?.id ?? ''}`);
  const extension = languages.find((language) => language.id === id)?.extension ?? '';
  // Java wants the file to have the name of its class.
  const name = id === 'java' ? 'Sample' : 'sample';
  const files = new Map<string, string>();
  for (const program of programs) {
    const file = join(folder, identifier(program), `${name}${extension}`);
    files.set(program.id, file);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, id === 'csharp' ? downgradeCSharp(program.source, identifier(program)) : program.source);
  }
  await writeFile(join(folder, 'Check.java'), scripts.java);
  const [command, ...args] = commands[id];
  const outcome = await spawn(command, [...args, ...files.values()], context, { cwd: folder });
  // gofmt names badly formatted files with success; from the others, that is a warning at most.
  return outcome.exitCode === 0 && id !== 'go' ? new Map() : blame(files, outcome);
}

/** Who is meant by what a checker says; everybody, when it fails and names no file. */
function blame(files: ReadonlyMap<string, string>, { exitCode, output }: Outcome): Map<string, string> {
  // What Node.js adds to an empty standard error is the command, with the names of all files.
  const lines = output.replace(/^Command failed: [^]*/m, '').split('\n');
  const blamed = new Map<string, string>();
  for (const [id, file] of files) {
    // `php -l` names files that are right too.
    const first = lines.findIndex((line) => line.includes(file) && !line.startsWith('No syntax errors detected in '));
    const text = lines.slice(first, first + 3).join('\n');
    if (first !== -1) blamed.set(id, text.trim());
  }
  return blamed.size > 0 || exitCode === 0 ? blamed : new Map([...files.keys()].map((id) => [id, output]));
}
