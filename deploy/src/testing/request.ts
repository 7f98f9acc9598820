import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';

export interface Received {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends one request with the path exactly as given; `fetch` would tidy it up first. */
export function send(
  origin: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; maxHeaderSize?: number } = {},
): Promise<Received> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
