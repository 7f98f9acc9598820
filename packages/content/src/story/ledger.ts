/** Money in the story: balances follow from settled transactions, or from the valuations that the bank pushes. */
import { over, roundHalfUp, times } from './decimal.js';
import { entry, type Place, type Story, type StoryAccount, type StoryTransaction, type Valuation } from './story.js';

/** Balance of a SharedSavings account: the sum of what was settled until then. In the minor unit. */
export function accountBalance(story: Story, account: string, at: string): number {
  const { valuations } = entry(story.accounts, account);
  if (valuations !== undefined) return valuationOf(valuations, at).balanceCents;
  return settledSum(story, at, (place) => place.account === account);
}

/** Balance of a dream; a Performance Dream is worth what its account is worth. */
export function dreamBalance(story: Story, dream: string, at: string): number {
  const { accountType, account } = entry(story.dreams, dream);
  if (accountType === 'Performance') return accountBalance(story, account, at);
  return settledSum(story, at, (place) => place.dream === dream);
}

/** The part of a SharedSavings balance that no dream owns. */
export function residual(story: Story, account: string, at: string): number {
  const dreams = Object.entries(story.dreams).filter(([, dream]) => dream.account === account);
  return dreams.reduce((rest, [dream]) => rest - dreamBalance(story, dream, at), accountBalance(story, account, at));
}

/** The valuation fields of a Performance account at a moment; the gain follows from worth and cost. */
export function valuationFields({ valuations = [] }: StoryAccount, at: string) {
  const { balanceCents, liquidBalanceCents, totalAcquisitionCostCents, valuationFrom, valuationAt } = valuationOf(
    valuations,
    at,
  );
  const performanceCents = balanceCents - totalAcquisitionCostCents;
  const performancePercent =
    totalAcquisitionCostCents === 0 ? 0 : roundHalfUp(over(times(performanceCents, 100), totalAcquisitionCostCents), 2);
  return {
    balanceCents,
    liquidBalanceCents,
    performanceCents,
    performancePercent,
    totalAcquisitionCostCents,
    ...(valuationFrom === undefined ? {} : { valuationFrom }),
    valuationAt,
  };
}

/** The deposit that a Roundup launch makes of a payment; 0 for an exact multiple, and then there is no deposit. */
export function roundupDeposit(amountCents: number, roundToCents: number): number {
  const rest = amountCents % roundToCents;
  return rest === 0 ? 0 : roundToCents - rest;
}

/** The last valuation until a moment; the first one comes with the account. */
function valuationOf(valuations: readonly Valuation[], at: string): Valuation {
  const valuation = valuations.findLast(({ valuationAt }) => valuationAt <= at) ?? valuations[0];
  if (valuation === undefined) throw new RangeError('The account has no valuations.');
  return valuation;
}

function settledSum(story: Story, at: string, isHere: (place: Place) => boolean): number {
  const share = ({ to, from, amountCents }: StoryTransaction): number =>
    (to !== undefined && isHere(to) ? amountCents : 0) - (from !== undefined && isHere(from) ? amountCents : 0);
  return Object.values(story.transactions)
    .filter(({ settledAt }) => settledAt !== undefined && settledAt <= at)
    .reduce((total, transaction) => total + share(transaction), 0);
}
