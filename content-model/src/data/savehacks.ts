import type { LoadedApi } from '@impact-docs/api-reference/descriptions';
import {
  arrayAt,
  createReferences,
  DescriptionError,
  isObject,
  textAt,
  type Pointer,
} from '@impact-docs/openapi-model';
import { requiredApi } from '../apis/apis.js';
import { problemAt } from '../files/problems.js';
import { computedTable } from '../tables/types.js';

const SUFFIX = 'LaunchCreate';

/** The lines of a launch's description: what it deposits, when first, and what the user agrees to. */
const RULES = ['Deposits', 'First deposit', 'Consent'];

/** The kinds of savehacks in the order of the API, from the descriptions of their launches. */
export const savehacks = computedTable(['Savehack', 'Own fields', ...RULES], async () => {
  const api = await requiredApi('impact-finance');
  const types = valueAt(api, '#/components/schemas/Savehack/properties/type/enum');
  if (!Array.isArray(types)) throw wrong(api, '#/components/schemas', 'The type of a `Savehack` lists no values.');
  return types.map(String).map((type) => {
    const pointer = `#/components/schemas/${type}${SUFFIX}`;
    const launch = valueAt(api, pointer);
    if (!isObject(launch)) throw wrong(api, '#/components/schemas', `There is no schema \`${type}${SUFFIX}\`.`);
    const required = arrayAt(launch, 'required').filter((name) => name !== 'type');
    const ruleOf = (rule: string): string => {
      const [, text] = new RegExp(`^- ${rule}: (.+)$`, 'm').exec(textAt(launch, 'description') ?? '') ?? [];
      if (text === undefined) throw wrong(api, `${pointer}/description`, `It has no line "- ${rule}: …".`);
      return text;
    };
    return {
      id: type,
      cells: [`\`${type}\``, required.map((name) => `\`${String(name)}\``).join(', ') || 'none', ...RULES.map(ruleOf)],
    };
  });
});

function valueAt({ document }: LoadedApi, pointer: Pointer): unknown {
  return createReferences(document).resolve(pointer)?.value;
}

function wrong(api: LoadedApi, pointer: Pointer, message: string): DescriptionError {
  const remedy = 'Correct the description: the table of savehacks is made from it.';
  return new DescriptionError([problemAt({ api, pointer }, message, { remedy })]);
}
