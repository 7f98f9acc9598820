import { exactNumber, jsonText } from '@impact-docs/openapi-model';
import { describe, expect, it } from 'vitest';
import {
  atPointer,
  expressionsIn,
  holds,
  parseCondition,
  parseExpression,
  substitute,
  type Evaluate,
} from './expressions.js';

const body = {
  transaction: { id: 't1', state: 'settled', amountCents: 2500 },
  share: exactNumber('0.50'),
  large: exactNumber('9007199254740993'),
};
const evaluate: Evaluate = (expression) => {
  if (expression.kind === 'statusCode') return 200;
  if (expression.kind === 'body') return atPointer(body, expression.pointer);
  return expression.kind === 'input' ? { amount: 2500, name: "Alex's trip" }[expression.name] : undefined;
};

describe('parseExpression', () => {
  it.each([
    ['$statusCode', { kind: 'statusCode' }],
    ['$response.header.ETag', { kind: 'header', name: 'ETag' }],
    ['$response.body', { kind: 'body', pointer: '' }],
    ['$response.body#/transactions/0/id', { kind: 'body', pointer: '/transactions/0/id' }],
    ['$inputs.userId', { kind: 'input', name: 'userId' }],
    ['$steps.read-account.outputs.etag', { kind: 'output', step: 'read-account', name: 'etag' }],
  ])('%s', (text, expected) => {
    expect(parseExpression(text)).toEqual(expected);
  });

  it.each(['$url', '$request.body', '$workflows.a.outputs.b', '$steps.a.b', '$response.body#id', '$statusCode.x', ''])(
    'refuses %j',
    (text) => {
      expect(() => parseExpression(text)).toThrow('is no expression that journeys know. Allowed: $statusCode');
    },
  );
});

describe('conditions', () => {
  it.each([
    ['$statusCode == 200', true],
    ['$statusCode != 200', false],
    ['$statusCode < 300', true],
    ['$statusCode >= 201', false],
    ["$response.body#/transaction/state == 'settled'", true],
    // §4.6.10.2: texts are compared without regard to case.
    ["$response.body#/transaction/state == 'SETTLED'", true],
    ["$inputs.name == 'Alex''s trip'", true],
    ['$response.body#/transaction/amountCents == $inputs.amount', true],
    ["$response.body#/transaction/amountCents == '2500'", false],
    ['$response.body#/transaction/state > 1', false],
    ["$response.body#/transaction/none == 'x'", false],
    ['$response.body#/share == 0.5', true],
    ['$response.body#/share > 0.50', false],
    ['$response.body#/large > 9007199254740992', true],
    ['$response.body#/large == 9007199254740992', false],
  ])('%s is %s', (text, expected) => {
    expect(holds(parseCondition(text), evaluate)).toBe(expected);
  });

  it.each([
    '$statusCode',
    '$statusCode==200',
    '$statusCode = 200',
    '$statusCode == "200"',
    "'a' == 'a'",
    '!$statusCode',
  ])('refuses %s', (text) => {
    expect(() => parseCondition(text)).toThrow('Allowed:');
  });
});

describe('substitute', () => {
  it('keeps the type of an expression, and joins texts around it', () => {
    const value = {
      amount: '$inputs.amount',
      text: 'of {$inputs.amount} for {$inputs.name}',
      list: ['$inputs.name', 1, null],
    };
    expect(substitute(value, evaluate)).toEqual({
      amount: 2500,
      text: "of 2500 for Alex's trip",
      list: ["Alex's trip", 1, null],
    });
  });

  it('keeps the digits of numbers', () => {
    const value = { share: '$response.body#/share', text: '{$response.body#/large}', own: exactNumber('1.0') };
    expect(jsonText(substitute(value, evaluate))).toBe('{"share":0.50,"text":"9007199254740993","own":1.0}');
    expect(expressionsIn(value.own)).toEqual([]);
  });

  it('refuses an expression without a value', () => {
    expect(() => substitute({ id: '$inputs.none' }, evaluate)).toThrow('`$inputs.none` has no value.');
  });

  it('tells the expressions of a value', () => {
    expect(expressionsIn({ a: '$inputs.x', b: ['{$inputs.y}-{$statusCode}'], c: 'no $inputs.z', d: 4 })).toEqual([
      { kind: 'input', name: 'x' },
      { kind: 'input', name: 'y' },
      { kind: 'statusCode' },
    ]);
  });
});
