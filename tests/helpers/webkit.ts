/** WebKitGTK, by WebDriver (https://www.w3.org/TR/webdriver2/) and its own driver. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../deploy/src/testing/free-port.js';
import type { Engine } from './engine.js';

/** Path of the driver: WEBKIT_DRIVER, else where Debian has it. Without a display, `xvfb-run` is needed as well. */
export function findWebKit(): string | undefined {
  const hasDisplay = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
  if (!hasDisplay && !fs.existsSync('/usr/bin/xvfb-run')) return undefined;
  const known = [process.env['WEBKIT_DRIVER'], '/usr/bin/WebKitWebDriver'];
  return known.find((file): file is string => file !== undefined && fs.existsSync(file));
}

/** Keys that are no letters (WebDriver, "Keyboard actions"). */
const KEYS: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowLeft: '\uE012',
};

const START_LIMIT = 100;

export function webKit(driver: string): Engine {
  let version = '';
  return {
    name: 'WebKit',
    // GTK's animations are off: WebKit reports that as the wish for less motion.
    supports: ['reducedMotion'],
    version: () => version,
    async open({ reducedMotion = false } = {}) {
      const port = await freePort();
      const env = { ...process.env, GTK_THEME: 'Adwaita', ...(reducedMotion ? await withoutAnimations() : {}) };
      // WebKitGTK has no mode without a display; a group of its own, so that the display ends with the driver.
      const hasDisplay = Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
      const [command, ...before] = hasDisplay ? [driver] : ['xvfb-run', '-a', '-s', '-screen 0 1600x1200x24', driver];
      const child = spawn(command ?? driver, [...before, `--port=${port}`], { stdio: 'ignore', env, detached: true });
      const stopped = new Promise<void>((resolve) =>
        child.once('error', () => resolve()).once('close', () => resolve()),
      );
      const send = async (method: string, path: string, body?: object): Promise<unknown> => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const { value } = (await response.json()) as { value: unknown };
        if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value).slice(0, 500)}`);
        return value;
      };
      for (let attempt = 0; ; attempt += 1) {
        if (await send('GET', '/status').catch(() => false)) break;
        if (attempt === START_LIMIT) throw new Error(`${driver} does not start.`);
        await pause(50);
      }
      const options = { 'webkitgtk:browserOptions': { args: ['--automation'] } };
      const session = (await send('POST', '/session', { capabilities: { alwaysMatch: options } })) as {
        sessionId: string;
        capabilities: { browserVersion: string };
      };
      version = session.capabilities.browserVersion;
      const at = (path: string) => `/session/${session.sessionId}${path}`;
      const keys = (text: readonly string[]) =>
        send('POST', at('/actions'), {
          actions: [
            {
              type: 'key',
              id: 'keyboard',
              actions: text.flatMap((value) => [
                { type: 'keyDown', value },
                { type: 'keyUp', value },
              ]),
            },
          ],
        });
      const setSize = (width: number, height: number) =>
        send('POST', at('/window/rect'), { width, height }).then(() => undefined);
      await setSize(1440, 900);
      return {
        goto: (url) => send('POST', at('/url'), { url }).then(() => undefined),
        run: async <Result>(body: string) =>
          JSON.parse(
            String(
              await send('POST', at('/execute/sync'), {
                script: `return JSON.stringify((() => { ${body} })() ?? null)`,
                args: [],
              }),
            ),
          ) as Result,
        // Above the middle: in a list that scrolls sideways, GTK's scrollbar lies over the lower half for a moment, and the
        // driver's own click refuses that.
        click: async (selector) => {
          const place = `const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return [Math.round(x + width / 2), Math.round(y + height / 4)]`;
          const script = `return (() => { ${place} })()`;
          const [x, y] = (await send('POST', at('/execute/sync'), { script, args: [] })) as [number, number];
          const actions = [
            { type: 'pointerMove', x, y },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ];
          await send('POST', at('/actions'), { actions: [{ type: 'pointer', id: 'mouse', actions }] });
        },
        press: (key) => keys([KEYS[key] ?? key]).then(() => undefined),
        type: (text) => keys([...text]).then(() => undefined),
        setSize,
        close: async () => {
          await send('DELETE', at('')).catch(() => undefined);
          if (child.pid !== undefined) process.kill(-child.pid);
          await stopped;
        },
      };
    },
  };
}

/** Settings of GTK for one process. */
async function withoutAnimations(): Promise<Record<string, string>> {
  const folder = fs.mkdtempSync('/tmp/gtk-');
  await fs.promises.mkdir(`${folder}/gtk-3.0`);
  await fs.promises.mkdir(`${folder}/gtk-4.0`);
  for (const name of ['gtk-3.0', 'gtk-4.0']) {
    await fs.promises.writeFile(`${folder}/${name}/settings.ini`, '[Settings]\ngtk-enable-animations=false\n');
  }
  return { XDG_CONFIG_HOME: folder };
}
