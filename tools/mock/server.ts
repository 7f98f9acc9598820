/** A Prism server that responds with the examples of descriptions. */
import { loadStory } from '@impact-docs/content/story/load-story';
import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';
import type { MockedApi } from './load.js';
import { readableLine } from './log.js';
import { responder } from './respond.js';
import { validateInput } from './validate-input.js';

export interface Mock {
  /** `http://127.0.0.1:4010`, without a path. */
  origin: string;
  close(): Promise<void>;
}

/** Reachable from this computer only. */
const HOST = '127.0.0.1';

/**
 * Serves APIs, each below its own base path.
 *
 * @param port 0 lets the system choose
 * @param print gets a line for each request, and one for each mistake in it
 * @throws Error when the port cannot be had
 */
export async function startMock(
  apis: readonly MockedApi[],
  port: number,
  print?: (line: string) => void,
): Promise<Mock> {
  const write = (entry: string): void => {
    const line = readableLine(entry);
    if (line !== undefined) print?.(line);
  };
  const rulesAt = (path: string) => apis.find(({ basePath }) => path.startsWith(basePath))?.rules ?? [];
  const { now } = await loadStory();
  const server = createServer(
    apis.flatMap(({ operations }) => operations),
    {
      cors: false,
      config: {
        isProxy: false,
        checkSecurity: true,
        validateRequest: true,
        validateResponse: true,
        errors: false,
        upstreamProxy: undefined,
        // Whatever `Accept` says: the real APIs send problems to clients that ask for plain JSON too.
        mock: { dynamic: false, mediaTypes: ['*/*'] },
      },
      components: {
        logger: createLogger('mock', { level: print ? 'info' : 'silent' }, { write }),
        validateInput,
        mock: responder(rulesAt, new Date(now)),
      },
    },
  );
  const origin = await server.listen(port, HOST).catch((reason: unknown) => {
    const why = String(reason).includes('EADDRINUSE') ? 'another program uses it' : String(reason);
    throw new Error(`The mock cannot listen on port ${port}: ${why}. Choose another one with --port.`, {
      cause: reason,
    });
  });
  return { origin, close: () => server.close() };
}
