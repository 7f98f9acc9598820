/** Tabs of browser engines other than Chromium: what tests of several engines need of each. */
import { readTable } from '@impact-docs/content-model/tables';

export interface Tab {
  goto: (url: string) => Promise<void>;
  /** Runs the body of a function in the page. @returns its result, which is JSON */
  run: <Result>(body: string) => Promise<Result>;
  /** Clicks on the element with the pointer, as a reader does. */
  click: (selector: string) => Promise<void>;
  /** Presses a key by its name in the UI Events specification: `Enter`, `ArrowDown`, `/`. */
  press: (key: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  setSize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
}

/** What a reader may ask for in the settings of the system. */
export interface Preferences {
  reducedMotion?: boolean;
  forcedColours?: boolean;
}

export interface Engine {
  name: 'Firefox' | 'WebKit';
  /** Preferences that a test can switch on. */
  supports: readonly (keyof Preferences)[];
  /** With the version, once it has started. */
  version: () => string;
  /** Opens a window of its own, with storage of its own. @throws Error where the engine does not start */
  open: (preferences?: Preferences) => Promise<Tab>;
}

/** Reminds of the versions that README and the accessibility page name: they are those of an earlier run. */
export async function compareVersion({ name, version }: Engine): Promise<void> {
  const { rows } = await readTable('tested-browsers');
  const browser = rows.find(({ id }) => id === `tested-${name.toLowerCase()}`)?.values;
  if (browser === undefined) throw new Error(`content/data/tested-browsers.yaml has no tested-${name.toLowerCase()}.`);
  if (browser['version'] === version()) return;
  console.warn(
    `${String(browser['browser'])} ${version()} has run the tests, and the site names ${String(browser['version'])}. How to fix: if they pass, change content/data/tested-browsers.yaml.`,
  );
}
