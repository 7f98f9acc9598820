import { expect, test } from 'vitest';
import { toFact } from '@impact-docs/content-model/facts';
import { runRules } from '../run.js';
import { checkText } from './check-text.js';
import { eachText } from './report.js';
import { textsIn } from '@impact-docs/content-model/pages';

const facts = new Map(
  [
    ['bridge.launch-timeout', '15 seconds', 'Application bridge: the host waits for the first page'],
    ['webhook.response-time', '15 seconds', 'Webhooks: a delivery is confirmed'],
    ['setting.session_max_duration.default', '28800 seconds'],
    ['setting.session_max_duration.range', '300–86400 seconds'],
    ['status.no-content', '204'],
    ['status.ok', '200'],
    ['setting.theme.default', 'light'],
    ['env.PORT.default', '3000'],
  ].map(([address = '', text = '', source]) => [
    address,
    toFact({ address, text, source, place: () => 'content/facts.yaml' }),
  ]),
);
const known = {
  facts,
  statuses: {
    codes: new Map([
      ['link-conflict', new Set(['409'])],
      ['validation-failed', new Set(['422'])],
    ]),
    operations: new Map([['/docs/api/get-user', new Set(['200', '404'])]]),
  },
  names: {
    entries: new Set(['get-user', 'get-users', 'session_max_duration']),
    titles: new Map([['Sign out', new Set(['/docs/sign-out'])]]),
    sections: new Map([['rotate the key', new Set(['/docs/keys#rotate-the-key'])]]),
    slugs: new Map([['going-live', new Set(['/docs/going-live'])]]),
    nameAt: new Map([
      ['/docs/keys#claims', 'Claims'],
      ['/docs/going-live', 'Before your first customers'],
    ]),
    scopes: new Map([['/docs/api/get-user', new Set(['users:read'])]]),
    pages: new Set(['api/get-user', 'api/get-users', 'sign-out', 'sign-in', 'keys'].map((name) => `/docs/${name}`)),
  },
};

const check = async (source: string) => {
  const texts = textsIn('content/guides/a.mdx', source);
  return (await runRules([eachText('texts', () => texts, checkText)], known)).problems;
};

test.each([
  'The host waits [15 seconds](fact:bridge.launch-timeout).',
  'A session ends after [eight hours](fact:setting.session_max_duration.default).',
  'It lasts [5 minutes to 24 hours](fact:setting.session_max_duration.range).',
  'The theme is [`light`](fact:setting.theme.default) by default.',
  'The web process listens on port [3000](fact:env.PORT.default).',
  'Take [26 seconds](fact:none "longer than the limit"), and see.',
  'A second account gets 409 `link-conflict`.',
  '[get-user](/docs/api/get-user) gives 404 for an unknown user.',
  '[get-user](/docs/api/get-user) returns [200](fact:status.ok).',
  'Read [Sign out](/docs/sign-out).',
  'Read [`session_max_duration`](/docs/keys#Partner.session_max_duration).',
  'See how to [rotate the key](/docs/keys#rotate-the-key).',
  'Ask for `users:read` to call [get-user](/docs/api/get-user).',
  // The check of links says that there is no such page.
  'Call [get-user](/docs/api/get-usr), which returns 204.',
])('%s', async (source) => {
  expect(await check(source)).toEqual([]);
});

test.each([
  ['The host waits 15 seconds.', '“15 seconds” is bound to no fact.'],
  [
    'The host waits [25 seconds](fact:bridge.launch-timeout).',
    '“25 seconds” is not the value of bridge.launch-timeout.',
  ],
  [
    'The host waits [15 minutes](fact:bridge.launch-timeout).',
    '“15 minutes” is not the value of bridge.launch-timeout.',
  ],
  ['The host waits [15 seconds](fact:bridge.launch-time).', 'There is no fact bridge.launch-time.'],
  [
    'The theme is [`dark`](fact:setting.theme.default) by default.',
    '“dark” is not the value of setting.theme.default.',
  ],
  ['The theme is `dark` by default.', '“`dark`” is bound to no fact.'],
  ['Take [26 seconds](fact:none).', '“26 seconds” is bound to no fact, without a reason.'],
  ['A second account gets 422 `link-conflict`.', 'No name beside 422 has this status.'],
  ['A second account gets 409.', 'No name says what 409 belongs to.'],
  ['[get-user](/docs/api/get-user) gives 410 for an erased user.', 'No name beside 410 has this status.'],
  ['[get-user](/docs/api/get-user) returns [204](fact:status.no-content).', 'No name beside 204 has this status.'],
  ['Call [get-user](/docs/api/get-users).', 'The link get-user leads to /docs/api/get-users.'],
  [
    'Read [`session_max_duration`](/docs/keys#Partner.name).',
    'The link session_max_duration leads to /docs/keys#Partner.name.',
  ],
  ['Read [Sign out](/docs/sign-in).', 'The link “Sign out” is the title of another page than /docs/sign-in.'],
  [
    'See how to [rotate the key](/docs/keys#claims).',
    'The link “rotate the key” is the name of another page or section than /docs/keys#claims.',
  ],
  [
    'See [Going live](/docs/keys#claims).',
    'The link “Going live” is the name of another page or section than /docs/keys#claims.',
  ],
  [
    'Ask for `users:write` to call [get-user](/docs/api/get-user).',
    'No operation beside `users:write` needs this scope.',
  ],
])('%s is refused', async (source, message) => {
  expect((await check(source)).map((problem) => problem.message)).toEqual([message]);
});

test('names the place, and facts with the same value', async () => {
  const [problem] = await check('# A\n\nThe host waits 15 seconds.');
  expect(problem).toMatchObject({
    line: 3,
    column: 16,
    allowed: 'bridge.launch-timeout (15 seconds); webhook.response-time (15 seconds)',
  });
});

test.each([
  ['The host waits 15 seconds.', '[15 seconds](fact:bridge.launch-timeout)'],
  ['Wait for 15 seconds.', '[15 seconds](fact:…)'],
  ['Call [get-user](/docs/api/get-user) until your receiver says 204.', '[204](fact:status.no-content)'],
])(
  'offers for “%s” the binding to the fact that is meant, and to none where several may be',
  async (source, binding) => {
    expect((await check(source)).map(({ remedy }) => remedy)).toEqual([expect.stringContaining(`: ${binding}.`)]);
  },
);
