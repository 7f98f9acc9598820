/** `npm run facts:accept`: what the sources say now is what is published. Shows every difference that it accepts. */
import fs from 'node:fs';
import path from 'node:path';
import { loadChangelog } from '@impact-docs/content/data/changelog';
import { loadFacts } from '@impact-docs/content/facts/registry';
import { formatProblems } from '@impact-docs/openapi-model';
import {
  changedFacts,
  FACTS_LOCK,
  formatFacts,
  formatSentences,
  sentencesOf,
  SENTENCES_LOCK,
  unannounced,
  unlocked,
  unreviewed,
} from './lock.js';
import { refuseArguments } from '@impact-docs/content/usage';
import { passes, runCommand } from '../command.js';
import { readLock } from './check-facts.js';
import { readTexts } from '@impact-docs/content/facts/texts';

const root = path.resolve(import.meta.dirname, '../..');

const USAGE = `Usage: npm run facts:accept

Writes what the sources say now to ${FACTS_LOCK} and ${SENTENCES_LOCK}, and shows every difference.`;

await runCommand((args) => {
  refuseArguments(USAGE, args);
  return passes(accept);
});

async function accept(): Promise<boolean> {
  const facts = await loadFacts();
  const lock = readLock(root);
  const texts = await readTexts(root);
  const problems = unannounced(changedFacts(facts, lock.facts), await loadChangelog());
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    return false;
  }
  const today = new Date().toISOString().slice(0, 10);
  const accepted = [...facts.values()].map(({ address, text }) => {
    const before = lock.facts[address];
    return [address, before?.value === text ? before : { value: text, since: today }] as const;
  });
  const sentences = sentencesOf(Object.values(texts).flat());
  const differences = [...unlocked(facts, lock.facts), ...unreviewed(sentences, lock.sentences)];
  for (const { file, message } of differences) console.log(`${file}\n${message}\n`);
  fs.writeFileSync(path.join(root, FACTS_LOCK), formatFacts(Object.fromEntries(accepted)));
  fs.writeFileSync(path.join(root, SENTENCES_LOCK), formatSentences(sentences));
  console.log(`Accepted: ${accepted.length} facts, ${[...sentences.values()].flat().length} sentences.`);
  return true;
}
