/** The bar below the head of an operation: plain links to its parts, always in reach, and the way to a field. */
import { isError } from '@impact-docs/openapi-model';
import type { Operation } from '@impact-docs/openapi-model';
import type { PageContext } from '../page-context.js';
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

/** Sections about the request: the body, or else the first of the page. */
const REQUEST_PARTS = [
  'body',
  ...['path', 'query', 'querystring', 'header', 'cookie'].map((place) => `${place}-parameters`),
];

function partsOf(operation: Operation): Part[] {
  const errors = operation.responses.filter(({ status }) => isError(status));
  return [
    { ids: ['overview'], words: 'Overview' },
    { ids: ['samples'], words: 'Sample' },
    { ids: REQUEST_PARTS, words: operation.requestBody ? 'Request body' : 'Parameters' },
    { ids: ['notes'], words: 'Notes' },
    { ids: ['responses'], words: 'Responses' },
    { ids: ['errors'], words: 'Errors', count: errors.length },
  ];
}
