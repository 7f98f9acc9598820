/** Arguments of the command. */
import { parseArgs } from 'node:util';
import { understood, UsageError } from '@impact-docs/content/usage';

interface MockOptions {
  /** Ids of the APIs to serve, in the order of the manifest. */
  ids: readonly string[];
  /** 0 lets the system choose. */
  port: number;
}

const DEFAULT_PORT = '4010';
const ALL = 'all';

/**
 * @param args arguments after the command
 * @param known ids of the manifest
 * @throws UsageError
 */
export function readArguments(args: readonly string[], known: readonly string[]): MockOptions {
  const { positionals, values } = understood(usage(known), () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { port: { type: 'string', default: DEFAULT_PORT } },
    }),
  );
  const [id] = positionals;
  if (id === undefined) throw new UsageError(`Say which API to mock.\n\n${usage(known)}`);
  if (positionals.length > 1) {
    throw new UsageError(`One API at a time, or ${ALL}; got ${positionals.join(', ')}.\n\n${usage(known)}`);
  }
  if (id !== ALL && !known.includes(id)) throw new UsageError(`There is no API "${id}".\n\n${usage(known)}`);
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535) {
    throw new UsageError(`"${values.port}" is not a port. Allowed: 0 to 65535.\n\n${usage(known)}`);
  }
  return { ids: id === ALL ? known : [id], port };
}

function usage(known: readonly string[]): string {
  return [
    'Usage: npm run mock -- <api> [--port <number>]',
    '',
    ...known.map((id) => `  ${id}`),
    `  ${ALL.padEnd(22)}every API, each below its own path`,
    '',
    `The port is ${DEFAULT_PORT} unless you say otherwise; 0 takes a free one.`,
  ].join('\n');
}
