/** Header fields that most responses of an API have: the overview describes them, and operations name them. */
import type { ApiModel, Header } from '@impact-docs/openapi-model';
import type { PageContext } from '../page-context.js';
import { fieldContent } from '../field-content.js';
import { successesOf } from '../status.js';
import { Heading } from '../text.js';
import { HeaderField } from './headers.js';

/** Fewer operations with the same header field are no rule. */
const FEWEST_OPERATIONS = 4;

/** Header fields that are the same for the successes of more than half of the operations, by their content. */
export function commonHeaders({ operations }: ApiModel): ReadonlyMap<string, Header> {
  const found = new Map<string, { header: Header; operations: Set<string> }>();
  for (const operation of operations) {
    for (const header of successesOf(operation).flatMap(({ headers }) => headers)) {
      const key = fieldContent(header);
      const entry = found.get(key) ?? { header, operations: new Set<string>() };
      entry.operations.add(operation.slug);
      found.set(key, entry);
    }
  }
  const fewest = Math.max(FEWEST_OPERATIONS, Math.floor(operations.length / 2) + 1);
  return new Map([...found].flatMap(([key, one]) => (one.operations.size < fewest ? [] : [[key, one.header]])));
}

/** Where the overview describes a header field; undefined for one that the operation describes. */
export function commonHeaderHref(page: PageContext, header: Header): string | undefined {
  if (!page.api.commonHeaders.has(fieldContent(header))) return undefined;
  return `${page.api.links.overview}#header-${header.name}`;
}

export function CommonHeaders({ page }: { page: PageContext }) {
  const headers = [...page.api.commonHeaders.values()];
  if (headers.length === 0) return null;
  return (
    <section>
      <Heading level={2} id={page.heading('response-headers', 'Header fields of responses', 2)}>
        Header fields of responses
      </Heading>
      <ul className="fields">
        {headers.map((header) => (
          <HeaderField key={header.name} page={page} header={header} at={`header-${header.name}`} />
        ))}
      </ul>
    </section>
  );
}
