import { isObject, type JsonObject } from '@impact-docs/openapi-model';
import { siteApi } from '../apis/apis.js';
import { computedTable } from '../tables/types.js';

const SUFFIX = 'LaunchCreate';

/** The lines of a launch's description: what it deposits, when first, and what the user agrees to. */
const RULES = ['Deposits', 'First deposit', 'Consent'];

/** The kinds of savehacks in the order of the API, from the descriptions of their launches. */
export const savehacks = computedTable(['Savehack', 'Own fields', ...RULES], async () => {
  const { document } = await siteApi('impact-finance');
  const schemas = at(document, 'components', 'schemas');
  const { enum: types } = at(schemas, 'Savehack', 'properties', 'type');
  if (!Array.isArray(types)) throw new Error('The type of a savehack lists no values.');
  return types.map(String).map((type) => {
    const { description, required } = at(schemas, `${type}${SUFFIX}`);
    const fields = Array.isArray(required) ? required.filter((name) => name !== 'type') : [];
    return {
      id: type,
      cells: [
        `\`${type}\``,
        fields.map((name) => `\`${String(name)}\``).join(', ') || 'none',
        ...RULES.map((rule) => ruleOf(String(description), rule, type)),
      ],
    };
  });
});

function ruleOf(description: string, rule: string, type: string): string {
  const [, text] = new RegExp(`^- ${rule}: (.+)$`, 'm').exec(description) ?? [];
  if (text === undefined) throw new Error(`The description of ${type}${SUFFIX} has no line "- ${rule}: …".`);
  return text;
}

function at(object: JsonObject, ...keys: string[]): JsonObject {
  return keys.reduce<JsonObject>((value, key) => {
    const next = value[key];
    if (!isObject(next)) throw new Error(`The description of Impact Finance has no ${key}.`);
    return next;
  }, object);
}
