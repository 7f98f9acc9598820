/** What the library's drawings leave to be desired where words meet lines. SVG in, SVG out. */

/** Width of a character of a label, in units of its font size: above the average of the fonts in use. */
const CHARACTER = 0.63;
const BOLD_CHARACTER = 0.66;

/**
 * - Lines of life are drawn first: they cross no frame and no title of one.
 * - The words of messages and of parts of a frame have paper behind them.
 * - What is drawn around the words of an edge, a note or the title of a frame is at least as wide as they are.
 * - The fonts have two weights, as the rest of the page.
 */
export function tidyLabels(svg: string): string {
  const lines = svg.match(LIFELINE) ?? [];
  return svg
    .replace(LIFELINE, '')
    .replace('</defs>', () => `</defs>${lines.join('')}`)
    .replace(MESSAGE, (_, open: string, text: string) => `${open}${paperBehind(text)}${text}`)
    .replace(PART, (text) => `${paperBehind(text)}${text}`)
    .replace(NOTE, (_, open: string, top: string, bottom: string, texts: string) => {
      return `${open}${noteBox(Number(top), Number(bottom), texts.match(WORDS) ?? [])}${texts}`;
    })
    .replace(EDGE, (_, open: string, rect: string, text: string) => `${open}${widened(rect, text, true)}${text}`)
    .replace(TITLE, (_, rect: string, text: string) => `${widened(rect, text, false)}${text}`)
    .replaceAll('font-weight="500"', 'font-weight="400"')
    .replaceAll('font-weight="600"', 'font-weight="700"');
}

const TEXT = String.raw`<text[^>]*>[^<]*<\/text>`;
const WORDS = new RegExp(TEXT, 'g');
const LIFELINE = /<line class="lifeline"[^>]*\/>\s*/g;
const MESSAGE = new RegExp(String.raw`(<g class="message"(?:(?!<\/g>)[\s\S])*?)(${TEXT})`, 'g');
/** `[refused]`, below the line that divides a frame. */
const PART = /<text[^>]* text-anchor="start"[^>]*>\[[^<]*<\/text>/g;
const NOTE = new RegExp(
  String.raw`(<g class="note"[^>]*>\s*)<polygon points="\S+?,(\S+) (?:\S+ ){3}\S+?,(\S+)"[^>]*>\s*<polygon[^>]*>((?:\s*${TEXT})+)`,
  'g',
);
const EDGE = new RegExp(String.raw`(<g class="edge-label"[^>]*>\s*)(<rect[^>]*>)(\s*${TEXT})`, 'g');
const TITLE = new RegExp(String.raw`(<rect[^>]* height="18"[^>]*>)(\s*${TEXT})`, 'g');

function paperBehind(text: string): string {
  const [x, y, size] = numbers(text, ['x', 'y', 'font-size']);
  const width = widthOf(text) + size / 2;
  const left = attributeOf(text, 'text-anchor') === 'middle' ? x - width / 2 : x - size / 4;
  const height = size * 1.3;
  return `<rect x="${left}" y="${y - height / 2}" width="${width}" height="${height}" fill="var(--bg)" />`;
}

/** The library draws a sheet with a folded corner, which is as wide as it takes the words for. */
function noteBox(top: number, bottom: number, texts: readonly string[]): string {
  const [x, size] = numbers(texts[0] ?? '', ['x', 'font-size']);
  const width = Math.max(...texts.map(widthOf)) + 2 * size;
  const place = `x="${x - width / 2}" y="${top}" width="${width}" height="${bottom - top}"`;
  return `<rect ${place} fill="var(--bg)" stroke="var(--_node-stroke)" stroke-width="0.75" />`;
}

function widened(rect: string, text: string, isCentred: boolean): string {
  const [x, width] = numbers(rect, ['x', 'width']);
  const [size] = numbers(text, ['font-size']);
  const wanted = Math.max(width, widthOf(text) + size);
  const left = isCentred ? x - (wanted - width) / 2 : x;
  return rect.replace(` x="${x}"`, ` x="${left}"`).replace(` width="${width}"`, ` width="${wanted}"`);
}

/** Of the words of a text element, in units of the drawing. */
function widthOf(text: string): number {
  const words = text
    .replace(/<[^>]+>/g, '')
    .replace(/&\w+;/g, ' ')
    .trim();
  const [size] = numbers(text, ['font-size']);
  return words.length * size * (/font-weight="[67]00"/.test(text) ? BOLD_CHARACTER : CHARACTER);
}

/** @throws Error for an attribute that is no number: the library draws otherwise than this module expects */
function numbers<const Names extends readonly string[]>(element: string, names: Names): { [N in keyof Names]: number } {
  return names.map((name) => {
    const value = Number(attributeOf(element, name) ?? Number.NaN);
    if (Number.isNaN(value)) throw new Error(`"${name}" is no number in ${element}`);
    return value;
  }) as { [N in keyof Names]: number };
}

function attributeOf(element: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1];
}
