/** When the pages are made: at the start, after an edit, and, in the live preview, once more while nothing else is done. */
import { loadComparisons } from './compare/comparisons-fs.js';
import type { KeptHighlighter } from './highlight/kept-fs.js';
import { keepWritten, readTimes, readWritten, writeChanged } from './preview-fs.js';
import type { Stamps } from './options.js';
import type { Written } from './preview-fs.js';
import { timesOf } from './times-fs.js';
import { loadApis, renderReference, writeReference, writtenFiles } from './reference-fs.js';
import type { RenderSettings, WriteTargets } from './reference-fs.js';

export interface GeneratorSettings extends Omit<RenderSettings, 'highlighter'> {
  /** Asked for when there is something to render. */
  highlighter: () => Promise<KeptHighlighter>;
  manifest: string;
  targets: WriteTargets;
  /** Where what is known of the pages is kept. */
  record: string;
  /** Whether pages that may be out of date can be shown, since they are made again afterwards. */
  isLive: boolean;
  /** Milliseconds without a compilation after which the live preview makes all pages again, where that is due. */
  rest?: number;
}

export interface Generator {
  /** Every file that was read, for the watcher. */
  files(): readonly string[];
  /** After an edit of one of them. */
  update(): Promise<void>;
  /** Somebody has edited a file, and waits for it. */
  onEdited(): void;
  /** The bundler has done something: whoever waits for a page has it now. */
  onCompiled(): void;
  /** @returns when nothing is made in the background any more, and nothing will be */
  close(): Promise<void>;
}

const REST = 4000;
const OVERTAKEN = new Error('An edit, or the end, has come in between.');

/** @returns when the pages are there, so that the docs plugin finds them */
export async function startGenerator(settings: GeneratorSettings): Promise<Generator> {
  const { manifest, targets, options, record, isLive, rest = REST } = settings;
  let files: readonly string[] = [];
  let written: Written | undefined;
  let running = new AbortController();
  let isDue = false;
  let timer: NodeJS.Timeout | undefined;
  let background = Promise.resolve();
  let stopBackground = (): void => undefined;

  const makeAll = async (): Promise<void> => {
    const { signal } = (running = new AbortController());
    const stamps = await options.stamps?.();
    const loaded = await loadApis(manifest);
    const apis = readTimes(loaded);
    signal.throwIfAborted();
    const comparisons = await loadComparisons(loaded.apis);
    const highlighter = await settings.highlighter();
    const reference = await renderReference({ apis: loaded.apis, comparisons }, { ...settings, highlighter, signal });
    signal.throwIfAborted();
    await writeReference(reference, targets);
    isDue = false;
    files = [...new Set([...loaded.files, ...comparisons.flatMap((compared) => compared.files)])];
    if (stamps === undefined) return;
    const made = writtenFiles(reference, targets);
    written = { stamps, files: [...files], made: { files: made, stamp: timesOf(made) }, apis };
    await keepWritten(record, written);
    highlighter.save();
  };
  /** What takes half a second to load is loaded before the first edit asks for it, which tells where that fails. */
  const prepare = (): void => {
    void settings.highlighter().catch(() => undefined);
  };
  const onCompiled = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isDue) return prepare();
      isDue = false;
      background = makeAll().catch((error: unknown) => {
        if (error === OVERTAKEN) {
          isDue = true;
          return;
        }
        // eslint-disable-next-line no-console -- as Docusaurus tells of an edit that failed; pages stay as they are
        console.error('The pages of the API reference could not be made again.', error);
      });
      const begun = running;
      stopBackground = () => begun.abort(OVERTAKEN);
    }, rest).unref();
  };

  const stamps = await options.stamps?.();
  written = stamps && (await readWritten(record, stamps));
  const isCurrent = written !== undefined && stamps !== undefined && isOf(written, stamps);
  if (written === undefined || !(isCurrent || isLive)) await makeAll();
  else {
    files = written.files;
    isDue = !isCurrent;
    // What differs does not show; the next start need not ask.
    if (isCurrent && written.stamps.contents !== stamps.contents) await keepWritten(record, { ...written, stamps });
  }
  return {
    files: () => files,
    onEdited: () => stopBackground(),
    onCompiled,
    async update() {
      // What is being made of the state before would be older than what comes now; after it, all is due once more.
      running.abort(OVERTAKEN);
      clearTimeout(timer);
      const { signal } = (running = new AbortController());
      try {
        if (written === undefined) return await makeAll();
        const highlighter = await settings.highlighter();
        const isAll = await writeChanged(manifest, written, { ...settings, highlighter, signal }, targets);
        if (!isAll) return await makeAll();
      } catch (error) {
        if (error !== OVERTAKEN) throw error;
      }
      isDue = true;
      onCompiled();
    },
    async close() {
      clearTimeout(timer);
      running.abort(OVERTAKEN);
      await background;
    },
  };
}

/** Whether the pages that are there are of the same, and as they were written. */
function isOf({ stamps: before, made }: Written, now: Stamps): boolean {
  const isSame = now.pages === undefined ? before.contents === now.contents : before.pages === now.pages;
  return isSame && made.stamp === timesOf(made.files);
}
