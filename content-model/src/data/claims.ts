/** The claims of a token, from its JSON Schema. */
import { readText } from '../files/read.js';
import { repositoryFile } from '../files/paths.js';
import { Refusal } from '../files/refusal.js';
import { computedTable, type DataRow } from '../tables/types.js';

interface TokenSchema {
  required?: string[];
  properties: Record<string, { description?: string; not?: object }>;
  anyOf?: { required: string[] }[];
  then?: { required: string[] };
}

const TOKENS = ['id-token', 'logout-token'];

export const claims = computedTable(
  ['Claim', 'Required', 'Rule'],
  async ({ token }) => {
    if (token !== undefined && !TOKENS.includes(token)) {
      throw new Refusal(`There is no token "${token}".`, { allowed: TOKENS.join(', ') });
    }
    return (token === undefined ? TOKENS : [token]).flatMap(rowsOf);
  },
  { filters: ['token'] },
);

function rowsOf(token: string): DataRow[] {
  const schema = JSON.parse(readText(repositoryFile(`content/schemas/${token}.schema.json`))) as TokenSchema;
  return Object.entries(schema.properties).map(([name, { description = '' }]) => ({
    id: `${token}-${name}`,
    cells: [`\`${name}\``, requiredText(schema, name), description],
  }));
}

function requiredText({ required = [], properties, anyOf = [], then }: TokenSchema, name: string): string {
  const choice = anyOf.flatMap((one) => one.required);
  if (required.includes(name)) return 'yes';
  if (choice.includes(name)) return choice.map((other) => `\`${other}\``).join(' or ');
  if (properties[name]?.not !== undefined) return 'never';
  return then?.required.includes(name) ? 'in some cases' : 'no';
}
