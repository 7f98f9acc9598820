// @ts-check
/**
 * Runs the cases of a conformance kit against code or a server of yours.
 *   node run-kit.mjs transaction.json --code ./my-check.mjs
 *   node run-kit.mjs transaction.json --server http://127.0.0.1:4010/transactions/v3.0 --token mock
 * Needs Node.js 20 or newer. Prints each case with another outcome than the kit expects; exits with 1 if there
 * is one, and with 2 if it cannot run.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * @typedef {{ id: string, verdict: 'accepted' | 'refused', status?: number[], code?: string, rule?: string, change: string,
 *   body: unknown, repeat?: { at: string, times: number, unique?: string } }} Case
 * @typedef {{ name: string, kind: string, method?: string, target?: string, headers?: Record<string, string>,
 *   mediaType?: string, parameter?: string, cases: Case[] }} Group
 * @typedef {{ name: string, groups: Group[] }} Kit
 * @typedef {{ id: string, problem: string }} Finding
 * @typedef {(group: string, body: unknown) => boolean | Promise<boolean>} Accepts
 */

// #region body
/**
 * Returns the body of a case. The kit stores a large one as one item and a count; where items must differ in a member,
 * the second gets the suffix `-2`.
 * @param {Case} testCase
 */
export function bodyOf({ body, repeat }) {
  if (repeat === undefined) return body;
  const copy = structuredClone(body);
  const names = repeat.at.slice(1).split('/');
  /** @type {any} */
  const array = names.reduce((value, name) => /** @type {any} */ (value)[name], copy);
  const [item] = array;
  for (let number = 2; number <= repeat.times; number += 1) {
    array.push(repeat.unique ? { ...item, [repeat.unique]: `${item[repeat.unique]}-${number}` } : item);
  }
  return copy;
}
// #endregion body

// #region code
/**
 * Calls your function with each body and compares the verdicts.
 * @param {Kit} kit
 * @param {Accepts} accepts gets the name of the group: the operationId, the event or the token
 */
export async function runOnCode(kit, accepts) {
  /** @type {Finding[]} */
  const findings = [];
  for (const group of kit.groups) {
    for (const testCase of group.cases) {
      const verdict = (await accepts(group.name, bodyOf(testCase))) ? 'accepted' : 'refused';
      if (verdict === testCase.verdict) continue;
      findings.push({ id: testCase.id, problem: `${verdict}, not ${testCase.verdict}. ${testCase.change}` });
    }
  }
  return findings;
}
// #endregion code

/**
 * Sends each case to a server and compares the status.
 * @param {Kit} kit
 * @param {{ server: string, token: string, pick?: (testCase: Case) => boolean }} options
 */
export async function runOnServer(kit, { server, token, pick = () => true }) {
  /** @type {Finding[]} */
  const findings = [];
  for (const group of kit.groups) {
    for (const testCase of group.cases.filter(pick)) {
      const response = await send(server, token, group, testCase);
      await response.arrayBuffer();
      if (testCase.status?.includes(response.status)) continue;
      const wanted = testCase.status?.join(' or ') ?? 'no request';
      findings.push({ id: testCase.id, problem: `${response.status}, not ${wanted}. ${testCase.change}` });
    }
  }
  return findings;
}

/**
 * @param {string} server
 * @param {string} token
 * @param {Group} group
 * @param {Case} testCase
 */
function send(server, token, { method, target = '', headers, mediaType, parameter }, testCase) {
  const url = new URL(server.replace(/\/$/, '') + target);
  if (parameter !== undefined) url.searchParams.set(parameter, String(testCase.body));
  return fetch(url, {
    method,
    headers: {
      ...headers,
      Accept: 'application/json',
      Authorization: `Bearer ${token}`,
      ...(mediaType === undefined ? {} : { 'Content-Type': mediaType }),
    },
    body: parameter === undefined ? JSON.stringify(bodyOf(testCase)) : undefined,
  });
}

/**
 * @param {string[]} args arguments after the file of the program
 * @returns {Promise<{ name: string, ran: number, findings: Finding[] }>}
 */
export async function run(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { code: { type: 'string' }, server: { type: 'string' }, token: { type: 'string', default: 'mock' } },
  });
  const [file] = positionals;
  const { code, server, token } = values;
  if (file === undefined || (code === undefined) === (server === undefined)) {
    throw new Error('Usage: node run-kit.mjs <kit.json> (--code <module.mjs> | --server <base URL> [--token <token>])');
  }
  /** @type {Kit} */
  const kit = JSON.parse(await readFile(file, 'utf8'));
  const groups = kit.groups.filter(({ kind }) =>
    server === undefined ? kind !== 'parameter' : kind === 'request' || kind === 'parameter',
  );
  const ran = groups.flatMap(({ cases }) => cases).length;
  if (ran === 0) throw new Error(`${file} has no case for ${server === undefined ? '--code' : '--server'}.`);
  const chosen = { ...kit, groups };
  if (server !== undefined) return { name: kit.name, ran, findings: await runOnServer(chosen, { server, token }) };
  const { accepts } = await import(pathToFileURL(path.resolve(code ?? '')).href);
  if (typeof accepts !== 'function') throw new Error(`${code} does not export a function named accepts.`);
  return { name: kit.name, ran, findings: await runOnCode(chosen, accepts) };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const { name, ran, findings } = await run(process.argv.slice(2));
    for (const { id, problem } of findings) console.log(`${id}: ${problem}`);
    console.log(`${name}: ${ran} cases, ${findings.length} with another outcome.`);
    process.exitCode = findings.length > 0 ? 1 : 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 2;
  }
}
