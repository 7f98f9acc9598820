import { escapeHtml } from '@impact-docs/api-reference';
import { loadMermaid } from './beautiful-mermaid.cjs';
import { tidyLabels } from './diagram-labels';

/**
 * Draws a diagram as SVG that takes its colours from the site's style sheet (`.diagram`), in both colour modes,
 * and that a screen reader announces as one image with a name and a description.
 *
 * @param source Mermaid text; must hold `accTitle: …` and `accDescr: …` lines
 * @param id unique on the page; references inside of the SVG are made unique with it
 * @throws Error when the text cannot be parsed or has no name and description
 */
export async function renderDiagram(source: string, id: string): Promise<string> {
  const title = accessibleLine(source, 'accTitle');
  const description = accessibleLine(source, 'accDescr');
  const code = source.replace(/^\s*acc(?:Title|Descr):.*\n?/gm, '');
  const { svg, width, height } = await draw(code);
  const inside = tidyLabels(svg)
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
  const scale = scaleFor(width);
  const pixels = (length: number) => Math.ceil(length * scale);
  // A little too wide: a wide screen draws it smaller (content.css), a phone scrolls.
  const fits = width > COLUMN && width * SMALLEST <= COLUMN ? ' class="fit"' : '';
  const size = `viewBox="0 0 ${width} ${height}" width="${pixels(width)}" height="${pixels(height)}"${fits}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="${id}-title ${id}-desc">` +
    `<title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-desc">${escapeHtml(description)}</desc>${inside}</svg>`
  );
}

interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** From left to right as it is written, unless that is wider than the page and from top to bottom is not as wide. */
async function draw(code: string): Promise<Drawing> {
  const { renderMermaidSVG } = await loadMermaid();
  const drawn = (text: string): Drawing => {
    const svg = renderMermaidSVG(text, { padding: PADDING });
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
    if (!width || !height) throw new Error('the library returned no picture');
    return { svg, width: Number(width), height: Number(height) };
  };
  const written = drawn(code);
  if (written.width <= COLUMN || !SIDEWAYS.test(code)) return written;
  const downwards = drawn(code.replace(SIDEWAYS, '$1TB'));
  return downwards.width < written.width ? downwards : written;
}

const SIDEWAYS = /^(\s*(?:flowchart|graph)\s+)LR\b/;

/** Around a diagram, in its units: the box of the page has its own. */
const PADDING = 4;

/** Room for a diagram on a wide screen, in pixels. */
const COLUMN = 800;

/** Scale at which labels can still be read there. */
const SMALLEST = 0.8;

/**
 * The library sets labels in 11 units; drawn larger, they read like the text around them.
 * A wide diagram is drawn less large where that spares the reader from scrolling, never smaller than it is.
 */
function scaleFor(width: number): number {
  return Math.min(1.15, Math.max(1, COLUMN / width));
}

function accessibleLine(source: string, keyword: 'accTitle' | 'accDescr'): string {
  const text = new RegExp(`^\\s*${keyword}:(.+)$`, 'm').exec(source)?.[1]?.trim();
  if (!text) throw new Error(`it has no line "${keyword}: …", which people who do not see it need`);
  return text;
}
