import { escapeHtml } from '@impact-docs/api-reference';
import { loadMermaid } from './beautiful-mermaid.cjs';

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
  const { renderMermaidSVG } = await loadMermaid();
  const svg = renderMermaidSVG(code);
  const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error('the library returned no picture');
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
  const scale = scaleFor(Number(width));
  const pixels = (length: string) => Math.ceil(Number(length) * scale);
  const size = `viewBox="0 0 ${width} ${height}" width="${pixels(width)}" height="${pixels(height)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img" aria-labelledby="${id}-title ${id}-desc">` +
    `<title id="${id}-title">${escapeHtml(title)}</title><desc id="${id}-desc">${escapeHtml(description)}</desc>${inside}</svg>`
  );
}

/** Room for a diagram beside the menus of a wide screen, in pixels. */
const COLUMN = 780;

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
