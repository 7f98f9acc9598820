/** How a collection gets its access token: variables without secrets, and the request of a token. RFC 6749 §4.4 */
import type { ApiModel, OAuthFlow, Operation, Server } from '@impact-docs/openapi-model';
import type { PostmanItem, PostmanVariable } from './postman.js';

/** Names of the collection's variables. */
export const ACCESS_TOKEN = 'accessToken';
const BASE_URL = 'baseUrl';
const TOKEN_REQUEST = 'Get an access token';

/** Whether an operation is called with a token in the `Authorization` field. RFC 6750 §2.1 */
export function isBearer(model: ApiModel, { security }: Operation): boolean {
  const first = security.find(({ schemes }) => schemes.length > 0);
  return (first?.schemes ?? []).some(({ name }) => {
    const scheme = model.securitySchemes.find((candidate) => candidate.name === name);
    if (scheme?.type === 'http') return scheme.scheme.toLowerCase() === 'bearer';
    return scheme?.type === 'oauth2' || scheme?.type === 'openIdConnect';
  });
}

/** The variables of the converter (base URL and its parts), explained, and those of the token. */
export function collectionVariables(model: ApiModel, known: readonly PostmanVariable[]): PostmanVariable[] {
  const [server, ...others] = model.servers;
  const describe = ({ key, value }: PostmanVariable): PostmanVariable => {
    const description =
      key === BASE_URL
        ? [server?.description, ...others.map(({ url, description }) => `Or: ${inBraces(url)} ${description ?? ''}`)]
            .filter((text) => text !== undefined)
            .map((text) => text.trim())
            .join('\n')
        : server?.variables.find(({ name }) => name === key)?.description;
    return { key, value, ...(description ? { description } : {}) };
  };
  const flow = clientCredentials(model);
  return [
    ...known.map(describe),
    ...(flow ? tokenVariables(model, flow) : []),
    ...(needsToken(model) ? [{ key: ACCESS_TOKEN, value: '', description: 'The access token.' }] : []),
  ];
}

function tokenVariables(model: ApiModel, { tokenUrl = '', scopes }: OAuthFlow): PostmanVariable[] {
  return [
    { key: 'tokenUrl', value: onServer(tokenUrl, model.servers[0]), description: 'Token endpoint.' },
    { key: 'clientId', value: '', description: 'Your client id.' },
    ...(usesCertificate(model) ? [] : [{ key: 'clientSecret', value: '', description: 'Never share it.' }]),
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

/** The request of a token, where the API gives tokens to clients themselves. */
export function tokenItems(model: ApiModel): PostmanItem[] {
  if (!clientCredentials(model)) return [];
  const field = (key: string, value: string) => ({ key, value, type: 'text' });
  const secret = usesCertificate(model) ? [] : [field('client_secret', '{{clientSecret}}')];
  return [
    {
      name: TOKEN_REQUEST,
      request: {
        method: 'POST',
        description: `Requests a token with the client credentials grant (RFC 6749 §4.4) and keeps it in \`${ACCESS_TOKEN}\`.`,
        url: '{{tokenUrl}}',
        header: [{ key: 'Accept', value: 'application/json' }],
        body: {
          mode: 'urlencoded',
          urlencoded: [
            field('grant_type', 'client_credentials'),
            field('client_id', '{{clientId}}'),
            ...secret,
            field('scope', '{{scope}}'),
          ],
        },
        auth: { type: 'noauth' },
      },
      response: [],
      event: [
        {
          listen: 'test',
          script: {
            type: 'text/javascript',
            exec: [
              'if (pm.response.code === 200) {',
              `  pm.collectionVariables.set("${ACCESS_TOKEN}", pm.response.json().access_token);`,
              '}',
            ],
          },
        },
      ],
    },
  ];
}

/** What a reader does with the collection first. */
export function collectionGuide(model: ApiModel): string {
  const flow = clientCredentials(model);
  const certificate = usesCertificate(model);
  const steps = [
    `Check the variables of the collection: \`${BASE_URL}\` is where requests go.`,
    ...(certificate
      ? [
          'Add your client certificate for the hosts of this API in the settings of your program: a collection holds none.',
        ]
      : []),
    ...(flow
      ? [
          `Set \`clientId\`${certificate ? '' : ' and `clientSecret`'}, and send "${TOKEN_REQUEST}": ` +
            `it keeps the token in \`${ACCESS_TOKEN}\`.`,
        ]
      : needsToken(model)
        ? [`Put your access token into \`${ACCESS_TOKEN}\`.`]
        : []),
  ];
  return `## Use this collection\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`;
}

/** Whether any operation is called with a token. */
export function needsToken(model: ApiModel): boolean {
  return model.operations.some((operation) => isBearer(model, operation));
}

function clientCredentials(model: ApiModel): OAuthFlow | undefined {
  return model.securitySchemes
    .flatMap((scheme) => (scheme.type === 'oauth2' ? scheme.flows : []))
    .find(({ type, tokenUrl }) => type === 'clientCredentials' && tokenUrl !== undefined);
}

function usesCertificate(model: ApiModel): boolean {
  return model.securitySchemes.some(({ type }) => type === 'mutualTLS');
}

/** `https://{partner}.example` → `https://{{partner}}.example` */
function inBraces(url: string): string {
  return url.replace(/\{([^{}]+)\}/g, '{{$1}}');
}
