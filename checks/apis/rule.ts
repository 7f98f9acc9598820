/** What a rule of our own knows and how it reports. The rules are in `rules/`, each with its messages on top. */
import path from 'node:path';
import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import { collectExamples, type Example } from './examples.js';
import { pointerSegments, walkDescription, type Advice, type Pointer } from '@impact-docs/openapi-model';
import type { References, Visit } from '@impact-docs/openapi-model';
import type { Report } from '../run.js';

export interface CustomRule {
  /** Stands in {@link Problem.code}. */
  name: string;
  check(context: RuleContext): void;
}

interface DescriptionObject extends Visit {
  /** Its name where it stands: the last part of the pointer. */
  key: string;
}

export interface RuleContext extends Pick<LoadedApi, 'entry' | 'model' | 'document'> {
  references: References;
  /** Every object of the description once, in its order, those that refer to others too. */
  objects: readonly DescriptionObject[];
  /** The objects of a type that stand where they are. */
  objectsOf(type: Visit['type']): DescriptionObject[];
  examples: readonly Example[];
  /** The name of a component: that of its file, or its key in the description itself. `undefined` for what is none. */
  componentName(pointer: Pointer): string | undefined;
  /** Reports at a value. */
  report(pointer: Pointer, advice: Advice): void;
  /** Reports at the name of a member. */
  reportName(pointer: Pointer, advice: Advice): void;
}

export function runCustomRules(
  rules: readonly CustomRule[],
  api: LoadedApi,
  references: References,
  report: Report,
): void {
  const { entry, model, document, locate } = api;
  const objects: DescriptionObject[] = [];
  walkDescription(references, {
    object: (visit) => objects.push({ ...visit, key: pointerSegments(visit.pointer).at(-1) ?? '' }),
  });
  const reportAs = (code: string, onKey: boolean) => (pointer: Pointer, advice: Advice) =>
    report({ code, ...locate(pointer, { onKey }) }, advice);
  const context = {
    entry,
    model,
    document,
    references,
    objects,
    objectsOf: (type: Visit['type']) => objects.filter((one) => one.type === type && !Object.hasOwn(one.node, '$ref')),
    examples: collectExamples(entry.id, document),
    componentName(pointer: Pointer) {
      if (!/^#\/components\/[^/]+\/[^/]+$/.test(pointer)) return undefined;
      // Bundling gives a name of its own to the second component of a name.
      const place = locate(pointer);
      return place.pointer === '#' ? path.parse(place.file).name : pointerSegments(pointer).at(-1);
    },
  };
  for (const { name, check } of rules)
    check({ ...context, report: reportAs(name, false), reportName: reportAs(name, true) });
}
