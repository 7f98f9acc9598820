/** The credentials of a collection: variables without secrets, and the requests of a token. RFC 6749 §4.4, RFC 8628 */
import type { ApiModel, OAuthFlow, Operation, SecurityScheme, Server } from '@impact-docs/openapi-model';
import { serverUrl } from '../render/operation/request-parts.js';
import type { PostmanAuth, PostmanItem, PostmanVariable } from './postman.js';

/** Names of the collection's variables. */
const ACCESS_TOKEN = 'accessToken';
export const BASE_URL = 'baseUrl';
const DEVICE_CODE = 'deviceCode';
const TOKEN_REQUEST = 'Get an access token';
const SIGN_IN_REQUEST = 'Start the sign-in on another device';

export const bearer: PostmanAuth = {
  type: 'bearer',
  bearer: [{ key: 'token', value: `{{${ACCESS_TOKEN}}}`, type: 'string' }],
};

/** The schemes of the first alternative that needs credentials, as in the request samples. */
function schemesOf({ securitySchemes }: ApiModel, { security }: Operation): SecurityScheme[] {
  const first = security.find(({ schemes }) => schemes.length > 0);
  return (first?.schemes ?? []).flatMap(({ name }) => securitySchemes.find((scheme) => scheme.name === name) ?? []);
}

/** Whether a scheme is a token in the `Authorization` field, however it is got. RFC 6750 §2.1 */
function isToken(scheme: SecurityScheme): boolean {
  if (scheme.type === 'http') return scheme.scheme.toLowerCase() === 'bearer';
  return scheme.type === 'oauth2' || scheme.type === 'openIdConnect';
}

/** What a request has in place of the token of the collection; a client certificate is a setting of the program. */
export function authOf(model: ApiModel, operation: Operation): { auth?: PostmanAuth } {
  const schemes = schemesOf(model, operation);
  if (schemes.some(isToken)) return {};
  return { auth: schemes.flatMap((scheme) => schemeAuth(scheme) ?? [])[0] ?? { type: 'noauth' } };
}

function schemeAuth(scheme: SecurityScheme): PostmanAuth | undefined {
  const pairs = (values: Record<string, string>) => Object.entries(values).map(([key, value]) => ({ key, value }));
  if (scheme.type === 'apiKey' && scheme.in !== 'cookie') {
    return { type: 'apikey', apikey: pairs({ key: scheme.parameterName, value: '{{apiKey}}', in: scheme.in }) };
  }
  if (scheme.type === 'http' && scheme.scheme.toLowerCase() === 'basic') {
    const credentials = { username: '{{basicAuthUsername}}', password: '{{basicAuthPassword}}' };
    return { type: 'basic', basic: pairs(credentials) };
  }
  return undefined;
}

/** The base URL and its parts, and what the requests of a token need. */
export function collectionVariables(model: ApiModel): PostmanVariable[] {
  const [server, ...others] = model.servers;
  const alternatives = others.map(({ url, description = '' }) => `Or: ${inBraces(url)} ${description}`.trim());
  const description = [...(server?.description ? [server.description] : []), ...alternatives].join('\n');
  // An address that is relative to that of the description is none for a program.
  const isAbsolute = /^(?:[a-z][a-z\d+.-]*:\/\/|\{)/i.test(server?.url ?? '');
  const url = server && isAbsolute ? inBraces(server.url).replace(/\/$/, '') : serverUrl(model, { servers: [] });
  const flow = tokenFlow(model);
  return [
    ...(server?.variables ?? []).map(({ name, default: value = '', description: words }) => ({
      key: name,
      value,
      ...(words && { description: words }),
    })),
    { key: BASE_URL, value: url, ...(description && { description }) },
    ...(flow ? tokenVariables(model, flow) : []),
    ...(needsToken(model) ? [{ key: ACCESS_TOKEN, value: '', description: 'The access token.' }] : []),
  ];
}

function tokenVariables(model: ApiModel, flow: OAuthFlow): PostmanVariable[] {
  const { type, deviceAuthorizationUrl = '', tokenUrl = '', scopes } = flow;
  const address = (key: string, url: string, description: string) => ({
    key,
    value: onServer(url, model.servers[0]),
    description,
  });
  const isOnDevice = type === 'deviceAuthorization';
  return [
    ...(isOnDevice
      ? [address('deviceAuthorizationUrl', deviceAuthorizationUrl, 'Device authorization endpoint.')]
      : []),
    address('tokenUrl', tokenUrl, 'Token endpoint.'),
    { key: 'clientId', value: '', description: 'Your client id.' },
    ...(isOnDevice || usesCertificate(model)
      ? []
      : [{ key: 'clientSecret', value: '', description: 'Never share it.' }]),
    ...(isOnDevice ? [{ key: DEVICE_CODE, value: '', description: `"${SIGN_IN_REQUEST}" sets it.` }] : []),
    { key: 'scope', value: scopes.map(({ name }) => name).join(' '), description: 'Scopes to request.' },
  ];
}

/** A token endpoint has no variables of its own; one on the host of the API shares those of the host. §4.8.29 */
function onServer(tokenUrl: string, server: Server | undefined): string {
  const origin = /^https?:\/\/[^/]+/;
  const [template] = origin.exec(server?.url ?? '') ?? [];
  const [host] = origin.exec(server?.defaultUrl ?? '') ?? [];
  if (template === undefined || host === undefined || !tokenUrl.startsWith(`${host}/`)) return tokenUrl;
  return inBraces(template) + tokenUrl.slice(host.length);
}

/** The requests of a token, where a program can get one by itself, or a reader on another device. */
export function tokenItems(model: ApiModel): PostmanItem[] {
  const flow = tokenFlow(model);
  if (flow === undefined) return [];
  if (flow.type === 'deviceAuthorization') return [signInItem, deviceTokenItem];
  return [
    tokenRequest({
      name: TOKEN_REQUEST,
      url: '{{tokenUrl}}',
      description: `Requests a token with the client credentials grant (RFC 6749 §4.4) and keeps it in \`${ACCESS_TOKEN}\`.`,
      fields: {
        grant_type: 'client_credentials',
        client_id: '{{clientId}}',
        ...(usesCertificate(model) ? {} : { client_secret: '{{clientSecret}}' }),
        scope: '{{scope}}',
      },
      keeps: [ACCESS_TOKEN, 'access_token'],
    }),
  ];
}

interface TokenRequest {
  name: string;
  url: string;
  description: string;
  fields: Record<string, string>;
  /** The variable that keeps a member of the response. */
  keeps: [variable: string, member: string];
}

function tokenRequest({ name, url, description, fields, keeps: [variable, member] }: TokenRequest): PostmanItem {
  const urlencoded = Object.entries(fields).map(([key, value]) => ({ key, value, type: 'text' }));
  const exec = [
    'if (pm.response.code === 200) {',
    `  pm.collectionVariables.set("${variable}", pm.response.json().${member});`,
    '}',
  ];
  return {
    name,
    request: {
      method: 'POST',
      description,
      url,
      header: [{ key: 'Accept', value: 'application/json' }],
      body: { mode: 'urlencoded', urlencoded },
      auth: { type: 'noauth' },
    },
    response: [],
    event: [{ listen: 'test', script: { type: 'text/javascript', exec } }],
  };
}

/** RFC 8628 §3.1 */
const signInItem = tokenRequest({
  name: SIGN_IN_REQUEST,
  url: '{{deviceAuthorizationUrl}}',
  description:
    'Starts the device authorization grant (RFC 8628). Open the `verification_uri` of the response, enter its `user_code` there, and sign in.',
  fields: { client_id: '{{clientId}}', scope: '{{scope}}' },
  keeps: [DEVICE_CODE, 'device_code'],
});

/** RFC 8628 §3.4 */
const deviceTokenItem = tokenRequest({
  name: TOKEN_REQUEST,
  url: '{{tokenUrl}}',
  description: `Requests a token after the sign-in and keeps it in \`${ACCESS_TOKEN}\`. Until then the response is \`authorization_pending\`: send it again after the \`interval\` of the first response.`,
  fields: {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: `{{${DEVICE_CODE}}}`,
    client_id: '{{clientId}}',
  },
  keeps: [ACCESS_TOKEN, 'access_token'],
});

/** What a reader does with the collection first. */
export function collectionGuide(model: ApiModel): string {
  const flow = tokenFlow(model);
  const certificate = usesCertificate(model);
  const steps = [
    `Check the variables of the collection: \`${BASE_URL}\` is where requests go.`,
    ...(certificate
      ? [
          'Add your client certificate for the hosts of this API in the settings of your program: a collection holds none.',
        ]
      : []),
    ...(flow
      ? tokenSteps(flow, certificate)
      : needsToken(model)
        ? [`Put your access token into \`${ACCESS_TOKEN}\`.`]
        : []),
  ];
  return `## Use this collection\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`;
}

function tokenSteps({ type }: OAuthFlow, certificate: boolean): string[] {
  if (type === 'deviceAuthorization') {
    return [
      `Set \`clientId\`, send "${SIGN_IN_REQUEST}", and sign in at the address that the response names.`,
      `Send "${TOKEN_REQUEST}": it keeps the token in \`${ACCESS_TOKEN}\`.`,
    ];
  }
  return [
    `Set \`clientId\`${certificate ? '' : ' and `clientSecret`'}, and send "${TOKEN_REQUEST}": ` +
      `it keeps the token in \`${ACCESS_TOKEN}\`.`,
  ];
}

/** Whether any operation is called with a token. */
export function needsToken(model: ApiModel): boolean {
  return model.operations.some((operation) => schemesOf(model, operation).some(isToken));
}

/** The first flow by which a program gets a token without a browser of its own. */
function tokenFlow(model: ApiModel): OAuthFlow | undefined {
  const flows = model.securitySchemes.flatMap((scheme) => (scheme.type === 'oauth2' ? scheme.flows : []));
  const usable = flows.filter(({ tokenUrl }) => tokenUrl !== undefined);
  return (
    usable.find(({ type }) => type === 'clientCredentials') ??
    usable.find(({ deviceAuthorizationUrl }) => deviceAuthorizationUrl !== undefined)
  );
}

function usesCertificate(model: ApiModel): boolean {
  return model.securitySchemes.some(({ type }) => type === 'mutualTLS');
}

/** `https://{partner}.example` → `https://{{partner}}.example` */
function inBraces(url: string): string {
  return url.replace(/\{([^{}]+)\}/g, '{{$1}}');
}
