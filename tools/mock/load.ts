/** An API of the manifest → what the mock serves. */
import { isDeepStrictEqual } from 'node:util';
import { readBodyRules } from '@impact-docs/content/data/body-rules';
import { buildModel, loadDescription, withPlainNumbers } from '@impact-docs/openapi-model';
import type { BodyRule } from '@impact-docs/schema-validation/body-rules';
import { narrowVariants } from './discriminated.js';
import type { ApiModel, LoadedDescription } from '@impact-docs/openapi-model';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';

/** One operation as Prism knows it. */
type PrismOperation = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>[number];

export interface MockedApi {
  /** Key of the API in the manifest. */
  id: string;
  /** The description in one file, as readers download it. */
  bundled: LoadedDescription['bundled'];
  model: ApiModel;
  /** Path of the first server, without a slash at its end: `/v1`. */
  basePath: string;
  operations: PrismOperation[];
  /** What its schemas do not say of request bodies. */
  rules: readonly BodyRule[];
}

type PrismResponse = PrismOperation['responses'][number];
type PrismHeader = NonNullable<PrismResponse['headers']>[number];
type PrismContent = NonNullable<PrismResponse['contents']>[number];

/** Without it Prism reads schemas as draft 7 and passes over `unevaluatedProperties` and `dependentRequired`. */
const JSON_SCHEMA_2020_12 = 'https://json-schema.org/draft/2020-12/schema';

/**
 * Reads a description, bundles it in memory and gives its operations the paths that the real server has.
 *
 * @param entry an entry of the manifest; `file` is an absolute path
 * @throws DescriptionError with all problems of the description at once
 */
export async function loadMockedApi(entry: { id: string; file: string }): Promise<MockedApi> {
  const description = await loadDescription(entry.file);
  const model = buildModel(description);
  const basePath = new URL(model.servers[0]?.defaultUrl ?? '/', 'http://localhost').pathname.replace(/\/$/, '');
  // Prism writes into the document that it reads.
  const operations = await getHttpOperationsFromSpec({
    jsonSchemaDialect: JSON_SCHEMA_2020_12,
    ...(withPlainNumbers(narrowVariants(description.document)) as typeof description.document),
  });
  return {
    id: entry.id,
    bundled: withPlainNumbers(description.bundled),
    model,
    basePath,
    operations: operations.map((operation) => toServed(operation, basePath)),
    rules: (await readBodyRules()).get(entry.id) ?? [],
  };
}

function toServed(operation: PrismOperation, basePath: string): PrismOperation {
  return {
    ...operation,
    // Prism itself serves every operation at the root.
    path: `${basePath}${operation.path}`,
    // Prism would send `Deprecation: true`; the descriptions document that field with its date (RFC 9745).
    deprecated: false,
    // The mock speaks plain HTTP: it never sees a certificate, and Prism does not know the scheme.
    security: operation.security?.map((schemes) => schemes.filter(({ type }) => type !== 'mutualTLS')),
    // The type asks for a first response.
    responses: operation.responses.map((response) => ({
      ...response,
      headers: response.headers?.map(withTextExamples),
      contents: response.contents?.map(withoutSchemaExample),
    })) as PrismOperation['responses'],
  };
}

/** A field is text on the wire, and Prism takes the number 0 for a field that is absent. */
function withTextExamples(header: PrismHeader): PrismHeader {
  const examples = header.examples?.map((example) =>
    'value' in example ? { ...example, value: String(example.value) } : example,
  );
  return { ...header, examples };
}

/** Prism puts the example of the schema before the examples of the response, where it is about another case. */
function withoutSchemaExample(content: PrismContent): PrismContent {
  const [first, ...rest] = content.examples ?? [];
  const ofSchema = content.schema?.examples;
  const isOfSchema =
    first !== undefined && 'value' in first && Array.isArray(ofSchema) && isDeepStrictEqual(first.value, ofSchema[0]);
  return isOfSchema && rest.length > 0 ? { ...content, examples: rest } : content;
}
