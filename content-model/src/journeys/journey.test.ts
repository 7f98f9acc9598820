import { parseYaml } from '@impact-docs/api-reference/yaml';
import { DescriptionError } from '@impact-docs/openapi-model';
import { expect, it } from 'vitest';
import { journeysFolder } from '../files/paths.js';
import { readText } from '../files/read.js';
import { journeySchema } from './journey.js';

const journey = readText(`${journeysFolder}/account-provisioning-multi-account.arazzo.yaml`);

/** What is said of the journey after one change, without its places. */
function messagesOf(from: string | RegExp, to: string): string[] {
  expect(journey.replace(from, to)).not.toBe(journey);
  try {
    parseYaml(journey.replace(from, to), 'a.yaml', journeySchema, 'Correct it.');
    return [];
  } catch (error) {
    if (!(error instanceof DescriptionError)) throw error;
    return error.problems.map(({ message }) => message);
  }
}

it.each([
  ['an action that goes nowhere', / +workflowId: compare\n/, '', 'An action with the type `goto` needs `workflowId`'],
  [
    'an action with two targets',
    'workflowId: compare',
    'workflowId: compare\n            stepId: a',
    'no action has both',
  ],
  ['an item of another kind', 'kind: bridge', 'kind: tunnel', '`"tunnel"` is not allowed here.'],
  [
    'an item of a branch without its event',
    'event: accountRequestedSucceeded',
    'text: a',
    'The key `event` is missing.',
  ],
  ['a loop that does not say when it ends', '- either:', '- items:', 'The key `repeat` is missing.'],
  [
    'a participant that is there twice',
    '[End User, Web App,',
    '[End User, End User,',
    'Another entry has the same value: End User.',
  ],
  [
    'a label that the drawing cannot hold',
    '- when: chosen',
    "- when: 'chosen; or not'",
    '`"chosen; or not"` is not allowed here.',
  ],
])('refuses %s', (_, from, to, message) => {
  expect(messagesOf(from, to).join('\n')).toContain(message);
});
