import type { Oas3MediaType, UserContext } from '@redocly/openapi-core';
import type { Advice, HouseRule } from '../rule.js';

const MESSAGES = {
  missing: (side: string, type: string): Advice => ({
    message: `The ${side} body \`${type}\` has no example.`,
    allowed: '`examples` with at least one entry, or `example`',
    remedy: 'Add an example for each case that the operation has, with the ids and amounts of the story.',
  }),
};

/** Each body is shown: a reader copies the example, and a generated one tells no story. */
export const examplesPresent: HouseRule = {
  name: 'examples-present',
  visit({ report }) {
    const check =
      (side: string) =>
      (mediaType: Oas3MediaType, { location, key }: UserContext): void => {
        const isShown = mediaType.example !== undefined || Object.keys(mediaType.examples ?? {}).length > 0;
        if (!isShown) report(location.key(), MESSAGES.missing(side, String(key)));
      };
    return {
      RequestBody: { MediaType: check('request') },
      Response: { MediaType: check('response') },
    };
  },
};
