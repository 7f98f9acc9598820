/** Categories, factors, languages, benchmarks, personas and comparisons are those of the sample index. */
import type { Example } from '@impact-docs/content/story/examples';
import { kilometresByCar } from '@impact-docs/content/story/lifestyle';
import { benchmarkOf, categoryById, categoryOf, type SampleIndex } from '@impact-docs/content/story/sample-index';
import { isJsonObject, joinPointer, type Json, type JsonMembers } from '@impact-docs/openapi-model';
import {
  at,
  checkEachObject,
  compare,
  differences,
  storyFinding,
  quoted,
  type StoryFinding,
  type Material,
} from './check.js';

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

export const checkReferenceData = checkEachObject((material, example, object, pointer, key) => [
  ...Object.values(RULES).flatMap((rule) => compareShown(example, object, rule(material, object), pointer)),
  ...checkLists(material.index, example, object, pointer),
  ...checkCodes(material.index, example, object, pointer),
  // Its example in a schema stands alone, without the country around it.
  ...((key === '' ? example.member : key) === 'parisAgreement'
    ? compareShown(example, object, parisLevel(material.index), pointer)
    : []),
]);

function parisLevel(index: SampleIndex): Record<string, unknown> | undefined {
  const [country = ''] = Object.keys(index.benchmarks.countries);
  return benchmarkOf(index, country)?.parisAgreement;
}

/** Only members that the example shows: many responses are shortened. */
function compareShown(
  example: Example,
  object: JsonMembers,
  expected: Record<string, unknown> | undefined,
  pointer: string,
): StoryFinding[] {
  return Object.entries(object).flatMap(([name, value]) => {
    if (expected === undefined || !Object.hasOwn(expected, name)) return [];
    const right = expected[name] as Json;
    const shown =
      isJsonObject(value) && isJsonObject(right)
        ? Object.fromEntries(Object.entries(right).filter(([member]) => Object.hasOwn(value, member)))
        : right;
    return compare(example, WHAT, value, shown, joinPointer(pointer, name));
  });
}

/** A list whose example is called whole has every entry, in order; a shortened one has none twice. */
function checkLists(index: SampleIndex, example: Example, object: JsonMembers, pointer: string): StoryFinding[] {
  const lists: Record<string, string[]> = {
    categories: index.categories.map(({ id }) => String(id)),
    languages: index.languages.map(({ code }) => code),
    merchantCategories: index.categories.flatMap(({ mcc }) => mcc),
  };
  return Object.entries(lists).flatMap(([name, all]) => {
    const list = object[name];
    // Savehacks have a list of the same name, of texts.
    if (!Array.isArray(list) || !list.every((item: Json) => isJsonObject(item))) return [];
    const shown = list.map((item: Json) => String(at(item, 'id') ?? at(item, 'code')));
    const place = joinPointer(pointer, name);
    if (['sample-index', 'all'].includes(example.name ?? ''))
      // Its items are other values than those compared here, so all differences are of the list.
      return differences(shown, all, place).flatMap(({ actual, expected }) =>
        compare(example, WHAT, actual, expected, place),
      );
    return shown
      .filter((item, position) => !all.includes(item) || shown.indexOf(item) !== position)
      .map((item) =>
        storyFinding(
          example,
          place,
          `\`${name}\` has ${quoted(item)}, which the sample data does not have, or has it twice`,
        ),
      );
  });
}

/** Codes of a classification lead to a category, or are declared to have none. */
function checkCodes(index: SampleIndex, example: Example, object: JsonMembers, pointer: string): StoryFinding[] {
  const { type, id, ids } = object;
  if (typeof type !== 'string' || !['mcc', 'cic', 'coicop'].includes(type)) return [];
  const codes = Array.isArray(ids) ? ids : id === undefined ? [] : [id];
  return codes
    .map(String)
    .filter((code) => categoryOf(index, { type, id: code }) === undefined && !index.unsupportedMcc.includes(code))
    .map((code) => storyFinding(example, pointer, `the sample index does not know the ${type} code ${code}`));
}
