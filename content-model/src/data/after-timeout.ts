/** What to do when an operation got no response, as the descriptions say it (`x-after-timeout`). */
import { groupBy } from '@impact-docs/lib/group-by';
import { AFTER_TIMEOUT, afterTimeoutText } from '@impact-docs/api-reference/descriptions';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { afterTimeoutAdvice, type AfterTimeoutAdvice, type Operation } from '@impact-docs/openapi-model';
import { callHref, siteApis } from '../apis/apis.js';
import { computedTable } from '../tables/types.js';

interface Call {
  api: LoadedApi;
  operation: Operation;
  advice: AfterTimeoutAdvice;
  text: string;
}

export const afterTimeout = computedTable(
  ['Operation', AFTER_TIMEOUT],
  async ({ product }) =>
    (await afterTimeoutGroups(product)).map(({ id, calls }) => {
      const names = groupBy(calls, ({ operation }) => operation.slug);
      const links = [...names].map(([name, found]) => linksTo(name, found)).join(', ');
      return { id, cells: [links, calls[0]?.text ?? ''] };
    }),
  { filters: ['product'] },
);

/**
 * Operations of a product about which the same is said are one row; the rows stand in the order of the advice.
 * @param product all of them where it is absent
 */
export async function afterTimeoutGroups(product?: string): Promise<{ id: string; calls: readonly Call[] }[]> {
  const apis = (await siteApis()).filter(({ entry }) => product === undefined || entry.product === product);
  const calls = apis
    .flatMap(callsOf)
    .sort((a, b) => afterTimeoutAdvice.indexOf(a.advice) - afterTimeoutAdvice.indexOf(b.advice));
  return [...groupBy(calls, ({ api, text }) => `${api.entry.product} ${text}`).values()].map((same) => ({
    id: `after-timeout-${same[0]?.operation.slug ?? ''}`,
    calls: same,
  }));
}

function callsOf(api: LoadedApi): Call[] {
  return api.model.operations.flatMap((operation) => {
    const said = operation.afterTimeout;
    return said === undefined ? [] : [{ api, operation, advice: said.advice, text: afterTimeoutText(said) }];
  });
}

/** Pages call an operation by the name of its page, and name its API where several have one of that name. */
function linksTo(name: string, calls: readonly Call[]): string {
  const links = calls.map(({ api, operation }) => ({
    title: api.model.info.title,
    href: callHref(api.entry, operation),
  }));
  if (links.length > 1) return `${name} (${links.map(({ title, href }) => `[${title}](${href})`).join(', ')})`;
  return links.map(({ href }) => `[${name}](${href})`).join('');
}
