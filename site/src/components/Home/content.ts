/** Words and links of the home page. */
import type { ApiSummary } from '@impact-docs/content-model/apis';
import { productPath } from '@impact-docs/content-model/files/products';
import type { ProductKey } from '@impact-docs/content-model/files/products';

/** What the home page shows that other files know. */
export interface HomeData {
  /** In the order in which readers choose: what is deprecated comes last. */
  apis: HomeApi[];
  changes: HomeChange[];
  /** A card purchase and its footprint. */
  purchase: { amount: string; kilograms: number };
  /** A drawing of each product. SVG. */
  screens: Record<ProductKey, string>;
}

export interface HomeApi extends Pick<ApiSummary, 'title' | 'version' | 'href' | 'summary'> {
  product: ProductKey;
  /** Of a deprecated API: its last day, also in words, and the guide to its successor, if there is one. */
  end?: { day: string; date: string; move?: { successor: string; guide: string } };
}

export interface HomeChange {
  product: ProductKey;
  /** ISO 8601, and in words. */
  day: string;
  date: string;
  title: string;
  /** Of the entry in its changelog. */
  href: string;
  /** Words and code in turn: every second part is code. */
  text: string[];
}

interface LinkItem {
  label: string;
  href: string;
}

interface ProductWords {
  /** What a bank's customers get. */
  what: (purchase: HomeData['purchase']) => string;
  /** What the bank builds for it. */
  build: string;
  quickstart: LinkItem;
  links: LinkItem[];
}

const finance = productPath('impact-finance');
const transactions = productPath('impact-transactions');

export const productWords: Readonly<Record<ProductKey, ProductWords>> = {
  'impact-finance': {
    what: () =>
      'Your customers choose a savings goal and a rule that fills it. Impact Finance works out when and how much; your bank moves the money and keeps it.',
    build:
      'You build: a token for the signed-in user, the view that shows the screens, account opening and the booking of deposits. Two engineers need 5 to 6 weeks.',
    quickstart: { label: 'Quickstart: book a deposit', href: `${finance}/quickstart` },
    links: [
      { label: 'How it works', href: `${finance}/introduction` },
      { label: 'API reference', href: `${finance}/api/impact-finance-api` },
    ],
  },
  'impact-transactions': {
    what: ({ amount, kilograms }) =>
      `Send a card purchase and get an estimate of its carbon footprint: groceries for ${amount} in Finland cause about ${kilograms} kg of CO2e.`,
    build:
      'You build: one call from your back end, and a screen in your app. The services keep nothing about your customers, except the answers of a lifestyle survey.',
    quickstart: { label: 'Quickstart: score a purchase', href: `${transactions}/quickstart` },
    links: [
      { label: 'Which API do I need?', href: `${transactions}/category-index/introduction#which-api-to-choose` },
      { label: 'API reference', href: `${transactions}/category-index/transaction-api-v3-0/overview` },
    ],
  },
};

/** From the first call to customers, for a bank that builds with Impact Finance. */
export const steps: readonly (LinkItem & { what: string })[] = [
  {
    label: 'Call the mock',
    href: `${finance}/quickstart`,
    what: 'It runs on your computer and returns the documented examples. You need no account.',
  },
  {
    label: 'Get credentials',
    href: '/docs/credentials',
    what: 'Register your certificate, get a token, and repeat the call in the sandbox.',
  },
  {
    label: 'Open the Web App',
    href: `${finance}/application-bridge/introduction`,
    what: 'In a web view or an iframe of your app, with a token for your customer.',
  },
  {
    label: 'Book deposits',
    href: `${finance}/user-journeys/act-on-shared-savings-transactions`,
    what: 'A webhook says that a deposit is requested. Read it, book it, report the result.',
  },
  {
    label: 'Go live',
    href: `${finance}/going-live`,
    what: 'Go through the checklist, and start with a pilot group.',
  },
];
