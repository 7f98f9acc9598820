import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** What a program sent, as the server read it. */
export interface Recording {
  readonly method: string;
  /** Path and query without the name of the case in front. */
  readonly target: string;
  /** By name in lower case; a repeated field is joined (RFC 9110 §5.3). */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** Common name of the client certificate, when the connection had one that the authority of the test signed. */
  readonly clientName?: string;
}

export interface Certificates {
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

/** Two servers on loopback that record what they get; the first path segment names the case. */
export interface Recorder {
  readonly httpBase: string;
  readonly httpsBase: string | undefined;
  readonly certificates: Certificates | undefined;
  readonly recordings: ReadonlyMap<string, readonly Recording[]>;
  readonly folder: string;
  forget(): void;
  close(): Promise<void>;
}

export const responseBody = '{"ok":true}';
export const problem = '{"code":"validation-failed","detail":"1 field is not valid."}';

/** Cases whose name starts with this get an error. */
export const failing = 'failing-';

/** Cases whose name starts with this get no response. */
export const silent = 'silent-';

export async function startRecorder(): Promise<Recorder> {
  const folder = await mkdtemp(join(tmpdir(), 'request-samples-'));
  const recordings = new Map<string, Recording[]>();
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    record(request, recordings).then(
      (name) => {
        if (name.startsWith(silent)) return;
        const failed = name.startsWith(failing);
        response.writeHead(failed ? 422 : 200, { 'Content-Type': 'application/json', Connection: 'close' });
        response.end(failed ? problem : responseBody);
      },
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  };
  const http = createHttpServer(listener);
  const httpBase = `http://127.0.0.1:${await listen(http)}`;
  const made = await makeCertificates(folder).catch(() => undefined);
  // It asks for a client certificate and takes a connection without: what came is recorded, so that it can be compared.
  const https = made && createHttpsServer({ ...made.server, requestCert: true, rejectUnauthorized: false }, listener);
  const httpsBase = https && `https://localhost:${await listen(https)}`;
  return {
    httpBase,
    httpsBase,
    certificates: made?.client,
    recordings,
    folder,
    forget: () => recordings.clear(),
    close: async () => {
      for (const server of [http, https]) {
        server?.closeAllConnections();
        server?.close();
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

async function record(request: IncomingMessage, recordings: Map<string, Recording[]>): Promise<string> {
  const body = await buffer(request);
  const [, name = '', target = ''] = /^\/([^/?]*)(.*)$/s.exec(request.url ?? '') ?? [];
  const clientName = clientNameOf(request.socket);
  const recording = { method: request.method ?? '', target, headers: fieldsOf(request), body, clientName };
  recordings.set(name, [...(recordings.get(name) ?? []), recording]);
  return name;
}

function clientNameOf(socket: Socket): string | undefined {
  if (!(socket instanceof TLSSocket)) return undefined;
  const { CN } = socket.getPeerCertificate().subject ?? {};
  if (CN === undefined || socket.authorized) return typeof CN === 'string' ? CN : CN?.join();
  return `nobody: the certificate of ${String(CN)} is not valid`;
}

function fieldsOf({ rawHeaders }: IncomingMessage): Map<string, string> {
  const fields = new Map<string, string>();
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = (rawHeaders[index] ?? '').toLowerCase();
    const known = fields.get(name);
    fields.set(name, `${known === undefined ? '' : `${known}, `}${rawHeaders[index + 1] ?? ''}`);
  }
  return fields;
}

/** An authority, a server's certificate and a client's, made with openssl and thrown away afterwards. */
async function makeCertificates(folder: string) {
  const path = (name: string): string => join(folder, name);
  const openssl = (...args: string[]) => execute('openssl', args);
  await openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Test authority'],
    ...['-keyout', path('ca.key'), '-out', path('ca.pem')],
  );
  for (const [name, issuer, subject, extension] of [
    ['server', 'ca', '/CN=localhost', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
    ['intermediate', 'ca', '/CN=Test intermediate', 'basicConstraints=critical,CA:TRUE'],
    ['client', 'intermediate', '/CN=samplebank-core', 'extendedKeyUsage=clientAuth'],
  ] as const) {
    await writeFile(path(`${name}.ext`), `${extension}\n`);
    await openssl(
      ...['req', '-newkey', 'rsa:2048', '-nodes', '-subj', subject, '-keyout', path(`${name}.key`)],
      ...['-out', path(`${name}.csr`)],
    );
    await openssl(
      ...['x509', '-req', '-in', path(`${name}.csr`), '-CA', path(`${issuer}.pem`), '-CAkey', path(`${issuer}.key`)],
      ...['-days', '2', '-CAcreateserial', '-extfile', path(`${name}.ext`), '-out', path(`${name}.pem`)],
    );
  }
  // The server knows the authority only: a client has to send the intermediate certificate as well.
  await appendFile(path('client.pem'), await readFile(path('intermediate.pem')));
  const ca = await readFile(path('ca.pem'));
  return {
    server: { ca, cert: await readFile(path('server.pem')), key: await readFile(path('server.key')) },
    client: {
      authority: path('ca.pem'),
      certificate: path('client.pem'),
      key: path('client.key'),
      pkcs12: path('client.p12'),
    },
  };
}
