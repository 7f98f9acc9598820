import type { LanguageId } from '@impact-docs/request-samples';
import { csharp, go, java } from './compilers-fs.js';
import { batch, spawn } from './process-fs.js';
import type { Toolchain } from './process-fs.js';
import { pythonCommand } from './python-command.js';

/** A command that exits with an error when the tool is missing; the first one's output is the version that is reported. */
const versions = {
  python: 'import sys, requests; print("Python", sys.version.split()[0] + ", requests", requests.__version__)',
  php: 'extension_loaded("curl") || exit(1); echo "PHP ", PHP_VERSION, ", libcurl ", curl_version()["version"];',
};

/** Runs modules one after the other in one process, because starting Node.js for each takes long. */
const javaScriptHarness = `import { appendFileSync } from 'node:fs';
for (const [id, file] of JSON.parse(process.argv[2])) {
  let output = '';
  let exitCode = 0;
  console.log = console.error = (text) => (output += text + '\\n');
  process.exit = (code) => { throw new Error('exit ' + code); };
  try {
    await import(file);
  } catch (error) {
    exitCode = 1;
    output += error.stack;
  }
  process.stdout.write('\\x01' + id + ' ' + exitCode + '\\n' + output);
}
process.stdout.write('\\x01');
`;

const pythonHarness = `import contextlib, io, json, runpy, sys, traceback
for id, file in json.loads(sys.argv[1]):
    output, code = io.StringIO(), 0
    try:
        with contextlib.redirect_stdout(output):
            runpy.run_path(file)
    except SystemExit as error:
        code = 1
        output.write(str(error))
    except BaseException:
        code = 1
        output.write(traceback.format_exc())
    sys.stdout.write(f"\\x01{id} {code}\\n{output.getvalue()}")
sys.stdout.write("\\x01")
`;

const rubyHarness = `require 'json'
require 'stringio'
JSON.parse(ARGV[0]).each do |id, file|
  output = StringIO.new
  code = 0
  $stdout = output
  $stderr = output
  begin
    load(file, true)
  rescue SystemExit
    code = 1
  rescue Exception => error
    code = 1
    output.puts(error.full_message)
  end
  STDOUT.write("\\x01#{id} #{code}\\n#{output.string}")
end
STDOUT.write("\\x01")
`;

/** A language that runs a source file at once: each in its own process, or many in one by a harness. */
function interpreter(
  id: LanguageId,
  extension: string,
  tools: Toolchain['tools'],
  command: readonly [string, ...string[]],
  harness?: string,
): Toolchain {
  return {
    id,
    tools,
    run: (programs, context) =>
      batch(programs, context, { id, extension, harness }, ({ file, args }) => {
        const [program, ...options] = command;
        const trust =
          id === 'php' && context.certificates ? ['-d', `curl.cainfo=${context.certificates.authority}`] : [];
        return spawn(program, [...options, ...trust, file, ...args], context);
      }),
  };
}

/** What runs the samples of each language, in the order of the languages. */
export const toolchains: readonly Toolchain[] = [
  interpreter(
    'curl',
    '.sh',
    [
      ['curl', '--version'],
      ['sh', '-c', ':'],
    ],
    ['sh'],
  ),
  interpreter('javascript', '.mjs', [[process.execPath, '--version']], [process.execPath], javaScriptHarness),
  interpreter('python', '.py', [[...pythonCommand, '-c', versions.python]], pythonCommand, pythonHarness),
  interpreter('ruby', '.rb', [['ruby', '--version']], ['ruby', '-W0'], rubyHarness),
  csharp,
  interpreter('php', '.php', [['php', '-r', versions.php]], ['php', '-d', 'memory_limit=512M']),
  java,
  go,
];
