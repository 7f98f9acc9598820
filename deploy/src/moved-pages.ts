/** Redirects of the documentation. */

/** Pages and files that are gone, and what has what readers look for there. */
export const MOVED_PAGES: Readonly<Record<string, string>> = {
  // Objects by letter: the list of all leads on to the object.
  ...Object.fromEntries(
    ['a', 'd', 'e', 'm', 'r', 't'].map((letter) => [
      `/docs/impact-finance/api/objects-${letter}`,
      '/docs/impact-finance/api/objects',
    ]),
  ),
  // Bodies that an API accepts or refuses: the mock validates the requests of a client.
  ...Object.fromEntries(
    [
      '/docs/conformance-kit',
      ...[
        ...['adjustment-factors', 'benchmarks', 'category-index', 'id-token', 'impact-finance', 'index', 'insights'],
        ...['lifestyle-calculator', 'logout-token', 'profiles', 'surveys', 'transaction'],
      ].map((name) => `/conformance/${name}.json`),
      ...['.zip', '/my-check.mjs', '/package.json', '/run-kit.mjs'].map((ending) => `/samples/conformance${ending}`),
      '/schemas/conformance-kit.schema.json',
    ].map((address) => [address, '/docs/contract-mock']),
  ),
  '/docs/conformance-kit.md': '/docs/contract-mock.md',
  '/conformance/application-bridge.json': '/test-vectors/application-bridge.json',
  '/conformance/impact-finance-webhooks.json': '/docs/impact-finance/webhooks/receiver',
  // A browser keeps the part after `#`: the headings of the pages have the ids of before.
  ...pages({
    'impact-finance/conventions': 'impact-finance/api/impact-finance-api',
    'impact-finance/webhooks/missed-events': 'impact-finance/webhooks/operating',
    'impact-finance/webhooks/verifying': 'impact-finance/webhooks/receiver',
  }),
  ...Object.fromEntries(
    ['csharp', 'go', 'java', 'php', 'python', 'ruby', 'typescript'].map((language) => [
      `/docs/impact-finance/webhooks/verifying.${language}.md`,
      `/docs/impact-finance/webhooks/receiver.${language}.md`,
    ]),
  ),
  // The changelogs and the guide to v3.0 replace the pages that compared releases. All savehack launches are on one page.
  ...pages({
    'impact-finance/api/changes-4-12-0': 'impact-finance/changelog',
    'impact-finance/api/comparison-rules': 'impact-finance/changelog',
    'impact-finance/api/objects-launch-requests': 'impact-finance/api/objects-launches',
    'impact-transactions/category-index/api-v2-1/changes-2026-01-15': 'impact-transactions/category-index/changelog',
    'impact-transactions/category-index/compare-v2-1-v3-0': 'impact-transactions/category-index/migration',
    'impact-transactions/category-index/transaction-api-v3-0/changes-2025-10-14':
      'impact-transactions/category-index/changelog',
    'impact-transactions/engagement-services/adjustment-factors-api/changes-2026-02-24':
      'impact-transactions/engagement-services/changelog',
    'impact-transactions/engagement-services/insights-api/changes-2026-01-27':
      'impact-transactions/engagement-services/changelog',
  }),
  '/docs/accessibility': '/docs/about',
  '/docs/how-this-documentation-is-checked': '/docs/about',
  '/docs/impact-transactions/credentials': '/docs/credentials',
  // One introduction to Impact Transactions.
  '/docs/impact-transactions/introduction': '/docs/impact-transactions/category-index/introduction',
  '/docs/impact-transactions/introduction.md': '/docs/impact-transactions/category-index/introduction.md',
  // Pages for print are named after the groups of the sidebars.
  '/docs/impact-finance/application-bridge/print': '/docs/impact-finance/web-app-in-your-app/print',
  '/docs/impact-finance/session-handling/print': '/docs/impact-finance/sessions/print',
  '/docs/impact-finance/user-journeys/print': '/docs/impact-finance/accounts-and-money/print',
  '/docs/impact-transactions/category-index/print': '/docs/impact-transactions/score-purchases/print',
  '/docs/impact-transactions/engagement-services/print': '/docs/impact-transactions/engagement-services/worked-example',
  '/docs/impact-transactions/lifestyle-calculator/print': '/docs/impact-transactions/lifestyle-survey/print',
  '/docs/releases': '/docs/about',
  '/docs/security': '/docs/contact',
};

/** Pages below /docs, and the Markdown of each. */
function pages(moved: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    ['', '.md'].flatMap((ending) =>
      Object.entries(moved).map(([from, to]) => [`/docs/${from}${ending}`, `/docs/${to}${ending}`]),
    ),
  );
}
