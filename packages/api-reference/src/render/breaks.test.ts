import { expect, it } from 'vitest';
import { nameParts } from './breaks.js';

it.each([
  ['onAccountProvisionRequested', ['on', 'Account', 'Provision', 'Requested']],
  ['INTERNAL_SERVER_ERROR', ['INTERNAL_', 'SERVER_', 'ERROR']],
  ['/transactions/{id}/refunds', ['/transactions/', '{id}/', 'refunds']],
  ['https://api.example/v1.0', ['https://', 'api.', 'example/', 'v1.0']],
  ['urn:engagement:profiles', ['urn:', 'engagement:', 'profiles']],
  ['pages[].questions[0].value', ['pages[].', 'questions[0].', 'value']],
  ['database_url', ['database_url']],
])('%s may break between its words', (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});
