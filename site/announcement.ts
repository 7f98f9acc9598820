/** The bar above pages: which API ends, and when, as the manifest of the APIs says. */
import { DOCS_ROUTE, siteApis, versionedTitle } from '@impact-docs/content-model/apis';
import { longDate, startOfDay } from '@impact-docs/lib/dates';

/** The API whose end the bar announces. */
const API = 'category-index';

/** Words that a phone leaves out, so that the bar is one line there. */
const wide = (words: string) => `<span class="on-wide-screens">${words}</span>`;

/**
 * A new date shows the bar again to readers who closed it.
 * @returns undefined where the API is not deprecated
 */
export async function announcementBar() {
  const apis = await siteApis();
  const api = apis.find(({ entry }) => entry.id === API);
  if (api?.entry.lifecycle.status !== 'deprecated') return undefined;
  const { lifecycle, guide } = api.entry;
  const name = versionedTitle(api).replace('API ', wide('API '));
  const end = longDate(startOfDay(lifecycle.sunset)).replace(/(?<=[A-Z]..)[a-z]+/, wide);
  const text = `ends ${wide('on ')}${end}`;
  const link = guide === undefined ? text : `<a href="${DOCS_ROUTE}/${guide}">${text}</a>`;
  const successor = apis.find(({ entry }) => entry.id === lifecycle.successor);
  const advice = successor ? wide(`. Move to the ${versionedTitle(successor)}.`) : '';
  return { id: `${API}-${lifecycle.sunset}`, content: `${name} ${link}${advice}`, isCloseable: true };
}

/** Paths of the pages that show the bar, as a regular expression: those whose readers may use what ends. */
export const announcementPages =
  '^/$|^/docs/impact-transactions/(?:[^/]+$|category-index/(?!migration|transaction-api))';
