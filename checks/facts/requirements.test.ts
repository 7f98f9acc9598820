/** What is required, with a text that contradicts the schema for each kind. */
import { textsIn } from '@impact-docs/content-model/pages';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { checkRequirements, requirementsIn } from './requirements.js';

const schemas = [
  requirementsIn(
    'content/schemas/token.schema.json',
    parseDocument('{ "required": ["sub"], "properties": { "sub": {}, "jti": {} } }'),
  ),
];

const BLOCK = '```json schema="token"\n{}\n```\n\n';
const table = (sub: string, jti: string) =>
  `| Claim | Required |\n|---|---|\n| \`sub\` | ${sub} |\n| \`jti\` | ${jti} |\n`;

function messagesOf(source: string): string[] {
  const messages: string[] = [];
  for (const text of textsIn('content/guides/a.mdx', source))
    checkRequirements(text, schemas, (_, { message }) => messages.push(message));
  return messages;
}

test.each([BLOCK + table('yes', 'no'), BLOCK + table('yes', 'in some cases'), table('no', 'yes')])('%s', (source) => {
  expect(messagesOf(source)).toEqual([]);
});

test.each([
  [BLOCK + table('no', 'no'), '`sub` is required everywhere.'],
  [BLOCK + table('yes', 'yes'), '`jti` is required nowhere.'],
])('%s is refused', (source, message) => {
  expect(messagesOf(source)).toEqual([message]);
});
