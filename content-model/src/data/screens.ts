/** Screens of the products, drawn as SVG that takes the colours of the page (`site/src/css/screens.css`). */
import { nearest } from '@impact-docs/lib/nearest';
import { listFolder, readText } from '../files/read.js';
import { repositoryFile } from '../files/paths.js';
import { Refusal } from '../files/refusal.js';

const FOLDER = 'content/screens';

/**
 * @param name of a file below `content/screens`, without its ending
 * @returns the drawing, with its title and its description
 * @throws Refusal for a drawing that does not exist
 */
export function screen(name: string): string {
  const names = listFolder(repositoryFile(FOLDER)).map((file) => file.replace(/\.svg$/, ''));
  if (!names.includes(name)) {
    throw new Refusal(`There is no screen "${name}".`, {
      allowed: nearest(name, names).join(', '),
      remedy: `Correct the name, or add the drawing to ${FOLDER}.`,
    });
  }
  return readText(repositoryFile(`${FOLDER}/${name}.svg`))
    .trim()
    .replaceAll('>\n<', '><');
}
