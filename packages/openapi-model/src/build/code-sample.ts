import { arrayAt, filledTextAt, isObject, objectAt, type JsonObject } from '../json.js';
import type { CodeSample } from '../model/view-model.js';

/** Extensions that hold programs; the second is the older name of the first. */
const CODE_SAMPLES = ['x-codeSamples', 'x-code-samples'];

/** Programs that authors give for an operation: `{ lang, label, source }`; ReadMe calls them otherwise. */
export function codeSamplesOf(operation: JsonObject): CodeSample[] {
  const readMe = objectAt(operation, 'x-readme') ?? {};
  const lists = [...CODE_SAMPLES.map((name) => arrayAt(operation, name)), arrayAt(readMe, 'code-samples')];
  return lists.flat().flatMap((item) => {
    if (!isObject(item)) return [];
    const source = filledTextAt(item, 'source') ?? filledTextAt(item, 'code');
    const label = filledTextAt(item, 'label') ?? filledTextAt(item, 'name');
    const language = filledTextAt(item, 'lang') ?? filledTextAt(item, 'language') ?? label;
    if (source === undefined || language === undefined) return [];
    return [{ language, ...(label === undefined ? {} : { label }), source }];
  });
}
