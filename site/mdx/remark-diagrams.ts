import { escapeHtml } from '@impact-docs/api-reference';
import { without } from '@impact-docs/lib/without';
import { loadMermaid } from './beautiful-mermaid.cjs';
import { tidyLabels } from './diagram-labels';
import path from 'node:path';
import { repositoryFile } from '@impact-docs/content-model/files/paths';
import { readText } from '@impact-docs/content-model/files/read';
import type { MermaidGraph } from 'beautiful-mermaid';
import type { Code, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';

/**
 * Draws a diagram as SVG that takes its colours from the site's style sheet (`.diagram`), in both colour modes,
 * and that a screen reader announces as one image with a name and a description.
 *
 * @param source Mermaid text; must hold `accTitle: …` and `accDescr: …` lines; `drawing: …` names a drawing by hand
 * @param id unique on the page; references inside of the SVG are made unique with it
 * @throws Error when the text cannot be parsed or has no name and description
 */
export async function renderDiagram(source: string, id: string): Promise<string> {
  const title = accessibleLine(source, 'accTitle');
  const description = accessibleLine(source, 'accDescr');
  const code = source.replace(/^\s*(?:accTitle|accDescr|drawing):.*\n?/gm, '');
  const drawing = lineOf(source, 'drawing');
  const { svg, box, scale } = drawing === undefined ? await draw(code) : byHand(await readDrawing(drawing, code));
  const inside = svg
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/<\/svg>\s*$/, '')
    .replace(/ data-[\w-]+="[^"]*"/g, '')
    // Lengths are rounded; figures in labels stay.
    .replace(/="[^"]*"/g, (value: string) => value.replace(/(\d+\.\d{2})\d+/g, '$1'))
    .replace(/ id="([^"]+)"/g, ` id="${id}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${id}-$1)`)
    .replace(/>\s+</g, '><')
    .trim();
  const pixels = (length = 0) => Math.ceil(length * scale);
  const size = `viewBox="${box.join(' ')}" width="${pixels(box[2])}" height="${pixels(box[3])}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="${id}-title ${id}-desc">` +
    `<title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-desc">${escapeHtml(description)}</desc>${inside}</svg>`
  );
}

interface Drawing {
  svg: string;
  /** Left, top, width and height, in units of the drawing. */
  box: readonly number[];
  /** Pixels of a unit. */
  scale: number;
}

function byHand(svg: string): Drawing {
  return { svg, box: boxOf(svg), scale: 1 };
}

/** From left to right as it is written, unless that is wider than the page and from top to bottom is not as wide. */
async function draw(code: string): Promise<Drawing> {
  const { renderMermaidSVG } = await loadMermaid();
  const drawn = (text: string): Drawing => {
    const svg = tidyLabels(renderMermaidSVG(text, { padding: PADDING, layerSpacing: LAYER_SPACING }));
    const [, , width = 0, height = 0] = boxOf(svg);
    const margin = /^\s*sequenceDiagram/.test(text) ? SEQUENCE_MARGIN : 0;
    const [left, right] = sidesOf(svg, margin, width - margin);
    return { svg, box: [left, margin, right - left, height - 2 * margin], scale: SCALE };
  };
  const written = drawn(code);
  if (widthOf(written) * SCALE <= COLUMN || !SIDEWAYS.test(code)) return written;
  const downwards = drawn(code.replace(SIDEWAYS, '$1TB'));
  return widthOf(downwards) < widthOf(written) ? downwards : written;
}

const SIDEWAYS = /^(\s*(?:flowchart|graph)\s+)LR\b/;

/** Around a diagram, in its units: the box of the page has its own. That of sequence diagrams cannot be chosen. */
const PADDING = 4;
const SEQUENCE_MARGIN = 26;

/** Between the layers of a flowchart, in its units. */
const LAYER_SPACING = 30;

/** The library sets labels in 11 units: 12 pixels. */
const SCALE = 1.09;

/** Room for a diagram, in pixels. */
const COLUMN = 700;

/** Labels may be wider than the library expects. */
function sidesOf(svg: string, left: number, right: number): [number, number] {
  const rects = [...svg.matchAll(/<rect x="(-?[\d.]+)" y="-?[\d.]+" width="([\d.]+)"/g)];
  const starts = rects.map(([, x]) => Number(x) - PADDING);
  const ends = rects.map(([, x, width]) => Number(x) + Number(width) + PADDING);
  return [Math.min(left, ...starts), Math.max(right, ...ends)];
}

const widthOf = ({ box }: Drawing) => box[2] ?? 0;

function boxOf(svg: string): number[] {
  const box = /viewBox="([\d. -]+)"/.exec(svg)?.[1]?.split(' ').map(Number);
  if (box?.length !== 4) throw new Error('the picture has no viewBox');
  return box;
}

function accessibleLine(source: string, keyword: 'accTitle' | 'accDescr'): string {
  const text = lineOf(source, keyword);
  if (!text) throw new Error(`it has no line "${keyword}: …", which people who do not see it need`);
  return text;
}

function lineOf(source: string, keyword: string): string | undefined {
  return new RegExp(`^\\s*${keyword}:(.+)$`, 'm').exec(source)?.[1]?.trim();
}

const FOLDER = 'content/diagrams';

/**
 * Reads a drawing, and compares its words with the diagram that it shows: what is checked in guides stays true of it.
 * @param name of the file below `content/diagrams`
 * @param code the Mermaid text of the guide, a flowchart
 * @throws Error that names the words that differ
 */
async function readDrawing(name: string, code: string): Promise<string> {
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
