/** What the checks of a build depend on, as one text that differs when any of it does. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sourceRevision } from '../../checks/evidence/clock-fs.js';
import { RUNS_FOLDER } from '../../checks/evidence/run-record.js';
import { addContent, entriesBelow } from '@impact-docs/content/files-fs';

/** What builds make, which says nothing that its sources do not; and what is no part of the repository. */
const LEFT_OUT =
  /^(?:(?:.*\/)?(?:node_modules|\.git|\.work|\.output|\.DS_Store)|packages\/[^/]+\/lib|site\/(?:build|\.docusaurus)|deploy\/dist|content\/guides\/.*\.api\.mdx|.*\.(?:tsbuildinfo|log))$/;

/**
 * Variables of the environment that change what a build does; of Docusaurus and its tools, all of their own. `NODE_ENV` is
 * none: the build sets it.
 */
const VARIABLES =
  /^(?:CI|PATH|TZ|LANG|LC_.*|NODE_(?!ENV$).*|SOURCE_(?:DATE_EPOCH|REVISION)|GOCACHE|DOCUSAURUS_.*|BABEL_.*|BROWSERSLIST.*|RSPACK_.*|SKIP_HTML_MINIFICATION|USE_SIMPLE_CSS_MINIFIER|TERSER_PARALLEL)$/;

/** Whether a build depends on a variable of the environment. */
export function dependsOn(variable: string): boolean {
  return VARIABLES.test(variable);
}

/** What writers change most. */
const GUIDES = 'content/guides/';

export interface InputStamps {
  /**
   * Names and contents of all files of the repository, what tests have recorded, the revision, the programs that are
   * installed, the environment, and the day: a check may ask how old something is.
   */
  all: string;
  /** The same without the guides and the revision: what reads neither is as it was when only they have changed. */
  withoutGuides: string;
}

/** Reads every file, once. The programs of a build get what the first of them has found, as it takes a third of a second. */
export function inputStamps(root: string): InputStamps {
  const variables = Object.entries(process.env).filter(([name]) => dependsOn(name));
  const around = [new Date().toISOString().slice(0, 10), process.version, process.platform, variables.toSorted()];
  const withoutGuides = createHash('sha256').update(JSON.stringify([...around, installedAt(root)]));
  const all = createHash('sha256').update(JSON.stringify(sourceRevision(root)));
  for (const entry of entriesBelow(root, ['', RUNS_FOLDER], (name) => LEFT_OUT.test(name))) {
    addContent(entry.name.startsWith(GUIDES) ? all : withoutGuides, entry);
  }
  const others = withoutGuides.digest('hex');
  return { all: all.update(others).digest('hex'), withoutGuides: others };
}

/** npm writes this file at the end of every install. */
function installedAt(root: string): number | undefined {
  return fs.statSync(path.join(root, 'node_modules/.package-lock.json'), { throwIfNoEntry: false })?.mtimeMs;
}
