/** Regions of a source file: what stands between `#region name` and `#endregion name` in comment lines. */

/** The mistake of a file that guides show; the message says what to do. */
export class RegionError extends Error {
  override readonly name = 'RegionError';
}

// `// #region verify`, `# #region verify`, `-- #region verify`, `<!-- #region verify -->`, `/* #region verify */`
const MARKER = /^\s*(?:\/\/|#|--|<!--|\/\*)\s*#(region|endregion)\b[ \t]*([\w-]*)\s*(?:-->|\*\/)?\s*$/;

interface Open {
  name: string;
  from: number;
}

/**
 * The text of a file, or of one region of it, without marker lines, common indentation and blank lines around it.
 * @throws RegionError when markers do not match or there is no such region
 */
export function shownText(text: string, region?: string): string {
  const regions = regionsOf(text);
  const lines = region === undefined ? text.split('\n') : regions.get(region);
  if (lines === undefined) {
    const names = [...regions.keys()];
    const list = names.length === 0 ? 'it has none' : `it has ${names.join(', ')}`;
    throw new RegionError(`there is no region "${region ?? ''}"; ${list}`);
  }
  const shown = withoutIndentation(lines.filter((line) => !MARKER.test(line)));
  if (shown === '') throw new RegionError(`the region "${region ?? ''}" is empty`);
  return shown;
}

/** @throws RegionError when markers do not match */
export function regionNames(text: string): string[] {
  return [...regionsOf(text).keys()];
}

function regionsOf(text: string): Map<string, string[]> {
  const lines = text.split('\n');
  const regions = new Map<string, string[]>();
  const open: Open[] = [];
  for (const [index, line] of lines.entries()) {
    const [, kind, name = ''] = MARKER.exec(line) ?? [];
    if (kind === undefined) continue;
    const place = `line ${index + 1}`;
    if (name === '') throw new RegionError(`the #${kind} in ${place} has no name`);
    if (kind === 'region') {
      if (regions.has(name) || open.some((outer) => outer.name === name)) {
        throw new RegionError(`${place} opens the region "${name}" a second time`);
      }
      open.push({ name, from: index + 1 });
      continue;
    }
    const last = open.pop();
    if (last?.name !== name) {
      const expected = last === undefined ? 'no region is open' : `"${last.name}" is open`;
      throw new RegionError(`${place} ends the region "${name}", but ${expected}`);
    }
    regions.set(name, lines.slice(last.from, index));
  }
  const [left] = open;
  if (left !== undefined) throw new RegionError(`the region "${left.name}" of line ${left.from} has no end`);
  return regions;
}

function withoutIndentation(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== '');
  const indentation = Math.min(...filled.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0));
  const text = lines.map((line) => (line.trim() === '' ? '' : line.slice(indentation)));
  return text.join('\n').replace(/^\n+|\n+$/g, '');
}
