/** Diagrams that are drawn by hand, where the library cannot keep lines and words apart. */
import path from 'node:path';
import { repositoryFile } from '@impact-docs/content/data/paths';
import { readText } from '@impact-docs/content/read';
import type { MermaidGraph } from 'beautiful-mermaid';
import { loadMermaid } from './beautiful-mermaid.cjs';

const FOLDER = 'content/diagrams';

/**
 * Reads a drawing, and compares its words with the diagram that it shows: what is checked in guides stays true of it.
 * @param name of the file below `content/diagrams`
 * @param code the Mermaid text of the guide, a flowchart
 * @throws Error that names the words that differ
 */
export async function readDrawing(name: string, code: string): Promise<string> {
  const file = path.posix.join(FOLDER, path.posix.basename(name));
  const svg = readText(repositoryFile(file));
  const { parseMermaid } = await loadMermaid();
  const [written, drawn] = [wordsOfGraph(parseMermaid(code)), wordsOfDrawing(svg)];
  const missing = without(written, drawn);
  const added = without(drawn, written);
  if (missing.length + added.length > 0) {
    const problems = [
      ...missing.map((words) => `it lacks “${words}”`),
      ...added.map((words) => `it has “${words}”, which the diagram does not`),
    ];
    throw new Error(`${file} does not show it: ${problems.join('; ')}`);
  }
  return svg;
}

function wordsOfGraph({ nodes, edges, subgraphs }: MermaidGraph): string[] {
  return [...nodes.values(), ...edges, ...subgraphs].flatMap(({ label }) => label ?? []);
}

function wordsOfDrawing(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, words = '']) => words);
}

/** Each as often as it stands in the first list more often than in the second. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const rest = [...others];
  return words.filter((word) => {
    const at = rest.indexOf(word);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}
