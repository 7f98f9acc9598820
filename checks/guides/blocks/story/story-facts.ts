/** The story as blocks of guides are held to it. */
import { knownIdentifiers } from '../../../story/identifiers.js';
import { comparisonAtAnyMoment } from '../../../story/objects.js';
import type { SampleIndex } from '@impact-docs/content-model/story';
import { entryWith, type Story } from '@impact-docs/content-model/story';
import type { StoryFacts } from './check-shown.js';

export function toStoryFacts(story: Story, index: SampleIndex): StoryFacts {
  const known = knownIdentifiers(story, index);
  // Somebody of whom the story has a name only makes no call, and is shown by none.
  for (const { id, createdAt } of Object.values(story.users))
    if (createdAt === undefined) known.set(id, { kind: 'users who only belong to a group', owner: 'product' });
  return {
    known,
    differences: comparisonAtAnyMoment(story),
    timesOf(id) {
      const [, found] = entryWith(story.transactions, 'id', id) ?? [];
      return [found?.requestedAt, found?.settledAt, found?.failedAt].filter((time) => time !== undefined);
    },
  };
}
