/** Replies on the application bridge: which event each belongs to, where a text says so. */
import type { Text } from '@impact-docs/content/facts/texts';
import type { Found } from '../found.js';

/** “Replies to onX” under the heading of a reply, “Reply with Y” under that of an event, “Reply to onX with Y”. */
const REPLY = /\bRepl(?:y|ies)(?: to `?(on\w+)`?)?(?: with `?(\w+)`?)?/g;

/** @param replies the event of each reply */
export function replyProblems({ blocks }: Text, replies: ReadonlyMap<string, string>): Found[] {
  let heading = '';
  let section = -1;
  return blocks.flatMap((block) => {
    if (block.section !== section) [section, heading] = [block.section, block.words.trim()];
    return [...block.words.matchAll(REPLY)].flatMap(({ 0: said, 1: to = heading, 2: reply = heading, index }) => {
      const event = replies.get(reply);
      if (event === undefined || !/^on[A-Z]\w+$/.test(to) || event === to) return [];
      return [
        {
          offset: block.sourceOffset(Math.min(index, block.text.length - 1)),
          message: `“${said}”: \`${reply}\` is no reply to \`${to}\`.`,
          allowed: `${reply} replies to ${event}`,
          remedy: 'Correct the names; content/schemas/application-bridge.schema.json has the replies.',
        },
      ];
    });
  });
}
