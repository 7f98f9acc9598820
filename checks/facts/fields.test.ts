/** What a text says of fields, with a text that contradicts the descriptions for each kind. */
import { textsIn } from '@impact-docs/content/facts/texts';
import { expect, test } from 'vitest';
import { fieldProblems, knownFields } from './fields.js';

const known = knownFields({
  nullable: new Map([
    ['pausedAt', true],
    ['stoppedAt', false],
  ]),
  returned: new Map([
    ['ask', new Set(['nextQuestionId', 'progress'])],
    ['start', new Set(['firstQuestionId'])],
  ]),
});

const BODY = '\n\n```json\n{ "count": 0, "items": [{ "count": 2 }] }\n```\n';

const messagesOf = (source: string): string[] =>
  textsIn('content/guides/a.mdx', source)
    .flatMap((text) => fieldProblems(text, known))
    .map(({ message }) => message);

test.each([
  'Send `pausedAt` with `null`, and `unheardOf` with `null`.',
  '[ask](/docs/api/ask), which returns `nextQuestionId` and `Retry-After`.',
  'After start, ask returns `progress`.',
  `A batch with \`count\` 0:${BODY}`,
  `A batch with \`count\` 2, or with \`size\` 7:${BODY}`,
  `A batch with \`count\` 1.${'\n\n## Another section'}${BODY}`,
])('%s', (source) => {
  expect(messagesOf(source)).toEqual([]);
});

test.each([
  ['Send `stoppedAt` with `null`.', "can't be `null`"],
  ['`launch.stoppedAt` is `null`.', "can't be `null`"],
  ['[ask](/docs/api/ask), which returns `firstQuestionId`.', "ask doesn't return `firstQuestionId`."],
  ['Then start returns `progress`.', "start doesn't return `progress`."],
  [`A batch with \`count\` 1:${BODY}`, 'has another value'],
  [
    `<Alternatives>\n\n## Inside\n\n</Alternatives>\n\n## Batch\n\nA batch with \`count\` 1:${BODY}`,
    'has another value',
  ],
])('%s is refused', (source, message) => {
  expect(messagesOf(source)).toEqual([expect.stringContaining(message)]);
});
