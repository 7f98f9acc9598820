/** Footprints, factors and social costs are what the formula gives for the purchases of the request. */
import { joinPointer, type Json } from '@impact-docs/openapi-model';
import type { Example } from '@impact-docs/content/story/examples';
import {
  adjustedFootprint,
  footprintV21,
  footprintV3,
  type CardTransaction,
  type Transaction,
} from '@impact-docs/content/story/footprint';
import {
  categoryById,
  categoryOf,
  type Category,
  type Classification,
  type SampleIndex,
} from '@impact-docs/content/story/sample-index';
import type { Purchase } from '@impact-docs/content/story/story';
import {
  allExamples,
  at,
  CORRECT_EXAMPLE,
  differenceFinding,
  differences,
  isJsonObject,
  isSuccess,
  objectsIn,
  requestOf,
  type Check,
  type Finding,
  type JsonMembers,
  type Material,
} from './check.js';

const RESULTS = ['transactionFootprints', 'transactionImpacts', 'adjustedImpacts'];
const WHAT = 'what the formula gives for the request';

export const checkFootprints: Check = (material) =>
  allExamples(material).flatMap((example) => {
    const results = isJsonObject(example.value)
      ? RESULTS.filter((name) => isSuccess(example) && at(example.value, name) !== undefined)
      : [];
    if (results.length > 0) return results.flatMap((name) => checkResults(material, example, name));
    return objectsIn(example).flatMap(({ object, pointer }) => checkPurchase(material, example, object, pointer));
  });

/** The list of results of an answer against its request. */
function checkResults(material: Material, example: Example, name: string): Finding[] {
  const request = requestOf(material, example)?.value;
  const place = joinPointer(example.pointer, name);
  if (!isJsonObject(request)) {
    const message = `no request example has the name \`${example.name}\`, so nothing can be computed.`;
    return [finding(example, place, message, 'Give the request and its answer the same name.')];
  }
  try {
    const expected = expectedResults(material, request);
    return differences(at(example.value, name), expected as Json, place).map((one) =>
      differenceFinding(example, WHAT, one),
    );
  } catch (error) {
    // The index has no rate for a currency, or no price level for a year.
    if (error instanceof RangeError)
      return [finding(example, place, error.message, 'Add it to `content/data/sample-index.yaml`.')];
    throw error;
  }
}

function finding({ api, address }: Example, pointer: string, message: string, remedy: string): Finding {
  return { api, pointer, message: `${address}: ${message}`, remedy };
}

/**
 * The operations tell themselves apart by their bodies; the casts hold because bodies are valid by their schemas.
 * The attributes of a profile are opaque: the answers behind it are those of the story.
 */
function expectedResults({ story, index }: Material, request: JsonMembers): unknown {
  const { cardTransactions, transactions, transactionImpacts, profile } = request;
  if (cardTransactions !== undefined)
    return (cardTransactions as unknown as CardTransaction[]).map((item) => footprintV21(index, item));
  if (transactions !== undefined) {
    const scored = (transactions as unknown as Transaction[]).map((item) => footprintV3(index, item));
    if (profile === undefined) return scored;
    return scored.map((item) =>
      item.outcome === 'missing'
        ? item
        : adjust(index, item.reference, item.co2eEmission.value, categoryById(index, item.categoryId), story.profile),
    );
  }
  return (transactionImpacts as unknown as ImpactToAdjust[]).map((item) => {
    const { reference, co2eEmission, categoryId, classification } = item;
    const category =
      classification === undefined ? categoryById(index, categoryId ?? 0) : categoryOf(index, classification);
    return adjust(index, reference, co2eEmission.value, category, story.profile);
  });
}

interface ImpactToAdjust {
  reference: string;
  co2eEmission: { value: number };
  categoryId?: number;
  classification?: Classification;
}

function adjust(
  index: SampleIndex,
  reference: string,
  kilograms: number,
  category: Category | undefined,
  { answers }: Material['story']['profile'],
) {
  if (category === undefined) return undefined;
  return { outcome: 'scored', reference, ...adjustedFootprint(index, kilograms, category, answers) };
}

/** An object outside of such a list: facts of a purchase of the story, or its footprint. */
function checkPurchase({ story, index }: Material, example: Example, object: JsonMembers, pointer: string): Finding[] {
  const purchase = story.purchases.find(({ reference }) => reference === object['reference']);
  if (purchase === undefined) return [];
  const transaction = transactionOf(purchase);
  const impact = footprintV3(index, transaction);
  const category = impact.outcome === 'scored' ? categoryById(index, impact.categoryId) : undefined;
  const isAdjusted = object['adjusted'] !== undefined && impact.outcome === 'scored';
  const facts: Record<string, unknown> = {
    ...transaction,
    mcc: purchase.mcc,
    ...footprintV21(index, { ...transaction, mcc: purchase.mcc }),
    ...impact,
    ...(isAdjusted ? adjust(index, purchase.reference, impact.co2eEmission.value, category, story.profile) : {}),
  };
  return Object.entries(object).flatMap(([name, value]) => {
    const place = joinPointer(pointer, name);
    if (name === 'classifications') return checkClassifications(index, example, value, place, purchase);
    return differences(value, facts[name] as Json | undefined, place).map((one) =>
      differenceFinding(example, `the purchase ${purchase.reference}`, one),
    );
  });
}

/** A purchase may be classified more exactly than by its MCC, within the same category. */
function checkClassifications(
  index: SampleIndex,
  example: Example,
  value: Json,
  pointer: string,
  { mcc, reference }: Purchase,
): Finding[] {
  const codes = value as unknown as Classification[];
  const expected = categoryOf(index, { type: 'mcc', id: mcc });
  return codes.flatMap((code, position) =>
    categoryOf(index, code) === expected
      ? []
      : [
          {
            api: example.api,
            pointer: joinPointer(pointer, position),
            message: `${example.address}: ${code.type} ${code.id} is of another category than the purchase ${reference}.`,
            allowed: `mcc ${mcc}, or another code of category ${expected?.id ?? '–'}`,
            remedy: CORRECT_EXAMPLE,
          },
        ],
  );
}

function transactionOf({ reference, mcc, value, currency, country, date }: Purchase): Transaction {
  return { reference, classifications: [{ type: 'mcc', id: mcc }], amount: { value, currency }, country, date };
}
