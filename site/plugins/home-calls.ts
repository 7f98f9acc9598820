/** The calls that the home page shows: the first lines of examples of the descriptions, word for word. */
import { linksOf } from '@impact-docs/api-reference/descriptions';
import { DOCS_ROUTE, siteOperation } from '@impact-docs/content/data/apis';
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
const SHOWN: readonly { product: ProductKey; operation: string; status: string; name: string }[] = [
  { product: 'impact-finance', operation: 'impact-finance.createDream', status: '201', name: 'bike-trip' },
  {
    product: 'impact-transactions',
    operation: 'transaction.transactions',
    status: '200',
    name: 'groceries-and-cash',
  },
];

/** Characters in a line of the boxes, and lines of each. */
const LINE_LENGTH = 76;
const LINES = 9;

/** @throws Refusal where an operation or an example is gone; it says what there is instead */
export async function homeCalls(): Promise<HomeCall[]> {
  const highlighter = await highlighterOfGuides();
  return Promise.all(
    SHOWN.map(async ({ product, operation: address, status, name }) => {
      const [request, response, { api, operation }] = await Promise.all([
        apiExample({ operation: address, part: 'request', name }, LINE_LENGTH),
        apiExample({ operation: address, part: status, name }, LINE_LENGTH),
        siteOperation(address),
      ]);
      return {
        product,
        title: operation.title,
        method: operation.method.toUpperCase(),
        path: operation.path,
        href: linksOf(api.entry, DOCS_ROUTE).operation(operation.slug),
        request: highlighter.toHtml(firstLines(request), 'json'),
        status,
        response: highlighter.toHtml(firstLines(response), 'json'),
      };
    }),
  );
}

/** The last line tells that there is more. */
function firstLines(text: string): string {
  const lines = text.split('\n');
  return lines.length <= LINES ? text : [...lines.slice(0, LINES - 1), '…'].join('\n');
}
