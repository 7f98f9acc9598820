/** Anchors of the reference: rows of the catalogue, and the parts of a page that its model has. */
import { pageNames, linksOf, type LoadedApi } from '@impact-docs/api-reference/descriptions';
import type { Catalogue } from '@impact-docs/content-model/catalogue';
import { splitHref } from '@impact-docs/content-model/catalogue';
import { groupBy } from '@impact-docs/lib/group-by';
import { sectionsOf } from '@impact-docs/content-model/subjects';
import { DOCS_ROUTE } from '@impact-docs/content-model/apis';
import type { Operation } from '@impact-docs/openapi-model';

/** The anchors of a page. `keys` has those that a message may offer; deeper ones are known, too. */
export type Anchors = Pick<ReadonlySet<string>, 'has' | 'keys'>;

/** Sections that pages have, whatever their API. */
const OF_OPERATIONS = ['overview', 'samples', 'notes', 'authorization', 'callbacks', 'responses', 'errors', 'related'];
const OF_OTHERS = ['operations', 'servers', 'error-codes', 'security-schemes', 'response-headers'];
/** `tag-Dreams`, `scope-dreams:read`: parts of the overview. */
const PARTS = /^(?:tag|group|auth|scope|error|header)-./;

/** Each page of the reference by its route. Whether the anchors in fields are there, the built pages tell. */
export function referencePages(apis: readonly LoadedApi[], catalogue: Catalogue): ReadonlyMap<string, Anchors> {
  const rows = groupBy(catalogue.rows, ({ href }) => splitHref(href).page);
  const pages = apis.flatMap(({ entry, model }) => {
    const links = linksOf(entry, DOCS_ROUTE);
    return pageNames({ entry, model }).map((name): [string, Anchors] => {
      const operation = model.operations.find(({ slug }) => slug === name);
      const route = links.operation(name);
      if (operation !== undefined) return [route, anchorsOf(operation)];
      const known = new Set([...OF_OTHERS, ...(rows.get(route) ?? []).map(({ href }) => splitHref(href).anchor)]);
      // A value of a field stands below it: `Dream.type=Dream`.
      const has = (anchor: string) => known.has(anchor.replace(/=.*$/, '')) || PARTS.test(anchor);
      return [route, { has, keys: () => known.keys() }];
    });
  });
  return new Map(pages);
}

function anchorsOf({ description = '', parameters, requestBody, responses }: Operation): Anchors {
  const messages = [
    ...(requestBody === undefined ? [] : ['body']),
    ...responses.map(({ status }) => `response-${status}`),
  ];
  const known = new Set([
    ...OF_OPERATIONS,
    ...sectionsOf(description).map(({ id }) => id),
    ...parameters.flatMap(({ in: place, name }) => [`${place}-parameters`, `${place}-${name}`]),
    ...messages,
  ]);
  const has = (anchor: string) =>
    known.has(anchor.replace(/=.*$/, '')) || messages.some((message) => anchor.startsWith(`${message}-`));
  return { has, keys: () => known.keys() };
}
