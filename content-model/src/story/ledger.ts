/** Money in the story: balances follow from settled transactions, or from the valuations that the bank pushes. */
import { exact, roundHalfAway } from './exact.js';
import {
  entry,
  type TransactionEnd,
  type Story,
  type StoryAccount,
  type StoryTransaction,
  type Valuation,
} from './story.js';

/** Balance of a SharedSavings account: the sum of what was settled until then. In the minor unit. */
export function accountBalance(story: Story, account: string, at: string): number {
  const { valuations } = entry(story.accounts, account);
  if (valuations !== undefined) return valuationAt(valuations, at).balanceCents;
  return settledSum(story, at, (place) => place.account === account);
}

/** Balance of a dream; a Performance Dream is worth what its account is worth. */
export function dreamBalance(story: Story, dream: string, at: string): number {
  const { accountType, account } = entry(story.dreams, dream);
  if (accountType === 'Performance') return accountBalance(story, account, at);
  return settledSum(story, at, (place) => place.dream === dream);
}

/** The valuation fields of a Performance account at a moment; the gain follows from worth and cost. */
export function valuationFields({ valuations = [] }: StoryAccount, at: string) {
  const valuation = valuationAt(valuations, at);
  const { balanceCents, totalAcquisitionCostCents: cost } = valuation;
  const performanceCents = balanceCents - cost;
  const performancePercent = cost === 0 ? 0 : roundHalfAway(exact(performanceCents * 100).div(cost), 2);
  return { ...valuation, performanceCents, performancePercent };
}

/** The last valuation until a moment; the first one comes with the account. */
function valuationAt(valuations: readonly Valuation[], at: string): Valuation {
  const valuation = valuations.findLast((one) => one.valuationAt <= at) ?? valuations[0];
  if (valuation === undefined) throw new RangeError('The account has no valuations.');
  return valuation;
}

function settledSum(story: Story, at: string, isHere: (place: TransactionEnd) => boolean): number {
  const share = ({ to, from, amountCents }: StoryTransaction): number =>
    (to !== undefined && isHere(to) ? amountCents : 0) - (from !== undefined && isHere(from) ? amountCents : 0);
  return Object.values(story.transactions)
    .filter(({ settledAt }) => settledAt !== undefined && settledAt <= at)
    .reduce((total, transaction) => total + share(transaction), 0);
}
