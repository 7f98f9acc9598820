/** Samples that were made from a schema and break its rules: of some schemas, no value is found that does not. */
import type { ApiModel, MediaType, Operation } from '@impact-docs/openapi-model';
import { methodText } from '@impact-docs/openapi-model';

export interface InvalidSample {
  /** `GET /books` */
  operation: string;
  /** Where the schema stands. */
  pointer: string;
  reason: string;
}

export function invalidSamples({ operations, webhooks }: Pick<ApiModel, 'operations' | 'webhooks'>): InvalidSample[] {
  const found = [...operations, ...webhooks].flatMap((operation) =>
    partsOf(operation).flatMap(({ pointer, examples }) =>
      examples.flatMap(({ fault }) =>
        fault === undefined
          ? []
          : [{ operation: `${methodText(operation.method)} ${operation.path}`, pointer, reason: fault }],
      ),
    ),
  );
  return [...new Map(found.map((sample) => [sample.pointer, sample])).values()];
}

function partsOf({ parameters, requestBody, responses }: Operation): Pick<MediaType, 'pointer' | 'examples'>[] {
  return [...parameters, ...(requestBody?.content ?? []), ...responses.flatMap(({ content }) => content)];
}
