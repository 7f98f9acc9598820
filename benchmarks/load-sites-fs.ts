/** The sites that `npm run bench:load` compares: the same guide and the same API on each. */
import fs from 'node:fs';
import path from 'node:path';
import { root, siteBuild } from '../tests/helpers/paths.js';
import { build } from './build-fs.js';
import { installStarlight, installStock } from './peers-fs.js';
import { stockSite, work } from './site-fs.js';
import { buildStarlight } from './starlight-fs.js';

/** Pages that every site has, by the names of reports. */
export interface Paths {
  guide: string;
  operation: string;
  /** Another operation of the same part of the menu. */
  next: string;
}

export interface BuiltSite {
  name: string;
  /** Folder of the built site. */
  folder: string;
  paths: Paths;
}

/** A field of the body that the operation takes; the text above its fields does not name it. */
export const FIELD = 'userId';

/** The guide of this site; its Markdown twin is the guide of the others. */
const GUIDE = '/docs/impact-finance/faq/introduction';
const API = 'impact-finance';

/**
 * This site as it was built last, in `folder`.
 * @throws Error when it is not built
 */
export function builtSite(folder = siteBuild): BuiltSite {
  if (!fs.existsSync(path.join(folder, `${GUIDE}.html`))) {
    throw new Error(`${path.relative(root, folder)} is not built: run "npm run build" first.`);
  }
  const operations = `/docs/${API}/api`;
  const paths = { guide: GUIDE, operation: `${operations}/create-dream`, next: `${operations}/patch-dream` };
  return { name: 'this site', folder, paths };
}

/** How a peer is built. */
export interface Wish {
  /** Limit of the build. */
  minutes: number;
  /** Take what an earlier run built. */
  isReused: boolean;
}

/** Ways to build the others. Each one throws an Error that says why there is no site. */
export const peers: Record<string, (own: BuiltSite, wish: Wish) => Promise<BuiltSite>> = {
  'stock plugin': async (own, { minutes, isReused }) => {
    const folder = path.join(work, 'stock-packages/load/build');
    if (!isReused) {
      installStock();
      const guide = guideOf(own, 'mdx: { format: md }');
      await build(await stockSite('load', descriptionOf(own), { 'docs/intro.md': guide }), minutes);
    }
    return { name: 'stock plugin', folder, paths: pathsIn(folder, '/docs/intro', 'docs/api/NAME.html') };
  },
  Starlight: async (own, { minutes, isReused }) => {
    const folder = isReused
      ? path.join(work, 'starlight-packages/load/dist')
      : await buildStarlight(installStarlight(), 'load', descriptionOf(own), guideOf(own), minutes);
    return { name: 'Starlight', folder, paths: pathsIn(folder, '/docs/intro/', 'api/operations/NAME/index.html') };
  },
};

function descriptionOf({ folder }: BuiltSite): unknown {
  return JSON.parse(fs.readFileSync(path.join(folder, `descriptions/${API}.json`), 'utf8'));
}

/** The text of the guide, below a front matter that each of the others reads. */
function guideOf({ folder }: BuiltSite, more = ''): string {
  const text = fs.readFileSync(path.join(folder, `${GUIDE}.md`), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  return `---\ntitle: ${JSON.stringify(title)}\n${more}\n---\n${text.replace(/^# .+$/m, '')}`;
}

/** Finds the operations among the built files, since generators name their pages differently. */
function pathsIn(folder: string, guide: string, pattern: string): Paths {
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((it) => it.replaceAll('\\', '/'));
  const pathOf = (name: RegExp) => {
    const [before = '', after = ''] = pattern.split('NAME');
    const file = files.find(
      (it) => it.startsWith(before) && it.endsWith(after) && name.test(it.slice(before.length, -after.length)),
    );
    if (!file) throw new Error(`${folder} has no page ${before}${name.source}${after}`);
    return `/${file.replace(/index\.html$/, '').replace(/\.html$/, '')}`;
  };
  return { guide, operation: pathOf(/^create-?dream$/), next: pathOf(/^patch-?dream$/) };
}
