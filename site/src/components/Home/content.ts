/** Words and links of the home page. */
import { productPath } from '@impact-docs/content/products';
import type { ProductKey } from '@impact-docs/content/products';

export interface LinkItem {
  label: string;
  href: string;
}

export interface ProductWords {
  what: string;
  links: LinkItem[];
}

export interface Task {
  title: string;
  what: string;
  links: LinkItem[];
}

const finance = productPath('impact-finance');
const transactions = productPath('impact-transactions');

export const productWords: Readonly<Record<ProductKey, ProductWords>> = {
  'impact-finance': {
    what: 'White-label savings for banks. Your customers set goals in your app, automatic rules save for them, and your core systems book every movement.',
    links: [
      { label: 'Introduction', href: `${finance}/introduction` },
      { label: 'Session handling', href: `${finance}/session-handling/introduction` },
      { label: 'User journeys', href: `${finance}/user-journeys/introduction` },
      { label: 'API reference', href: `${finance}/api/impact-finance-api` },
    ],
  },
  'impact-transactions': {
    what: 'Footprints for card transactions. Send a purchase and get kilograms of CO2e, then adjust, compare and explain them for one person.',
    links: [
      { label: 'Introduction', href: `${transactions}/category-index/introduction` },
      { label: 'Transaction API', href: `${transactions}/category-index/transaction-api-v3-0/overview` },
      { label: 'Engagement services', href: `${transactions}/engagement-services/adjustment-factors-api/overview` },
      { label: 'Lifestyle calculator', href: `${transactions}/lifestyle-calculator/introduction` },
    ],
  },
};

export const tasks: Task[] = [
  {
    title: 'Evaluate',
    what: 'See what you would build and how long it takes.',
    links: [
      { label: 'How Impact Finance fits into a bank', href: `${finance}/introduction` },
      { label: 'Choose an account setup', href: `${finance}/account-setups` },
      { label: 'How a footprint is computed', href: `${transactions}/category-index/introduction` },
      { label: 'Frequently asked questions', href: `${finance}/faq/introduction` },
    ],
  },
  {
    title: 'Integrate',
    what: 'Build the connection, call by call.',
    links: [
      { label: 'Embed the web app', href: `${finance}/application-bridge/introduction` },
      { label: 'Authenticate your users', href: `${finance}/session-handling/authentication` },
      { label: 'Receive webhooks', href: `${finance}/webhooks/event-webhooks` },
      { label: 'Score card transactions', href: `${transactions}/category-index/transaction-api-v3-0/transactions` },
    ],
  },
  {
    title: 'Operate',
    what: 'Run it, monitor it, keep it current.',
    links: [
      { label: 'Install it yourself', href: `${finance}/self-hosted/getting-started` },
      { label: 'Configure a partner', href: `${finance}/partner-settings` },
      { label: 'Upgrade and roll back', href: `${finance}/self-hosted/upgrading` },
      { label: 'Changelog', href: `${finance}/changelog` },
    ],
  },
];
