import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import postcss from 'postcss';

const require = createRequire(import.meta.url);

/** The style sheet that all pages of a built site share. */
export function sheetOf(site: string): string {
  const folder = path.join(site, 'assets/css');
  const sheets = fs.readdirSync(folder);
  if (sheets.length !== 1) throw new Error(`${folder} has ${sheets.length} style sheets; pages share one.`);
  return fs.readFileSync(path.join(folder, sheets[0] ?? ''), 'utf8');
}

/** The base of Docusaurus's theme, of which the site uses a part. */
export function infimaSheet(): string {
  return fs.readFileSync(require.resolve('infima/dist/css/default/default.css'), 'utf8');
}

/** The selectors of all rules, written as Lightning CSS writes them. */
export function selectorsIn(css: string): Set<string> {
  const found = new Set<string>();
  postcss.parse(css).walkRules(({ parent, selectors }) => {
    const isKeyframes = parent?.type === 'atrule' && 'name' in parent && parent.name === 'keyframes';
    if (!isKeyframes) for (const selector of selectors) found.add(minified(selector));
  });
  return found;
}

function minified(selector: string): string {
  return selector
    .replace(/\s+/g, ' ')
    .replace(/ ?([>+~,()]) ?/g, '$1')
    .replace(/["'\\]|\*(?=:)/g, '')
    .replace(/::(before|after)\b/g, ':$1');
}

const STATES = /::?(?:-[a-z]|before|after|hover|focus|focus-visible|active|visited|link|any-link|placeholder)[\w-]*/g;

/**
 * Selectors of Infima that the sheet of a site does not have, as `querySelector` takes them: without states and pseudo-elements,
 * so that they match in all of them.
 */
export function removedSelectors(site: string): string[] {
  const kept = selectorsIn(sheetOf(site));
  const removed = [...selectorsIn(infimaSheet())].filter((selector) => !kept.has(selector) && !selector.includes(':-'));
  return [...new Set(removed.map((selector) => selector.replace(STATES, '')))].filter((selector) => selector !== '');
}
