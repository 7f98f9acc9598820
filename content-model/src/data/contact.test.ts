import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadBrand } from '../files/brand.js';
import { contactChannels, securityTxt } from './contact.js';

const brand = await loadBrand();
const root = path.resolve(__dirname, '../../..');

/** Texts that readers see: guides and descriptions. */
function readerTexts(): { file: string; text: string }[] {
  return ['content/guides', 'content/apis', 'content/data'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(mdx|ya?ml)$/.test(name) && !/node_modules|__fixtures__|\.api\.mdx$/.test(name))
      .map((name) => ({
        file: `${folder}/${name}`,
        text: fs.readFileSync(path.join(root, folder, name), 'utf8'),
      })),
  );
}

describe('addresses of the company', () => {
  const { contact } = brand;
  const known = new Set<string>([
    contact.supportPortal,
    contact.support,
    contact.security,
    contact.privacy,
    contact.onboarding,
    ...contact.status.map(({ href }) => href),
  ]);
  const domains = [...new Set([...known].map((address) => new URL(address.replace(/^.*@/, 'https://')).hostname))].map(
    (host) => host.replace(/^(support|status)\./, ''),
  );

  it('are those of the brand, wherever a reader meets one', () => {
    const pattern = new RegExp(
      domains.flatMap((domain) => [`[\\w.-]+@${domain}`, `https://(?:support|status)\\.${domain}`]).join('|'),
      'g',
    );
    const found = readerTexts().flatMap(({ file, text }) =>
      [...text.matchAll(pattern)].map(([address]) => ({ file, address })),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ address }) => !known.has(address))).toEqual([]);
  });

  it('all stand in the table of channels', async () => {
    const { rows } = await contactChannels.load({});
    const shown = rows.map(({ cells }) => cells[1]?.replaceAll('`', ''));
    expect(new Set(shown)).toEqual(known);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});

describe('security.txt', () => {
  it('has the fields of RFC 9116 and ends within a year of its build', () => {
    expect(securityTxt(brand.contact, 'https://docs.example', new Date('2026-11-21T19:40:00Z'))).toBe(
      [
        'Contact: mailto:security@impact-finance.example',
        'Expires: 2027-09-17T00:00:00Z',
        'Preferred-Languages: en',
        'Canonical: https://docs.example/.well-known/security.txt',
        'Policy: https://docs.example/docs/contact#report-a-vulnerability',
        '',
      ].join('\n'),
    );
  });
});
