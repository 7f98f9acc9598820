/**
 * Objects of the story that stand outside of the descriptions' examples: in guides, say, where nothing tells the moment.
 * Such an object has to be as it was at some moment of the story, in all that it shows.
 */
import { identify, isReference } from './objects.js';
import { differences, type Difference, type JsonMembers } from './check.js';
import { storyObjects, type StoryObject } from '@impact-docs/content/story/objects';
import type { Story } from '@impact-docs/content/story/story';

/**
 * Says where an object differs from the story, at the moment at which it differs least; nothing if there is a moment at
 * which all is right, or if it is no object of the story. Pointers begin at the object: `#/amountCents`.
 */
export type OverTime = (object: JsonMembers) => Difference[];

export function storyOverTime(story: Story): OverTime {
  const moments = momentsOf(story).map((moment) => storyObjects(story, moment));
  return (object) => {
    const found = moments.flatMap((objects) => identify(objects, object) ?? []);
    const names = new Set(found.flatMap((one) => Object.keys({ ...one.writeOnly, ...one.members })));
    const wrong = found.map((one) => differing(object, one, names));
    const least = Math.min(...wrong.map(({ length }) => length));
    return wrong.find(({ length }) => length === least) ?? [];
  };
}

/** Members that the story has at no moment are the schema's affair. */
function differing(object: JsonMembers, found: StoryObject, names: ReadonlySet<string>): Difference[] {
  const expected = isReference(object) ? found.reference : { ...found.writeOnly, ...found.members };
  return Object.entries(object)
    .filter(([name]) => names.has(name))
    .flatMap(([name, value]) => differences(value, expected[name], `#/${name}`))
    .filter(({ pointer, actual, expected: right }) => {
      if (!pointer.endsWith('/type')) return true;
      // The bridge writes `dream` for `Dream`, and the audit trail `Transaction` for a `Deposit`.
      const written = String(actual).toLowerCase();
      return written !== String(right).toLowerCase() && !(pointer === '#/type' && written === found.kind);
    });
}

/** Every time at which something happens, up to the moment from which examples look. */
function momentsOf(story: Story): string[] {
  const times = JSON.stringify(story).match(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z/g) ?? [];
  return [...new Set([...times, story.now])].filter((time) => time <= story.now).sort();
}
