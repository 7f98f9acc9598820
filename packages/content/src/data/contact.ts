import { kebabCase } from '@impact-docs/openapi-model';
import { loadBrand } from '../brand.js';
import type { Contact } from '../brand.js';
import type { TableSource } from './types.js';

/** Channels of the contact page, from the brand. */
export const contactChannels: TableSource = {
  filters: [],
  async load() {
    const { contact } = await loadBrand();
    return {
      columns: ['Channel', 'Where', 'Use it for'],
      rows: channels(contact).map(({ id, name, where, use }) => ({ id, cells: [name, `\`${where}\``, use] })),
    };
  },
};

function channels(contact: Contact): { id: string; name: string; where: string; use: string }[] {
  return [
    {
      id: 'support-portal',
      name: 'Support portal',
      where: contact.supportPortal,
      use: 'all products; sign in through the Partner Portal',
    },
    { id: 'support-mail', name: 'Support email', where: contact.support, use: 'all products, when the portal is down' },
    { id: 'security', name: 'Security', where: contact.security, use: 'vulnerabilities only' },
    {
      id: 'data-protection',
      name: 'Data protection',
      where: contact.privacy,
      use: 'data subject requests, data processing agreements',
    },
    {
      id: 'access',
      name: 'Access',
      where: contact.onboarding,
      use: 'sandbox access, client certificates, access to the image registry',
    },
    ...contact.status.map(({ label, href }) => ({
      id: `status-${kebabCase(label)}`,
      name: `Status, ${label}`,
      where: href,
      use: 'incidents and planned work',
    })),
  ];
}

/** Days for which security.txt is promised to be right. RFC 9116 §2.5.5 advises less than a year. */
const VALID_DAYS = 300;

/**
 * The text of `/.well-known/security.txt` (RFC 9116).
 * @param now the time of the revision: the file expires some months after it, so that a site that nobody builds any more
 * does not go on promising an address
 */
export function securityTxt(contact: Contact, site: string, now: Date): string {
  const expires = new Date(now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCDate(expires.getUTCDate() + VALID_DAYS);
  return [
    `Contact: mailto:${contact.security}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    `Preferred-Languages: ${contact.securityLanguages.join(', ')}`,
    `Canonical: ${site}/.well-known/security.txt`,
    `Policy: ${site}/docs/contact#report-a-vulnerability`,
    '',
  ].join('\n');
}
