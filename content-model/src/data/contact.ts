import { kebabCase } from '@impact-docs/openapi-model';
import { loadBrand, type Contact } from '../files/brand.js';
import { computedTable } from '../tables/types.js';

/** Channels of the contact page, from the brand. */
export const contactChannels = computedTable(['Channel', 'Where', 'Use it for'], async () => {
  const { contact } = await loadBrand();
  const row = (id: string, name: string, where: string, use: string) => ({ id, cells: [name, `\`${where}\``, use] });
  return [
    row(
      'support-portal',
      'Support portal',
      contact.supportPortal,
      'Impact Finance; sign in through the Partner Portal',
    ),
    row('support-mail', 'Support email', contact.support, 'Impact Transactions; Impact Finance if the portal is down'),
    row('security', 'Security', contact.security, 'vulnerabilities only'),
    row('data-protection', 'Data protection', contact.privacy, 'data subject requests, data processing agreements'),
    row('access', 'Access', contact.onboarding, 'access to the sandbox, to production and to the image registry'),
    ...contact.status.map(({ label, href }) =>
      row(`status-${kebabCase(label)}`, `Status, ${label}`, href, 'incidents and planned work'),
    ),
  ];
});

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
