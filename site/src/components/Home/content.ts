/** Words and links of the home page. */
import { productPath } from '@impact-docs/content/products';
import type { ProductKey } from '@impact-docs/content/products';

interface LinkItem {
  label: string;
  href: string;
}

interface ProductWords {
  what: string;
  links: LinkItem[];
}

const finance = productPath('impact-finance');
const transactions = productPath('impact-transactions');

/** What the search field is shown to find: a field, an operation, a status, a task. */
export const searchExamples: readonly string[] = ['targetCents', 'POST dreams', '409', 'verify signature'];

export const productWords: Readonly<Record<ProductKey, ProductWords>> = {
  'impact-finance': {
    what: 'White-label savings for banks. Your customers set goals in your app, automatic rules save for them, and your core systems book every movement.',
    links: [
      { label: 'Quickstart', href: `${finance}/quickstart` },
      { label: 'User journeys', href: `${finance}/user-journeys/introduction` },
      { label: 'API reference', href: `${finance}/api/impact-finance-api` },
      { label: 'Errors', href: `${finance}/errors` },
    ],
  },
  'impact-transactions': {
    what: 'Footprints for card transactions. Send a purchase and get kilograms of CO2e, then adjust, compare and explain them for one person.',
    links: [
      { label: 'Worked example', href: `${transactions}/engagement-services/worked-example` },
      { label: 'Introduction', href: `${transactions}/introduction` },
      { label: 'API reference', href: `${transactions}/category-index/transaction-api-v3-0/overview` },
      { label: 'Errors', href: `${transactions}/errors` },
    ],
  },
};

/** From first call to go-live, for a bank that builds with Impact Finance. */
export const steps: readonly (LinkItem & { what: string })[] = [
  {
    label: 'Call the mock',
    href: '/docs/contract-mock',
    what: 'It runs on your computer and returns the documented examples. You need no access.',
  },
  {
    label: 'Get access',
    href: '/docs/credentials',
    what: 'Register a certificate, get a token, and make the same call in the sandbox.',
  },
  {
    label: 'Launch the Web App',
    href: `${finance}/application-bridge/introduction`,
    what: 'Open it in a web view or an iframe, and handle its events.',
  },
  {
    label: 'Receive webhooks',
    href: `${finance}/webhooks/introduction`,
    what: 'Verify each signature, then book the transactions that customers request.',
  },
  {
    label: 'Prove it',
    href: `${finance}/going-live`,
    what: 'Show in the sandbox that your integration works, then go live with a pilot group.',
  },
];
