/** Every guide and every text of `content/data` against the registry of facts. */
import path from 'node:path';
import { loadFacts } from '@impact-docs/content/facts/registry';
import { guideFiles } from '@impact-docs/content/guides/guide-files';
import { guideTree } from '@impact-docs/content/guides/guide-tree';
import { listFolder, readText } from '@impact-docs/content/read';
import type { Problem } from '@impact-docs/openapi-model';
import { checkText, type FactKind, type Text, type Waiver } from './check-text.js';
import { dataTexts } from './data-texts.js';
import { knownStatuses } from './known-statuses.js';

export interface FactReport {
  problems: Problem[];
  bound: Partial<Record<FactKind, number>>;
  waivers: Waiver[];
}

/** @param root of the repository */
export async function checkFacts(root: string): Promise<FactReport> {
  const facts = await loadFacts();
  const known = await knownStatuses(facts);
  const report: FactReport = { problems: [], bound: {}, waivers: [] };
  for (const text of textsOf(root)) {
    const { problems, bound, waivers } = checkText(text, facts, known);
    report.problems.push(...problems);
    report.waivers.push(...waivers);
    for (const kind of bound) report.bound[kind] = (report.bound[kind] ?? 0) + 1;
  }
  return report;
}

function textsOf(root: string): Text[] {
  const guides = guideFiles(root).map((file) => {
    const source = readText(path.join(root, file));
    return { file, root: guideTree(source), placeOf: placesIn(source) };
  });
  const data = listFolder(path.join(root, 'content/data'))
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) => {
      const file = `content/data/${name}`;
      const source = readText(path.join(root, file));
      const placeOf = placesIn(source);
      return dataTexts(source).map(({ root: tree, start }) => ({
        file,
        root: tree,
        placeOf: (offset: number) => placeOf(start + offset),
      }));
    });
  return [...guides, ...data];
}

function placesIn(source: string): Text['placeOf'] {
  return (offset) => {
    const before = source.slice(0, offset);
    return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
  };
}
