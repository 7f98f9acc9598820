/** Categories, factors, languages, benchmarks, personas and comparisons are those of the sample index. */
import type { Example } from '../apis/examples.js';
import { kilometresByCar } from './lifestyle-model.js';
import { benchmarkOf, categoryById, categoryOf, type SampleIndex } from '@impact-docs/content-model/story';
import { isJsonObject, joinPointer, type Json, type JsonMembers } from '@impact-docs/openapi-model';
import { allObjects, at, differences, quoted, type Check, type CheckContext, type Material } from './check.js';

const WHAT = 'the sample data';

/** The right members of an object, which its members show to be of some kind; `undefined` for other objects. */
type Rule = (material: Material, object: JsonMembers) => Record<string, unknown> | undefined;

const RULES: Readonly<Record<string, Rule>> = {
  category: ({ index }, { id, mainCategory, subCategory }) =>
    typeof id === 'number' && isJsonObject(mainCategory) && isJsonObject(subCategory)
      ? categoryById(index, id)
      : undefined,
  adjustmentFactor({ index }, { attribute, value, factor }) {
    if (attribute === undefined || value === undefined || factor === undefined) return undefined;
    const found = index.adjustmentFactors.find((one) => one.attribute === attribute);
    return { attribute, value, factor: found?.factors[String(value)] };
  },
  benchmark: ({ index }, { id, emission }) => (emission === undefined ? undefined : benchmarkOf(index, String(id))),
  // Only some personas of the sample have a description.
  persona({ index }, { id, title }) {
    const persona = title === undefined ? undefined : index.personas.find((one) => one.id === id);
    if (persona === undefined) return undefined;
    const { description } = persona;
    return { title: persona.title, ...(description === undefined ? {} : { description }) };
  },
  personas: ({ index }, { items, total }) =>
    Array.isArray(items) && total !== undefined ? { total: index.personas.length } : undefined,
  language: ({ index }, { code, name }) =>
    code === undefined || name === undefined ? undefined : index.languages.find((one) => one.code === code),
  currency(_, { code, minorUnits }) {
    if (code === undefined || minorUnits === undefined) return undefined;
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: String(code) });
    return { minorUnits: format.resolvedOptions().maximumFractionDigits };
  },
  insights: (_, { insights, total }) =>
    Array.isArray(insights) && total !== undefined ? { total: insights.length } : undefined,
  text: ({ story }, { id }) => ({ ...story.texts.insights, ...story.texts.comparisons })[String(id)],
  comparison({ story, index }, { id, tonne, content, description }) {
    if (!Object.hasOwn(story.texts.comparisons, String(id)) || typeof content !== 'string') return undefined;
    const kilometres = kilometresByCar(index, Number(tonne) * 1000).toLocaleString('en');
    return {
      content: content.replace(/[\d,]+(?= km)/, kilometres),
      description: String(description).replace(/[\d.]+(?= kg)/, String(index.petrolCar)),
    };
  },
};

export const checkReferenceData: Check = (context) => {
  for (const { example, object, pointer, key } of allObjects(context)) {
    for (const rule of Object.values(RULES)) compareShown(context, example, object, rule(context, object), pointer);
    checkLists(context, example, object, pointer);
    checkCodes(context, example, object, pointer);
    // Its example in a schema stands alone, without the country around it.
    if ((key === '' ? example.member : key) === 'parisAgreement')
      compareShown(context, example, object, parisLevel(context.index), pointer);
  }
};

function parisLevel(index: SampleIndex): Record<string, unknown> | undefined {
  const [country = ''] = Object.keys(index.benchmarks.countries);
  return benchmarkOf(index, country)?.parisAgreement;
}

/** Only members that the example shows: many responses are shortened. */
function compareShown(
  { compare }: CheckContext,
  example: Example,
  object: JsonMembers,
  expected: Record<string, unknown> | undefined,
  pointer: string,
): void {
  for (const [name, value] of Object.entries(object)) {
    if (expected === undefined || !Object.hasOwn(expected, name)) continue;
    const right = expected[name] as Json;
    const shown =
      isJsonObject(value) && isJsonObject(right)
        ? Object.fromEntries(Object.entries(right).filter(([member]) => Object.hasOwn(value, member)))
        : right;
    compare(example, WHAT, value, shown, joinPointer(pointer, name));
  }
}

/** A list whose example is called whole has every entry, in order; a shortened one has none twice. */
function checkLists(context: CheckContext, example: Example, object: JsonMembers, pointer: string): void {
  const { index, compare, report } = context;
  const lists: Record<string, string[]> = {
    categories: index.categories.map(({ id }) => String(id)),
    languages: index.languages.map(({ code }) => code),
    merchantCategories: index.categories.flatMap(({ mcc }) => mcc),
  };
  for (const [name, all] of Object.entries(lists)) {
    const list = object[name];
    // Savehacks have a list of the same name, of texts.
    if (!Array.isArray(list) || !list.every((item: Json) => isJsonObject(item))) continue;
    const shown = list.map((item: Json) => String(at(item, 'id') ?? at(item, 'code')));
    const place = joinPointer(pointer, name);
    if (['sample-index', 'all'].includes(example.name ?? '')) {
      // Its items are other values than those compared here, so all differences are of the list.
      for (const { actual, expected } of differences(shown, all, place))
        compare(example, WHAT, actual, expected, place);
      continue;
    }
    for (const [position, item] of shown.entries()) {
      if (all.includes(item) && shown.indexOf(item) === position) continue;
      report(example, place, `\`${name}\` has ${quoted(item)}, which the sample data does not have, or has it twice`);
    }
  }
}

/** Codes of a classification lead to a category, or are declared to have none. */
function checkCodes({ index, report }: CheckContext, example: Example, object: JsonMembers, pointer: string): void {
  const { type, id, ids } = object;
  if (typeof type !== 'string' || !['mcc', 'cic', 'coicop'].includes(type)) return;
  const codes = Array.isArray(ids) ? ids : id === undefined ? [] : [id];
  for (const code of codes.map(String)) {
    if (categoryOf(index, { type, id: code }) !== undefined || index.unsupportedMcc.includes(code)) continue;
    report(example, pointer, `the sample index does not know the ${type} code ${code}`);
  }
}
