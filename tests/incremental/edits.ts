/** One edit of each kind of source, and the page on which it shows. They find their place by keys, not by words. */
export interface Edit {
  file: string;
  from: RegExp;
  /** As `String.replace` takes it. */
  to: string;
  /** Where a reader sees it, and what. */
  page: string;
  shows: string;
}

const finance = '/docs/impact-finance';
const transactions = '/docs/impact-transactions';

/** An edit that puts a marker behind what is found. */
function marked(file: string, from: RegExp, page: string): Edit {
  const shows = `Marker${file.replaceAll(/[^a-zA-Z0-9]/g, '')}`;
  return { file, from, to: `$& ${shows}`, page, shows };
}

/** The first word of the first text of a key. */
const text = (key: string): RegExp => new RegExp(`^ *(?:- )?"?${key}"?: (?:[|>]-?\\n *)?(?![{[|>])\\S+(?= )`, 'm');
const data = (name: string, key: string, page: string) => marked(`content/data/${name}`, text(key), page);

export const edits: readonly Edit[] = [
  data('audit-actions.yaml', 'when', `${finance}/audit-trail`),
  data('changelog.yaml', 'text', `${finance}/changelog`),
  data('environment-variables.yaml', 'meaning', `${finance}/self-hosted/environment-variables`),
  data('errors-impact-finance.yaml', 'meaning', `${finance}/errors`),
  data('errors-impact-transactions.yaml', 'meaning', `${transactions}/errors`),
  data('firewall.yaml', 'purpose', `${finance}/self-hosted/architecture-overview`),
  data('glossary.yaml', 'meaning', '/docs/glossary'),
  data('migration-operations.yaml', 'why', `${transactions}/category-index/migration`),
  data('partner-settings.yaml', 'effect', `${finance}/partner-settings`),
  data('sample-index.yaml', 'title', `${transactions}/sample-data`),
  data('session-states.yaml', 'description', `${finance}/session-handling/introduction`),
  {
    ...data('sizing.yaml', 'users', `${finance}/self-hosted/architecture-overview`),
    from: /^ +users: \d+/m,
    to: '    users: 123457',
    shows: '123,457',
  },
  {
    ...data('story.yaml', 'value', `${transactions}/category-index/how-a-footprint-is-calculated`),
    from: /(?<=mcc: '\d+', value: )[\d.]+/,
    to: '41.5',
    shows: '41.50',
  },
  {
    ...data('webhook-delivery.yaml', 'waits', `${finance}/webhooks/operating`),
    from: /(?<=^waits: \[0, )\d+/m,
    to: '7',
    shows: '7 s',
  },
  data('webhook-test-vectors.json', 'difference', `${finance}/webhooks/receiver`),
  marked('content/apis/impact-finance/paths/accounts.yaml', text('description'), `${finance}/api/create-account`),
  marked('content/journeys/group-dreams.arazzo.yaml', /to: Sam\n +text: \S+/, `${finance}/user-journeys/group-dreams`),
  marked(
    'content/schemas/application-bridge.schema.json',
    /"onPageReadyEvent": \{\s+"description": "\S+/,
    `${finance}/application-bridge/des-events`,
  ),
  {
    ...marked('content/samples/webhook-signature/python/webhook_signature.py', /^/, `${finance}/webhooks/receiver`),
    from: /^import \w+$/m,
    to: '$&  # MarkerSample',
    shows: 'MarkerSample',
  },
  { ...marked('content/guides/contact.mdx', /$/, '/docs/contact'), to: '\nMarkerGuide\n', shows: 'MarkerGuide' },
  marked('content/brand.yaml', text('tagline'), '/'),
  {
    ...marked('content/sidebars.json', /"label": "(?=[^"]*",\s*"items")/, `${finance}/introduction`),
    to: '$&MarkerSidebar ',
    shows: 'MarkerSidebar',
  },
  marked('site/src/components/Home/index.tsx', /Two products for banks\./, '/'),
  marked('site/src/theme/NotFound/Content/index.tsx', /There is no page at this address\./, '/docs/no-such-page'),
];

/** Has no text of its own: its colour is in the style sheet. */
export const styleEdit = {
  file: 'site/src/css/tokens.css',
  from: /(?<=--paper: )#\w+/,
  to: '#fefdfc',
  shows: '#fefdfc',
};
