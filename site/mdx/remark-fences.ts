import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { fenceLanguages } from './highlighter';

const allowed = new Set<string>([...fenceLanguages, 'mermaid']);

/** Every fenced block names a language that the site knows; a JSON block is JSON. */
export default function remarkFences() {
  return (root: Root, file: VFile): void => {
    visit(root, 'code', (node) => {
      if (!node.lang || !allowed.has(node.lang)) {
        const found = node.lang
          ? `"${node.lang}" is not a language of this site`
          : 'The fenced block names no language';
        file.message(`${found}. Allowed: ${[...allowed].join(', ')}. Write it after the three backticks.`, node);
      } else if (node.lang === 'json') {
        const reason = jsonProblem(node.value);
        if (reason) file.message(`The block is not valid JSON: ${reason}. Correct it, or mark it as text.`, node);
      }
    });
    if (file.messages.length > 0) {
      throw new Error(
        file.messages
          .map((message) => `${file.path}:${message.place ? placeOf(message.place) : '1:1'} ${message.reason}`)
          .join('\n'),
      );
    }
  };
}

function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function placeOf(place: { start: { line: number; column: number } } | { line: number; column: number }): string {
  const point = 'start' in place ? place.start : place;
  return `${point.line}:${point.column}`;
}
