/** What the mock prints when it is ready. */
import { isError, type Operation } from '@impact-docs/openapi-model';
import { generateSample } from '@impact-docs/request-samples';
import type { MockedApi } from './load.js';
import { toMockRequest } from './mock-request.js';

/** Base URLs, a call that works, and how to choose its response. */
export function welcome(apis: readonly MockedApi[], origin: string): string {
  const [first] = apis;
  const operation = first && exampleOperation(first);
  if (first === undefined || operation === undefined) throw new Error('There is no operation to mock.');
  return [
    ...apis.map(({ model: { info }, basePath }) => `${info.title} ${info.version}: ${origin}${basePath}`),
    '',
    `Try ${operation.operationId ?? operation.title}; any token will do:`,
    '',
    withoutNotice(generateSample(toMockRequest(first, operation, origin), 'curl')),
    '',
    'Choose another response with one of these headers:',
    '',
    ...preferences(operation).map((preference) => `  --header 'Prefer: ${preference}'`),
    '',
    'The mock accepts plain HTTP from this computer only. Press Ctrl+C to stop it.',
  ].join('\n');
}

/** Here, nothing has to be replaced. */
function withoutNotice(sample: string): string {
  return sample.replace(/^#.*\n/, '').trimEnd();
}

/** The first operation that reads with a token. */
export function exampleOperation({ model }: Pick<MockedApi, 'model'>): Operation | undefined {
  const secured = model.operations.filter(({ security }) => security.length > 0);
  return secured.find(({ method }) => method === 'get') ?? model.operations[0];
}

/** One header of each kind: by example, by status, and by both. */
export function preferences({ responses }: Operation): string[] {
  const named = responses.map(({ status, content }) => ({
    status,
    example: content.flatMap(({ examples }) => examples).at(-1)?.name,
  }));
  const success = named.find(({ status, example }) => status.startsWith('2') && example !== undefined);
  const errors = named.filter(({ status, example }) => isError(status) && example !== undefined);
  const [error] = errors;
  const other = errors.at(-1);
  return [
    ...(success ? [`example=${success.example}`] : []),
    ...(other ? [`code=${other.status}`] : []),
    ...(error ? [`code=${error.status}, example=${error.example}`] : []),
  ];
}
