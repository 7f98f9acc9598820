/** One edit of each kind of source, and the page on which it shows. */
export interface Edit {
  file: string;
  from: string;
  to: string;
  /** Where a reader sees it, and what; by default the new text. */
  page: string;
  shows?: string;
}

const finance = '/docs/impact-finance';
const transactions = '/docs/impact-transactions';

/** An edit that puts a marker behind the first words of a text. */
function marked(file: string, words: string, page: string): Edit {
  const marker = `Marker${file.replaceAll(/[^a-zA-Z0-9]/g, '')}`;
  return { file, from: words, to: `${words} ${marker}`, page, shows: marker };
}

const data = (name: string, words: string, page: string) => marked(`content/data/${name}`, words, page);

export const edits: readonly Edit[] = [
  data('audit-actions.yaml', 'A Portal User signed in', `${finance}/audit-trail`),
  data('changelog.yaml', 'with a single resource', `${finance}/changelog`),
  data('environment-variables.yaml', 'Base domain', `${finance}/self-hosted/environment-variables`),
  data('errors-impact-finance.yaml', "The body isn't JSON", `${finance}/errors`),
  data('errors-impact-transactions.yaml', 'The body, a parameter', `${transactions}/errors`),
  data('firewall.yaml', 'Web App, Partner Portal', `${finance}/self-hosted/architecture-overview`),
  data('glossary.yaml', 'retail customer', '/docs/glossary'),
  data('migration-operations.yaml', 'Footprints depend', `${transactions}/category-index/migration`),
  data('partner-settings.yaml', 'Name of the offering', `${finance}/partner-settings`),
  data('sample-index.yaml', 'Curious Beginner', `${transactions}/sample-data`),
  data('session-states.yaml', 'A Web App launch opens', `${finance}/session-handling/introduction`),
  {
    ...data('sizing.yaml', 'users: 100000', `${finance}/self-hosted/architecture-overview`),
    to: 'users: 123457',
    shows: '123,457',
  },
  { ...data('story.yaml', 'value: 42.5,', `${transactions}/sample-data`), to: 'value: 41.5,', shows: '41.50' },
  {
    ...data('webhook-delivery.yaml', '[0, 5, 300', `${finance}/webhooks/introduction`),
    to: '[0, 7, 300',
    shows: '7 s',
  },
  data('webhook-test-vectors.json', 'None: every other case', `${finance}/webhooks/receiver`),
  marked('content/apis/impact-finance/paths/accounts.yaml', 'Creates the record', `${finance}/api/create-account`),
  marked(
    'content/journeys/group-dreams.arazzo.yaml',
    'Alex sends the invitation to Sam',
    `${finance}/user-journeys/group-dreams`,
  ),
  marked(
    'content/schemas/application-bridge.schema.json',
    'A page of the Web App has loaded in full.',
    `${finance}/application-bridge/des-events`,
  ),
  {
    ...marked('content/samples/webhook-signature/python/webhook_signature.py', '', `${finance}/webhooks/receiver`),
    from: 'import base64\n',
    to: 'import base64  # MarkerSample\n',
    shows: 'MarkerSample',
  },
  marked('content/guides/contact.mdx', 'You may find the answer', '/docs/contact'),
  marked('content/brand.yaml', 'Everything you need', '/'),
  {
    ...marked('content/sidebars.json', '"Set up"', `${finance}/introduction`),
    to: '"Set up Marker"',
    shows: 'Set up Marker',
  },
  marked('site/src/components/Home/index.tsx', 'Two products for banks.', '/'),
  marked('site/src/theme/NotFound/Content/index.tsx', 'There is no page at this address.', '/docs/no-such-page'),
];

/** Has no text of its own: its colour is in the style sheet. */
export const styleEdit = {
  file: 'site/src/css/tokens.css',
  from: '--paper: #ffffff;',
  to: '--paper: #fefdfc;',
  shows: '#fefdfc',
};
