/** JSON Schemas (2020-12) of `content/data/story.yaml` and `content/data/sample-index.yaml`. */

type Schema = Record<string, unknown>;
type Members = Record<string, Schema>;

const any: Schema = {};
const text: Schema = { type: 'string', minLength: 1 };
const uuid: Schema = { type: 'string', format: 'uuid' };
const time: Schema = { type: 'string', format: 'date-time' };
const integer: Schema = { type: 'integer' };
const number: Schema = { type: 'number' };
const cents: Schema = { type: 'integer', minimum: 0 };
const boolean: Schema = { type: 'boolean' };

const object = (required: Members, optional: Members = {}): Schema => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});
/** An object that holds what an answer of the API holds, beside the members that code reads. */
const openObject = (required: Members): Schema => ({
  type: 'object',
  properties: required,
  required: Object.keys(required),
});
const mapOf = (values: Schema): Schema => ({ type: 'object', additionalProperties: values, minProperties: 1 });
const listOf = (items: Schema): Schema => ({ type: 'array', items });
/** A key of another part of the story: see `entryOf` in story-fs.ts. */
const keyOf = (part: string): Schema => ({ type: 'string', entryOf: part });

const translated = mapOf(text);
const place = object({ account: keyOf('accounts') }, { dream: keyOf('dreams') });
const accountType: Schema = { enum: ['SharedSavings', 'Performance'] };
const valuation = object(
  { balanceCents: cents, liquidBalanceCents: cents, totalAcquisitionCostCents: cents, valuationAt: time },
  { valuationFrom: time },
);

export const storySchema = object({
  now: time,
  partner: object({ key: text, currency: text, apiOrigin: text, webhookSecret: text }),
  users: mapOf(
    object(
      { id: uuid, externalId: text },
      { givenName: text, locale: text, createdAt: time, provisioningInitiatedAt: time },
    ),
  ),
  groupDreams: mapOf(object({ id: uuid, since: time })),
  dreamInspirations: mapOf(openObject({ id: uuid })),
  accounts: mapOf(
    object(
      { type: accountType, id: uuid, externalId: text, user: keyOf('users'), createdAt: time },
      { valuations: listOf(valuation) },
    ),
  ),
  dreams: mapOf(
    object(
      {
        id: uuid,
        accountType,
        name: text,
        targetCents: cents,
        user: keyOf('users'),
        account: keyOf('accounts'),
        createdAt: time,
      },
      { expiresAt: time, imageUrl: text, groupDream: keyOf('groupDreams') },
    ),
  ),
  savehacks: mapOf(openObject({ id: uuid, type: text })),
  launches: mapOf(
    object(
      {
        id: uuid,
        type: text,
        dream: keyOf('dreams'),
        savehack: keyOf('savehacks'),
        createdAt: time,
        startedAt: time,
        rule: mapOf(integer),
      },
      { temporaryId: uuid, stoppedAt: time },
    ),
  ),
  consents: mapOf(
    object(
      {
        id: uuid,
        launch: keyOf('launches'),
        maxAmountCents: cents,
        maxFrequency: text,
        createdAt: time,
        consentedAt: time,
      },
      { consentRef: text },
    ),
  ),
  payments: mapOf(
    object({
      id: uuid,
      externalId: text,
      user: keyOf('users'),
      amountCents: cents,
      settledAt: time,
      type: text,
      mcc: text,
      country: text,
      createdAt: time,
      processedAt: time,
    }),
  ),
  transactions: mapOf(
    object(
      { id: uuid, type: { enum: ['Deposit', 'Withdrawal', 'Internal'] }, amountCents: cents, requestedAt: time },
      {
        externalId: text,
        to: place,
        from: place,
        launch: keyOf('launches'),
        payment: keyOf('payments'),
        settledAt: time,
        failedAt: time,
        errors: { type: 'array' },
      },
    ),
  ),
  messages: mapOf(
    object(
      {
        id: uuid,
        user: keyOf('users'),
        trigger: text,
        translatedBody: translated,
        external: boolean,
        createdAt: time,
        processedAt: time,
      },
      { translatedTitle: translated, cta: text },
    ),
  ),
  events: mapOf(object({ id: uuid, type: text, of: text, createdAt: time })),
  purchases: listOf(
    object({
      reference: text,
      date: { type: 'string', format: 'date' },
      mcc: text,
      value: number,
      currency: text,
      country: text,
    }),
  ),
  profile: object({
    created: time,
    answers: mapOf(text),
    userAttributes: mapOf(any),
    survey: text,
    insights: listOf(text),
  }),
  lifestyle: object({
    token: text,
    country: text,
    sectors: mapOf(integer),
    floorArea: object({ number, unit: text }),
    afterFloorArea: object({ progress: number, sectors: mapOf(integer) }),
    equivalent: object({ id: text, unit: text }),
    methodologyVersion: text,
    completedAt: time,
    questions: mapOf({ type: 'object' }),
  }),
  texts: object({ insights: mapOf({ type: 'object' }), comparisons: mapOf({ type: 'object' }) }),
  identifiers: listOf(
    object(
      { value: text, kind: text, owner: { enum: ['partner', 'product'] }, reason: text },
      { given: text, members: mapOf(any) },
    ),
  ),
  moments: listOf(object({ examples: listOf(text), reason: text }, { at: time, differs: mapOf(any) })),
  laterTimes: listOf(object({ time, reason: text })),
  propertyExamples: listOf(object({ names: listOf(text), values: listOf(any), reason: text })),
});

const named = object({ id: integer, name: text });
const traits = object({ knowledge: number, lifestyle: number, motivated: number });
const questions = object({ knowledge: listOf(text), lifestyle: listOf(text), motivated: listOf(text) });

export const sampleIndexSchema = object({
  factorSet: object({ version: text, baseYear: integer, country: text, unit: text }),
  priceIndex: mapOf(mapOf(number)),
  exchangeRates: mapOf(number),
  socialCostOfCarbon: object({ value: number, currency: text, per: text }),
  gramsPerOunce: number,
  decimals: object({
    grams: integer,
    ounces: integer,
    kilograms: integer,
    money: integer,
    adjustmentFactor: integer,
    monthlyBenchmark: integer,
    share: integer,
    equivalent: integer,
  }),
  currenciesV21: listOf(text),
  languages: listOf(object({ code: text, name: text })),
  spendingAreas: listOf(object({ id: text, name: text })),
  categories: listOf(
    object(
      {
        id: integer,
        mainCategory: named,
        subCategory: named,
        cic: text,
        spendingAreaId: text,
        mcc: listOf(text),
        factor: number,
        adjustableBy: listOf(text),
      },
      { mccRanges: listOf(object({ from: text, to: text })), coicop: listOf(text) },
    ),
  ),
  unsupportedMcc: listOf(text),
  adjustmentFactors: listOf(
    object({ attribute: text, area: text, categories: listOf(integer), factors: mapOf(number) }),
  ),
  adjustmentLimits: object({ from: number, to: number }),
  notAdjusting: listOf(text),
  benchmarks: object({
    unit: text,
    referenceYear: integer,
    parisAgreement: number,
    worldAverage: number,
    countries: mapOf(number),
  }),
  personas: listOf(object({ id: text, title: text, centre: traits }, { description: text })),
  traits: object({ scores: mapOf(mapOf(number)), questions }),
  petrolCar: number,
});
