import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downgradeCSharp } from './csharp-mono.js';
import { identifier, inPairs, makeFolder, readOutcomes, spawn } from './process-fs.js';
import type { Outcome, Program, RunContext, Toolchain } from './process-fs.js';

/** Calls the `main` method of many samples in one virtual machine, because starting one takes long. */
const javaHarness = `import java.io.*;

public class Harness {
    public static void main(String[] names) throws Exception {
        var out = System.out;
        for (var name : names) {
            var buffer = new ByteArrayOutputStream();
            var code = 0;
            System.setOut(new PrintStream(buffer, true));
            try {
                Class.forName(name.split("=")[1] + ".Sample").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (Throwable thrown) {
                code = 1;
                (thrown.getCause() == null ? thrown : thrown.getCause()).printStackTrace(new PrintStream(buffer, true));
            }
            out.print("\\1" + name.split("=")[0] + " " + code + "\\n" + buffer);
        }
        out.print("\\1");
        out.flush();
        System.exit(0);
    }
}
`;

export const java: Toolchain = {
  id: 'java',
  tools: [
    ['javac', '-version'],
    ['java', '-version'],
    ['keytool', '-help'],
  ],
  async run(programs, context) {
    const folder = await makeFolder('java', programs, context);
    const files = [join(folder, 'Harness.java')];
    await writeFile(join(folder, 'Harness.java'), javaHarness);
    for (const program of programs) {
      const inner = join(folder, identifier(program));
      await mkdir(inner, { recursive: true });
      await writeFile(join(inner, 'Sample.java'), `package ${identifier(program)};\n\n${program.source}`);
      files.push(join(inner, 'Sample.java'));
    }
    await writeFile(join(folder, 'files.txt'), files.map((file) => `"${file}"`).join('\n'));
    // US-ASCII proves that the sources do not depend on the encoding of the machine.
    const options = ['-encoding', 'US-ASCII', '-proc:none', '-d', folder, `@${join(folder, 'files.txt')}`];
    const compiled = await spawn('javac', options, context);
    if (compiled.exitCode !== 0) return everyOutcome(programs, compiled);
    const encrypted = programs.some(({ source }) => source.includes('https://localhost'));
    const trust = encrypted ? await trustOptions(folder, context) : [];
    const virtualMachine = ['-XX:TieredStopAtLevel=1', ...trust, '-cp', folder];
    const [first] = programs;
    if (first && programs.length === 1) {
      return new Map([[first.id, await spawn('java', [...virtualMachine, `${identifier(first)}.Sample`], context)]]);
    }
    const names = programs.map((program) => `${program.id}=${identifier(program)}`);
    return readOutcomes(programs, await spawn('java', [...virtualMachine, 'Harness', ...names], context));
  },
};

async function trustOptions(folder: string, context: RunContext): Promise<string[]> {
  if (!context.certificates) return [];
  const store = join(folder, 'trust.p12');
  const source = ['-importcert', '-noprompt', '-alias', 'test', '-file', context.certificates.authority];
  await spawn('keytool', [...source, '-keystore', store, '-storetype', 'PKCS12', '-storepass', 'changeit'], context);
  return [`-Djavax.net.ssl.trustStore=${store}`, '-Djavax.net.ssl.trustStorePassword=changeit'];
}

export const go: Toolchain = {
  id: 'go',
  tools: [
    ['go', 'version'],
    ['sh', '-c', 'command -v gofmt'],
  ],
  async run(programs, context) {
    const folder = await makeFolder('go', programs, context);
    for (const program of programs) {
      const inner = join(folder, identifier(program));
      await mkdir(inner, { recursive: true });
      // One binary for all programs: linking net/http for each of them takes long.
      const source = program.source
        .replace(/^package main$/m, `package ${identifier(program)}`)
        .replace(/^func main\(\)/m, 'func Main()');
      await writeFile(join(inner, 'sample.go'), source);
    }
    const imports = programs.map((program) => `import "samples/${identifier(program)}"\n`).join('');
    const cases = programs.map((program) => `case "${program.id}": ${identifier(program)}.Main()\n`).join('');
    await writeFile(join(folder, 'go.mod'), 'module samples\n\ngo 1.19\n');
    const main = `package main\n\nimport "os"\n${imports}\nfunc main() {\nswitch os.Args[1] {\n${cases}}\n}\n`;
    await writeFile(join(folder, 'main.go'), main);
    const environment = { GOCACHE: process.env['GOCACHE'] ?? '/tmp/request-samples-go', GOFLAGS: '', GOPROXY: 'off' };
    const binary = join(folder, 'samples');
    const options = { cwd: folder, environment };
    const built = await spawn('go', ['build', '-ldflags', '-s -w', '-o', binary, '.'], context, options);
    if (built.exitCode !== 0) return everyOutcome(programs, built);
    const { output: unformatted } = await spawn('gofmt', ['-l', '.'], context, options);
    const outcomes = new Map<string, Outcome>();
    await inPairs(programs, async (program) => {
      const outcome = await spawn(binary, [program.id], context);
      const formatted = !unformatted.includes(`${identifier(program)}/sample.go`);
      outcomes.set(
        program.id,
        formatted ? outcome : { exitCode: 1, output: 'gofmt formats the program in another way.' },
      );
    });
    return outcomes;
  },
};

export const csharp: Toolchain = {
  id: 'csharp',
  tools: [
    ['mcs', '--version'],
    ['mono', '--version'],
  ],
  cannotRun: ({ method, query, body, clientCertificate }) => {
    if (clientCertificate) return "Mono's HttpClient reads no PEM files and sends no client certificate";
    if (body && method === 'GET') return 'Mono sends no body with GET';
    if (query?.some(({ value }) => /[\u200e\u200f\u202a-\u202e]/.test(String(value)))) {
      return 'Mono removes bidirectional control characters from a URL';
    }
    const large = body?.kind === 'form' && body.fields.some(({ value }) => value.length > 30_000);
    return large ? 'Mono encodes no form value beyond 32,766 characters' : undefined;
  },
  async run(programs, context) {
    const folder = await makeFolder('csharp', programs, context);
    const files: string[] = [];
    for (const program of programs) {
      const file = join(folder, `${identifier(program)}.cs`);
      await writeFile(file, downgradeCSharp(program.source, identifier(program)));
      files.push(file);
    }
    await writeFile(join(folder, 'Program.cs'), csharpHarness(programs));
    const binary = join(folder, 'samples.exe');
    const options = [
      '-langversion:latest',
      '-r:System.Net.Http',
      `-out:${binary}`,
      join(folder, 'Program.cs'),
      ...files,
    ];
    const compiled = await spawn('mcs', options, context);
    if (compiled.exitCode !== 0) return everyOutcome(programs, compiled);
    const outcome = await spawn('mono', [binary], context);
    const [first] = programs;
    return first && programs.length === 1 ? new Map([[first.id, outcome]]) : readOutcomes(programs, outcome);
  },
};

function csharpHarness(programs: readonly Program[]): string {
  const calls = programs.map((program) =>
    programs.length === 1
      ? `return await ${identifier(program)}.Sample();`
      : `await Run("${program.id}", ${identifier(program)}.Sample);`,
  );
  return `using System;
using System.IO;
using System.Threading.Tasks;

class Program
{
    static readonly TextWriter output = Console.Out;

    static int Main() => RunAll().GetAwaiter().GetResult();

    static async Task<int> RunAll()
    {
        ${calls.join('\n        ')}
        output.Write("\\u0001");
        return 0;
    }

    static async Task Run(string id, Func<Task<int>> sample)
    {
        var buffer = new StringWriter();
        Console.SetOut(buffer);
        int code;
        try { code = await sample(); } catch (Exception exception) { code = 1; buffer.Write(exception); }
        output.Write("\\u0001" + id + " " + code + "\\n" + buffer);
        output.Flush();
    }
}
`;
}

function everyOutcome(programs: readonly Program[], outcome: Outcome): Map<string, Outcome> {
  return new Map(programs.map(({ id }) => [id, outcome]));
}
