/** Pictures that are so simple that they can stand in the page itself. */
import fs from 'node:fs';
import path from 'node:path';

/** What of an SVG an element in a page needs. */
export interface SmallPicture {
  viewBox: string;
  /** Markup of its shapes. */
  shapes: string;
}

/** By address in the site. */
export type SmallPictures = Readonly<Record<string, SmallPicture>>;

/** In characters. What is larger is better loaded once than with each page. */
const LIMIT = 500;

/** Only shapes, and of the root only what says its size. SVG 2, section 10 */
const DRAWING =
  /^<svg(?:\s+(?:(?:xmlns|width|height)="[^"]*"|viewBox="(?<viewBox>[^"]*)"))*\s*>(?<shapes>(?:\s*<(?:path|rect|circle|ellipse|line|polyline|polygon)\s[^<>]*\/>)+)\s*<\/svg>\s*$/;

/** What means something else inside of a page, or is refused there by the Content-Security-Policy. */
const FOREIGN = /\s(?:id|class|style|on\w+)\s*=|url\(/;

/** @returns undefined for a picture that has to stay a file */
export function smallPicture(svg: string): SmallPicture | undefined {
  const { viewBox, shapes } = DRAWING.exec(svg)?.groups ?? {};
  if (svg.length > LIMIT || shapes === undefined || viewBox === undefined || FOREIGN.test(svg)) return undefined;
  return { viewBox, shapes: shapes.trim() };
}

/**
 * @param sources paths of pictures as the configuration gives them, such as `/logo.svg`
 * @param folders of static files, in which they are looked for
 */
export function smallPictures(sources: readonly string[], folders: readonly string[], baseUrl: string): SmallPictures {
  const entries = sources.flatMap((source) => {
    const name = source.replace(/^\//, '');
    const file = folders.map((folder) => path.join(folder, name)).find((it) => fs.existsSync(it));
    const picture = file?.endsWith('.svg') ? smallPicture(fs.readFileSync(file, 'utf8')) : undefined;
    return picture ? [[baseUrl + name, picture] as const] : [];
  });
  return Object.fromEntries(entries);
}
