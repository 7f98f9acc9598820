/**
 * Runs the reader in Contract.swift without a Swift compiler: a small interpreter of its syntax tree. It knows what the file
 * uses, and stops at anything else. It is no compiler: types are not checked, and Foundation is as `foundation.ts` has it.
 */
import type { Node } from 'web-tree-sitter';
import { bridged, cast, globals, Instance, method, property, setProperty } from './foundation.js';
import type { Argument, Value } from './foundation.js';
import { at, childrenOf, conditionsOf, declarationsOf, find, named, nameOf } from './tree.js';
import type { Declarations, Function_ } from './tree.js';

type Scope = Map<string, Value>;

/** What a statement does to the function that it is in. */
type Outcome = { returned: Value } | undefined;

const literals: Readonly<Record<string, (text: string) => Value>> = {
  nil: () => null,
  boolean_literal: (text) => text === 'true',
  integer_literal: Number,
  line_string_literal: (text) => text.slice(1, -1).replaceAll('\\\\', '\\'),
};

/** Nothing here has an effect, so that both sides may be evaluated. */
const operators: Readonly<Record<string, (left: Value, right: Value) => Value>> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>=': (left, right) => Number(left) >= Number(right),
  '+': (left, right) => String(left) + String(right),
  '||': (left, right) => left === true || right === true,
  '??': (left, right) => left ?? right,
  '...': (left, right) => Array.from({ length: Number(right) - Number(left) + 1 }, (_, index) => Number(left) + index),
};

export class Program {
  readonly #declared: Declarations;

  /** @param root of the syntax tree of the whole file */
  constructor(root: Node) {
    this.#declared = declarationsOf(root);
  }

  /** `DesEvent(body)`: the case, or null where the reader gives nil. */
  desEvent(body: unknown): Instance | null {
    const value = this.#construct('DesEvent', [{ label: '', value: bridged(body) }]);
    return value instanceof Instance ? value : null;
  }

  #construct(name: string, args: readonly Argument[]): Value {
    const type = this.#declared.types.get(name);
    if (type === undefined) throw new Error(`The type ${name} is not known.`);
    const labels = args.map(({ label }) => label).join();
    const init = type.inits.find(({ parameters }) => parameters.map(({ label }) => label).join() === labels);
    if (init !== undefined) {
      const scope: Scope = new Map([['Self', name]]);
      init.parameters.forEach((parameter, index) => scope.set(parameter.name, args[index]?.value ?? null));
      const outcome = this.#block(init.body, scope);
      return outcome === undefined ? (scope.get('self') ?? null) : outcome.returned;
    }
    if (labels === 'rawValue') {
      const raw = String(args[0]?.value);
      return type.cases.includes(raw) ? new Instance(raw, new Map()) : null;
    }
    if (labels !== type.properties.join()) throw new Error(`${name} has no initializer (${labels}).`);
    return new Instance(name, new Map(args.map(({ label, value }) => [label, value])));
  }

  #call({ parameters, body }: Function_, args: readonly Argument[]): Value {
    const scope: Scope = new Map(parameters.map(({ name }, index) => [name, args[index]?.value ?? null]));
    const statements = find(body, 'statements').namedChildren;
    const [only] = statements;
    // The value of a body of one expression is what it returns (SE-0255).
    if (statements.length === 1 && only && !/statement|assignment/.test(only.type)) return this.#value(only, scope);
    return this.#block(body, scope)?.returned ?? null;
  }

  /** @param node holds `statements` */
  #block(node: Node, scope: Scope): Outcome {
    for (const statement of find(node, 'statements').namedChildren) {
      const outcome = statement ? this.#statement(statement, scope) : undefined;
      if (outcome !== undefined) return outcome;
    }
    return undefined;
  }

  #statement(node: Node, scope: Scope): Outcome {
    const children = node.children.filter((child) => child !== null);
    switch (node.type) {
      case 'guard_statement': {
        const end = children.findIndex(({ type }) => type === 'else');
        const holds = conditionsOf(children.slice(1, end)).every((condition) => this.#condition(condition, scope));
        return holds ? undefined : this.#block(node, scope);
      }
      case 'switch_statement': {
        const value = this.#value(at(children, 1), scope);
        const entry = childrenOf(node, 'switch_entry').find((one) => {
          const pattern = childrenOf(one, 'switch_pattern')[0]?.namedChildren[0]?.namedChildren[0];
          return !pattern || this.#value(pattern, scope) === value;
        });
        return entry && this.#block(entry, scope);
      }
      case 'control_transfer_statement':
        return { returned: this.#value(at(children, 1), scope) };
      case 'property_declaration':
        scope.set(find(node, 'simple_identifier').text, this.#value(at(children, -1), scope));
        return undefined;
      case 'assignment': {
        const value = this.#value(at(children, -1), scope);
        const target = named(at(children, 0));
        if (target.type === 'self_expression') scope.set('self', value);
        else setProperty(this.#value(named(target), scope), find(target, 'simple_identifier', true).text, value);
        return undefined;
      }
      default: {
        const value = this.#value(node, scope);
        // A delegating initializer that fails ends this one as well.
        if (node.text.startsWith('self.init(')) {
          if (value === null) return { returned: null };
          scope.set('self', value);
        }
        return undefined;
      }
    }
  }

  #condition(parts: readonly Node[], scope: Scope): boolean {
    const [first, name] = parts;
    if (first?.type !== 'value_binding_pattern') return this.#value(at(parts, 0), scope) === true;
    const value = this.#value(at(parts, -1), scope);
    scope.set(name?.text ?? '', value);
    return value !== null;
  }

  #value(node: Node, scope: Scope): Value {
    const children = node.children.filter((child) => child !== null);
    const of = (index: number): Value => this.#value(at(children, index), scope);
    const literal = literals[node.type];
    if (literal !== undefined) return literal(node.text);
    switch (node.type) {
      case 'array_literal':
        return node.namedChildren.flatMap((child) => (child ? [this.#value(child, scope)] : []));
      case 'simple_identifier':
        if (!scope.has(node.text)) throw new Error(`${node.text} is not known.`);
        return scope.get(node.text) ?? null;
      case 'tuple_expression':
        return this.#value(named(node), scope);
      case 'prefix_expression':
        return this.#enumCase(named(node).text, []);
      case 'as_expression':
      case 'check_expression': {
        const found = cast(of(0), at(children, 2).text);
        return node.type === 'check_expression' ? found !== null : found;
      }
      case 'navigation_expression': {
        const value = of(0);
        // Optional chaining: nil stays nil.
        if (value === null && children.some(({ type }) => type === '?')) return null;
        return property(value, nameOf(node));
      }
      case 'call_expression':
        return this.#callOf(node, scope);
      default:
        return this.#operation(node, scope);
    }
  }

  #operation(node: Node, scope: Scope): Value {
    const [left, operator, right] = node.children;
    const apply = operators[operator?.text ?? ''];
    if (apply === undefined || !left || !right || node.childCount !== 3)
      throw new Error(`Line ${node.startPosition.row + 1}: ${node.type} "${node.text}" is not known.`);
    // The grammar reads `a == nil || b` as `a == (nil || b)`.
    if (node.type === 'equality_expression' && right.type === 'disjunction_expression') {
      const [nil, , other] = right.children;
      const isEqual = apply(this.#value(left, scope), this.#value(at([nil ?? null], 0), scope));
      return isEqual === true || this.#value(at([other ?? null], 0), scope) === true;
    }
    return apply(this.#value(left, scope), this.#value(right, scope));
  }

  #callOf(node: Node, scope: Scope): Value {
    const callee = at(node.children, 0);
    const suffix = at(childrenOf(node, 'call_suffix'), 0);
    const [closure] = childrenOf(suffix, 'lambda_literal');
    if (closure !== undefined) {
      const body = at(find(closure, 'statements').namedChildren, 0);
      const call = ([argument]: readonly Argument[]): Value =>
        this.#value(body, new Map([...scope, ['$0', argument?.value ?? null]]));
      return method(this.#value(named(callee), scope), nameOf(callee), [{ label: '', value: { call } }]);
    }
    const list = at(childrenOf(suffix, 'value_arguments'), 0);
    const args = childrenOf(list, 'value_argument').map((argument) => this.#argument(argument, scope));
    if (list.children[0]?.type === '[')
      return (this.#value(callee, scope) as Map<string, Value>).get(String(args[0]?.value)) ?? null;
    if (callee.type === 'prefix_expression') return this.#enumCase(named(callee).text, args);
    if (callee.type === 'simple_identifier') return this.#callNamed(callee.text, args);
    if (nameOf(callee) === 'init') return this.#initializer(named(callee), args, scope);
    return method(this.#value(named(callee), scope), nameOf(callee), args);
  }

  #callNamed(name: string, args: readonly Argument[]): Value {
    const own = this.#declared.functions.get(name);
    if (own !== undefined) return this.#call(own, args);
    const global = globals[name];
    return global === undefined ? this.#construct(name, args) : global(args);
  }

  /** `self.init(…)`, or `ExitReason.init(rawValue:)`, which names the initializer. */
  #initializer(target: Node, args: readonly Argument[], scope: Scope): Value {
    if (target.type === 'self_expression') return this.#construct(String(scope.get('Self')), args);
    const call = (values: readonly Argument[]): Value =>
      this.#construct(
        target.text,
        values.map(({ value }, index) => ({ label: args[index]?.label ?? '', value })),
      );
    return { call };
  }

  #argument(node: Node, scope: Scope): Argument {
    const [label] = childrenOf(node, 'value_argument_label');
    const value = node.namedChildren.at(-1);
    return {
      label: label?.text ?? '',
      value: !value || value.type === 'value_argument_label' ? null : this.#value(value, scope),
    };
  }

  #enumCase(name: string, args: readonly Argument[]): Instance {
    const isKnown = [...this.#declared.types.values()].some(({ cases }) => cases.includes(name));
    if (!isKnown && !['regularExpression', 'withFullDate'].includes(name)) throw new Error(`.${name} is no case.`);
    return new Instance(name, new Map(args.map(({ label, value }, index) => [label || String(index), value])));
  }
}
