import type { Advice, HouseRule } from '../rule.js';

const MESSAGES = {
  unused: (tag: string): Advice => ({
    message: `No operation is in the tag \`${tag}\`.`,
    remedy: 'Give the tag to an operation, or remove it: the sidebar would show an empty group.',
  }),
};

/** Each tag has an operation. The other direction, one declared tag each, is a rule of packages/openapi-model. */
export const tags: HouseRule = {
  name: 'tags',
  visit({ report }) {
    const used = new Set<string>();
    return {
      Operation(operation) {
        for (const tag of operation.tags ?? []) used.add(tag);
      },
      Root: {
        leave(document, { location }) {
          for (const [index, { name }] of (document.tags ?? []).entries()) {
            if (!used.has(name)) report(location.child(['tags', index, 'name']), MESSAGES.unused(name));
          }
        },
      },
    };
  },
};
