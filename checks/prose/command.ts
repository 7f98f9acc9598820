/** Spelling, Markdown, sentences and house terms of everything that people read. */
import { root } from '@impact-docs/content-model/files/paths';
import { loadBrand, type Contact } from '@impact-docs/content-model/files/brand';
import { readTable } from '@impact-docs/content-model/tables';
import { loadGlossary, type Glossary } from '@impact-docs/content-model/data/glossary';
import type { CheckResult, Scope } from '../run.js';
import { checkProse, splitSentencesOf } from './check-fs.js';
import { proseFiles } from './files-fs.js';
import type { HouseTerm } from './house-terms.js';
import { readVoice } from './voice-fs.js';
import { readWords } from './words-fs.js';

const filesIn = (isWanted: Scope) => proseFiles(root).filter(({ file }) => isWanted(file));

/** @throws DescriptionError for a glossary that cannot be read */
export async function runProseChecks(isWanted: Scope): Promise<CheckResult> {
  const terms = [...houseTerms(await loadGlossary()), ...(await readVoice())];
  return checkProse(filesIn(isWanted), {
    ...{ words: await readWords(), terms, root },
    addresses: addressesOf((await loadBrand()).contact),
    browsers: (await readTable('tested-browsers')).rows.map(
      ({ values }) => `${String(values['browser'])} ${String(values['version'])}`,
    ),
  });
}

function addressesOf(contact: Contact): string[] {
  const { supportPortal, support, security, privacy, onboarding, status } = contact;
  return [supportPortal, support, security, privacy, onboarding, ...status.map(({ href }) => href)];
}

/** What the glossary says about words. */
function houseTerms({ terms, wording }: Glossary): HouseTerm[] {
  const all = [...terms, ...wording.map(({ write, ...rule }) => ({ term: write, ...rule }))];
  return all.filter(({ forbidden }) => forbidden.length > 0);
}

/** Puts each sentence of Markdown on a line of its own. */
export function fixProse(isWanted: Scope): Promise<void> {
  return splitSentencesOf(filesIn(isWanted), root);
}
