/** Who acts, with a text that says something else for each kind; check-facts.ts reads the real texts. */
import { textsIn } from '@impact-docs/content/facts/texts';
import { expect, test } from 'vitest';
import type { Actors } from './actors.js';
import { actorProblems } from './check-actors.js';
import { diagramProblems } from './check-diagrams.js';
import { replyProblems } from './check-replies.js';

const actors: Actors = {
  names: new Map([
    ['Bank App', 'Bank App'],
    ['Web App', 'Web App'],
    ['Bank Backend', 'Bank Backend'],
    ['DES', 'DES Backend'],
    ['DES Backend', 'DES Backend'],
    ['the user', 'End User'],
  ]),
  actions: [{ does: ['records'], what: ['the decision'], by: ['Bank Backend'] }],
  messages: new Map([
    ['onPageReady', ['Web App', 'Bank App']],
    ['signOut', ['Bank App', 'Web App']],
  ]),
  replies: new Map([['accepted', 'onAsked']]),
  callers: new Map([['/docs/api/get-user', 'Bank Backend']]),
};

const DIAGRAM = `\`\`\`mermaid
sequenceDiagram
participant B as Bank App
participant W as Web App
participant D as DES Backend
participant K as Worker of the Bank Backend
B->>W: signOut
W->>D: end the session
D-->>W: cookie cleared
K->>D: get-transactions
\`\`\`

`;

function foundIn(source: string) {
  return textsIn('content/guides/a.mdx', source)
    .flatMap((text) =>
      Object.entries({
        actor: actorProblems(text, actors),
        diagram: diagramProblems(text, actors.names),
        reply: replyProblems(text, actors.replies),
      }),
    )
    .flatMap(([name, found]) => found.map(() => name));
}

test.each([
  'The Web App sends `onPageReady` to the Bank App.',
  'When the user signs out, the Bank App sends `signOut`.',
  'Then the Bank Backend calls [get-user](/docs/api/get-user).',
  'The Bank Backend records the decision, and DES sends an event.',
  'The Bank App never calls the API.',
  'The Bank Backend reads the user with [get-user](/docs/api/get-user).',
  'The Web App shows the user, and you read it with [get-user](/docs/api/get-user).',
  '### accepted\n\nReplies to [onAsked](/a#onasked).',
  'Reply to `onAsked` with `accepted`.',
  `${DIAGRAM}1. The Bank App sends \`signOut\`.\n2. The DES Backend clears the cookie.\n3. The worker calls get-transactions.\n`,
  `${DIAGRAM}1. Bank App → Web App: \`signOut\`.\n2. At the end, Web App → Backend: end the session.\n`,
  `${DIAGRAM}1. The Web App gets the cookie back from the DES Backend.\n`,
])('%s', (source) => {
  expect(foundIn(source)).toEqual([]);
});

test.each([
  ['The Bank App sends `onPageReady`.', 'actor'],
  ['The Web App sends `onPageReady` to the DES Backend.', 'actor'],
  ['If it works, the Web App calls [get-user](/docs/api/get-user).', 'actor'],
  ['The Bank App records the decision.', 'actor'],
  ['DES calls:', 'actor'],
  ['The Web App reads the user with [get-user](/docs/api/get-user).', 'actor'],
  ['### accepted\n\nReplies to [onPageReady](/a#onpageready).', 'reply'],
  ['Reply to `onPageReady` with `accepted`.', 'reply'],
  [`${DIAGRAM}1. The DES Backend ends the session of the Web App.\n2. The Bank App clears the cookie.\n`, 'diagram'],
  [`${DIAGRAM}1. The Bank Backend calls get-transactions.\n`, 'diagram'],
  [`${DIAGRAM}1. Web App → Bank App: \`signOut\`.\n`, 'diagram'],
  [`${DIAGRAM}1. Portal → Bank App: \`signOut\`.\n`, 'diagram'],
  [`${DIAGRAM}1. The Bank App asks for the account at the DES Backend.\n`, 'diagram'],
])('%s is refused', (source, code) => {
  expect(foundIn(source)).toContain(code);
});
