/** Hosts and paths of an operation, as its servers have them. OpenAPI 3.1 §4.8.5 */
import { methodText, type Operation } from '@impact-docs/openapi-model';
import type { DescribedApi } from './described-schemas.js';

/** Addresses with their variables; none for a webhook, whose receiver chooses its path. */
export function serverUrls({ kind, servers }: Operation, { model }: DescribedApi): string[] {
  if (kind !== 'operation') return [];
  return (servers.length > 0 ? servers : model.servers).map(({ url }) => url);
}

/** The request line of an operation, as a writer needs it: `POST /v1/dreams`. */
export function requestLineOf(operation: Operation, api: DescribedApi): string {
  const method = methodText(operation.method);
  if (operation.kind !== 'operation') return `${method} and any path`;
  return `${method} ${pathOfServer(serverUrls(operation, api)[0] ?? '/')}${operation.path}`;
}

/** `https://{partner}.impact-finance.example/v1/` gives `/v1`. */
export function pathOfServer(url: string): string {
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/\/$/, '');
}

/** `https://{partner}.impact-finance.example/v1` gives `{partner}.impact-finance.example`. */
export function hostOfServer(url: string): string | undefined {
  return /^[a-z][a-z0-9+.-]*:\/\/([^/]+)/i.exec(url)?.[1];
}
