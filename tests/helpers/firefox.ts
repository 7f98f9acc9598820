/** Firefox, by WebDriver BiDi. */
import fs from 'node:fs';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import type { KeyInput } from 'puppeteer-core';
import type { Engine } from './engine.js';

/** Path of the program: FIREFOX_PATH, else what is installed. */
export function findFirefox(): string | undefined {
  const inPath = (process.env['PATH'] ?? '').split(path.delimiter);
  const found = inPath.flatMap((folder) => ['firefox-esr', 'firefox'].map((name) => path.join(folder, name)));
  const known = [process.env['FIREFOX_PATH'], ...found, '/Applications/Firefox.app/Contents/MacOS/firefox'];
  return known.find((file): file is string => file !== undefined && fs.existsSync(file));
}

export function firefox(executablePath: string): Engine {
  let version = '';
  return {
    name: 'Firefox',
    supports: ['reducedMotion', 'forcedColours'],
    version: () => version,
    async open({ reducedMotion = false, forcedColours = false } = {}) {
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath,
        headless: true,
        timeout: 60_000,
        extraPrefsFirefox: {
          'ui.prefersReducedMotion': reducedMotion ? 1 : 0,
          // 0: only with a high-contrast theme of the system, 2: always.
          'browser.display.document_color_use': forcedColours ? 2 : 1,
        },
      });
      version = (await browser.version()).replace(/^firefox\//i, '');
      const page = await browser.newPage();
      await page.setViewport({ width: 1440, height: 900 });
      return {
        goto: async (url) => {
          const load = () => page.goto(url, { waitUntil: 'load' });
          // Firefox reports a navigation that was still under way as the failure of the new one.
          await load().catch((error: unknown) => {
            if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
            return load();
          });
        },
        run: async <Result>(body: string) =>
          (await page
            .evaluate(`(() => JSON.stringify((() => { ${body} })() ?? null))()`)
            .then((json) => JSON.parse(String(json)))) as Result,
        click: (selector) => page.click(selector),
        press: (key) => page.keyboard.press(key as KeyInput),
        type: (text) => page.keyboard.type(text),
        setSize: (width, height) => page.setViewport({ width, height }),
        close: () => browser.close(),
      };
    },
  };
}
