/** Drawings of diagrams and of screens. */
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import { listFilesBelow, readText } from '@impact-docs/content-model/files/read';
import type { Problem } from '@impact-docs/openapi-model';
import { checkXml } from '../guides/blocks/xml.js';

/** @returns a problem for each drawing that is no SVG with a size */
export async function drawingProblems(): Promise<Problem[]> {
  return listFilesBelow(root, ['content/diagrams', 'content/screens']).flatMap((file): Problem[] => {
    const source = readText(repositoryFile(file));
    const problems: Problem[] = [];
    checkXml(source, ({ column = 1, ...place }, advice) => problems.push({ file, column, ...place, ...advice }));
    const hasSize = /<svg[^>]*\sviewBox="[\d.-]+(?: [\d.-]+){3}"/.test(source);
    const remedy = 'Give it one: the site scales drawings by it.';
    if (!hasSize)
      problems.push({ file, line: 1, column: 1, message: 'The drawing has no `viewBox` of four numbers.', remedy });
    return problems;
  });
}
