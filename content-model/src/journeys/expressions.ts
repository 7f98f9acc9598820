/**
 * Runtime expressions (Arazzo 1.0.1 §4.7) and simple conditions (§4.6.10.2), as far as the journeys use them.
 * What is not listed here is refused, never passed over.
 */
import {
  compareNumbers,
  exactNumber,
  isComposite,
  isNumber,
  jsonText,
  pointerSegments,
  sameJson,
  step,
  type Json,
} from '@impact-docs/openapi-model';
import { JourneyError } from './journey-error.js';

export type Expression =
  | { kind: 'statusCode' }
  | { kind: 'header'; name: string }
  /** `pointer` is empty for the whole body. */
  | { kind: 'body'; pointer: string }
  | { kind: 'input'; name: string }
  | { kind: 'output'; step: string; name: string };

export interface Condition {
  left: Expression;
  operator: '==' | '!=' | '<' | '<=' | '>' | '>=';
  right: Json | { expression: Expression };
}

/** An expression or condition that the journeys do not know. The message says what is allowed. */
export class ExpressionError extends JourneyError {}

const ALLOWED =
  'Allowed: $statusCode, $response.header.<name>, $response.body, $response.body#/<pointer>, $inputs.<name>, $steps.<id>.outputs.<name>.';

/** @throws ExpressionError */
export function parseExpression(text: string): Expression {
  if (text === '$statusCode') return { kind: 'statusCode' };
  const [, header] = /^\$response\.header\.([\w-]+)$/.exec(text) ?? [];
  if (header !== undefined) return { kind: 'header', name: header };
  const [body, pointer = ''] = /^\$response\.body(?:#(\/\S*))?$/.exec(text) ?? [];
  if (body !== undefined) return { kind: 'body', pointer };
  const [, input] = /^\$inputs\.([\w.-]+)$/.exec(text) ?? [];
  if (input !== undefined) return { kind: 'input', name: input };
  const [, id, output] = /^\$steps\.([\w-]+)\.outputs\.([\w.-]+)$/.exec(text) ?? [];
  if (id !== undefined && output !== undefined) return { kind: 'output', step: id, name: output };
  throw new ExpressionError(`\`${text}\` is no expression that journeys know. ${ALLOWED}`);
}

const OPERATORS = ['==', '!=', '<=', '>=', '<', '>'] as const;

/** `$response.body#/transaction/state == 'settled'`. @throws ExpressionError */
export function parseCondition(text: string): Condition {
  const [, left = '', operator, right = ''] = /^(\S+) +(==|!=|<=|>=|<|>) +(\S.*)$/.exec(text) ?? [];
  const known = OPERATORS.find((candidate) => candidate === operator);
  if (known === undefined) {
    throw new ExpressionError(
      `\`${text}\` is no condition that journeys know. Allowed: an expression, one of ${OPERATORS.join(' ')}, and an expression or a literal, with spaces between them.`,
    );
  }
  return {
    left: parseExpression(left),
    operator: known,
    right: right.startsWith('$') ? { expression: parseExpression(right) } : parseLiteral(right),
  };
}

/** Table of literals in §4.6.10.2: a quote in a text is doubled. */
function parseLiteral(text: string): Json {
  if (text === 'null') return null;
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return exactNumber(text);
  if (/^'(?:[^']|'')*'$/.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  throw new ExpressionError(
    `\`${text}\` is no literal. Allowed: a number, true, false, null, or a text in single quotes.`,
  );
}

/** The expressions in a value: a text that is one, or `{$…}` in a text (§4.7). @throws ExpressionError */
export function expressionsIn(value: Json): Expression[] {
  if (typeof value === 'string') {
    if (value.startsWith('$')) return [parseExpression(value)];
    return [...value.matchAll(/\{(\$[^}]*)\}/g)].map(([, inner = '']) => parseExpression(inner));
  }
  if (!isComposite(value)) return [];
  return Object.values(value).flatMap((inner) => expressionsIn(inner as Json));
}

/** Gives each expression its value; `undefined` where there is none. */
export type Evaluate = (expression: Expression) => Json | undefined;

/**
 * A value with its expressions replaced. A text that is one expression takes its type.
 * @throws ExpressionError where an expression is unknown or has no value
 */
export function substitute(value: Json, evaluate: Evaluate): Json {
  if (typeof value === 'string') {
    if (value.startsWith('$')) return valueOf(value, evaluate);
    return value.replace(/\{(\$[^}]*)\}/g, (_whole, inner: string) => {
      const part = valueOf(inner, evaluate);
      return typeof part === 'string' ? part : jsonText(part);
    });
  }
  if (!isComposite(value)) return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((inner) => substitute(inner, evaluate));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, substitute(inner as Json, evaluate)]));
}

function valueOf(text: string, evaluate: Evaluate): Json {
  const value = evaluate(parseExpression(text));
  if (value === undefined) throw new ExpressionError(`\`${text}\` has no value.`);
  return value;
}

/** Texts are compared without regard to case: §4.6.10.2. */
export function holds(condition: Condition, evaluate: Evaluate): boolean {
  const { left, operator, right } = condition;
  const first = folded(evaluate(left));
  const second = folded(isExpression(right) ? evaluate(right.expression) : right);
  if (operator === '==') return sameJson(first, second);
  if (operator === '!=') return !sameJson(first, second);
  if (!isNumber(first) || !isNumber(second)) return false;
  const order = compareNumbers(first, second);
  if (operator === '<') return order < 0;
  if (operator === '<=') return order <= 0;
  return operator === '>' ? order > 0 : order >= 0;
}

export function isExpression(value: Condition['right']): value is { expression: Expression } {
  return typeof value === 'object' && value !== null && 'expression' in value;
}

function folded(value: Json | undefined): Json | undefined {
  return typeof value === 'string' ? value.toLowerCase() : value;
}

/** The member of a body that a JSON pointer (RFC 6901) leads to. */
export function atPointer(body: Json | undefined, pointer: string): Json | undefined {
  if (pointer === '') return body;
  return pointerSegments(pointer).reduce<unknown>(step, body) as Json | undefined;
}
