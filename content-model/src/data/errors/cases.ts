import { anchorWithoutCode, codesOf, linksOf } from '@impact-docs/api-reference/descriptions';
import type { ErrorCatalogue, FoundCode, LoadedApi } from '@impact-docs/api-reference/descriptions';
import { isError, nodeOf } from '@impact-docs/openapi-model';
import type { ApiModel, Example, Operation, Pointer, Response, SchemaNode } from '@impact-docs/openapi-model';
import { DOCS_ROUTE } from '../../apis/apis.js';

/** An error that the examples of an operation show. */
export interface ErrorCase {
  /** The code, or what stands for it where the body has none. */
  anchor: string;
  /** The object that the code stands in. */
  holder?: FoundCode['holder'];
  status: string;
  api: LoadedApi;
  operation: Operation;
  /** Its place on the page of the operation. */
  href: string;
  hasRetryAfter: boolean;
  pointer: Pointer;
}

/** A code that a description allows, whether an operation has it or not. */
export interface AllowedCode {
  code: string;
  api: LoadedApi;
  pointer: Pointer;
}

/** Every error of every operation; the responses to webhooks are the receiver's own. */
export function casesOf(api: LoadedApi): ErrorCase[] {
  const { errors } = api.entry;
  if (!errors) return [];
  return api.model.operations.flatMap((operation) =>
    operation.responses
      .filter(({ status }) => isError(status))
      .flatMap((response) => casesOfResponse(api, operation, response, errors)),
  );
}

function casesOfResponse(
  api: LoadedApi,
  operation: Operation,
  response: Response,
  errors: ErrorCatalogue,
): ErrorCase[] {
  const { status, pointer } = response;
  const place = `${linksOf(api.entry, DOCS_ROUTE).operation(operation.slug)}#response-${status}`;
  const hasRetryAfter = response.headers.some(({ name }) => name.toLowerCase() === 'retry-after');
  const shared = { status, api, operation, hasRetryAfter };
  const written = response.content.flatMap((media) =>
    media.examples.filter(({ generated }) => !generated).map((example) => ({ media, example })),
  );
  if (written.length === 0) return [{ ...shared, anchor: anchorWithoutCode(status), href: place, pointer }];
  return written.flatMap(({ media, example }) => {
    const at = { ...shared, href: `${place}-${example.name}`, pointer: exampleAt(media.pointer, example) };
    const codes = codesOf(example, errors);
    if (codes.length === 0) return [{ ...at, anchor: anchorWithoutCode(status) }];
    return codes.map(({ code, holder }) => ({ ...at, anchor: code, holder }));
  });
}

function exampleAt(media: Pointer, { name }: Example): Pointer {
  return `${media}/examples/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** The values that the schemas of errors list for their code, each once; none where a schema lists none. */
export function allowedCodesOf(apis: readonly LoadedApi[]): AllowedCode[] {
  const found = new Map<string, AllowedCode>();
  for (const api of apis) {
    const code = api.entry.errors?.code.split('.') ?? [];
    const responses = api.model.operations.flatMap((operation) => operation.responses);
    for (const { schema } of responses.filter(({ status }) => isError(status)).flatMap(({ content }) => content)) {
      const node = nodeOf(api.model, schema);
      const codeNode = node && fieldOf(api.model, node, code);
      for (const { value } of codeNode?.enum ?? []) {
        if (typeof value !== 'string' || found.has(value)) continue;
        found.set(value, { code: value, api, pointer: `${codeNode?.pointer ?? '#'}/enum` });
      }
    }
  }
  return [...found.values()];
}

function fieldOf(model: ApiModel, node: SchemaNode, [step, ...rest]: string[]): SchemaNode | undefined {
  if (step === undefined) return node;
  const property = node.properties.find(({ name }) => name === step.replace(/\[\]$/, ''));
  let inner = nodeOf(model, property?.schema);
  if (step.endsWith('[]')) {
    const items = inner?.items;
    inner = typeof items === 'object' ? nodeOf(model, items) : undefined;
  }
  return inner && fieldOf(model, inner, rest);
}
