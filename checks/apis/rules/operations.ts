/** Short rules of operations: their names, statuses, summaries, examples and tags. */
import { arrayAt, entriesAt, joinPointer, slugOf, step, textAt, type Advice } from '@impact-docs/openapi-model';
import { CAMEL_CASE } from '../conventions.js';
import type { CustomRule } from '../rule.js';

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
  notSafe: (method: string, status: string): Advice => ({
    message: `A ${method} does not return ${status}: it only reads.`,
    allowed: '200, 204 or 206 (RFC 9110 §15.3)',
    remedy: 'Write the status that the API returns, or correct the method.',
  }),
  noSummary: (name: string): Advice => ({
    message: `The example \`${name}\` has no summary.`,
    remedy: 'Add a `summary` of a few words that says what case it shows: it labels the example.',
  }),
  fullStop: (summary: string): Advice => ({
    message: `The summary "${summary}" ends with a full stop.`,
    allowed: 'a few words without a full stop',
    remedy: 'Remove the full stop: a summary is a heading or a label.',
  }),
  backtick: (summary: string): Advice => ({
    message: `The summary "${summary}" has a backtick.`,
    allowed: 'plain text: a summary is no Markdown (OpenAPI 3.1 §4.8.10, §4.8.19)',
    remedy: 'Say it in words, or move the name into the description.',
  }),
  noExample: (side: string, type: string): Advice => ({
    message: `The ${side} body \`${type}\` has no example.`,
    allowed: '`examples` with at least one entry, or `example`',
    remedy: 'Add an example for each case that the operation has, with the ids and amounts of the story.',
  }),
  unusedTag: (tag: string): Advice => ({
    message: `No operation is in the tag \`${tag}\`.`,
    remedy: 'Give the tag to an operation, or remove it: the sidebar would show an empty group.',
  }),
};

/** One can be guessed from the other: the operationId from the name of its page, and the page from the operationId. */
export const operationId: CustomRule = {
  name: 'operation-id',
  check({ entry, objectsOf, report }) {
    const pages = [entry.overview, 'objects', 'webhooks'];
    for (const { node, pointer } of objectsOf('Operation')) {
      const id = textAt(node, 'operationId');
      if (id === undefined) continue;
      const page = slugOf({ operationId: id, method: '', path: '' });
      const place = joinPointer(pointer, 'operationId');
      if (!CAMEL_CASE.test(id)) report(place, MESSAGES.notCamelCase(id, page));
      if (pages.includes(page)) report(place, MESSAGES.taken(id, page));
    }
  },
};

/** Statuses that mean that the request has created, started or reset something. */
const NOT_SAFE = ['201', '202', '205'];

/** Methods that only read return what they have read (RFC 9110 §9.2.1). */
export const successStatus: CustomRule = {
  name: 'success-status',
  check({ objectsOf, reportName }) {
    for (const { node, pointer, key } of objectsOf('Operation')) {
      if (!['get', 'head'].includes(key)) continue;
      for (const [status] of entriesAt(node, 'responses'))
        if (NOT_SAFE.includes(status))
          reportName(joinPointer(pointer, 'responses', status), MESSAGES.notSafe(key.toUpperCase(), status));
    }
  },
};

/** Summaries head pages and label examples. That operations have one is a rule of packages/openapi-model. */
export const summaries: CustomRule = {
  name: 'summaries',
  check({ objectsOf, report }) {
    for (const { type, node, pointer, key } of [...objectsOf('Operation'), ...objectsOf('Example')]) {
      const summary = textAt(node, 'summary')?.trim() ?? '';
      const place = joinPointer(pointer, 'summary');
      if (type === 'Example' && summary === '') report(pointer, MESSAGES.noSummary(key));
      if (summary.endsWith('.')) report(place, MESSAGES.fullStop(summary));
      if (summary.includes('`')) report(place, MESSAGES.backtick(summary));
    }
  },
};

/** Each body is shown: a reader copies the example, and a generated one is not part of the story. */
export const examplesPresent: CustomRule = {
  name: 'examples-present',
  check({ objectsOf, reportName }) {
    const sides = new Map([
      ['RequestBody', 'request'],
      ['Response', 'response'],
    ]);
    for (const { node, pointer, key, parent = '' } of objectsOf('MediaType')) {
      const side = sides.get(parent);
      const isShown = node['example'] !== undefined || entriesAt(node, 'examples').length > 0;
      if (side !== undefined && !isShown) reportName(pointer, MESSAGES.noExample(side, key));
    }
  },
};

/** Each tag has an operation. The other direction, one declared tag each, is a rule of packages/openapi-model. */
export const tags: CustomRule = {
  name: 'tags',
  check({ document, objectsOf, report }) {
    const used = new Set(objectsOf('Operation').flatMap(({ node }) => arrayAt(node, 'tags')));
    for (const [index, tag] of arrayAt(document, 'tags').entries()) {
      const name = String(step(tag, 'name'));
      if (!used.has(name)) report(joinPointer('#', 'tags', index, 'name'), MESSAGES.unusedTag(name));
    }
  },
};
