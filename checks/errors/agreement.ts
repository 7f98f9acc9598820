/** Whether texts about an error agree with each other, and with what a program may do by itself. */
import { retryRules, type RetryRule } from '@impact-docs/content-model/data/errors';

/** The same request once more; "a retry" is a thing, not an instruction. */
const RESEND =
  /(?<!\b(?:a|each|every|the) )\bretry\b|\btry again\b|\bsend the same request\b|\bsend (?:\S+ ){1,4}again\b|\bonce more\b|\bone new request\b|\brepeat (?:it|the (?:request|call))\b|\bbackoff\b|\bgrowing pauses\b|`Retry-After`/i;
/** The request with something new in it. */
const CHANGED = /\bonce more\b|\bagain\b|\bnew (?:token|one|`ETag`)/i;
const NEW_VERSION = /\bnew `ETag`/i;
const READ = /^\W*read (?:it|the (?:object|consent))\b|\bread (?:\S+ ){0,3}again\b/i;
const NEGATION = /\b(?:don't|do not|never|not|can't|cannot|without)\b/i;

/** What a text has to contain where a rule allows the same request, and only there. */
const MARKS: Readonly<Partial<Record<RetryRule, { mark: RegExp; name: string }>>> = {
  'retry-after': { mark: /`Retry-After`/, name: '`Retry-After`' },
  pause: { mark: /\bwait \[?\d+ seconds?\b/i, name: 'the time of a fixed pause' },
  'back-off': { mark: /\bbackoff\b|\bgrowing pauses\b/i, name: 'backoff' },
};

/** States that end something, and advice that overlooks them. */
const ENDED: readonly { state: RegExp; advice: RegExp }[] = [
  { state: /\bcompleted\b/, advice: /\bopen questions\b|\bcomplete (?:it|the survey)\b/i },
  { state: /\bsettled or failed\b|\balready settled\b/, advice: /\b(?:settle|fail) (?:it|them|the transactions?)\b/i },
  { state: /\bstopped\b/, advice: /\b(?:resume|restart|pause|stop) (?:it|the savehack launch)\b/i },
  {
    state: /\bwas used\b|\bis used up\b|\bcounts as used\b|\bhas expired\b/,
    advice: /\buse the (?:same )?id again\b/i,
  },
];

/** Text without link targets, cut into its sentences. */
function sentences(markdown: string): string[] {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .split(/(?<=[.:;])\s+/)
    .filter((sentence) => sentence !== '');
}

interface Polarity {
  asks: boolean;
  forbids: boolean;
}

/** Whether a text asks for something, and whether it forbids it. A comma ends what a negation belongs to. */
function polarity(markdown: string, what: RegExp): Polarity {
  const found = sentences(markdown)
    .flatMap((sentence) => sentence.split(/,\s/))
    .flatMap((clause) => (what.test(clause) ? [clause.slice(0, clause.search(what) + 1)] : []));
  const negated = found.filter((before) => NEGATION.test(before));
  return { asks: found.length > negated.length, forbids: negated.length > 0 };
}

/**
 * What an action says against the retry rule of its error.
 *
 * @param action Markdown
 * @returns the end of a sentence about the action; undefined where they agree
 */
export function againstRule(rule: RetryRule, action: string): string | undefined {
  const resend = polarity(action, RESEND);
  const isSame = retryRules[rule].sameRequest;
  if (rule === 'never') {
    if (resend.asks) return 'asks for the same request again';
    if (polarity(action, NEW_VERSION).asks) return 'asks for the request with a new `ETag`';
  } else if (resend.forbids) return 'forbids another request';
  if (isSame && !resend.asks) return 'does not ask for the same request again';
  if (rule === 'changed' && !CHANGED.test(action)) return 'does not ask for a changed request';
  for (const [other, { mark, name }] of Object.entries(MARKS)) {
    if (other === rule && !mark.test(action)) return `does not name ${name}`;
    if (other !== rule && isSame && mark.test(action)) return `names ${name}`;
  }
  return undefined;
}

/**
 * What two texts about one error say against each other.
 *
 * @param cause Markdown, with everything that stands next to the action
 * @param action Markdown
 * @returns a sentence; undefined where they agree
 */
export function contradiction(cause: string, action: string): string | undefined {
  for (const [what, name] of [
    [RESEND, 'another request'],
    [READ, 'another read'],
  ] as const) {
    const [one, other] = [polarity(cause, what), polarity(action, what)];
    if ((one.forbids && other.asks) || (one.asks && other.forbids)) {
      return `One text asks for ${name}, and one forbids it.`;
    }
  }
  const advice = sentences(action).filter((sentence) => !/^(?:If|When|For|To|Otherwise)\b/.test(sentence));
  const overlooked = ENDED.find((one) => one.state.test(cause) && advice.some((text) => one.advice.test(text)));
  const [state] = overlooked?.state.exec(cause) ?? [];
  return state === undefined ? undefined : `The cause says "${state}", which the action overlooks.`;
}
