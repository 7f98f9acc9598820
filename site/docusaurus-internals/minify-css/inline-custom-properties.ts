/** Makes a finished style sheet smaller, without changing what it says: custom properties that are settled go. */
import postcss from 'postcss';
import type { Declaration, Root, Rule } from 'postcss';

/** Selectors that stand for the root element only, as parts of the sheet write them. */
const ROOT = /^(?::root|html|(?:html|:root)?\[data-theme=(["']?)(?:dark|light)\1\])$/;

const CALLS = /var\(\s*(--[\w-]+)/g;

/**
 * Of a property of the root element, these words leave nothing to take its place, whoever asks for it.
 * CSS Custom Properties for Cascading Variables Level 1, §2.2 and §3
 */
const NOTHING = /^(?:inherit|initial|unset|revert|revert-layer)$/;

/** A value that is written more than once may be as long as the call of the property. */
const LONGEST_REPEATED = 45;

/**
 * Takes out what no page can tell the absence of:
 *
 * - the names of layers without rules;
 * - what a layer says of a property of the root element, where a rule outside of all layers says it too and so wins
 *   (CSS Cascading and Inheritance Level 5, §6.1);
 * - properties of the root element that nothing reads;
 * - properties that are set once in the sheet, for the root element: their value goes to where they are used.
 *
 * @param css the whole sheet: what is set elsewhere is not seen
 * @param named properties that others than the sheet read or set; they stay
 */
export function inlineCustomProperties(css: string, named: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  removeEmptyLayers(root);
  removeOverruled(root);
  while (removeUnread(root, named));
  while (placeOnce(root, named));
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  return root.toString();
}

/** A list of layers sets their order, which matters for those with rules only. */
function removeEmptyLayers(root: Root): void {
  const filled = new Set<string>();
  root.walkAtRules('layer', ({ nodes, params }) => void (nodes && filled.add(params)));
  root.walkAtRules('layer', (layer) => {
    if (layer.nodes) return;
    const names = layer.params.split(',').map((name) => name.trim());
    layer.params = names.filter((name) => filled.has(name)).join(', ');
    if (layer.params === '') layer.remove();
  });
}

function removeOverruled(root: Root): void {
  const settled = new Set<string>();
  for (const rule of root.nodes) {
    if (rule.type !== 'rule' || rule.selector !== ':root') continue;
    rule.walkDecls(/^--/, ({ prop }) => void settled.add(prop));
  }
  root.walkAtRules('layer', (layer) =>
    layer.walkDecls(/^--/, (declaration) => {
      if (settled.has(declaration.prop) && isOfRoot(declaration) && !declaration.important) declaration.remove();
    }),
  );
}

/** @returns whether there was one to remove; without it, others may be unread too */
function removeUnread(root: Root, named: ReadonlySet<string>): boolean {
  const uses = usesIn(root);
  const unread = [...definitionsIn(root)].filter(
    ([name, definitions]) => !uses.has(name) && !named.has(name) && definitions.every(isOfRoot),
  );
  for (const [, definitions] of unread) for (const definition of definitions) definition.remove();
  return unread.length > 0;
}

/** @returns whether there was one to place */
function placeOnce(root: Root, named: ReadonlySet<string>): boolean {
  const definitions = definitionsIn(root);
  const uses = usesIn(root);
  const isSame = (name: string) => (definitions.get(name) ?? []).every(isOfRoot);
  for (const [name, [definition, ...others]] of definitions) {
    if (!definition || others.length > 0 || named.has(name) || !isUnconditional(definition)) continue;
    const { value } = definition;
    const count = uses.get(name) ?? 0;
    if (count === 0 || (count > 1 && value.length > LONGEST_REPEATED) || value.includes(`var(${name}`)) continue;
    // What the value itself asks for has to be the same on every element as on the root.
    if (![...value.matchAll(CALLS)].every(([, inner = '']) => isSame(inner))) continue;
    if (!place(root, name, value.trim())) continue;
    definition.remove();
    return true;
  }
  return false;
}

/**
 * @returns whether the value stands in all places; none is changed where one has another value to fall back to, or where
 * nothing is left of a longer one
 */
function place(root: Root, name: string, value: string): boolean {
  const call = new RegExp(`var\\(\\s*${name}\\s*\\)`, 'g');
  const places: Declaration[] = [];
  let isSimple = true;
  const isNothing = NOTHING.test(value);
  root.walkDecls((declaration) => {
    if (!new RegExp(`var\\(\\s*${name}(?![\\w-])`).test(declaration.value)) return;
    places.push(declaration);
    const rest = declaration.value.replace(call, '');
    if (rest.includes(name) || (isNothing && rest.trim() !== '')) isSimple = false;
  });
  if (!isSimple) return false;
  for (const declaration of places) {
    // Without space, two numbers could become one.
    declaration.value = isNothing ? 'unset' : declaration.value.replace(call, () => ` ${value} `).trim();
  }
  return true;
}

/** How often each property is called for. */
function usesIn(root: Root): Map<string, number> {
  const uses = new Map<string, number>();
  root.walkDecls(({ value }) => {
    for (const [, name = ''] of value.matchAll(CALLS)) uses.set(name, (uses.get(name) ?? 0) + 1);
  });
  return uses;
}

function definitionsIn(root: Root): Map<string, Declaration[]> {
  const definitions = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (declaration) => {
    definitions.set(declaration.prop, [...(definitions.get(declaration.prop) ?? []), declaration]);
  });
  return definitions;
}

function isOfRoot({ parent }: Declaration): boolean {
  return isRule(parent) && parent.selectors.every((selector) => ROOT.test(selector));
}

/** Set for the root element whatever the mode or the medium is. */
function isUnconditional({ parent }: Declaration): boolean {
  if (!isRule(parent) || parent.selector !== ':root') return false;
  const around = parent.parent;
  return around?.type === 'root' || (isLayer(around) && around.parent?.type === 'root');
}

const isRule = (node: { type: string } | undefined): node is Rule => node?.type === 'rule';
const isLayer = (node: { type: string } | undefined): node is postcss.AtRule =>
  node?.type === 'atrule' && 'name' in node && node.name === 'layer';
