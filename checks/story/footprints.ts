/** Footprints, factors and social costs are what the formula gives for the purchases of the request. */
import type { Example } from '../apis/examples.js';
import {
  adjustedFootprint,
  footprintV21,
  footprintV3,
  transactionOf,
  type CardTransaction,
  type Transaction,
  categoryById,
  categoryOf,
  IndexError,
  type Category,
  type Classification,
} from '@impact-docs/content-model/story';
import type { Purchase } from '@impact-docs/content-model/story';
import { isJsonObject, joinPointer, type Json, type JsonMembers } from '@impact-docs/openapi-model';
import { allExamples, at, isSuccess, objectsIn, requestsOf } from './check.js';
import type { Check, CheckContext, Material } from './check.js';

const RESULTS = ['transactionFootprints', 'transactionImpacts', 'adjustedImpacts'];

export const checkFootprints: Check = (context) => {
  for (const example of allExamples(context)) {
    const results = RESULTS.filter((name) => isSuccess(example) && at(example.value, name) !== undefined);
    for (const name of results) checkResults(context, example, name);
    if (results.length > 0) continue;
    for (const { object, pointer } of objectsIn(example)) checkPurchase(context, example, object, pointer);
  }
};

/** The list of results of a response against its request. */
function checkResults(context: CheckContext, example: Example, name: string): void {
  const { report, compare } = context;
  const request = requestsOf(context, example)[0]?.value;
  const place = joinPointer(example.pointer, name);
  if (!isJsonObject(request)) {
    const what = `no request example has the name \`${example.name}\`, so nothing can be computed`;
    report(example, place, what, undefined, 'Give the request and its response the same name.');
    return;
  }
  try {
    const expected = expectedResults(context, request) as Json;
    compare(example, 'what the formula gives for the request', at(example.value, name), expected, place);
  } catch (error) {
    // The index has no rate for a currency, or no price level for a year.
    if (!(error instanceof IndexError)) throw error;
    const what = error.message.replace(/\.$/, '');
    report(example, place, what, undefined, 'Add it to `content/data/sample-index.yaml`.');
  }
}

/**
 * Bodies show which operation they belong to; the casts hold because bodies are valid by their schemas.
 * The attributes of a profile are opaque: the answers behind it are those of the story.
 */
function expectedResults(material: Material, request: JsonMembers): unknown {
  const { index } = material;
  const { cardTransactions, transactions, transactionImpacts, profile } = request;
  if (cardTransactions !== undefined)
    return (cardTransactions as unknown as CardTransaction[]).map((item) => footprintV21(index, item));
  if (transactions !== undefined) {
    const scored = (transactions as unknown as Transaction[]).map((item) => footprintV3(index, item));
    return scored.map((item) =>
      profile === undefined || item.outcome === 'missing'
        ? item
        : adjusted(material, item.reference, item.co2eEmission.value, categoryById(index, item.categoryId)),
    );
  }
  return (transactionImpacts as unknown as ImpactToAdjust[]).map((item) => {
    const { reference, co2eEmission, categoryId = 0, classification } = item;
    const category = classification === undefined ? categoryById(index, categoryId) : categoryOf(index, classification);
    return adjusted(material, reference, co2eEmission.value, category);
  });
}

interface ImpactToAdjust {
  reference: string;
  co2eEmission: { value: number };
  categoryId?: number;
  classification?: Classification;
}

function adjusted({ story, index }: Material, reference: string, kilograms: number, category: Category | undefined) {
  if (category === undefined) return undefined;
  return { outcome: 'scored', reference, ...adjustedFootprint(index, kilograms, category, story.profile.answers) };
}

/** An object outside of such a list: facts of a purchase of the story, or its footprint. */
function checkPurchase(context: CheckContext, example: Example, object: JsonMembers, pointer: string): void {
  const { story, index, compare } = context;
  const purchase = story.purchases.find(({ reference }) => reference === object['reference']);
  if (purchase === undefined) return;
  const { reference, mcc } = purchase;
  const transaction = transactionOf(purchase);
  const impact = footprintV3(index, transaction);
  const facts: Record<string, unknown> = {
    ...transaction,
    mcc,
    ...footprintV21(index, { ...transaction, mcc }),
    ...impact,
  };
  if (object['adjusted'] !== undefined && impact.outcome === 'scored') {
    const category = categoryById(index, impact.categoryId);
    Object.assign(facts, adjusted(context, reference, impact.co2eEmission.value, category));
  }
  for (const [name, value] of Object.entries(object)) {
    const place = joinPointer(pointer, name);
    if (name === 'classifications') checkClassifications(context, example, value, place, purchase);
    else compare(example, `the purchase ${reference}`, value, facts[name] as Json | undefined, place);
  }
}

/** A purchase may be classified more exactly than by its MCC, within the same category. */
function checkClassifications(
  { index, report }: CheckContext,
  example: Example,
  value: Json,
  pointer: string,
  { mcc, reference }: Purchase,
): void {
  const expected = categoryOf(index, { type: 'mcc', id: mcc });
  const allowed = `mcc ${mcc}, or another code of category ${expected?.id ?? '–'}`;
  for (const [position, code] of (value as unknown as Classification[]).entries()) {
    if (categoryOf(index, code) === expected) continue;
    const what = `${code.type} ${code.id} is of another category than the purchase ${reference}`;
    report(example, joinPointer(pointer, position), what, allowed);
  }
}
