/** Highlighted code as lines: to hang the ends of long ones, and to write once what variants of a program have in common. */

/** Characters that fit into a line of a phone; a longer line goes on below its beginning, moved in. */
const SHORT_LINE = 44;

/** Lines of highlighted code, each complete: an element that goes on in the next line is closed and opened again. */
export function linesOf(html: string): string[] {
  const lines = [''];
  let open = '';
  const add = (text: string) => (lines[lines.length - 1] += text);
  for (const piece of html.split(/(<[^>]*>|\n)/)) {
    if (piece === '\n') {
      if (open !== '') add('</span>');
      lines.push(open);
    } else {
      if (piece.startsWith('<')) open = piece === '</span>' ? '' : piece;
      add(piece);
    }
  }
  return lines.map((line) => line.replace(/<span[^>]*><\/span>/g, ''));
}

/** Puts lines together, each with its end. */
export function joinHighlighted(lines: readonly string[]): string {
  let last = '';
  const joined = lines.map((line) => (isLong(line) ? `<span class="l">${line}\n</span>` : `${line}\n`)).join('');
  // An element that goes on in the next line is one again.
  return joined.replace(/<span class="([^"]*)">|<\/span>(\n)<span class="([^"]*)">/g, (all, name, end, next) => {
    if (end === undefined) {
      last = String(name);
      return all;
    }
    const goesOn = next === last;
    last = String(next);
    return goesOn ? '\n' : all;
  });
}

function isLong(line: string): boolean {
  return line.replace(/<[^>]*>/g, '').replace(/&\w+;/g, '_').length > SHORT_LINE;
}

/** A block of highlighted code whose long lines hang. */
export function withHangingLines(html: string): string {
  return joinHighlighted(linesOf(html)).replace(/\n(<\/span>)?$/, '$1');
}

/**
 * Variants of a text, with what all of them have in common at their beginning and end written once.
 * @param wrap the lines that only one of them has, by the position of the variant
 */
export function mergeVariants(
  variants: readonly (readonly string[])[],
  wrap: (html: string, variant: number) => string,
): string {
  const [first = [], ...others] = variants;
  const shortest = Math.min(...variants.map(({ length }) => length));
  const isShared = (index: number, fromEnd: boolean) => {
    const at = (lines: readonly string[]) => lines[fromEnd ? lines.length - 1 - index : index];
    return others.every((lines) => at(lines) === at(first));
  };
  let before = 0;
  while (before < shortest && isShared(before, false)) before += 1;
  let after = 0;
  while (after < shortest - before && isShared(after, true)) after += 1;
  const own = variants.map((lines) => joinHighlighted(lines.slice(before, lines.length - after)));
  const middle = own.every((html) => html === '') ? '' : own.map(wrap).join('');
  return `${joinHighlighted(first.slice(0, before))}${middle}${joinHighlighted(first.slice(first.length - after))}`;
}
