/** Every example of the nine descriptions is right; and each check reports the place where one figure, id or time is changed. */
import fs from 'node:fs';
import path from 'node:path';
import {
  formatProblems,
  isObject,
  joinPointer,
  pointerSegments,
  sameJson,
  toJson,
  type Json,
  type JsonObject,
  type Problem,
} from '@impact-docs/openapi-model';
import { beforeAll, describe, expect, it } from 'vitest';
import { collectExamples, type Example } from '../apis/examples.js';
import type { Material } from './check.js';
import { STORY_RULES } from './checks.js';
import { loadMaterial } from './command.js';

const root = path.resolve(import.meta.dirname, '../..');
const names = STORY_RULES.map(({ name }) => name);
let material: Material;

beforeAll(async () => {
  material = await loadMaterial();
});

function problemsOf(name: string, subject: Material = material): Problem[] {
  const problems: Problem[] = [];
  const rule = STORY_RULES.find((one) => one.name === name);
  void rule?.run(subject, (place, advice) => problems.push({ ...place, ...advice }));
  return problems;
}

describe('the nine descriptions', () => {
  it.each(names)('%s: every example is right', (name) => {
    expect(formatProblems(problemsOf(name), root)).toBe('');
  });

  it('have examples of requests and responses, which the checks see', () => {
    expect(material.descriptions).toHaveLength(9);
    for (const { api, examples, document } of material.descriptions) {
      const operations = new Set(examples.map(({ operation }) => operation));
      for (const item of Object.values(document['paths'] as Record<string, object>))
        for (const operation of Object.values(item))
          if (isObject(operation) && operation['operationId'] !== undefined)
            expect(operations, api).toContain(operation['operationId']);
    }
  });
});

/** What to change: address of the example, path in its value, new value (`undefined` takes it away). */
type Change = [address: string, path: (string | number)[], value: Json | undefined];

function exampleAt(address: string, { descriptions }: Material = material): Example {
  const example = descriptions.flatMap(({ examples }) => examples).find((one) => one.address === address);
  if (example === undefined) throw new Error(`There is no example ${address}.`);
  return example;
}

function changed(...changes: Change[]): Material {
  return changes.reduce((subject, [address, steps, value]) => {
    const { api, pointer } = exampleAt(address, subject);
    return changedAt(subject, api, joinPointer(pointer, ...steps), value);
  }, material);
}

/** The material with one value of a bundled document replaced; places are still those of the files. */
function changedAt(subject: Material, api: string, pointer: string, value: Json | undefined): Material {
  const descriptions = subject.descriptions.map((description) => {
    if (description.api !== api) return description;
    const document = toJson(description.document) as JsonObject;
    const segments = pointerSegments(pointer);
    const last = segments.pop() ?? '';
    const parent = segments.reduce<unknown>((node, segment) => (node as Record<string, unknown>)[segment], document);
    if (!isObject(parent) && !Array.isArray(parent)) throw new Error(`There is no place ${pointer}.`);
    const holder = parent as Record<string, unknown>;
    if (sameJson(holder[last], value)) throw new Error(`${pointer} has this value already.`);
    if (value === undefined && Array.isArray(parent)) parent.splice(Number(last), 1);
    else if (value === undefined) Reflect.deleteProperty(holder, last);
    else holder[last] = value;
    return { ...description, document, examples: collectExamples(api, document) };
  });
  return { ...subject, descriptions };
}

/** Where a check reports something, in the order of pointers. */
function places(name: string, subject: Material): string[] {
  return problemsOf(name, subject)
    .map(({ pointer = '#' }) => pointer)
    .toSorted();
}

/** The pointer of `<address of an example>#<path in its value>`. */
function pointerOf(place: string): string {
  const [address = '', path = ''] = place.split('#');
  return joinPointer(exampleAt(address).pointer, ...path.split('/').filter((step) => step !== ''));
}

/** The example of get-survey that has all questions. */
const WHOLE_SURVEY = 'surveys.getSurvey 200 all-questions';

/** What is changed; and the places that are reported, where they are not those that are changed. */
const kills: Record<string, Record<string, (Change | string)[]>> = {
  identifiers: {
    'a strange id': [
      ['impact-finance.getDream 200 bike-trip', ['dream', 'id'], '126e79e2-e6ca-41d6-a1ad-bc4e10bfa288'],
    ],
    'a strange id in the text of a problem': [
      ['impact-finance.createUser 409 user-exists', ['existing'], '/v1/users/424b1fee-9709-4315-85d9-5954058b4715'],
    ],
    'a strange reference': [
      ['transaction.transactions request refund', ['transactions', 0, 'reference'], 'card-2026-03-16-000508'],
    ],
    'a strange header': [['impact-finance.createDream header Idempotency-Key', [], 'key-1']],
    'a strange category': [['category-index.getCategoryById path id', [], 40]],
  },
  objects: {
    'the id of something else': [
      ['impact-finance.PaymentReceipt', ['id'], '801355eb-05d9-4d51-a25f-f36ce5fe4bfa'],
      'impact-finance.PaymentReceipt#externalId',
    ],
    'a balance': [['impact-finance.getDream 200 bike-trip', ['dream', 'balanceCents'], 3551]],
    'the balance of an account': [['impact-finance.getAccounts 200 by-user', ['accounts', 0, 'balanceCents'], 4391]],
    'a gain': [['impact-finance.getAccount 200 performance', ['account', 'performancePercent'], 4.4]],
    'a number of launches': [['impact-finance.getDream 200 bike-trip', ['dream', 'activeSavehacksCount'], 3]],
    'a state': [['impact-finance.getTransaction 200 requested', ['transaction', 'state'], 'settled']],
    'a time': [
      ['impact-finance.getSavehackLaunch 200 roundup', ['savehackLaunch', 'startedAt'], '2026-03-02T08:07:01Z'],
    ],
    'a name in a reference': [
      ['impact-finance.getTransactions 200 requested', ['transactions', 0, 'toDream', 'name'], 'Boat trip'],
    ],
    'a reference to another object': [
      [
        'impact-finance.getTransaction 200 settled',
        ['transaction', 'transferConsentId'],
        '0016157b-7e26-4277-b803-02ab60676871',
      ],
    ],
    'a member that is missing': [
      ['impact-finance.getDream 200 bike-trip', ['dream', 'account'], undefined],
      'impact-finance.getDream 200 bike-trip#dream',
    ],
    'a member too many': [['impact-finance.getUser 200 provisioned', ['user', 'nickname'], 'Al']],
    'an object in a webhook': [
      ['impact-finance.eventBatch request depositSettled', ['events', 0, 'data', 'amountCents'], 9500],
    ],
    'an event': [['impact-finance.getEvents 200 deposit-settled', ['events', 0, 'createdAt'], '2026-03-06T14:30:02Z']],
    'the response to a change': [['impact-finance.patchDream 200 raise-target', ['dream', 'targetCents'], 165000]],
    'a new object': [['impact-finance.createUser 201 alex', ['user', 'unreadMessagesCount'], 1]],
    'a request': [['impact-finance.createPayment request card-payment', ['payments', 0, 'amountCents'], 4251]],
    'a request with an id of the partner': [
      ['impact-finance.createTransaction request spread-residual', ['transaction', 'amountCents'], 341],
    ],
    'an example that is declared to differ': [['impact-finance.DreamMilestoneEvent.data', ['balanceCents'], 37501]],
  },
  'header-fields': {
    'a tag of another version': [['impact-finance.getDream 200 ETag bike-trip', [], '"ac77c07d"']],
    'a version that has kept its tag': [
      ['impact-finance.getUser 200 new', ['user', 'locale'], 'fi'],
      'impact-finance.getUser 200 ETag new#',
    ],
    'a list that has kept its tag': [
      ['transaction.getCurrencies 200 shortened', ['currencies', 0, 'code'], 'AED'],
      'transaction.getCurrencies 200 ETag shortened#',
    ],
    'the address of another object': [
      [
        'impact-finance.createAccount 201 Location performance',
        [],
        '/v1/accounts/ceb309b8-8ec1-4b9e-873a-50eaddc1221e',
      ],
    ],
    'a tag before a change that no operation returns': [
      ['impact-finance.patchDream header If-Match', [], '"ac77c07d"'],
    ],
  },
  echoes: {
    'a field': [['impact-finance.createDream 201 new-laptop', ['dream', 'targetCents'], 120001]],
    'an id': [
      [
        'impact-finance.createAccount request performance',
        ['account', 'userId'],
        '70ad2ccd-03bb-405b-a04f-14a7b6d801b2',
      ],
      'impact-finance.createAccount 201 performance#account/user/id',
    ],
    'a cleared field': [['impact-finance.patchDream 200 clear-time', ['dream', 'expiresAt'], '2036-12-01T00:00:00Z']],
    'a parameter in the path': [['impact-finance.getDream path id', [], 'd0e414d9-68ed-4851-9ae0-a30dfef64997']],
    'a parameter in the query': [['insights.getComparison query tonne', [], 5]],
    'an item of a batch': [
      ['transaction.transactions 200 refund', ['transactionImpacts', 0, 'reference'], 'card-2026-03-14-000498'],
    ],
  },
  footprints: {
    grams: [['category-index.calculations 200 refund', ['transactionFootprints', 0, 'carbonEmissionInGrams'], -14001]],
    ounces: [
      ['category-index.calculations 200 refund', ['transactionFootprints', 0, 'carbonEmissionInOunces'], -493.83],
    ],
    'social cost': [
      ['category-index.calculations 200 refund', ['transactionFootprints', 0, 'carbonSocialCost', 'value'], -1.49],
    ],
    kilograms: [
      ['transaction.transactions 200 groceries-and-cash', ['transactionImpacts', 0, 'co2eEmission', 'value'], 15.797],
    ],
    'the factor and its edition': [
      ['transaction.transactions 200 without-date', ['transactionImpacts', 0, 'factor', 'version'], '2025.1'],
      ['transaction.transactions 200 without-date', ['transactionImpacts', 0, 'factor', 'value'], 0.43],
    ],
    'a reason': [
      ['transaction.transactions 200 groceries-and-cash', ['transactionImpacts', 1, 'reason'], 'UNSUPPORTED_CURRENCY'],
    ],
    'an amount of the request': [
      ['transaction.transactions request refund', ['transactions', 0, 'amount', 'value'], -51],
      'transaction.transactions request refund#transactions/0/amount/value',
      'transaction.transactions 200 refund#transactionImpacts/0/co2eEmission/value',
      'transaction.transactions 200 refund#transactionImpacts/0/socialCostOfCarbon/value',
    ],
    'a currency without a rate': [
      ['category-index.calculations request refund', ['cardTransactions', 0, 'amount', 'currency'], 'GBP'],
      'category-index.calculations request refund#cardTransactions/0/amount/currency',
      'category-index.calculations 200 refund#transactionFootprints',
    ],
    'a code of the request': [
      [
        'transaction.transactions request several-classifications',
        ['transactions', 0, 'classifications', 0, 'id'],
        '07.2.2',
      ],
      'transaction.transactions request several-classifications#transactions/0/classifications/0',
      'transaction.transactions 200 several-classifications#transactionImpacts/0/co2eEmission/value',
      'transaction.transactions 200 several-classifications#transactionImpacts/0/socialCostOfCarbon/value',
      'transaction.transactions 200 several-classifications#transactionImpacts/0/classification/id',
      'transaction.transactions 200 several-classifications#transactionImpacts/0/categoryId',
      'transaction.transactions 200 several-classifications#transactionImpacts/0/spendingAreaId',
      'transaction.transactions 200 several-classifications#transactionImpacts/0/factor/value',
    ],
    'an adjusted footprint': [
      [
        'adjustment-factors.adjustTransactions 200 by-classification',
        ['adjustedImpacts', 0, 'adjusted', 'value'],
        72.213,
      ],
    ],
    'a factor that is applied': [
      ['adjustment-factors.calculateTransactions 200 fuel', ['adjustedImpacts', 0, 'applied', 0, 'factor'], 0.81],
    ],
    'a footprint that one call takes from another': [
      [
        'adjustment-factors.adjustTransactions request groceries-and-flight',
        ['transactionImpacts', 1, 'co2eEmission', 'value'],
        178.01,
      ],
      'adjustment-factors.adjustTransactions request groceries-and-flight#transactionImpacts/1/co2eEmission/value',
      'adjustment-factors.adjustTransactions 200 groceries-and-flight#adjustedImpacts/1/original/value',
      'adjustment-factors.adjustTransactions 200 groceries-and-flight#adjustedImpacts/1/adjusted/value',
    ],
    'the example of a schema': [['transaction.TransactionCarbonFootprint', ['categoryId'], 2]],
  },
  'reference-data': {
    'a name': [['transaction.getCategoryById 200 fuel', ['subCategory', 'name'], 'Petrol']],
    'a spending area': [['transaction.getCategories 200 shortened', ['categories', 0, 'spendingAreaId'], '20']],
    'a whole list': [
      ['category-index.getCategories 200 sample-index', ['categories', 19], undefined],
      'category-index.getCategories 200 sample-index#categories',
    ],
    'a factor': [['adjustment-factors.getCategory 200 fuel', ['factors', 0, 'factor'], 0.7]],
    'what adjusts': [['adjustment-factors.getCategory 200 flights', ['adjustableBy'], ['transport']]],
    'a benchmark': [['benchmarks.getBenchmarksForCountry 200 month', ['parisAgreement', 'monthly'], 0.209]],
    'the average of a country as the level of Paris': [
      ['benchmarks.Benchmark.parisAgreement', [], { yearly: 9.6, monthly: 0.8 }],
      'benchmarks.Benchmark.parisAgreement#yearly',
      'benchmarks.Benchmark.parisAgreement#monthly',
    ],
    'a persona': [['profiles.getPersonaById 200 conscious-consumer', ['title'], 'Practical Saver']],
    'the number of personas': [['profiles.getPersonas 200 shortened', ['total'], 6]],
    'an equivalent': [
      ['insights.getComparison 200 petrol-car', ['content'], 'One tonne is about 5,800 km in an average petrol car.'],
    ],
    'an insight': [['insights.getInsight 200 meal-plan', ['spendingAreaId'], '40']],
    'a language': [['category-index.getLanguages 200 all', ['languages', 1, 'name'], 'Suomi']],
    'decimals of a currency': [['transaction.getCurrencies 200 shortened', ['currencies', 1, 'minorUnits'], 2]],
    'a number of insights': [['insights.getInsights 200 first-call', ['total'], 2]],
    'a code': [
      ['transaction.listClassifications 200 shortened', ['classifications', 1, 'ids', 0], '0901'],
      'transaction.listClassifications 200 shortened#classifications/1',
    ],
  },
  profiles: {
    'a trait': [['profiles.getUserProfile 200 alex', ['profile', 'traits', 'motivated'], 0.87]],
    'a persona': [['insights.getInsights request first-call', ['profile', 'persona'], 'P4']],
    'an answer': [['profiles.getUserProfile request alex', ['surveyResults', 'interest'], 'neutral']],
    'a memory': [
      ['insights.getInsights 200 first-call', ['profile', 'insights'], {}],
      'insights.getInsights request next-call#profile/insights/seen',
      'insights.getInsights 200 first-call#profile/insights/seen',
    ],
    'a mark': [['insights.getInsights 200 next-call', ['insights', 0, 'seen'], false]],
  },
  'survey-questions': {
    'a question that no profile has': [
      [WHOLE_SURVEY, ['survey', 'pages', 0, 'questions', 0, 'name'], 'gender'],
      'surveys.getSurvey 200 all-questions#survey/pages/0/questions/0/name',
      'surveys.getSurvey 200 onboarding#',
    ],
    'a choice that no profile takes': [
      [WHOLE_SURVEY, ['survey', 'pages', 2, 'questions', 0, 'choices', 0, 'value'], 'diet.everything'],
      'surveys.getSurvey 200 all-questions#survey/pages/2/questions/0/choices',
      'surveys.getSurvey 200 onboarding#',
    ],
    'an obligation': [[WHOLE_SURVEY, ['survey', 'pages', 4, 'questions', 0, 'isRequired'], true]],
    'a choice that no example has': [
      [WHOLE_SURVEY, ['survey', 'pages', 1, 'questions', 0, 'choices', 2], undefined],
      'surveys.getSurvey 200 onboarding#',
    ],
  },
  lifestyle: {
    'a sum': [['lifestyle-calculator.surveyPut 200 number', ['footprint', 'value'], 3121]],
    'a sector': [['lifestyle-calculator.surveyPut 200 last-question', ['footprint', 'bySector', 3, 'value'], 2601]],
    'a total': [['lifestyle-calculator.surveyComplete 200 alex', ['total', 'value'], 8.5]],
    'a share': [
      ['lifestyle-calculator.surveyComplete 200 alex', ['bySector', 2, 'share'], 0.3096],
      'lifestyle-calculator.surveyComplete 200 alex#bySector',
      'lifestyle-calculator.surveyComplete 200 alex#bySector/2/share',
    ],
    'an equivalent': [['lifestyle-calculator.surveyComplete 200 alex', ['equivalents', 0, 'value'], 49412]],
    'an average': [['lifestyle-calculator.surveyComplete 200 alex', ['countryAverage'], 9.5]],
    'an answer': [['lifestyle-calculator.surveyPut request number', ['answer', 'number'], 55]],
    'a question': [['lifestyle-calculator.surveyGet 200 number', ['defaultAnswer', 'number'], 80]],
  },
  flow: {
    'an id that no response has': [
      [
        'impact-finance.createSavehackLaunch request weekly',
        ['savehackLaunch', 'dreamId'],
        'aa2fd114-0ad1-418c-a1b5-c2a6b6c93e80',
      ],
    ],
    "an id that only the operation's own response has": [
      ['lifestyle-calculator.surveyGet path questionId', [], 'transport.hasCar'],
    ],
    'a response that no longer has what other operations take': [
      ['impact-finance.createSavehackLaunch 201 weekly', ['savehackLaunch', 'transferConsentTemporaryId'], undefined],
      'impact-finance.getTransferConsent query temporaryId#',
    ],
  },
  paging: {
    'a cursor': [
      [
        'impact-finance.getTransactions 200 by-cursor',
        ['meta', 'next_url'],
        'https://samplebank.impact-finance.example/v1/transactions?items=2&afterId=48425120-21f1-44e2-8bf2-b01c26282366',
      ],
    ],
    'a host': [
      [
        'impact-finance.getEvents 200 deposit-settled',
        ['meta', 'next_url'],
        'https://impact-finance.example/v1/events?page=2',
      ],
    ],
    'a page size': [
      ['impact-finance.getTransactions 200 by-cursor', ['meta', 'items'], 3],
      'impact-finance.getTransactions 200 by-cursor#meta/next_url',
      'impact-finance.getTransactions 200 by-cursor#meta/items',
    ],
    'a page size that the query does not request': [['impact-finance.getUsers 200 empty', ['meta', 'items'], 19]],
    'a time that the query leaves out': [
      ['impact-finance.getEvents query createdAfter', [], '2026-03-06T14:30:01Z'],
      'impact-finance.getEvents 200 deposit-settled#',
    ],
    'an order': [
      ['impact-finance.getDreams 200 by-user', ['dreams', 2, 'createdAt'], '2026-03-01T00:00:00Z'],
      'impact-finance.getDreams 200 by-user#dreams/2',
    ],
  },
  dates: {
    'an end before its beginning': [
      ['impact-finance.getTransaction 200 failed', ['transaction', 'failedAt'], '2026-03-13T05:59:59Z'],
    ],
    'a time that is not now': [['impact-finance.getHealthCheck 200 degraded', ['time'], '2026-03-30T12:00:00Z']],
    'a time after the story': [['impact-finance.getHealthCheck 200 ok', ['time'], '2026-03-31T12:00:01Z']],
    'an event before what it reports': [
      ['impact-finance.getEvents 200 deposit-settled', ['events', 0, 'createdAt'], '2026-03-06T14:29:59Z'],
      'impact-finance.getEvents 200 deposit-settled#events/0/data/settledAt',
    ],
    'a batch before its events': [
      ['impact-finance.eventBatch request depositSettled', ['timestamp'], '2026-03-06T14:30:00Z'],
      'impact-finance.eventBatch request depositSettled#events/0/createdAt',
    ],
    'an end that a copied request cannot have for long': [
      ['impact-finance.createDream request bike-trip', ['dream', 'expiresAt'], '2026-12-01T00:00:00Z'],
    ],
    'an erasure that takes too long': [
      ['impact-finance.deleteUser 202 queued', ['erasure', 'dueAt'], '2026-04-02T12:00:00Z'],
    ],
    'the day of a purchase': [['transaction.transactions request refund', ['transactions', 0, 'date'], '2026-04-16']],
  },
  webhooks: {
    'a count': [['impact-finance.eventBatch request test', ['count'], 1]],
    // The signature that is asked for is the one of the tampered body in the guide.
    'a body that is not the signed one': [
      ['impact-finance.eventBatch request depositSettled', ['events', 0, 'data', 'amountCents'], 9500],
      'impact-finance.eventBatch header webhook-signature#',
    ],
    'a header': [['impact-finance.eventBatch header webhook-timestamp', [], 1772806805]],
  },
};

describe.each(Object.entries(kills))('%s', (name, cases) => {
  it.each(Object.entries(cases))('reports %s', (_, entries) => {
    const changes = entries.filter((entry) => typeof entry !== 'string');
    const elsewhere = entries.filter((entry) => typeof entry === 'string').map(pointerOf);
    const own = changes.map(([address, steps]) => joinPointer(exampleAt(address).pointer, ...steps));
    const expected = elsewhere.length > 0 ? elsewhere : own;
    expect(places(name, changed(...changes))).toEqual(expected.toSorted());
  });
});

describe('equations', () => {
  it('reports a wrong calculation in prose', () => {
    const pointer = joinPointer('#', 'paths', '/benchmarks', 'get', 'description');
    const text = 'The index is 271.681 ÷ 480 = 0.56.';
    expect(places('equations', changedAt(material, 'benchmarks', pointer, text))).toEqual([pointer]);
  });
});

const about = '#/info/description';

/** A description with another introduction. */
function reworded(api: string, from: string, to: string): Material {
  const info = material.descriptions.find((description) => description.api === api)?.document['info'];
  const text = isObject(info) ? String(info['description']) : '';
  expect(text).toContain(from);
  return changedAt(material, api, about, text.replace(from, to));
}

describe('tables of sample data', () => {
  it.each([
    ['a benchmark', 'benchmarks', '| SE | 9 | 0.75 |', '| SE | 9 | 0.76 |'],
    ['a row that is missing', 'benchmarks', '| SE | 9 | 0.75 |\n', ''],
    ['a factor', 'adjustment-factors', '`transport.phev` 0.60', '`transport.phev` 0.65'],
    ['an adjusted sum', 'adjustment-factors', '248.573', '248.574'],
    ['the centre of a persona', 'profiles', '| 0.45 | 0.60 | 0.35 |', '| 0.45 | 0.60 | 0.25 |'],
    ['a table under another head', 'benchmarks', '| Country | Tonnes', '| Land | Tonnes'],
  ])('are not right with %s', (_case, api, from, to) => {
    expect(places('sample-tables', reworded(api, from, to))).toEqual([about]);
  });
});

describe('a body in prose', () => {
  it('is checked against the story like an example', () => {
    const body = '```json\n{ "requestId": "235f303b-9630-4258-9283-33241e7d097a" }\n```';
    const subject = reworded('impact-finance', '## What you do with it', `${body}\n\n## What you do with it`);
    expect(places('identifiers', subject)).toEqual([about, `${about}/requestId`]);
  });
});

describe('a moment of the story that no example needs', () => {
  it('is reported', () => {
    const moments = [...material.story.moments, { examples: ['impact-finance.getDream 200 gone'], reason: 'none' }];
    const [problem, ...others] = problemsOf('objects', { ...material, story: { ...material.story, moments } });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      file: 'content/data/story.yaml',
      message: 'There is no example impact-finance.getDream 200 gone.',
    });
  });
});

describe('a response without a request of its name', () => {
  it('is reported, because nothing can be computed', () => {
    const path = ['paths', '/calculations', 'post', 'requestBody', 'content', 'application/json', 'examples'];
    const subject = changedAt(material, 'category-index', joinPointer('#', ...path), {});
    expect(places('footprints', subject)).toEqual(
      ['groceries-and-cash', 'refund'].map((name) =>
        pointerOf(`category-index.calculations 200 ${name}#transactionFootprints`),
      ),
    );
  });
});

describe('the examples of an entity tag', () => {
  const tags = joinPointer('#', 'paths', '/dreams/{id}', 'get', 'responses', '200', 'headers', 'ETag', 'examples');
  it('have the names of the examples of the body', () => {
    const own = { 'bike-trip': { value: '"615841b5"' } };
    const other = { 'no-dream': { value: '"615841b5"' } };
    const found = (examples: Json) => places('header-fields', changedAt(material, 'impact-finance', tags, examples));
    expect(found({})).toEqual([pointerOf('impact-finance.getDream 200 bike-trip#')]);
    expect(found({ ...own, ...other })).toEqual([joinPointer(tags, 'no-dream', 'value')]);
  });
  it('name in If-None-Match what the operation returns', () => {
    const pointer = joinPointer('#', 'components', 'parameters', 'ifNoneMatch');
    const shared = { name: 'If-None-Match', in: 'header', schema: { type: 'string' }, example: '"615841b5"' };
    const subject = changedAt(material, 'impact-finance', pointer, shared);
    expect(places('header-fields', subject)).toEqual([joinPointer(pointer, 'example')]);
  });
});

describe('a request in another media type', () => {
  it('is checked against the response of its name too', () => {
    const path = ['paths', '/dreams/{id}', 'patch', 'requestBody', 'content', 'application/merge-patch+json'];
    const pointer = joinPointer('#', ...path, 'examples', 'raise-target', 'value', 'dream', 'targetCents');
    const subject = changedAt(material, 'impact-finance', pointer, 170000);
    expect(places('echoes', subject)).toEqual([
      pointerOf('impact-finance.patchDream 200 raise-target#dream/targetCents'),
    ]);
  });
});

describe('a problem', () => {
  it('says what the example has, what is right, and how to mend it', () => {
    const [problem] = problemsOf(
      'objects',
      changed(['impact-finance.getDream 200 bike-trip', ['dream', 'balanceCents'], 3551]),
    );
    expect(problem).toMatchObject({
      message:
        'impact-finance.getDream 200 bike-trip: `dream.balanceCents` is `3551`, which differs from the story at this moment.',
      allowed: '`3550`',
      remedy: expect.stringMatching(/^Correct the example; if the story itself has changed/),
    });
  });

  it('points to the line that an author wrote, through every file', () => {
    const [problem] = problemsOf(
      'footprints',
      changed(['category-index.calculations 200 refund', ['transactionFootprints', 0, 'carbonEmissionInOunces'], 1]),
    );
    const line = fs.readFileSync(problem?.file ?? '', 'utf8').split('\n')[(problem?.line ?? 0) - 1];
    expect(problem?.file.replaceAll('\\', '/')).toContain('content/apis/category-index/paths/calculations.yaml');
    expect(line).toContain('carbonEmissionInOunces: -493.84');
  });

  it('is reported once for a value that several examples share', () => {
    const shared = 'impact-finance.createDream header X-Request-Id';
    expect(problemsOf('identifiers', changed([shared, [], 'request-1']))).toHaveLength(1);
  });

  it('cannot be about a check that proves nothing: each has a case', () => {
    expect([...Object.keys(kills), 'equations', 'sample-tables'].sort()).toEqual(names.toSorted());
  });
});
