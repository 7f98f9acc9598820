/** Categories, factors, languages, benchmarks, personas and comparisons are those of the sample index. */
import { joinPointer, type Json } from '@impact-docs/openapi-model';
import { benchmarkOf } from '@impact-docs/content/story/benchmark';
import type { Example } from '@impact-docs/content/story/examples';
import { kilometresByCar } from '@impact-docs/content/story/lifestyle';
import { categoryById, categoryOf, type SampleIndex } from '@impact-docs/content/story/sample-index';
import {
  allExamples,
  at,
  CORRECT_EXAMPLE,
  differenceFinding,
  differences,
  isJsonObject,
  objectsIn,
  told,
  type Check,
  type Finding,
  type JsonMembers,
  type Material,
} from './check.js';

const WHAT = 'the sample data';

/** What the sample data says of an object, by the members that tell its kind; `undefined` for other objects. */
type Rule = (material: Material, object: JsonMembers) => Record<string, unknown> | undefined;

const rules: readonly Rule[] = [
  function category({ index }, { id, mainCategory, subCategory }) {
    if (typeof id !== 'number' || !isJsonObject(mainCategory) || !isJsonObject(subCategory)) return undefined;
    return { ...categoryById(index, id) };
  },
  function adjustmentFactor({ index }, { attribute, value, factor }) {
    if (attribute === undefined || value === undefined || factor === undefined) return undefined;
    const found = index.adjustmentFactors.find((one) => one.attribute === attribute);
    return { attribute, value, factor: found?.factors[String(value)] };
  },
  function benchmark({ index }, { id, emission }) {
    return emission === undefined ? undefined : { ...benchmarkOf(index, String(id)) };
  },
  function persona({ index }, { id, title }) {
    return title === undefined ? undefined : personaOf(index, id);
  },
  function personas({ index }, { items, total }) {
    return Array.isArray(items) && total !== undefined ? { total: index.personas.length } : undefined;
  },
  function language({ index }, { code, name }) {
    if (code === undefined || name === undefined) return undefined;
    return { ...index.languages.find((one) => one.code === code) };
  },
  function currency(_, { code, minorUnits }) {
    if (code === undefined || minorUnits === undefined) return undefined;
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: String(code) });
    return { minorUnits: format.resolvedOptions().maximumFractionDigits };
  },
  function insights(_, { insights, total }) {
    return Array.isArray(insights) && total !== undefined ? { total: insights.length } : undefined;
  },
  function text({ story }, { id }) {
    return { ...story.texts.insights, ...story.texts.comparisons }[String(id)];
  },
  function comparison({ story, index }, { id, tonne, content, description }) {
    if (!Object.hasOwn(story.texts.comparisons, String(id)) || typeof content !== 'string') return undefined;
    const kilometres = kilometresByCar(index, Number(tonne) * 1000).toLocaleString('en');
    return {
      content: content.replace(/[\d,]+(?= km)/, kilometres),
      description: String(description).replace(/[\d.]+(?= kg)/, String(index.petrolCar)),
    };
  },
];

/** Lists of which an example may show all or a few: name of the member → ids or codes of all entries. */
function wholeLists(index: SampleIndex): Record<string, string[]> {
  return {
    categories: index.categories.map(({ id }) => String(id)),
    languages: index.languages.map(({ code }) => code),
    merchantCategories: index.categories.flatMap(({ mcc }) => mcc),
  };
}

export const checkReferenceData: Check = (material) =>
  allExamples(material).flatMap((example) =>
    objectsIn(example).flatMap(({ object, pointer }) => [
      ...rules.flatMap((rule) => compareShown(example, object, rule(material, object), pointer)),
      ...Object.entries(object).flatMap(([name, list]) => checkList(material, example, name, list, pointer)),
      ...checkCode(material, example, object, pointer),
    ]),
  );

/** Only members that the example shows: many answers are shortened. */
function compareShown(
  example: Example,
  object: JsonMembers,
  expected: Record<string, unknown> | undefined,
  pointer: string,
): Finding[] {
  if (expected === undefined) return [];
  return Object.entries(object).flatMap(([name, value]) => {
    if (!Object.hasOwn(expected, name)) return [];
    const right = expected[name] as Json;
    const shown = isJsonObject(value) && isJsonObject(right) ? pick(right, Object.keys(value)) : right;
    return differences(value, shown, joinPointer(pointer, name)).map((one) => differenceFinding(example, WHAT, one));
  });
}

/** A list whose example is called whole has every entry, in order; a shortened one has none twice. */
function checkList({ index }: Material, example: Example, name: string, list: Json, pointer: string): Finding[] {
  const all = wholeLists(index)[name];
  // Savehacks have a list of the same name, of texts.
  if (all === undefined || !Array.isArray(list) || !list.every((item: Json) => isJsonObject(item))) return [];
  const shown = list.map((item: Json) => String(at(item, 'id') ?? at(item, 'code')));
  const place = joinPointer(pointer, name);
  if (['sample-index', 'all'].includes(example.name ?? ''))
    return differences(shown, all, place).map((one) => ({
      ...differenceFinding(example, 'the sample data', one),
      pointer: place,
    }));
  const strange = shown.filter((item, position) => !all.includes(item) || shown.indexOf(item) !== position);
  return strange.map((item) => ({
    api: example.api,
    pointer: place,
    message: `${example.address}: \`${name}\` has ${told(item)}, which the sample data does not have, or has it twice.`,
    remedy: CORRECT_EXAMPLE,
  }));
}

/** Codes of a classification lead to a category, or are declared to have none. */
function checkCode({ index }: Material, example: Example, object: JsonMembers, pointer: string): Finding[] {
  const { type, id, ids } = object;
  if (typeof type !== 'string' || !['mcc', 'cic', 'coicop'].includes(type)) return [];
  const codes = Array.isArray(ids) ? ids : id === undefined ? [] : [id];
  return codes
    .map(String)
    .filter((code) => categoryOf(index, { type, id: code }) === undefined && !index.unsupportedMcc.includes(code))
    .map((code) => ({
      api: example.api,
      pointer,
      message: `${example.address}: the sample index does not know the ${type} code ${code}.`,
      remedy: CORRECT_EXAMPLE,
    }));
}

/** Only some personas of the sample have a description. */
function personaOf({ personas }: SampleIndex, id: Json | undefined) {
  const persona = personas.find((one) => one.id === id);
  if (persona === undefined) return undefined;
  const { title, description } = persona;
  return { title, ...(description === undefined ? {} : { description }) };
}

function pick(value: JsonMembers, names: readonly string[]): JsonMembers {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}
