import { expect, test } from 'vitest';
import { toFact } from '@impact-docs/content-model/facts';
import { textsIn } from '@impact-docs/content-model/pages';
import { checkDiagrams } from './diagrams.js';

const address = 'bridge.launch-timeout';
const facts = new Map([[address, toFact({ address, text: '15 seconds', place: () => 'content/facts.yaml' })]]);

function check(diagram: string) {
  const source = `The host waits [15 seconds](fact:${address}), then gets 503.\n\n\`\`\`mermaid\n${diagram}\n\`\`\`\n`;
  const messages: string[] = [];
  for (const text of textsIn('content/guides/a.mdx', source))
    checkDiagrams(text, facts, (_, { message }) => messages.push(message));
  return messages;
}

test('has the figures and statuses of the text', () => {
  expect(check('A->>B: after 15 seconds\nB-->>A: 503')).toEqual([]);
});

test.each([
  ['A->>B: after 25 seconds', 'The diagram says “25 seconds”, and the page does not.'],
  ['B-->>A: 303 to the page', 'The diagram says “303”, and the page does not.'],
])('%s is refused', (diagram, message) => {
  expect(check(diagram)).toEqual([message]);
});
