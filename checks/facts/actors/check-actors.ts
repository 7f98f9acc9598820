/** Who acts, in sentences: events and operations against the descriptions, other actions against `content/actors.yaml`. */
import type { Text } from '@impact-docs/content/facts/texts';
import { ACTORS_FILE, type Actors } from './actors.js';
import { claimsIn, type Claim } from './claims.js';
import type { Found } from '../found.js';

/** Verbs of the one who sends a message, with the name of the message behind them. */
const SENDS = /^(?:(?:can|must|may|will|has) )?(?:sends?|sent|posts?|posted|replies|replied|repl(?:y|ies))$/;

/** Claims that somebody does what another one does. */
export function actorProblems({ blocks }: Text, actors: Actors): Found[] {
  return blocks.flatMap((block) =>
    claimsIn(block.words, actors.names).flatMap((claim) => {
      const found = contradiction(claim, actors, (words) => urlOf(block.links, words));
      if (found === undefined) return [];
      return [
        {
          offset: block.sourceOffset(
            Math.max(0, block.text.indexOf(block.words.slice(claim.offset, claim.offset + 12))),
          ),
          message: `The ${claim.actor} does not do this: “${claim.verb}${claim.rest.slice(0, 40)}”.`,
          allowed: found.allowed,
          remedy: `Correct the actor, or ${found.source}.`,
        },
      ];
    }),
  );
}

/** Of the link that the words begin with, or that their first clause says it is done with. */
function urlOf(links: readonly { text: string; url?: string }[], words: string): string | undefined {
  return links.find(({ text }) => {
    const [before = '', after] = words.split(text);
    return text !== '' && after !== undefined && (before.trim() === '' || WITH.test(before));
  })?.url;
}

/** “completes it with”, and nothing that begins another clause. */
const WITH = /^(?:(?!\b(?:and|or|but|until|that|which|whose|when|while)\b)[^,;:])*\b(?:with|by|through) $/;

interface Contradiction {
  allowed: string;
  source: string;
}

/** Of an operation, or of the API: “calls get-user”, “calls the API”, and “calls:” in front of a request. */
function callerOf({ verb, rest }: Claim, { callers }: Actors, url: string | undefined): string | undefined {
  return url === undefined && verb === 'calls' && /^(?::|\s*$| the (?:Impact Finance )?API\b)/.test(rest)
    ? 'Bank Backend'
    : callers.get(url?.replace(/#.*$/, '') ?? '');
}

function contradiction(
  claim: Claim,
  actors: Actors,
  urlOf: (words: string) => string | undefined,
): Contradiction | undefined {
  const caller = callerOf(claim, actors, urlOf(claim.rest));
  if (caller !== undefined && caller !== claim.actor) {
    return { allowed: `operations are called by the ${caller}`, source: 'the journeys' };
  }
  return againstMessages(claim, actors) ?? againstActions(claim, actors);
}

function againstMessages({ actor, verb, rest }: Claim, { messages, names }: Actors): Contradiction | undefined {
  const [, message = ''] = /^ (?:back )?(?:with )?(?:(?:the )?(?:event|reply|command) )?`?(\w+)`?/.exec(rest) ?? [];
  const [from, to] = messages.get(message) ?? [];
  if (from === undefined || !SENDS.test(verb)) return undefined;
  const source = 'the schema of the messages';
  if (actor !== from) return { allowed: `${message} is sent by the ${from}`, source };
  const [, receiver = ''] = /\bto the ([A-Z]\w+ [A-Z]\w+)/.exec(rest) ?? [];
  const other = names.get(receiver);
  return other === undefined || other === to ? undefined : { allowed: `${message} is sent to the ${to}`, source };
}

function againstActions({ actor, verb, rest }: Claim, { actions }: Actors): Contradiction | undefined {
  const action = actions.find(
    ({ does, what }) =>
      does.includes(verb) && what.some((words) => new RegExp(String.raw`^ ${words}(?![\w-])`, 'i').test(rest)),
  );
  if (action === undefined || action.by.includes(actor)) return undefined;
  return { allowed: action.by.join(', '), source: ACTORS_FILE };
}
