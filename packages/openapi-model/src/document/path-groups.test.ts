import { expect, it } from 'vitest';
import { pathGroups } from './path-groups.js';

const groups = (...paths: string[]): string[] => paths.map(pathGroups(paths));

it.each([
  ['what follows a common beginning', ['/bank/eu/accounts', '/bank/eu/cards/{id}'], ['Accounts', 'Cards']],
  [
    'no version, common or not',
    ['/v1/bank_accounts', '/v2beta1/cards', '/2023-01/fees'],
    ['Bank accounts', 'Cards', 'Fees'],
  ],
  ['no parameter', ['/{tenant}/accounts', '/{tenant}/cards/{id}/limits'], ['Accounts', 'Cards']],
  ['a path that all others begin with', ['/pets', '/pets/{id}', '/pets/{id}/toys'], ['Pets', 'Pets', 'Toys']],
  ['the only path', ['/v1/accounts/{id}'], ['Accounts']],
  ['words of identifiers', ['/getUsersList', '/IBANCheck.json'], ['Get users list', 'IBAN check json']],
  ['no query', ['/accounts?closed=true', '/cards#blocked'], ['Accounts', 'Cards']],
  ['nothing but parameters', ['/', '/{id}', '/accounts'], ['General', 'General', 'Accounts']],
])('a group is named by %s', (_name, paths, expected) => {
  expect(groups(...paths)).toEqual(expected);
});

it('has one name for all operations below one resource', () => {
  expect(new Set(groups('/v1/pets', '/v1/pets/{id}', '/v1/{owner}/pets', '/v1/toys'))).toEqual(
    new Set(['Pets', 'Toys']),
  );
});
