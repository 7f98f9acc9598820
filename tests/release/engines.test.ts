/**
 * What readers do with the shell, the search and the reference, in Firefox and WebKit: the other tests use Chromium.
 * An engine that is not on this machine is reported as not run.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { titleOf } from '../helpers/built-site.js';
import { compareVersion, type Engine, type Preferences, type Tab } from '../helpers/engine.js';
import { findFirefox, firefox } from '../helpers/firefox.js';
import { siteBuild } from '../helpers/paths.js';
import { startProductionServer, type Server } from '../helpers/serve.js';
import { findWebKit, webKit } from '../helpers/webkit.js';

const found: [name: string, program: string | undefined, make: (program: string) => Engine, packageName: string][] = [
  ['Firefox', findFirefox(), firefox, 'firefox-esr'],
  ['WebKit', findWebKit(), webKit, 'webkit2gtk-driver xvfb xauth'],
];

const CONTACT = '/docs/contact';
const GUIDE = '/docs/impact-finance/quickstart';
const OPERATION = '/docs/impact-finance/api/create-dream';
const OTHER_OPERATION = '/docs/impact-finance/api/get-dream';

let server: Server;
beforeAll(async () => {
  server = await startProductionServer(siteBuild);
});
afterAll(() => server.close());

describe.each(found)('%s', (name, program, make, packageName) => {
  if (program === undefined) {
    test.skip(`NOT RUN: not on this machine (Debian: apt-get install ${packageName})`, () => undefined);
    return;
  }
  const engine = make(program);
  let tab: Tab;

  async function start(preferences?: Preferences): Promise<void> {
    tab = await engine.open(preferences);
  }
  const open = async (address: string) => {
    await tab.goto(server.url + address);
    await started();
  };
  const run = <Result>(body: string) => tab.run<Result>(body);
  const poll = (body: string) => expect.poll(() => run(body).catch(String), { timeout: 15_000, interval: 100 });
  const started = async () => {
    await run(`dispatchEvent(new Event('pointermove'))`);
    await poll(`return document.documentElement.dataset.hasHydrated`).toBe('true');
  };
  /** Marks the first visible element that a test means, by a condition on \`it\`, and clicks on it. */
  const click = async (selector: string, condition = 'true') => {
    const isThere = await run<boolean>(
      `document.querySelectorAll('[data-test-target]').forEach((it) => it.removeAttribute('data-test-target'));
       const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find((it) => it.checkVisibility() && (${condition}));
       found?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
       found?.setAttribute('data-test-target', ''); return found !== undefined`,
    );
    expect(isThere, `${selector} with ${condition}`).toBe(true);
    await tab.click('[data-test-target]');
  };
  const heading = `return document.querySelector('h1')?.textContent.replaceAll('\\u200b', '').trim()`;
  const path = `return location.pathname`;
  const theme = `return document.documentElement.dataset.theme`;
  const focused = `const it = document.activeElement; return it?.getAttribute('role') ?? it?.tagName`;
  const options = `return document.querySelectorAll('[role="option"]').length`;
  const dialogs = `return document.querySelectorAll('[role="dialog"] [role="combobox"], dialog[open] [role="combobox"]').length`;

  /** Opens the search by key, and asks. */
  const ask = async (text: string) => {
    await tab.press('/');
    await poll(focused).toBe('combobox');
    await tab.type(text);
    await poll(options).toBeGreaterThan(0);
  };

  describe('for every reader', () => {
    beforeAll(() => start(), 90_000);
    afterAll(async () => {
      await tab.close();
      await compareVersion(engine);
    });
    beforeEach(async () => {
      await tab.setSize(1440, 900);
      await tab.goto(server.url + CONTACT);
      await run(`localStorage.clear()`);
    });
    afterEach(async () => {
      expect(await run<number>(`return document.querySelectorAll('[role="alert"]').length`)).toBe(0);
    });

    test('shows a page with its landmarks', async () => {
      await open(CONTACT);
      expect(await run(heading)).toBe(titleOf(CONTACT));
      expect(await run(`return ['main', 'footer', 'nav'].every((name) => document.querySelector(name))`)).toBe(true);
    });

    test('leads from the first stop of Tab to the content', async () => {
      await open(CONTACT);
      await tab.press('Tab');
      expect(await run(`return document.activeElement.textContent`)).toBe('Skip to main content');
      await tab.press('Enter');
      // Engines differ in what they focus then; the next stop is the same.
      await tab.press('Tab');
      await poll(`return document.activeElement?.closest('main, main ~ *') !== null`).toBe(true);
    });

    test('changes the colour mode, and remembers it', async () => {
      await open(CONTACT);
      expect(await run(theme)).toBe('light');
      await click('button', `/dark and light mode/.test(it.ariaLabel ?? it.getAttribute('aria-label') ?? '')`);
      await poll(theme).toBe('dark');
      await open(GUIDE);
      expect(await run(theme)).toBe('dark');
    });

    test('has other colours in the dark mode', async () => {
      const colour = `return getComputedStyle(document.documentElement).backgroundColor + getComputedStyle(document.body).color`;
      await open(CONTACT);
      const light = await run(colour);
      await run(`localStorage.setItem('theme', 'dark')`);
      await open(CONTACT);
      expect(await run(colour)).not.toBe(light);
    });

    test('follows links without loading the document again', async () => {
      await open(CONTACT);
      await run(`window.mark = true`);
      await click('nav a', `it.textContent.trim() === 'Impact Finance'`);
      await poll(path).toBe('/docs/impact-finance/introduction');
      expect(await run(`return window.mark`)).toBe(true);
    });

    test('goes back and forward', async () => {
      await open(CONTACT);
      await click('nav a', `it.textContent.trim() === 'Impact Finance'`);
      await poll(path).not.toBe(CONTACT);
      await run(`history.back()`);
      await poll(heading).toBe(titleOf(CONTACT));
      await run(`history.forward()`);
      await poll(path).toBe('/docs/impact-finance/introduction');
    });

    test('follows links of the sidebar', async () => {
      await open(GUIDE);
      await click('aside nav a[href^="/docs/"]', `it.pathname !== location.pathname && !it.ariaExpanded`);
      await poll(path).not.toBe(GUIDE);
      await poll(heading).not.toBe('');
    });

    test('scrolls to the place that an address names', async () => {
      await open(GUIDE);
      const id = await run<string>(`return [...document.querySelectorAll('article h2[id]')].at(-1).id`);
      await open(`${GUIDE}#${id}`);
      await poll(
        `const { top } = document.getElementById(${JSON.stringify(id)}).getBoundingClientRect(); return top >= 0 && top < innerHeight`,
      ).toBe(true);
    });

    test('follows the contents list', async () => {
      await open(GUIDE);
      await click('main a[href^="#"]', `it.closest('article') === null`);
      await poll(`return location.hash.length > 1`).toBe(true);
    });

    test('shows the not-found page', async () => {
      await tab.goto(`${server.url}/docs/nowhere`);
      expect(await run(heading)).toMatch(/not found/i);
    });

    test('does not scroll sideways in a narrow window', async () => {
      await tab.setSize(400, 800);
      for (const address of [CONTACT, OPERATION, GUIDE]) {
        await open(address);
        const wider = `return document.documentElement.scrollWidth - document.documentElement.clientWidth`;
        expect(await run(wider), address).toBeLessThanOrEqual(1);
      }
    });

    test('has a menu in a narrow window', async () => {
      await tab.setSize(400, 800);
      await open(CONTACT);
      await click('button', `/navigation|menu/i.test(it.getAttribute('aria-label') ?? '')`);
      await poll(
        `return [...document.querySelectorAll('a')].filter((it) => it.checkVisibility({ visibilityProperty: true }) && it.pathname === '/docs/glossary' && it.closest('footer') === null).length > 0`,
      ).toBe(true);
    });

    test('opens the search by key and closes it by Escape', async () => {
      await open(CONTACT);
      await tab.press('/');
      await poll(focused).toBe('combobox');
      await tab.press('Escape');
      await poll(dialogs).toBe(0);
    });

    test('opens the search by its link', async () => {
      await open(CONTACT);
      await click('nav a[href="/search"], nav button', `/search/i.test(it.textContent + (it.ariaLabel ?? ''))`);
      await poll(focused).toBe('combobox');
    });

    test('finds an operation by its name, and leads to it by Enter', async () => {
      await open(CONTACT);
      await ask('createDream');
      await poll(`return document.querySelector('[role="option"]')?.pathname`).toBe(OPERATION);
      await tab.press('Enter');
      await poll(path).toBe(OPERATION);
    });

    test('moves through the results by arrows', async () => {
      await open(CONTACT);
      await ask('webhook');
      const active = `return document.querySelector('[role="option"][aria-selected="true"]')?.textContent`;
      const first = await run(active);
      await tab.press('ArrowDown');
      await poll(active).not.toBe(first);
    });

    test('says that nothing was found', async () => {
      await open(CONTACT);
      await tab.press('/');
      await poll(focused).toBe('combobox');
      await tab.type('qqqzzzxxx');
      await poll(`return [...document.querySelectorAll('[role="status"]')].map((it) => it.textContent).join()`).toMatch(
        /no results/i,
      );
    });

    test('finds the texts of pages', async () => {
      await open(CONTACT);
      await ask('certificate');
      await poll(options).toBeGreaterThan(5);
    });

    test('shows results on the search page', async () => {
      await open('/search?q=dream');
      await poll(`return document.querySelectorAll('main a[href*="dream"]').length`).toBeGreaterThan(3);
    });

    test('changes the language of samples by click and by arrow', async () => {
      await open(OPERATION);
      const selected = `return document.querySelector('.languages label:has(:checked)')?.textContent`;
      const panel = `return [...document.querySelectorAll('.program')].find((it) => it.checkVisibility())?.textContent`;
      await poll(`return document.querySelector('[data-awaits-script]') === null`).toBe(true);
      const before = await run(panel);
      await click('.languages input', `it.value === 'python'`);
      await poll(selected).toBe('Python');
      expect(await run(panel)).not.toBe(before);
      await tab.press('ArrowRight');
      await poll(selected).not.toBe('Python');
    });

    test('remembers the language of samples on other operations', async () => {
      await open(OPERATION);
      await poll(`return document.querySelector('[data-awaits-script]') === null`).toBe(true);
      await click('.languages input', `it.value === 'python'`);
      await open(OTHER_OPERATION);
      await poll(`return document.querySelector('.languages label:has(:checked)')?.textContent`).toBe('Python');
    });

    test('opens a disclosure', async () => {
      await open(OPERATION);
      await click('details:not([open]) > summary');
      await poll(`return document.querySelector('[data-test-target]').closest('details').open`).toBe(true);
    });

    test('opens what is around the field that an address names', async () => {
      await open(OPERATION);
      const id = await run<string | undefined>(
        `return [...document.querySelectorAll('details:not([open]) [id]')].find((it) => !it.checkVisibility())?.id`,
      );
      expect(id).toBeTruthy();
      await tab.goto(`${server.url}${CONTACT}`);
      await open(`${OPERATION}#${id}`);
      await poll(`return document.getElementById(${JSON.stringify(id)}).checkVisibility()`).toBe(true);
    });

    test('goes to a field by key', async () => {
      await open(OPERATION);
      await poll(`return document.querySelector('[data-awaits-script]') === null`).toBe(true);
      await tab.press('f');
      await poll(focused).toBe('combobox');
      await tab.type('name');
      await poll(options).toBeGreaterThan(0);
      await tab.press('Enter');
      await poll(`return location.hash.length > 1`).toBe(true);
    });

    test('closes the announcement for good', async () => {
      await open('/');
      const bars = `return [...document.querySelectorAll('[aria-label="Announcement"]')].filter((it) => it.checkVisibility()).length`;
      expect(await run<number>(bars)).toBe(1);
      await click('[aria-label="Announcement"] button');
      await poll(bars).toBe(0);
      await open('/');
      expect(await run(bars)).toBe(0);
    });
  });

  test('has no motion for readers who ask for none', { timeout: 90_000 }, async () => {
    await start({ reducedMotion: true });
    await open(OPERATION);
    expect(await run(`return matchMedia('(prefers-reduced-motion: reduce)').matches`)).toBe(true);
    const moving = `return [...document.querySelectorAll('*')].filter((it) => { const { animationName, animationDuration, animationIterationCount, transitionProperty, transitionDuration, scrollBehavior } = getComputedStyle(it); const lasts = (text) => text.split(',').some((one) => parseFloat(one) > 0.05); return scrollBehavior === 'smooth' || (animationName !== 'none' && lasts(animationDuration)) || (/transform|height|all|top|left|margin|width/.test(transitionProperty) && lasts(transitionDuration)); }).map((it) => it.tagName + '.' + it.className)`;
    expect(await run(moving)).toEqual([]);
    await tab.close();
  });

  test('shows what is chosen and focused with forced colours', { timeout: 90_000 }, async (context) => {
    if (!engine.supports.includes('forcedColours')) return context.skip(`${name} has no forced colours`);
    await start({ forcedColours: true });
    await open(OPERATION);
    expect(await run(`return matchMedia('(forced-colors: active)').matches`)).toBe(true);
    const look = (selector: string) =>
      run<string>(
        `const { color, backgroundColor, borderBottomColor, borderBottomWidth, outlineStyle, textDecorationLine, fontWeight } = getComputedStyle(document.querySelector(${JSON.stringify(selector)})); return JSON.stringify([color, backgroundColor, borderBottomColor, borderBottomWidth, outlineStyle, textDecorationLine, fontWeight])`,
      );
    expect(await look('.languages label:has(:checked)')).not.toBe(await look('.languages label:not(:has(:checked))'));
    await tab.press('Tab');
    await tab.press('Tab');
    const outline = await run<string[]>(
      `const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement); return [outlineStyle, outlineWidth]`,
    );
    expect(outline[0]).not.toBe('none');
    expect(Number.parseFloat(outline[1] ?? '0')).toBeGreaterThan(0);
    await tab.close();
  });

  afterAll(() => console.log(`${name} ${engine.version()} was tested.`));
});
