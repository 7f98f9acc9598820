/** Hostile HTTP requests, as bytes on a socket: clients of Node.js refuse to send most of them. */
import net from 'node:net';
import fc from 'fast-check';

/** What is sent, piece by piece. */
export type Pieces = readonly Buffer[];

export interface FuzzSettings {
  /** Words that get past the first checks of the server: its paths, names of files near it. */
  paths: readonly string[];
  /** Values of header fields and bodies that mean something to the server. */
  fields: readonly (readonly [name: string, value: string])[];
}

const SEPARATORS = ['/', '//', '\\', '%2f', '%5c', '%252f', ';', '?', '#', '&', '=', ' ', '\t', '%', '%zz', '%u2215'];
const SEGMENTS = [
  ...['..', '.', '%2e%2e', '%2e.', '%252e%252e', '%c0%ae%c0%ae', '..;', '...', '%00', '%0d%0aX-Injected:%201', '\0'],
  ...[
    '\u202e',
    'ä',
    '\ud83d\ude00',
    '%ff%fe',
    'http://elsewhere.example',
    '@elsewhere.example',
    'C:',
    '~',
    '*',
    '{id}',
  ],
  ...['__proto__', 'constructor', 'toString', 'etc/passwd', '.git/config', 'a'.repeat(300), '%41'.repeat(3000)],
];
const FIELDS: FuzzSettings['fields'] = [
  ['Host', 'localhost'],
  ['Host', 'elsewhere.example:99999'],
  ['Accept', 'text/markdown;q=9.99999, */*;q=-1, text/html;q='],
  ['Accept', `${'text/markdown, '.repeat(500)}*`],
  ['Accept-Encoding', 'br;q=nan, gzip;q=1e9, *;q=0, identity;q=0'],
  ['If-None-Match', `W/"${'"'.repeat(200)}`],
  ['If-Modified-Since', 'Thu, 99 Abc 99999 25:61:61 GMT'],
  ['Range', `bytes=${'0-1,'.repeat(500)}-1`],
  ['Content-Length', '-1'],
  ['Content-Length', '99999999999999999999'],
  ['Content-Length', '5'],
  ['Transfer-Encoding', 'chunked'],
  ['Transfer-Encoding', 'chunked, identity, x'],
  ['Expect', '100-continue'],
  ['Connection', 'Upgrade, close, keep-alive'],
  ['Upgrade', 'h2c'],
  ['X-Forwarded-Proto', 'https, javascript:'],
  ['Cookie', 'a='.repeat(4000)],
  ['X-Large', 'x'.repeat(20_000)],
  ['X-Control', 'a\x01b\0c'],
  ['Bad Name', 'x'],
  ['', 'x'],
];
const BODIES = [
  '',
  '0\r\n\r\n',
  'fffffffffff\r\nx',
  '{"a":',
  '[['.repeat(20_000),
  '{"__proto__":{"a":1}}',
  'a=1&a[b]=2',
  '\ufeff{}',
];

/** What the parser of HTTP refuses: after it, the server itself sees nothing of the request. */
const isParsable = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);
const isPolite = ([name, value]: readonly [string, string]): boolean =>
  /^[\w-]+$/.test(name) &&
  /^[\x20-\x7e]{0,5000}$/.test(value) &&
  !/^(?:Content-Length|Transfer-Encoding|Expect|Upgrade)$/.test(name);

interface Request {
  method: string;
  target: string;
  version: string;
  fields: readonly (readonly [string, string])[];
  body: string;
  ending: string;
}

function bytesOf({ method, target, version, fields, body, ending }: Request): Buffer {
  const lines = [`${method} ${target} ${version}`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.from(`${lines.join(ending)}${ending}${ending}${body}`);
}

/** Requests that every parser takes, with a hostile path and hostile values. */
function parsableRequests({ paths, fields }: FuzzSettings): fc.Arbitrary<Buffer> {
  const word = fc.constantFrom(...paths, ...paths, ...SEGMENTS.filter(isParsable), ...SEPARATORS.filter(isParsable));
  return fc
    .record({
      method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'),
      target: fc
        .oneof(
          fc.constantFrom(...paths).map((path) => [path]),
          fc.array(word, { maxLength: 7 }),
        )
        .map((words) => `/${words.join('')}`),
      version: fc.constant('HTTP/1.1'),
      fields: fc.array(fc.constantFrom(...[...FIELDS, ...fields].filter(isPolite)), { maxLength: 6 }),
      body: fc.constantFrom(...BODIES),
      ending: fc.constant('\r\n'),
    })
    .map((request) => {
      const { body } = request;
      const length = body === '' ? [] : [['Content-Length', String(Buffer.byteLength(body))] as const];
      const others = request.fields.filter(([name]) => name !== 'Host');
      return bytesOf({ ...request, fields: [['Host', 'localhost'], ...others, ...length] });
    });
}

/** Requests that break the rules of HTTP itself. */
function brokenRequests({ paths, fields }: FuzzSettings): fc.Arbitrary<Buffer> {
  const word = fc.oneof(
    fc.constantFrom(...paths, ...SEGMENTS, ...SEPARATORS),
    fc.string({ unit: 'binary', maxLength: 8 }),
  );
  const anyField = fc.tuple(fc.string({ maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 40 }));
  return fc
    .record({
      method: fc.constantFrom(
        'GET',
        'GET',
        'POST',
        'TRACE',
        'CONNECT',
        'get',
        'G\0T',
        '',
        'GET\tGET',
        'A'.repeat(9000),
      ),
      target: fc.array(word, { maxLength: 12 }).map((words) => words.join('')),
      version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'HTTP/2.0', ''),
      fields: fc.array(fc.oneof(fc.constantFrom(...FIELDS, ...fields), anyField), { maxLength: 8 }),
      body: fc.oneof(fc.constantFrom(...BODIES), fc.string({ unit: 'binary', maxLength: 200 })),
      ending: fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r', ''),
    })
    .map(bytesOf);
}

/** One request of any kind, or bytes that are none, cut anywhere. */
export function hostileRequests(settings: FuzzSettings): fc.Arbitrary<Pieces> {
  const bytes = fc.oneof(
    { weight: 12, arbitrary: parsableRequests(settings) },
    { weight: 7, arbitrary: brokenRequests(settings) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }).map((noise) => Buffer.from(noise)) },
  );
  return fc.tuple(bytes, fc.array(fc.nat(999), { maxLength: 2 })).map(([whole, cuts]) => {
    const ends = [...cuts.map((cut) => Math.floor((cut * whole.length) / 1000)), whole.length].toSorted(
      (a, b) => a - b,
    );
    return ends.map((end, index) => whole.subarray(ends[index - 1] ?? 0, end));
  });
}

/** A server may take this long to close the connection (milliseconds). */
const RESPONSE_LIMIT = 5000;

/** After this silence the client says that nothing follows (milliseconds); what a server is still writing is then lost. */
const SILENCE = 100;

/**
 * Sends the pieces, and reads until the server closes the connection.
 * @returns the bytes of the server, one character each
 * @throws Error where the server does not close it in time
 */
export function exchange(origin: string, pieces: Pieces): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = net.connect({ host: hostname, port: Number(port) });
    const chunks: Buffer[] = [];
    const received = () => Buffer.concat(chunks).toString('latin1');
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`The server has not closed the connection. It sent: ${received().slice(0, 200)}`));
    }, RESPONSE_LIMIT);
    const silent = setTimeout(() => socket.end(), SILENCE);
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      silent.refresh();
    });
    // The server may close while the client still writes.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(late);
      clearTimeout(silent);
      resolve(received());
    });
    socket.setNoDelay(true);
    for (const piece of pieces) socket.write(piece);
  });
}

/** Connections at a time. */
const AT_ONCE = 25;

/**
 * Sends hostile requests, the same ones in every run.
 * @param target `origin` of the server, without a path
 * @param examine gets what the server sent to each
 * @returns number of responses by status
 * @throws Error for the request whose examination fails, reduced to what matters
 */
export async function fuzz(
  { origin }: { origin: string },
  settings: FuzzSettings,
  examine: (received: string) => void,
): Promise<Map<number, number>> {
  const responses = new Map<number, number>();
  const requests = fc.array(hostileRequests(settings), { minLength: AT_ONCE, maxLength: AT_ONCE });
  const property = fc.asyncProperty(requests, async (all) => {
    for (const received of await Promise.all(all.map((pieces) => exchange(origin, pieces)))) {
      examine(received);
      for (const status of statusesOf(received)) responses.set(status, (responses.get(status) ?? 0) + 1);
    }
  });
  await fc.assert(property, { seed: 28, numRuns: 30 });
  return responses;
}

/** Time limit of such a test (milliseconds). */
export const FUZZ_LIMIT = 60_000;

/** Status of each response in what a server sent; none where it only closed the connection. */
export function statusesOf(received: string): number[] {
  return [...received.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
}

/** Names and values of header fields that would show a reader elsewhere, or that a request has brought in. */
export function injectedFields(received: string): string[] {
  const [head = ''] = received.split('\r\n\r\n', 1);
  return head.split('\r\n').filter((line) => /^x-injected:|^location:[ \t]*(?![ \t]|\/(?![/\\]))/i.test(line));
}
