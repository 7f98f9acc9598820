/** What a Swift file declares, and ways through its syntax tree. */
import type { Node } from 'web-tree-sitter';

export interface Function_ {
  parameters: { label: string; name: string }[];
  body: Node;
}

export interface Type {
  properties: string[];
  cases: string[];
  inits: Function_[];
}

export interface Declarations {
  functions: Map<string, Function_>;
  types: Map<string, Type>;
}

export function declarationsOf(root: Node): Declarations {
  const found: Declarations = { functions: new Map(), types: new Map() };
  for (const node of root.namedChildren) {
    if (node?.type === 'function_declaration')
      found.functions.set(at(childrenOf(node, 'simple_identifier'), 0).text, functionOf(node));
    if (node?.type === 'class_declaration') declareType(node, found);
  }
  return found;
}

/** A structure, an enumeration, or the extension of one. */
function declareType(node: Node, found: Declarations): void {
  const name = node.namedChildren.find((child) => child && ['type_identifier', 'user_type'].includes(child.type));
  const type = found.types.get(name?.text ?? '') ?? { properties: [], cases: [], inits: [] };
  found.types.set(name?.text ?? '', type);
  const body = at(node.namedChildren, -1);
  type.properties.push(
    ...childrenOf(body, 'property_declaration').map((member) => find(member, 'simple_identifier').text),
  );
  type.cases.push(
    ...childrenOf(body, 'enum_entry').flatMap((entry) =>
      childrenOf(entry, 'simple_identifier').map(({ text }) => text),
    ),
  );
  type.inits.push(...childrenOf(body, 'init_declaration').map(functionOf));
  for (const inner of childrenOf(body, 'class_declaration')) declareType(inner, found);
}

function functionOf(node: Node): Function_ {
  const parameters = childrenOf(node, 'parameter').map((parameter) => {
    const names = childrenOf(parameter, 'simple_identifier').map(({ text }) => text);
    const [label = '', name = label] = names;
    return { label: label === '_' ? '' : label, name };
  });
  return { parameters, body: find(node, 'function_body') };
}

/** Conditions of a guard, each as its nodes. */
export function conditionsOf(nodes: readonly Node[]): Node[][] {
  const found: Node[][] = [[]];
  for (const node of nodes) {
    if (node.type === ',') found.push([]);
    else found.at(-1)?.push(node);
  }
  return found;
}

/** Name behind the last full stop. */
export function nameOf(navigation: Node): string {
  return find(at(childrenOf(navigation, 'navigation_suffix'), -1), 'simple_identifier').text;
}

export function childrenOf(node: Node, type: string): Node[] {
  return node.namedChildren.filter((child) => child !== null).filter((child) => child.type === type);
}

export const named = (node: Node): Node =>
  at(
    node.namedChildren.filter((child) => child !== null),
    0,
  );

/** The first descendant of a type, or the last one; any for ''. */
export function find(node: Node, type: string, isLast = false): Node {
  const all = node.descendantsOfType(
    type === '' ? [...new Set(node.namedChildren.map((child) => child?.type ?? ''))] : type,
  );
  return at(
    all.filter((one) => one !== null && one.id !== node.id),
    isLast ? -1 : 0,
  );
}

export function at(nodes: readonly (Node | null)[], index: number): Node {
  const node = nodes.at(index);
  if (!node) throw new Error('The tree has another form.');
  return node;
}
