import { describe, expect, it } from 'vitest';
import { loadBrand } from '../files/brand.js';
import { contactChannels, securityTxt } from './contact.js';

const brand = await loadBrand();

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

  it('all stand in the table of channels', async () => {
    const { rows } = await contactChannels.load({});
    const shown = rows.map(({ cells }) => cells[1]?.replaceAll('`', ''));
    expect(new Set(shown)).toEqual(known);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });
});

describe('security.txt', () => {
  it('has the fields of RFC 9116 and ends within a year of its build', () => {
    expect(
      securityTxt(
        { ...brand.contact, security: 'security@bank.example' },
        'https://docs.example',
        new Date('2026-11-21T19:40:00Z'),
      ),
    ).toBe(
      [
        'Contact: mailto:security@bank.example',
        'Expires: 2027-09-17T00:00:00Z',
        'Preferred-Languages: en',
        'Canonical: https://docs.example/.well-known/security.txt',
        'Policy: https://docs.example/docs/contact#report-a-vulnerability',
        '',
      ].join('\n'),
    );
  });
});
