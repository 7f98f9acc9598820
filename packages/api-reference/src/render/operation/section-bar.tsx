/** The bar below the head of an operation: plain links to its parts, always in reach, and the way to a field. */
import { isError } from '@impact-docs/openapi-model';
import type { Operation } from '@impact-docs/openapi-model';
import type { PageContext } from '../page-context.js';
import { statusTitle, successesOf } from '../status.js';
import { PageBar } from '../text.js';

interface Part {
  /** Wanted ids of the places that the entry leads to; the first that the page has is taken. */
  ids: readonly string[];
  words: string;
  count?: number;
}

/** @param page with the ids of all that the bar leads to: it is rendered last */
export function SectionBar({ page, operation }: { page: PageContext; operation: Operation }) {
  return (
    <PageBar label="Parts of this page">
      {partsOf(operation).flatMap(({ ids, words, count }) => {
        const id = ids.find((wanted) => page.ids.has(wanted));
        return id === undefined
          ? []
          : [
              <a key={id} href={`#${id}`}>
                {words}
                {count === undefined ? null : <small> {count}</small>}
              </a>,
            ];
      })}
    </PageBar>
  );
}

/** Sections about the request, in the order of the page. */
const REQUEST_PARTS = ['path', 'query', 'querystring']
  .map((place) => `${place}-parameters`)
  .concat('body', 'header-parameters', 'cookie-parameters');

/** Statuses of success that have entries of their own. */
const MOST_STATUSES = 3;

function partsOf(operation: Operation): Part[] {
  const successes = successesOf(operation);
  const errors = operation.responses.filter(({ status }) => isError(status));
  const [only] = successes;
  return [
    { ids: ['overview'], words: 'Overview' },
    { ids: REQUEST_PARTS, words: 'Request' },
    { ids: ['notes'], words: 'Notes' },
    ...(successes.length === 1 && only
      ? [{ ids: ['responses'], words: statusTitle(only.status) }]
      : successes.length > MOST_STATUSES
        ? [{ ids: ['responses'], words: 'Responses' }]
        : successes.map(({ status }) => ({ ids: [`response-${status}`], words: status }))),
    { ids: ['errors'], words: 'Errors', count: errors.length },
    { ids: ['samples'], words: 'Samples' },
  ];
}
