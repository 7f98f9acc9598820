/** `npm run facts:accept`: publishes the values that the facts of the sources have now, and shows each change. */
import fs from 'node:fs';
import { loadChangelog } from '@impact-docs/content-model/data/changelog';
import { repositoryFile } from '@impact-docs/content-model/files/paths';
import { loadFacts } from '@impact-docs/content-model/facts';
import { siteCatalogue } from '@impact-docs/content-model/uses';
import { readText } from '@impact-docs/content-model/files/read';
import { namesIn } from '@impact-docs/lib/usage';
import { formatProblems } from '@impact-docs/openapi-model';
import { counted, runCommand } from '../command.js';
import {
  changesOf,
  formatChange,
  formatPublished,
  parsePublished,
  PUBLISHED_FACTS,
  toPublish,
  unannounced,
  unbrought,
} from './published.js';

const file = repositoryFile(PUBLISHED_FACTS);

const USAGE = `Usage: npm run facts:accept [-- --check]

Writes the values of all facts to ${PUBLISHED_FACTS}, and shows each change.
--check  writes nothing, and fails where the file has not all values`;

await runCommand((args) => {
  const isCheck = args[0] === '--check';
  namesIn(USAGE, isCheck ? args.slice(1) : args, 0);
  return accept(isCheck);
});

async function accept(isCheck: boolean): Promise<boolean> {
  const { rows } = await siteCatalogue();
  const facts = toPublish(await loadFacts(), rows);
  const [published, changelog] = [parsePublished(readText(file)), await loadChangelog()];
  const changes = changesOf(facts, published);
  const problems = [...unannounced(changes, changelog, published), ...unbrought(rows, changelog, published)];
  if (problems.length > 0) {
    console.error(formatProblems(problems));
    return false;
  }
  if (isCheck && changes.length > 0) {
    console.error(
      [...changes.map(formatChange), `Run \`npm run facts:accept\`, and commit ${PUBLISHED_FACTS}.`].join('\n'),
    );
    return false;
  }
  if (!isCheck) fs.writeFileSync(file, formatPublished(facts));
  for (const change of changes) console.log(formatChange(change));
  console.log(`Accepted: ${counted(facts.size, 'fact')}, ${counted(changes.length, 'change')}.`);
  return true;
}
