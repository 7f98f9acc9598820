/** All rules of the story. */
import { createHmac } from 'node:crypto';
import { equationsIn } from './equations.js';
import { instantOf, joinPointer, jsonText, textsIn, type Json } from '@impact-docs/openapi-model';
import type { Rule } from '../run.js';
import { allExamples, at, storyRule, type Check, type Material } from './check.js';
import { checkDates } from './dates.js';
import { checkEchoes } from './echoes.js';
import { checkFootprints } from './footprints.js';
import { checkHeaderFields } from './header-fields.js';
import { checkFlow, checkIdentifiers } from './identifiers.js';
import { checkLifestyle } from './lifestyle.js';
import { checkObjects } from './objects.js';
import { checkPaging } from './paging.js';
import { checkProfiles } from './profile.js';
import { checkReferenceData } from './reference-data.js';
import { checkSampleTables } from './sample-tables.js';
import { checkSurveyQuestions } from './survey-questions.js';

/** What descriptions calculate in their prose is right. */
const checkEquations: Check = ({ descriptions, report }) => {
  for (const { api, document } of descriptions)
    for (const [pointer, text] of textsIn(document, '#'))
      for (const { text: equation, shown, computed } of equationsIn(text))
        if (shown !== computed)
          report({ api, address: api }, pointer, `the text says \`${equation}\`, which is wrong`, String(computed));
};

/** Webhook examples: counts, headers, and the signature of the very body that is shown (Standard Webhooks 1.0.0). */
const checkWebhooks: Check = (context) => {
  const { story, compare } = context;
  const webhooks = allExamples(context).filter(({ kind }) => kind === 'webhook');
  const secret = Buffer.from(story.partner.webhookSecret.replace(/^whsec_/, ''), 'base64');
  for (const example of webhooks) {
    const { api, operation, name, value, pointer } = example;
    const events = at(value, 'events');
    if (Array.isArray(events))
      compare(example, 'the list of events', at(value, 'count'), events.length, joinPointer(pointer, 'count'));
    // The headers are those of the first example of the webhook.
    if (webhooks.find((other) => other.api === api && other.operation === operation) !== example) continue;
    const id = at(value, 'batch_id') ?? null;
    const timestamp = (instantOf(at(value, 'timestamp')) ?? NaN) / 1000;
    const signed = createHmac('sha256', secret).update(`${String(id)}.${timestamp}.${jsonText(value)}`);
    const expected: Record<string, Json> = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signed.digest('base64')}`,
    };
    for (const header of allExamples(context))
      if (header.kind === 'parameter' && header.api === api && header.operation === operation)
        compare(header, `the delivery \`${name}\``, header.value, expected[header.member ?? '']);
  }
};

const CHECKS: Record<string, Check> = {
  identifiers: checkIdentifiers,
  objects: checkObjects,
  echoes: checkEchoes,
  footprints: checkFootprints,
  'reference-data': checkReferenceData,
  profiles: checkProfiles,
  lifestyle: checkLifestyle,
  flow: checkFlow,
  paging: checkPaging,
  dates: checkDates,
  webhooks: checkWebhooks,
  equations: checkEquations,
  'sample-tables': checkSampleTables,
  'survey-questions': checkSurveyQuestions,
  'header-fields': checkHeaderFields,
};

export const STORY_RULES: readonly Rule<Material>[] = Object.entries(CHECKS).map(([name, check]) =>
  storyRule(name, check),
);
