import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { renderDiagram } from './diagram';

/** Diagrams become inline SVG at build, with a name and a description; no diagram library reaches the browser. */
export default function remarkDiagrams() {
  return async (root: Root, file: VFile): Promise<void> => {
    const found: { node: Code; replace: (element: MdxJsxFlowElement) => void }[] = [];
    visit(root, 'code', (node, index, parent) => {
      if (node.lang !== 'mermaid' || index === undefined || !parent) return;
      found.push({ node, replace: (element) => (parent.children[index] = element) });
    });
    const problems: { message: string; cause: unknown }[] = [];
    for (const [number, { node, replace }] of found.entries()) {
      try {
        const svg = await renderDiagram(node.value, `diagram-${number + 1}`);
        replace({
          type: 'mdxJsxFlowElement',
          name: 'Diagram',
          attributes: [{ type: 'mdxJsxAttribute', name: 'svg', value: svg }],
          children: [],
        });
      } catch (cause) {
        const line = node.position?.start.line ?? 1;
        const reason = cause instanceof Error ? cause.message : String(cause);
        problems.push({ message: `${file.path}:${line}: the diagram cannot be drawn: ${reason}`, cause });
      }
    }
    if (problems.length > 0) {
      throw new Error(problems.map(({ message }) => message).join('\n'), { cause: problems[0]?.cause });
    }
  };
}
