/** The sites that `npm run bench:load` compares: the same guide and the same API on each. */
import fs from 'node:fs';
import path from 'node:path';
import { root, siteBuild } from '../tests/helpers/paths.js';
import { buildStarlight, starlightBuild } from './starlight.js';

/** Pages that both sites have, by the names of reports. */
interface Paths {
  guide: string;
  operation: string;
}

export interface BuiltSite {
  name: string;
  /** Folder of the built site. */
  folder: string;
  paths: Paths;
}

/** The guide of this site; its Markdown alternate is the guide of the other. */
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
  const paths = { guide: GUIDE, operation: `/docs/${API}/api/create-dream` };
  return { name: 'this site', folder, paths };
}

/**
 * The same guide and API with Starlight.
 * @param isReused take what an earlier run built
 * @throws Error that says why there is no site
 */
export async function starlightSite(own: BuiltSite, minutes: number, isReused: boolean): Promise<BuiltSite> {
  if (!isReused) await buildStarlight(descriptionOf(own), guideOf(own), minutes);
  // The plugin writes identifiers in its own way.
  const page = fs.readdirSync(path.join(starlightBuild, 'api/operations')).find((name) => /^create-?dream$/.test(name));
  if (page === undefined) throw new Error(`${starlightBuild} has no page of createDream`);
  const paths = { guide: '/docs/intro/', operation: `/api/operations/${page}/` };
  return { name: 'Starlight', folder: starlightBuild, paths };
}

function descriptionOf({ folder }: BuiltSite): unknown {
  return JSON.parse(fs.readFileSync(path.join(folder, `descriptions/${API}.json`), 'utf8'));
}

/** The text of the guide, below a front matter that Starlight reads. */
function guideOf({ folder }: BuiltSite): string {
  const text = fs.readFileSync(path.join(folder, `${GUIDE}.md`), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
  const title = /^# (.+)$/m.exec(text)?.[1] ?? '';
  return `---\ntitle: ${JSON.stringify(title)}\n---\n${text.replace(/^# .+$/m, '')}`;
}
