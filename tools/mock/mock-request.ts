/** The documented example request of an operation, addressed to the mock. */
import { toHttpRequest } from '@impact-docs/api-reference/request';
import type { Operation } from '@impact-docs/openapi-model';
import type { HeaderField, HttpRequest, NameValue } from '@impact-docs/request-samples';
import type { MockedApi } from './load.js';

/** Any token will do: the mock looks only whether there is one. */
export const TOKEN = 'mock';

/** The request of the operation's samples, with the origin of the mock, its token, and no client certificate. */
export function toMockRequest({ model }: Pick<MockedApi, 'model'>, operation: Operation, origin: string): HttpRequest {
  const request = toHttpRequest(model, operation);
  const { pathname, search } = new URL(request.url);
  return {
    ...request,
    url: `${origin}${pathname}${search}`,
    headers: request.headers.map(withoutSecret),
    clientCertificate: undefined,
  };
}

function withoutSecret({ name, value }: HeaderField): NameValue {
  return { name, value: textOf(value) };
}

function textOf(value: HeaderField['value']): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return crypto.randomUUID();
  return value.map((piece) => (typeof piece === 'string' ? piece : TOKEN)).join('');
}
