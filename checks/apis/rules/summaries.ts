import type { Advice, HouseRule, Report } from '../rule.js';
import type { UserContext } from '@redocly/openapi-core';

const MESSAGES = {
  missing: (name: string): Advice => ({
    message: `The example \`${name}\` has no summary.`,
    remedy: 'Add a `summary` of a few words that says what case it shows: it labels the example.',
  }),
  fullStop: (summary: string): Advice => ({
    message: `The summary "${summary}" ends with a full stop.`,
    allowed: 'a few words without a full stop',
    remedy: 'Remove the full stop: a summary is a heading or a label.',
  }),
};

/** Summaries head pages and label examples. That operations have one is a rule of packages/openapi-model. */
export const summaries: HouseRule = {
  name: 'summaries',
  visit({ report }) {
    return {
      Operation: (operation, context) => checkEnd(operation.summary, context, report),
      Example(example, context) {
        const { location, key } = context;
        if (!example.summary?.trim()) report(location, MESSAGES.missing(String(key)));
        checkEnd(example.summary, context, report);
      },
    };
  },
};

function checkEnd(summary: string | undefined, { location }: UserContext, report: Report): void {
  if (summary?.trim().endsWith('.')) report(location.child('summary'), MESSAGES.fullStop(summary));
}
