// @ts-check
/**
 * The function that run-kit.mjs calls with --code: it returns whether your code accepts a body. This one checks the
 * schemas of an API description with Ajv, and two rules of the Transaction API that no schema expresses.
 *   npm install ajv ajv-formats
 *   curl -o openapi.json <address of the description>
 * Needs Node.js 20 or newer.
 */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

// #region accepts
const description = JSON.parse(readFileSync('openapi.json', 'utf8'));
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
ajv.addSchema(description, 'openapi.json');

/** @type {Map<string, string>} */
const schemas = new Map();
for (const [path, item] of Object.entries(description.paths)) {
  for (const [method, operation] of Object.entries(item)) {
    const pointer = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema'];
    const escaped = pointer.map((name) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1')));
    schemas.set(operation?.operationId, `openapi.json#/${escaped.join('/')}`);
  }
}

/**
 * @param {string} operationId
 * @param {unknown} body
 */
export function accepts(operationId, body) {
  const validate = ajv.getSchema(schemas.get(operationId) ?? '');
  if (validate === undefined) throw new Error(`The description has no schema for ${operationId}.`);
  return validate(body) === true && keepsRules(/** @type {any} */ (body));
}

/** @param {{ transactions?: { reference: string, date?: string }[] }} body */
function keepsRules({ transactions = [] }) {
  const references = new Set(transactions.map(({ reference }) => reference));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const isInTime = (date = '2015-01-01') => date >= '2015-01-01' && date <= tomorrow;
  return references.size === transactions.length && transactions.every(({ date }) => isInTime(date));
}
// #endregion accepts
