import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateSample } from '@impact-docs/request-samples';
import type { Program, RunContext, Toolchain } from './process-fs.js';
import { versionOf } from './process-fs.js';

const reply = 'the sample was run';

/**
 * The version of a language that can run samples: its tools are there, and a sample runs to its end. The tools alone
 * prove little, because compiler, HTTP library and JSON library are often packages of their own.
 *
 * @returns `undefined` when the language counts as missing
 */
export async function findVersion(toolchain: Toolchain, context: RunContext): Promise<string | undefined> {
  const version = await versionOf(toolchain.tools, context);
  return version !== undefined && (await runsSample(toolchain, context)) ? version : undefined;
}

async function runsSample(toolchain: Toolchain, context: RunContext): Promise<boolean> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const body = { kind: 'json', mediaType: 'application/json', value: {} } as const;
    const probe: Program = {
      id: 'probe',
      source: generateSample({ method: 'POST', url, headers: [], body }, toolchain.id),
    };
    const outcome = (await toolchain.run([probe], context)).get(probe.id);
    return outcome?.exitCode === 0 && outcome.output.includes(reply);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
