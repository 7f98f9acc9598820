import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { downgradeCSharp } from './csharp-mono.js';
import { everyOutcome, identifier, makeFolder, readOutcomes, spawn } from './process-fs.js';
import type { Program, Toolchain } from './process-fs.js';

export const csharp: Toolchain<'csharp'> = {
  id: 'csharp',
  tools: [
    ['mcs', '--version'],
    ['mono', '--version'],
  ],
  syntax: ['mcs', '--parse', '-langversion:latest'],
  rewrite,
  knowsNoAuthority: true,
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
      await writeFile(file, rewrite(program));
      files.push(file);
    }
    await writeFile(join(folder, 'Program.cs'), harness(programs));
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

function rewrite(program: Program): string {
  return downgradeCSharp(program.source, identifier(program));
}

function harness(programs: readonly Program[]): string {
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
