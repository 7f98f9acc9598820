/** What a description contains and no page shows. Nothing is dropped silently. */
import type { References } from '../document/references.js';
import { STRUCTURE } from '../document/structure.js';
import { walkDescription, type FoundReference } from '../document/walk.js';
import { isObject, objectAt } from '../json.js';
import type { NotShown } from '../model/view-model.js';
import { joinPointer, placesAround, pointerSegments, ROOT, type Pointer } from '../pointer.js';

/** Keywords whose effect is in the model although they are not: references find their targets by them. */
const CARRIED_OUT = new Set(['$id', '$anchor']);

/** Keywords and extensions that no part of the model carries, and parts that nothing leads to, where they stand. */
export function collectNotShown(references: References): NotShown[] {
  const found: NotShown[] = [];
  const links: FoundReference[] = [];
  const definitions: Pointer[] = [];
  walkDescription(references, {
    object: ({ type, node, pointer }) => {
      const { shown, children, entries } = STRUCTURE[type];
      for (const keyword of Object.keys(node)) {
        const isEntry = entries !== undefined && !keyword.startsWith('x-');
        const isKnown = shown.has(keyword) || children.has(keyword) || isEntry || CARRIED_OUT.has(keyword);
        if (!isKnown) found.push({ keyword, pointer: joinPointer(pointer, keyword) });
      }
      if (type === 'Schema') definitions.push(...definitionsOf(node, pointer));
    },
    reference: (reference) => links.push(reference),
  });
  return [...found, ...unusedDefinitions(definitions, links), ...unusedComponents(references, links)];
}

/** Definitions that are no binding of an anchor: they show where something refers to them. */
function definitionsOf(node: Record<string, unknown>, pointer: Pointer): Pointer[] {
  return ['$defs', 'definitions'].flatMap((keyword) =>
    Object.entries(objectAt(node, keyword) ?? {})
      .filter(([, value]) => !(isObject(value) && Object.hasOwn(value, '$dynamicAnchor')))
      .map(([name]) => joinPointer(pointer, keyword, name)),
  );
}

function unusedDefinitions(definitions: readonly Pointer[], links: readonly FoundReference[]): NotShown[] {
  const used = new Set<Pointer>();
  for (const { target } of links) for (const place of placesAround(target?.pointer ?? ROOT)) used.add(place);
  return definitions
    .filter((pointer) => !used.has(pointer))
    .map((pointer) => ({ keyword: pointerSegments(pointer).at(-2) ?? '$defs', pointer }));
}

/** Shown whether something refers to them or not. */
const SHOWN_COMPONENTS = new Set(['schemas', 'securitySchemes']);

/** Reusable objects that no page leads to; a chain of them that begins nowhere is listed completely. */
function unusedComponents(references: References, links: readonly FoundReference[]): NotShown[] {
  const targets = new Map<Pointer, Set<Pointer>>();
  for (const { pointer, target } of links) {
    if (target === undefined) continue;
    const from = componentOf(pointer) ?? ROOT;
    targets.set(from, (targets.get(from) ?? new Set()).add(componentOf(target.pointer) ?? ROOT));
  }
  const components = Object.entries(objectAt(references.document, 'components') ?? {}).flatMap(([field, entries]) => {
    const isKnown = STRUCTURE.Components.children.has(field) && isObject(entries);
    return isKnown
      ? Object.keys(entries).map((name) => ({ field, pointer: joinPointer(ROOT, 'components', field, name) }))
      : [];
  });
  const reached = new Set([
    ROOT,
    ...components.filter(({ field }) => SHOWN_COMPONENTS.has(field)).map(({ pointer }) => pointer),
  ]);
  // A set is iterated in the order of insertion, later insertions included.
  for (const place of reached) for (const next of targets.get(place) ?? []) reached.add(next);
  return components
    .filter(({ pointer }) => !reached.has(pointer))
    .map(({ field, pointer }) => ({ keyword: `components.${field}`, pointer }));
}

/** `#/components/responses/Problem/content/…` gives `#/components/responses/Problem`. */
function componentOf(pointer: Pointer): Pointer | undefined {
  return /^#\/components\/[^/]+\/[^/]+/.exec(pointer)?.[0];
}
