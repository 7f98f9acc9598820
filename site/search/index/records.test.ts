import { expect, it } from 'vitest';
import { idOf, nameOf, pack, unpack } from './records';
import type { Entry, SearchPage } from './records';

const entry = (id: string, kind: Entry['kind'], name: string): Entry => ({ id, kind, name, text: '' });

const page: SearchPage = {
  path: '/docs/bank/api/create-dream',
  title: 'Create a dream',
  kind: 'operation',
  product: 'impact-finance',
  api: 'bank',
  endpoint: 'POST /dreams',
  entries: [
    entry('', 'operation', 'Create a dream'),
    entry('body-dream.targetCents', 'field', 'dream.targetCents'),
    entry('verify-the-signature', 'heading', 'Verify the signature'),
    entry('next-1', 'heading', 'Next'),
    entry('FORBIDDEN', 'error', 'FORBIDDEN'),
    entry('query-state=active', 'value', 'state=active'),
  ],
};

it('packs and unpacks without loss', () => {
  const { entries, ...rest } =
    unpack(JSON.parse(JSON.stringify(pack([page], {}))) as ReturnType<typeof pack>)[0] ?? page;
  const { entries: before, ...same } = page;
  expect(rest).toEqual(same);
  expect(entries).toHaveLength(before.length);
  expect(entries).toEqual(expect.arrayContaining(before));
});

it('sends an id only where the name does not say it', () => {
  expect(JSON.stringify(pack([page], {}))).not.toContain('verify-the-signature');
  expect(JSON.stringify(pack([page], {}))).toContain('["next-1","Next"]');
});

it('names fields by their anchors, and anchors by their headings', () => {
  expect(nameOf('body-payments[].userId')).toBe('payments.userId');
  expect(nameOf('response-200-header-ETag')).toBe('ETag');
  expect(nameOf('scope-dreams:write')).toBe('dreams:write');
  expect(idOf('Why do v2.1 and v3.0 differ?')).toBe('why-do-v21-and-v30-differ');
});
