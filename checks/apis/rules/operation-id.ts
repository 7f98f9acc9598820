import { slugOf } from '@impact-docs/openapi-model';
import { CAMEL_CASE } from '../house.js';
import type { Advice, HouseRule } from '../rule.js';

const MESSAGES = {
  notCamelCase: (id: string, page: string): Advice => ({
    message: `The operationId \`${id}\` is not its page name in camel case; the page would be \`${page}\`.`,
    allowed: 'camelCase, acronyms written as words: `getUserId`, not `getUserID`',
    remedy: 'Take the name of the page that you want, and write it in camel case: `create-account` is `createAccount`.',
  }),
  taken: (id: string, page: string): Advice => ({
    message: `The page of \`${id}\` would be \`${page}\`, which the API has already.`,
    remedy: 'Give the operation another operationId.',
  }),
};

/** One can be guessed from the other: the operationId from the name of its page, and the page from the operationId. */
export const operationId: HouseRule = {
  name: 'operation-id',
  visit({ entry, report }) {
    const pages = [entry?.overview, 'objects', 'webhooks'];
    return {
      Operation({ operationId: id }, { location }) {
        if (id === undefined) return;
        const page = slugOf({ operationId: id, method: '', path: '' });
        const place = location.child('operationId');
        if (!CAMEL_CASE.test(id)) report(place, MESSAGES.notCamelCase(id, page));
        if (pages.includes(page)) report(place, MESSAGES.taken(id, page));
      },
    };
  },
};
