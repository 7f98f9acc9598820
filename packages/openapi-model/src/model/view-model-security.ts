/** Security schemes of the view model, and what an operation needs of them. */
import type { Markdown } from './view-model.js';

/** Alternatives are the array; within one, all schemes are needed. An empty `schemes` = no credentials. §4.8.30 */
export interface SecurityRequirement {
  schemes: { name: string; scopes: string[] }[];
}

/** §4.8.27 */
export type SecurityScheme = {
  name: string;
  description?: Markdown;
  deprecated: boolean;
} & (
  | { type: 'apiKey'; in: 'query' | 'header' | 'cookie'; parameterName: string }
  | { type: 'http'; scheme: string; bearerFormat?: string }
  | { type: 'mutualTLS' }
  | { type: 'oauth2'; flows: OAuthFlow[]; metadataUrl?: string }
  | { type: 'openIdConnect'; url: string }
);

/** §4.8.29 */
export interface OAuthFlow {
  type: 'implicit' | 'password' | 'clientCredentials' | 'authorizationCode' | 'deviceAuthorization';
  authorizationUrl?: string;
  deviceAuthorizationUrl?: string;
  tokenUrl?: string;
  refreshUrl?: string;
  scopes: { name: string; description?: Markdown }[];
}
