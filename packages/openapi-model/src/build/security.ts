/** Who may call: schemes (§4.8.27), flows (§4.8.28, §4.8.29) and requirements (§4.8.30). */
import { arrayAt, entriesAt, filledTextAt, filledTexts, isObject, objectAt, textAt, type JsonObject } from '../json.js';
import type { OAuthFlow, SecurityRequirement, SecurityScheme } from '../model/view-model.js';
import { joinPointer, pointerSegments, ROOT } from '../pointer.js';
import { membersAt, type ModelContext } from './context.js';
import { isDeprecated } from './lifecycle.js';

/** The alternatives that an object lists; `undefined` where it lists none, so that the document's hold. */
export function securityOf(owner: JsonObject): SecurityRequirement[] | undefined {
  if (!Array.isArray(owner['security'])) return undefined;
  return arrayAt(owner, 'security').flatMap((node) => {
    if (!isObject(node)) return [];
    return [
      {
        schemes: Object.entries(node).map(([key, scopes]) => ({
          // OpenAPI 3.2 lets a requirement name a scheme by reference.
          name: key.includes('#/') ? (pointerSegments(key).at(-1) ?? key) : key,
          scopes: Array.isArray(scopes) ? scopes.map(String) : [],
        })),
      },
    ];
  });
}

export function securitySchemesOf(context: ModelContext): SecurityScheme[] {
  const node = objectAt(context.references.document, 'components') ?? {};
  const components = { context, node, pointer: joinPointer(ROOT, 'components') };
  return membersAt(components, 'securitySchemes').flatMap(({ name, at, place }) => {
    const scheme = place && readScheme(name, place.node);
    if (scheme === undefined) context.notShown.push({ keyword: 'securitySchemes', pointer: at });
    return scheme === undefined ? [] : [scheme];
  });
}

function readScheme(name: string, node: JsonObject): SecurityScheme | undefined {
  const base = { name, ...filledTexts(node, 'description'), deprecated: isDeprecated(node) };
  switch (textAt(node, 'type')) {
    case 'apiKey': {
      const place = textAt(node, 'in');
      if (place !== 'query' && place !== 'header' && place !== 'cookie') return undefined;
      return { ...base, type: 'apiKey', in: place, parameterName: textAt(node, 'name') ?? '' };
    }
    case 'http':
      return { ...base, type: 'http', scheme: textAt(node, 'scheme') ?? '', ...filledTexts(node, 'bearerFormat') };
    case 'mutualTLS':
      return { ...base, type: 'mutualTLS' };
    case 'oauth2':
      return { ...base, type: 'oauth2', flows: flowsOf(node), metadataUrl: filledTextAt(node, 'oauth2MetadataUrl') };
    case 'openIdConnect':
      return { ...base, type: 'openIdConnect', url: textAt(node, 'openIdConnectUrl') ?? '' };
    default:
      return undefined;
  }
}

const FLOWS = ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'] as const;
const FLOW_URLS = ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'] as const;

function flowsOf(scheme: JsonObject): OAuthFlow[] {
  const flows = objectAt(scheme, 'flows') ?? {};
  return FLOWS.flatMap((type): OAuthFlow[] => {
    const node = objectAt(flows, type);
    if (node === undefined) return [];
    return [
      {
        type,
        ...filledTexts(node, ...FLOW_URLS),
        scopes: entriesAt(node, 'scopes').map(([name, text]) => ({
          name,
          description: typeof text === 'string' && text !== '' ? text : undefined,
        })),
      },
    ];
  });
}
