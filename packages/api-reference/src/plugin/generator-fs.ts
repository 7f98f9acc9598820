/** Descriptions → files of the reference, for a build and, after each edit, for the dev server. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { createClassHighlighter } from '../highlight/index.js';
import type { Highlighter } from '../highlight/index.js';
import { pageLanguages } from '../render/pages.js';
import { allOrProblems, loadApis } from '../apis/load-apis-fs.js';
import type { LoadedApi } from '../apis/load-apis-fs.js';
import type { PluginOptions } from './options.js';
import { createReporter } from './reporter.js';
import { assembleReference, commonOf, renderApi, successorOf } from './reference.js';
import type { ReferencePart, RenderSettings } from './reference.js';
import type { Common } from '../render/page-context.js';
import { DATA_ENDING, FRAGMENT_ENDING, STUB_ENDING } from './stub.js';

export interface GeneratorSettings extends Omit<RenderSettings, 'highlighter'> {
  options: RenderSettings['options'] & Pick<PluginOptions, 'rules' | 'uses'>;
  /** Absolute path of the manifest. */
  manifest: string;
  targets: WriteTargets;
  /** Takes what is to be said about the descriptions, a text of several lines. */
  warn: (text: string) => void;
}

/** Absolute paths of the folders that are written to. */
interface WriteTargets {
  /** Docs content folder: stubs, fragments and data of the pages. */
  docs: string;
  /** Generated files: what is copied into the built site as it is. */
  downloads: string;
}

/**
 * Loads all descriptions and writes every page. A later call renders again only the APIs whose description, successor,
 * common errors or header fields have changed. All is rendered before anything is written: a broken description leaves
 * every file.
 * @returns every file that was read, absolute
 * @throws DescriptionError with the problems of all descriptions at once
 * @throws Error that names the page whose rendering failed
 */
type Generate = () => Promise<string[]>;

export function createGenerator({ manifest, options, site, targets, warn }: GeneratorSettings): Generate {
  let highlighter: Highlighter | undefined;
  let previous = new Map<string, ReferencePart>();
  const newsOf = createReporter();
  return async () => {
    const { apis, files } = await loadApis(manifest, options.rules);
    const usesOf = await options.uses?.(apis);
    highlighter ??= await createClassHighlighter(pageLanguages);
    const settings = { options, site, highlighter };
    const render = async (api: LoadedApi): Promise<[input: string, ReferencePart]> => {
      const successor = successorOf(api, apis);
      const common = commonOf(api, apis, options.docsRoute);
      const input = inputOf(api, successor, common);
      const part = previous.get(input) ?? {
        api,
        rendered: await renderApi(api, { successor, uses: usesOf?.(api.entry.id), common }, settings),
      };
      return [input, part];
    };
    const parts = new Map(await allOrProblems(apis.map(render)));
    const reference = assembleReference([...parts.values()], settings);
    await syncFiles(targets.docs, reference.fragments, FRAGMENT_ENDING);
    await syncFiles(targets.docs, reference.data, DATA_ENDING);
    await syncFiles(targets.downloads, reference.files, '');
    await syncFiles(targets.docs, reference.stubs, STUB_ENDING);
    previous = parts;
    const news = newsOf(reference.warnings);
    if (news !== undefined) warn(news);
    return [...new Set(files)];
  };
}

/** What the pages of an API are rendered from, as a text that differs when any of it does. */
function inputOf(
  { entry, rules, bundled }: LoadedApi,
  successor: LoadedApi | undefined,
  { errors, headers, objects }: Common,
): string {
  const common = [...errors, ...headers.keys(), ...objects];
  return JSON.stringify([entry, rules, bundled, successor?.entry, successor?.bundled, common]);
}

/**
 * Makes a folder hold exactly these files, by their paths in it. Only what changed is written, so that the bundler
 * rebuilds only that.
 * @param ending marks the files of this plugin among others in the same folders
 */
async function syncFiles(root: string, files: ReadonlyMap<string, string>, ending: string): Promise<void> {
  await fs.mkdir(root, { recursive: true });
  await Promise.all([...files].map(([name, text]) => writeIfChanged(path.join(root, name), text)));
  const present = await fs.readdir(root, { recursive: true, withFileTypes: true });
  const stale = present
    .filter((item) => item.isFile() && item.name.endsWith(ending))
    .map((item) => path.join(item.parentPath, item.name))
    .filter((file) => !files.has(path.relative(root, file).split(path.sep).join('/')));
  await Promise.all(stale.map((file) => fs.rm(file)));
}

async function writeIfChanged(file: string, text: string): Promise<void> {
  const current = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (current === text) return;
  await fs.mkdir(path.dirname(file), { recursive: true });
  await fs.writeFile(file, text);
}
