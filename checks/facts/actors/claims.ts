/** What a text says that somebody does: a name, a verb behind it, and the rest of the clause. */
import { anyOf } from '../patterns.js';

export interface Claim {
  actor: string;
  verb: string;
  /** Behind the verb, to the end of the clause. */
  rest: string;
  /** Of the name, into the text. */
  offset: number;
}

/** Where a clause begins: a name here is its subject, and not what somebody else acts on. */
const START = String.raw`(?<=^|[.;:!?,|]\s|\|\s*|\n\s*|\b(?:and|then|that|so|if|when|because|once|until|while|or|before|after)\s)`;
const MODAL = String.raw`(?:(?:then|also|already|itself|only|first|usually|later) )?`;
/** No verbs, or verbs that say how something is and not what somebody does. */
const OTHERS = String.raw`(?!(?:as|its|is|this|was|has|needs|knows|wants|does|always|across|exists|remains|stays)\b(?! (?:\w+ed|read|sent)\b))`;
/** Verbs in the third person, and those behind “can” or “has”. */
const VERB = String.raw`${OTHERS}((?:can|must|may|will) [a-z]+|(?:has )?(?:[a-z]+(?:s|ed)|read|sent))\b`;

/** @param names of the actors, each with the actor that it means */
export function claimsIn(words: string, names: ReadonlyMap<string, string>): Claim[] {
  const pattern = new RegExp(
    String.raw`${START}(?:[Tt]he |[Aa]n? |[Ee]ach |[Yy]our )?(${anyOf(names.keys())})(?![\w-]) ${MODAL}${VERB}([^.;\n|]*)`,
    'gi',
  );
  const claims: Claim[] = [];
  for (const match of words.matchAll(pattern)) {
    const [, name = '', verb = '', rest = ''] = match;
    const actor = [...names].find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1];
    if (actor === undefined) continue;
    claims.push({ actor, verb: verb.toLowerCase(), rest: endOf(rest, pattern), offset: match.index });
    // Another clause of the sentence may have an actor of its own.
    const inside = claimsIn(rest, names).map((claim) => ({
      ...claim,
      offset: match.index + match[0].length - rest.length + claim.offset,
    }));
    claims.push(...inside);
  }
  return claims;
}

/** The rest up to the next clause with an actor of its own. */
function endOf(rest: string, pattern: RegExp): string {
  const [next] = rest.matchAll(new RegExp(pattern.source, pattern.flags));
  return next === undefined ? rest : rest.slice(0, next.index);
}
