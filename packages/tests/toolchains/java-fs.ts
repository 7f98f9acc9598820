import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyOutcome, identifier, makeFolder, readOutcomes, spawn } from './process-fs.js';
import type { RunContext, Toolchain } from './process-fs.js';

/** Calls the `main` method of many samples in one virtual machine, because starting one takes long. */
const harness = `import java.io.*;

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

const syntax = `import com.sun.source.util.JavacTask;
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
`;

export const java: Toolchain<'java'> = {
  id: 'java',
  tools: [
    ['javac', '-version'],
    ['java', '-version'],
    ['keytool', '-help'],
  ],
  syntax: ['sh', '-c', 'printf %s "$0" >Check.java; exec java -XX:TieredStopAtLevel=1 Check.java "$@"', syntax],
  async run(programs, context) {
    const folder = await makeFolder('java', programs, context);
    const files = [join(folder, 'Harness.java')];
    await writeFile(join(folder, 'Harness.java'), harness);
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
