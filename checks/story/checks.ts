/** The checks by the code that their problems carry. */
import { createHmac } from 'node:crypto';
import { equationsIn } from '@impact-docs/content/story/equations';
import { instantOf, joinPointer, jsonText, textsIn, type Json } from '@impact-docs/openapi-model';
import { allExamples, at, compare, storyFinding, type Check } from './check.js';
import { checkDates } from './dates.js';
import { checkEchoes } from './echoes.js';
import { checkFootprints } from './footprints.js';
import { checkHeaderFields } from './header-fields.js';
import { checkFlow, checkIdentifiers } from './identifiers.js';
import { checkLifestyle } from './lifestyle.js';
import { checkLinks } from './links.js';
import { checkObjects } from './objects.js';
import { checkPaging } from './paging.js';
import { checkPairs } from './pairs.js';
import { checkProfiles } from './profile.js';
import { checkPropertyExamples } from './property-examples.js';
import { checkReferenceData } from './reference-data.js';
import { checkSampleTables } from './sample-tables.js';
import { checkSurveyQuestions } from './survey-questions.js';

/** What descriptions calculate in their prose is right. */
const checkEquations: Check = ({ descriptions }) =>
  descriptions.flatMap(({ api, document }) =>
    textsIn(document, '#').flatMap(([pointer, text]) =>
      equationsIn(text)
        .filter(({ shown, computed }) => shown !== computed)
        .map(({ text: equation, computed }) =>
          storyFinding(
            { api, address: api },
            pointer,
            `the text says \`${equation}\`, which is wrong`,
            String(computed),
          ),
        ),
    ),
  );

/** Webhook examples: counts, headers, and the signature of the very body that is shown (Standard Webhooks 1.0.0). */
const checkWebhooks: Check = (material) => {
  const webhooks = allExamples(material).filter(({ kind }) => kind === 'webhook');
  const secret = Buffer.from(material.story.partner.webhookSecret.replace(/^whsec_/, ''), 'base64');
  return webhooks.flatMap((example) => {
    const { api, operation, name, value, pointer } = example;
    const events = at(value, 'events');
    const count = Array.isArray(events)
      ? compare(example, 'the list of events', at(value, 'count'), events.length, joinPointer(pointer, 'count'))
      : [];
    // The headers are those of the first example of the webhook.
    if (webhooks.find((other) => other.api === api && other.operation === operation) !== example) return count;
    const id = at(value, 'batch_id') ?? null;
    const timestamp = (instantOf(at(value, 'timestamp')) ?? NaN) / 1000;
    const signed = createHmac('sha256', secret).update(`${String(id)}.${timestamp}.${jsonText(value)}`);
    const expected: Record<string, Json> = {
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signed.digest('base64')}`,
    };
    const headers = allExamples(material).filter(
      (other) => other.kind === 'parameter' && other.api === api && other.operation === operation,
    );
    return [
      ...count,
      ...headers.flatMap((header) =>
        compare(header, `the delivery \`${name}\``, header.value, expected[header.member ?? '']),
      ),
    ];
  });
};

export const checks: Record<string, Check> = {
  identifiers: checkIdentifiers,
  pairs: checkPairs,
  objects: checkObjects,
  echoes: checkEchoes,
  footprints: checkFootprints,
  'reference-data': checkReferenceData,
  profiles: checkProfiles,
  lifestyle: checkLifestyle,
  flow: checkFlow,
  links: checkLinks,
  paging: checkPaging,
  dates: checkDates,
  webhooks: checkWebhooks,
  'property-examples': checkPropertyExamples,
  equations: checkEquations,
  'sample-tables': checkSampleTables,
  'survey-questions': checkSurveyQuestions,
  'header-fields': checkHeaderFields,
};
