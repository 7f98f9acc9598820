/** What the library's drawings leave to be desired where words meet lines. SVG in, SVG out. */

/** Width of a character of a label, in units of its font size: above the average of the fonts in use. */
const CHARACTER = 0.58;

/**
 * - Lines of life are drawn first: they cross no frame and no title of one.
 * - The words of a message have paper behind them.
 * - The fonts have two weights, as the rest of the page.
 */
export function tidyLabels(svg: string): string {
  const lines = svg.match(LIFELINE) ?? [];
  return svg
    .replace(LIFELINE, '')
    .replace('</defs>', () => `</defs>${lines.join('')}`)
    .replace(MESSAGE, (_, open: string, attributes: string, words: string) => {
      return `${open}${paperBehind(attributes, words)}<text${attributes}>${words}</text>`;
    })
    .replaceAll('font-weight="500"', 'font-weight="400"')
    .replaceAll('font-weight="600"', 'font-weight="700"');
}

const LIFELINE = /<line class="lifeline"[^>]*\/>\s*/g;
const MESSAGE = /(<g class="message"(?:(?!<\/g>)[\s\S])*?)<text([^>]*)>([^<]*)<\/text>/g;

function paperBehind(attributes: string, words: string): string {
  const [x, y, size] = ['x', 'y', 'font-size'].map((name) => Number(attributeOf(attributes, name)));
  if (!x || !y || !size) return '';
  const width = words.replace(/&\w+;/g, ' ').length * size * CHARACTER + size / 2;
  const left = attributeOf(attributes, 'text-anchor') === 'middle' ? x - width / 2 : x - size / 4;
  const height = size * 1.3;
  return `<rect x="${left}" y="${y - height / 2}" width="${width}" height="${height}" fill="var(--bg)" />`;
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
}
