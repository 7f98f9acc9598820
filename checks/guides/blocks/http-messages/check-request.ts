/** A request against the operation that it calls. */
import { decodeOrKeep, entriesAt, joinPointer, objectAt, textAt, type Pointer } from '@impact-docs/openapi-model';
import type { Direction } from '@impact-docs/schema-validation/values';
import { ofLine, type Finding } from '@impact-docs/content/guides/finding';
import type { SchemaSource } from '../schema-source.js';
import { hasVariable, inWords } from '../placeholders.js';
import { checkBody } from './body.js';
import { checkEntityTags } from './entity-tags.js';
import { fieldNamed, type Field, type Request } from './message.js';
import { hostOfServer, lineOf, pathOfServer, placedAt, type Operation, type Placed } from './operation.js';
import { checkParameter, isRequired, nameOf, placeOf as inOf } from './parameter.js';

/** The contract mock is local, and serves the paths of an API without the base path of its servers. */
const LOCAL_HOST = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/;

/** DES in the bank's own network has hosts of its own, below the domains of its installation. */
const OTHER_HOSTS = [/^[a-z0-9-]+\.des-(?:api|app)\.samplebank\.example$/, LOCAL_HOST];

/** Optional, but whoever copies a request without it creates things twice. */
const IDEMPOTENCY_KEY = 'Idempotency-Key';

export function checkRequest(request: Request, operation: Operation, source: SchemaSource): Finding[] {
  const url = new URL(request.target, 'http://localhost');
  const isLocal = LOCAL_HOST.test(request.authority ?? '');
  const values = matchPath(url.pathname, operation, isLocal ? [''] : []);
  if (values === undefined || request.method !== operation.method) {
    return [
      ofLine(1, {
        message: `\`${inWords(`${request.method} ${request.target}`)}\` is not \`${operation.id}\`.`,
        allowed: lineOf(operation),
        remedy: 'Correct the request line, or the `call`.',
      }),
    ];
  }
  return [
    ...checkHost(request, operation),
    ...checkPath(values, operation, source),
    ...checkQuery(url, operation, source),
    ...checkFields(request, operation, source),
    ...checkEntityTags(request.fields, operation, source),
    ...checkSecurity(request, url, operation, source),
    ...checkRequestBody(request, operation, source),
  ];
}

/** In a webhook the product is the client: what it sends are its responses, for `readOnly` and `writeOnly`. */
function directionOf({ template }: Operation): Direction {
  return template === undefined ? 'response' : 'request';
}

/** The texts of path parameters; undefined where the path is another. */
function matchPath(
  path: string,
  { template, servers }: Operation,
  otherBases: readonly string[],
): string[] | undefined {
  if (template === undefined) return [];
  const bases = servers.length === 0 ? [''] : servers.map(pathOfServer);
  for (const base of [...bases, ...otherBases]) {
    const pattern = (base + template)
      .split(/(\{[^{}]+\})/)
      .map((part, index) => (index % 2 === 1 ? '([^/]+)' : part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)))
      .join('');
    const match = new RegExp(`^${pattern}$`).exec(path);
    // A `%` that encodes nothing stays in the value: the schema of the parameter says whether it may.
    if (match !== null) return match.slice(1).map(decodeOrKeep);
  }
  return undefined;
}

function checkHost(request: Request, { servers }: Operation): Finding[] {
  const field = fieldNamed(request.fields, 'Host');
  const host = request.authority ?? field?.value;
  if (host === undefined) {
    return request.fields.length === 0 ? [] : [missing('Host', 'the host of the API')];
  }
  const patterns = servers.flatMap((url) => hostOfServer(url) ?? []);
  const isKnown =
    patterns.length === 0 ||
    hasVariable(host) ||
    OTHER_HOSTS.some((pattern) => pattern.test(host)) ||
    patterns.some((pattern) =>
      new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replace(/\{[^{}]+\}/g, '[a-z0-9-]+')}$`).test(host),
    );
  if (isKnown) return [];
  return [
    ofLine(field?.line ?? 1, {
      message: `\`${host}\` is no host of this API.`,
      allowed: [...new Set(patterns)].join(', '),
      remedy: 'Correct the host.',
    }),
  ];
}

function checkPath(values: readonly string[], operation: Operation, source: SchemaSource): Finding[] {
  const { template = '', parameters, servers } = operation;
  const names = [...((servers[0] === undefined ? '' : pathOfServer(servers[0])) + template).matchAll(/\{([^{}]+)\}/g)];
  return names.flatMap(([, name], index) => {
    const parameter = parameters.find((own) => inOf(own) === 'path' && nameOf(own) === name);
    const text = values[index];
    if (parameter === undefined || text === undefined) return [];
    return checkParameter([text], parameter, source, directionOf(operation), 1);
  });
}

function checkQuery(url: URL, operation: Operation, source: SchemaSource): Finding[] {
  const { parameters, id } = operation;
  const known = parameters.filter((parameter) => inOf(parameter) === 'query');
  const findings: Finding[] = [];
  for (const name of new Set(url.searchParams.keys())) {
    const parameter = known.find((own) => nameOf(own) === name);
    if (parameter !== undefined) {
      findings.push(...checkParameter(url.searchParams.getAll(name), parameter, source, directionOf(operation), 1));
      continue;
    }
    findings.push(
      ofLine(1, {
        message: `\`${name}\` is no query parameter of \`${id}\`.`,
        allowed: known.map(nameOf).join(', ') || 'none',
        remedy: 'Correct or remove it.',
      }),
    );
  }
  for (const parameter of known) {
    if (isRequired(parameter) && !url.searchParams.has(nameOf(parameter))) {
      findings.push(absent(`The query parameter \`${nameOf(parameter)}\` is missing.`));
    }
  }
  return findings;
}

/** A block that shows no field at all shows none on purpose; one that shows some shows all that are needed. */
function checkFields(request: Request, operation: Operation, source: SchemaSource): Finding[] {
  const showsFields = request.isCommand === true || request.fields.length > 0;
  return operation.parameters
    .filter((parameter) => inOf(parameter) === 'header')
    .flatMap((parameter) => {
      const field = fieldNamed(request.fields, nameOf(parameter));
      if (field !== undefined) {
        const findings = checkParameter([field.value], parameter, source, directionOf(operation), field.line);
        const isFixedKey =
          request.isCommand === true && nameOf(parameter) === IDEMPOTENCY_KEY && !hasVariable(field.value);
        return isFixedKey ? [...findings, fixedKey(field)] : findings;
      }
      if (!showsFields) return [];
      if (isRequired(parameter)) return [missing(nameOf(parameter), 'a required header')];
      return nameOf(parameter) === IDEMPOTENCY_KEY && operation.method === 'POST'
        ? [missing(IDEMPOTENCY_KEY, 'the guides advise it for each POST that takes it')]
        : [];
    });
}

/** Whoever pastes a second command with the same key gets 422. */
function fixedKey({ value, line }: Field): Finding {
  return ofLine(line, {
    message: `The command sends the fixed \`${IDEMPOTENCY_KEY}\` \`${value}\`, which serves one request only.`,
    allowed: 'a key that the command makes or takes from a variable',
    remedy: `Write \`--header "${IDEMPOTENCY_KEY}: $(uuidgen)"\`.`,
  });
}

function checkSecurity(request: Request, url: URL, operation: Operation, source: SchemaSource): Finding[] {
  const showsFields = request.isCommand === true || request.fields.length > 0;
  const schemes = objectAt(objectAt(source.references.document, 'components') ?? {}, 'securitySchemes') ?? {};
  const alternatives = operation.security.map((names) =>
    names.flatMap((name): Finding[] => {
      const scheme = placedAt(source, { node: schemes, pointer: '#/components/securitySchemes' }, name);
      return scheme === undefined ? [] : checkScheme(request, url, scheme);
    }),
  );
  if (!showsFields || alternatives.some((findings) => findings.length === 0)) return [];
  return alternatives[0] ?? [];
}

function checkScheme(request: Request, url: URL, { node }: Placed): Finding[] {
  const type = textAt(node, 'type');
  const name = textAt(node, 'name') ?? '';
  const authorization = fieldNamed(request.fields, 'Authorization');
  const need = (scheme: string): Finding[] => {
    if (authorization === undefined) return [missing('Authorization', `\`${scheme} …\`, which the operation needs`)];
    if (authorization.value.toLowerCase().startsWith(`${scheme.toLowerCase()} `)) return [];
    return [
      ofLine(authorization.line, {
        message: '`Authorization` has not the scheme that the operation needs.',
        allowed: `\`${scheme} …\``,
        remedy: 'Correct it.',
      }),
    ];
  };
  if (type === 'oauth2' || type === 'openIdConnect') return need('Bearer');
  if (type === 'http') return need(/^basic$/i.test(textAt(node, 'scheme') ?? '') ? 'Basic' : 'Bearer');
  // A client certificate is shown before HTTP begins.
  if (type !== 'apiKey') return [];
  const place = textAt(node, 'in');
  if (place === 'query')
    return url.searchParams.has(name) ? [] : [absent(`The query parameter \`${name}\` is missing.`)];
  if (place === 'header') return fieldNamed(request.fields, name) === undefined ? [missing(name, 'the key')] : [];
  const cookies = request.fields.filter((field) => field.name.toLowerCase() === 'cookie').map(({ value }) => value);
  return cookies.some((value) => value.split(/; */).some((pair) => pair.startsWith(`${name}=`)))
    ? []
    : [missing('Cookie', `\`${name}=…\`, which the operation needs`)];
}

function checkRequestBody(request: Request, operation: Operation, source: SchemaSource): Finding[] {
  const body = placedAt(source, operation, 'requestBody');
  const content = body === undefined ? [] : contentOf(body);
  if (content.length === 0) {
    return request.body === '' ? [] : [extra(request.bodyLine, `\`${operation.id}\` takes no body.`)];
  }
  if (request.body === '') {
    return body?.node['required'] === true ? [absent('The body is missing, which the operation needs.')] : [];
  }
  const showsFields = request.isCommand === true || request.fields.length > 0;
  return checkBody(request, content, source, directionOf(operation), showsFields);
}

export function contentOf({ node, pointer }: Placed): [mediaType: string, pointer: Pointer][] {
  return entriesAt(node, 'content').map(([mediaType]) => [mediaType, joinPointer(pointer, 'content', mediaType)]);
}

export function missing(name: string, what: string): Finding {
  return absent(`The header field \`${name}\` is missing: ${what}.`);
}

export function absent(message: string): Finding {
  return ofLine(1, { message, remedy: 'Add it.' });
}

export function extra(line: number, message: string): Finding {
  return ofLine(line, { message, remedy: 'Remove it, or correct the `call`.' });
}
