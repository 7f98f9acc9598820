// @ts-check
/**
 * Runs a parser on the test vectors of the application bridge, which are in application-bridge.json in this folder.
 *   node test-vectors.mjs ./out/envelope.js
 * Needs Node.js 20 or newer. Exits with 1 if a message is read that must be ignored, or ignored that must be read.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

// #region compare
const { parseDesEvent } = await import(pathToFileURL(path.resolve(process.argv[2] ?? '')).href);
const { groups } = JSON.parse(readFileSync('application-bridge.json', 'utf8'));
let [all, wrong] = [0, 0];
for (const { name, sender, cases } of groups) {
  if (sender !== 'web-app') continue;
  for (const { id, verdict, change, body } of cases) {
    all += 1;
    const isRead = parseDesEvent(JSON.stringify(body))?.event === name;
    if (isRead === (verdict === 'accepted')) continue;
    wrong += 1;
    console.log(`${id} must be ${verdict}. ${change}`);
  }
}
console.log(`${all} messages, ${wrong} wrong.`);
process.exitCode = wrong === 0 ? 0 : 1;
// #endregion compare
