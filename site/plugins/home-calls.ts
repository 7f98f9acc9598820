/** The calls that the home page shows: examples of the descriptions, word for word. */
import { DOCS_ROUTE, siteApi } from '@impact-docs/content/data/apis';
import { apiExample } from '@impact-docs/content/data/examples';
import type { ProductKey } from '@impact-docs/content/products';
import { highlighterOfGuides } from '../mdx/highlighter';

export interface HomeCall {
  product: ProductKey;
  /** Of the operation, in words. */
  title: string;
  method: string;
  path: string;
  href: string;
  /** JSON as highlighted HTML. */
  request: string;
  status: string;
  response: string;
}

/** The example has to be one of the request and of the response. */
const SHOWN: readonly { product: ProductKey; api: string; operation: string; status: string; name: string }[] = [
  {
    product: 'impact-transactions',
    api: 'transaction',
    operation: 'transactions',
    status: '200',
    name: 'several-classifications',
  },
  { product: 'impact-finance', api: 'impact-finance', operation: 'create-dream', status: '201', name: 'bike-trip' },
];

/** Characters in a line of the narrow boxes. */
const LINE_LENGTH = 60;

/** @throws Refusal where an operation or an example is gone; it says what there is instead */
export async function homeCalls(): Promise<HomeCall[]> {
  const highlighter = await highlighterOfGuides();
  return Promise.all(
    SHOWN.map(async ({ product, api: id, operation: slug, status, name }) => {
      const [request, response, { entry, model }] = await Promise.all([
        apiExample({ api: id, operation: slug, part: 'request', name }, LINE_LENGTH),
        apiExample({ api: id, operation: slug, part: status, name }, LINE_LENGTH),
        siteApi(id),
      ]);
      // The examples were found, so the operation is there.
      const { method = '', path = '', title = '' } = model.operations.find((it) => it.slug === slug) ?? {};
      return {
        product,
        title,
        method: method.toUpperCase(),
        path,
        href: `${DOCS_ROUTE}/${entry.slug}/${slug}`,
        request: highlighter.toHtml(request, 'json'),
        status,
        response: highlighter.toHtml(response, 'json'),
      };
    }),
  );
}
