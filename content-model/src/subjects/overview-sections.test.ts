import { expect, it } from 'vitest';
import { sectionsOf } from './overview-sections.js';

it('finds the sections that the description of an API has on its overview, to h3', () => {
  const description = [
    'An API.',
    '## What you do with it',
    '### Move to v3.0',
    '#### Too deep',
    '```\n## Not a heading\n```',
    '**Rules (all versions)**',
    '## Ids, times and `money`',
  ].join('\n\n');
  expect(sectionsOf(description)).toEqual([
    { id: 'what-you-do-with-it', text: 'What you do with it' },
    { id: 'move-to-v30', text: 'Move to v3.0' },
    { id: 'rules-all-versions', text: 'Rules (all versions)' },
    { id: 'ids-times-and-money', text: 'Ids, times and money' },
  ]);
  expect(sectionsOf('# Highest\n\ntext')).toEqual([{ id: 'highest', text: 'Highest' }]);
  expect(sectionsOf('No section.')).toEqual([]);
});
