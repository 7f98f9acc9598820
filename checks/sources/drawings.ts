/** Drawings of diagrams and of screens. */
import { repositoryFile, root } from '@impact-docs/content-model/files/paths';
import { listFilesBelow, readText } from '@impact-docs/content-model/files/read';
import type { Problem } from '@impact-docs/openapi-model';
import { checkXml } from '../guides/blocks/xml.js';

/** @returns a problem for each drawing that is no SVG with a size */
export async function drawingProblems(): Promise<Problem[]> {
  return listFilesBelow(root, ['content/diagrams', 'content/screens']).flatMap((file): Problem[] => {
    const source = readText(repositoryFile(file));
    const broken = checkXml(source).map(({ line = 1, column = 1, message, remedy }) => ({
      file,
      line,
      column,
      message,
      remedy,
    }));
    const hasSize = /<svg[^>]*\sviewBox="[\d.-]+(?: [\d.-]+){3}"/.test(source);
    const remedy = 'Give it one: the site scales drawings by it.';
    const sizeless = { file, line: 1, column: 1, message: 'The drawing has no `viewBox` of four numbers.', remedy };
    return [...broken, ...(hasSize ? [] : [sizeless])];
  });
}
