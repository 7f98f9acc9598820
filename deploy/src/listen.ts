import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DeployError, systemCode } from './errors.js';

/** A server that listens. */
interface Listening {
  port: number;
  close(): Promise<void>;
}

/** How long responses under way may take after the server was told to stop (milliseconds). */
const GRACE = 1000;

/**
 * Listens at a port.
 * @param port 0 for a free one
 * @param host without it, only this computer reaches the server
 * @throws DeployError when the port cannot be had
 */
export function listen(listener: RequestListener, port: number, host = '127.0.0.1'): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = createServer(listener);
    server.once('error', (cause) => reject(new DeployError(explain(cause, port, host), { cause })));
    server.listen({ port, host }, () => {
      resolve({ port: (server.address() as AddressInfo).port, close: () => close(server) });
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
