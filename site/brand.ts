/**
 * The company behind the documentation. Whoever adopts this site changes this file, and nothing else, to rebrand it.
 * Everything here is a placeholder; `.example` hosts never resolve (RFC 2606).
 */
export interface Brand {
  /** Name of the site: browser titles, navigation bar. */
  site: string;
  /** One sentence for the home page and for link previews. */
  tagline: string;
  /** Origin at which the site is served, without trailing slash. */
  url: string;
  company: {
    name: string;
    /** Registration and address notice in the footer. */
    legalNotice: string;
    copyrightYear: number;
  };
  links: { company: Link[]; social: Link[]; legal: Link[] };
  contact: Contact;
}

/** Whom integrators turn to. Guides may name no other address (packages/content/src/data/contact.test.ts). */
export interface Contact {
  /** Page on which signed-in customers open requests. */
  supportPortal: string;
  /** Mail addresses. */
  support: string;
  security: string;
  privacy: string;
  onboarding: string;
  /** Status pages, labelled by product family. */
  status: Link[];
  /** Languages in which the security team reads reports (BCP 47). */
  securityLanguages: string[];
}

export interface Link {
  label: string;
  href: string;
}

export const brand: Brand = {
  site: 'Impact Docs',
  tagline: 'Everything you need to integrate Impact Finance and Impact Transactions.',
  url: 'https://docs.impact.example',
  company: {
    name: 'Sample Company Ltd',
    legalNotice: 'Sample Company Ltd, company number 0000000-0, Sample Street 1, 00100 Sample City',
    copyrightYear: 2025,
  },
  links: {
    company: [
      { label: 'About', href: 'https://company.example/about' },
      { label: 'News', href: 'https://company.example/news' },
      { label: 'Employees', href: 'https://company.example/employees' },
      { label: 'Careers', href: 'https://company.example/careers' },
      { label: 'Investors', href: 'https://company.example/investors' },
    ],
    social: [
      { label: 'Professional network', href: 'https://network.example/company' },
      { label: 'Video channel', href: 'https://video.example/company' },
    ],
    legal: [
      { label: 'Privacy policy', href: 'https://company.example/privacy' },
      { label: 'Cookie policy', href: 'https://company.example/cookies' },
    ],
  },
  contact: {
    supportPortal: 'https://support.impact-finance.example',
    support: 'support@impact-finance.example',
    security: 'security@impact-finance.example',
    privacy: 'privacy@impact-finance.example',
    onboarding: 'onboarding@impact-finance.example',
    status: [
      { label: 'Impact Finance', href: 'https://status.impact-finance.example' },
      { label: 'Impact Transactions', href: 'https://status.impact-transactions.example' },
    ],
    securityLanguages: ['en'],
  },
};
