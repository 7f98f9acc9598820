import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DeployError, systemCode } from './errors.js';

/** Servers that listen at one port. */
export interface Listening {
  port: number;
  close(): Promise<void>;
}

/** How long answers under way may take after the server was told to stop (milliseconds). */
const GRACE = 1000;

/**
 * Listens at a port, at one host or, without one, at both loopback addresses: `localhost` may mean 127.0.0.1 or ::1,
 * and nothing outside this computer reaches either.
 * @param port 0 for a free one
 * @throws DeployError when the port cannot be had
 */
export async function listen(listener: RequestListener, port: number, host?: string): Promise<Listening> {
  const first = await open(listener, port, host ?? '127.0.0.1');
  const servers = [first.server];
  if (host === undefined) {
    // Computers without IPv6 have no ::1; a port that was picked at random may be taken there.
    const second = await open(listener, first.port, '::1').catch(async (error: unknown) => {
      if (port === 0 || systemCode((error as Error).cause) !== 'EADDRINUSE') return undefined;
      await close(first.server);
      throw error;
    });
    if (second) servers.push(second.server);
  }
  return { port: first.port, close: async () => void (await Promise.all(servers.map(close))) };
}

function open(listener: RequestListener, port: number, host: string): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', (cause) => reject(new DeployError(explain(cause, port, host), { cause })));
    server.listen({ port, host, ipv6Only: true }, () => {
      resolve({ server, port: (server.address() as AddressInfo).port });
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), GRACE);
    server.close(() => {
      clearTimeout(hurry);
      resolve();
    });
    server.closeIdleConnections();
  });
}

function explain(cause: unknown, port: number, host: string): string {
  const another = `choose another port: PORT=${port < 65_535 ? port + 1 : 3000} npm run serve`;
  const code = systemCode(cause);
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program.\nHow to fix: stop that program, or ${another}`;
  if (code === 'EACCES')
    return `Port ${port} may not be used by this account.\nHow to fix: ${another.replace(/PORT=\d+/, 'PORT=3000')}`;
  return `Cannot listen at ${host}, port ${port}: ${cause instanceof Error ? cause.message : String(cause)}.\nHow to fix: check the value of HOST, or ${another}`;
}
