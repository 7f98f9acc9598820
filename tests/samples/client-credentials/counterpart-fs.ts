/**
 * What the programs talk to: a token endpoint and two APIs on loopback, with mutual TLS. Tokens are JWTs bound to the
 * certificate (RFC 9068, RFC 8705); what the APIs answer are the examples of the descriptions.
 */
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import https from 'node:https';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { generateKeyPair, jwtVerify, SignJWT } from 'jose';
import type { CryptoKey } from 'jose';
import type { Planned } from '../testing/retries.js';
import type { Credential } from './credentials-fs.js';
import { listen } from '../testing/listen-fs.js';

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface Received {
  call: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Client {
  certificate: string;
  scopes: string[];
}

interface Settings {
  credential: Credential;
  /** What client certificates are checked against, PEM. */
  authority: string;
  /** Registered clients by their ids. */
  clients: Record<string, Client>;
  /** Calls that are answered, `GET /v1/accounts`: the scope that they need, and the answer. */
  operations: Record<string, { scope: string; answer: Answer }>;
  /** What an API answers to a token that it does not take. */
  refusal: (path: string, reason: 'invalid-token' | 'certificate-mismatch') => Answer;
  forbidden: Answer;
}

export class Counterpart {
  /** Bodies of the token requests since the last reset. */
  tokenRequests: URLSearchParams[] = [];
  /** Calls of the APIs since the last reset. */
  received: Received[] = [];
  /** What the next calls of the APIs get instead of their responses: `lost` breaks the connection off, `silent` waits. */
  planned: (Planned | 'silent')[] = [];
  /** How many of the next connections break off before the handshake. */
  lostConnections = 0;
  /** Seconds that a token says it lives. */
  life = 3600;
  /** How many of the next tokens are refused by the APIs, as if revoked. */
  revoked = 0;
  readonly #revoked = new Set<string>();

  private constructor(
    private readonly settings: Settings,
    private readonly fingerprints: ReadonlyMap<string, string>,
    private readonly keys: { privateKey: CryptoKey; publicKey: CryptoKey },
    private readonly server: https.Server,
  ) {
    server.on('connection', (socket: Socket) => {
      if (this.lostConnections > 0) socket.destroy();
      this.lostConnections = Math.max(0, this.lostConnections - 1);
    });
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      void this.#answer(request)
        .catch((error: unknown): Answer => ({ status: 500, body: String(error) }))
        .then((answer) => {
          if (answer === 'lost') request.socket.destroy();
          else if (answer !== 'silent') response.writeHead(answer.status, answer.headers).end(answer.body);
        });
    });
  }

  static async start(settings: Settings): Promise<Counterpart> {
    const { credential, authority, clients } = settings;
    const server = https.createServer({
      cert: await readFile(credential.certificate),
      key: await readFile(credential.key),
      ca: authority,
      // The host asks every client for a certificate; an operation says what it means to have none.
      requestCert: true,
      rejectUnauthorized: false,
      minVersion: 'TLSv1.2',
    });
    const fingerprints = await Promise.all(
      Object.entries(clients).map(async ([id, { certificate }]): Promise<[string, string]> => {
        const pem = await readFile(certificate, 'utf8');
        return [id, thumbprint(Buffer.from(pem.replace(/-----[^-]+-----/g, ''), 'base64'))];
      }),
    );
    await listen(server);
    return new Counterpart(settings, new Map(fingerprints), await generateKeyPair('ES256'), server);
  }

  get url(): string {
    return `https://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  reset(): void {
    Object.assign(this, { tokenRequests: [], received: [], planned: [], lostConnections: 0, life: 3600, revoked: 0 });
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  async #answer(request: IncomingMessage): Promise<Answer | 'lost' | 'silent'> {
    const body = await text(request);
    const certificate = certificateOf(request);
    if (/^\/(oauth|oidc\/v1\.0)\/token$/.test(request.url ?? '')) return this.#token(request, body, certificate);
    const call = `${request.method ?? ''} ${request.url ?? ''}`;
    this.received.push({ call, headers: request.headers, body });
    const planned = this.planned.shift();
    if (planned) return planned;
    const operation = this.settings.operations[call];
    if (!operation) return { status: 404, body: `There is no operation ${call}.` };
    const scopes = await this.#scopesOf(request.headers.authorization ?? '', certificate);
    if (typeof scopes === 'string') return this.settings.refusal(request.url ?? '', scopes);
    return scopes.includes(operation.scope) ? operation.answer : this.settings.forbidden;
  }

  /** The token endpoint; errors as in RFC 6749 §5.2. */
  async #token(request: IncomingMessage, body: string, certificate: string | undefined): Promise<Answer> {
    const form = new URLSearchParams(body);
    this.tokenRequests.push(form);
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
    if (request.method !== 'POST' || !isForm) return tokenError(400, 'invalid_request');
    const id = form.get('client_id') ?? '';
    const client = this.settings.clients[id];
    if (!client || certificate !== this.fingerprints.get(id)) return tokenError(401, 'invalid_client');
    if (form.get('grant_type') !== 'client_credentials') return tokenError(400, 'unsupported_grant_type');
    const scope = form.get('scope') ?? '';
    if (!scope.split(' ').every((one) => client.scopes.includes(one))) return tokenError(400, 'invalid_scope');
    const jti = randomUUID();
    if (this.revoked > 0) this.#revoked.add(jti);
    this.revoked = Math.max(0, this.revoked - 1);
    const token = await new SignJWT({ scope, client_id: id, cnf: { 'x5t#S256': certificate } })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt' })
      .setJti(jti)
      .setExpirationTime(`${this.life} s`)
      .sign(this.keys.privateKey);
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: this.life, scope });
  }

  async #scopesOf(
    authorization: string,
    certificate: string | undefined,
  ): Promise<string[] | 'invalid-token' | 'certificate-mismatch'> {
    const [, token = ''] = /^Bearer (\S+)$/.exec(authorization) ?? [];
    const verified = await jwtVerify<{ scope: string; cnf: Record<string, string> }>(token, this.keys.publicKey, {
      typ: 'at+jwt',
    }).catch(() => undefined);
    if (!verified || this.#revoked.has(verified.payload.jti ?? '')) return 'invalid-token';
    const { scope, cnf } = verified.payload;
    return cnf['x5t#S256'] === certificate ? scope.split(' ') : 'certificate-mismatch';
  }
}

/** RFC 8705 §3.1 of the client's certificate, if the authority has signed it. */
function certificateOf({ socket }: IncomingMessage): string | undefined {
  if (!(socket instanceof TLSSocket) || !socket.authorized) return undefined;
  return thumbprint(socket.getPeerCertificate().raw);
}

function thumbprint(certificate: Buffer): string {
  return createHash('sha256').update(certificate).digest('base64url');
}

function tokenError(status: number, error: string): Answer {
  return json(status, { error });
}

function json(status: number, value: unknown): Answer {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { status, headers, body: JSON.stringify(value) };
}
