import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { fenceLanguages } from './highlighter';

const allowed = new Set<string>([...fenceLanguages, 'mermaid']);

/** Every fenced block names a language that the site knows; a JSON block is JSON. */
export default function remarkFences() {
  return (root: Root, file: VFile): void => {
    const problems: string[] = [];
    visit(root, 'code', ({ lang, value, position }) => {
      const problem = problemOf(lang, value);
      const { line, column } = position?.start ?? { line: 1, column: 1 };
      if (problem !== undefined) problems.push(`${file.path}:${line}:${column} ${problem}`);
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
  };
}

function problemOf(language: string | null | undefined, text: string): string | undefined {
  if (!language || !allowed.has(language)) {
    const found = language ? `"${language}" is not a language of this site` : 'The fenced block names no language';
    return `${found}. Allowed: ${[...allowed].join(', ')}. Write it after the three backticks.`;
  }
  const reason = language === 'json' ? jsonProblem(text) : undefined;
  return reason && `The block is not valid JSON: ${reason}. Correct it, or mark it as text.`;
}

function jsonProblem(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
