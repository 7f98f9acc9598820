import type { Page } from 'playwright-core';
import { runAxe, type RunOptions } from './axe.js';

/** WCAG 2.0, 2.1 and 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Records warnings, errors, failed requests and requests to other origins from now on; the list grows. */
export function recordTrouble(page: Page, origin: string): string[] {
  const trouble: string[] = [];
  page.on('console', (message) => {
    const type = message.type();
    if (type === 'error' || type === 'warning') trouble.push(`console ${type}: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isOwn) trouble.push(`request to another origin: ${request.url()}`);
  });
  page.on('requestfailed', (request) => {
    // A page that is left stops its own requests.
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') trouble.push(`request failed: ${request.url()}: ${reason}`);
  });
  return trouble;
}

/** Records violations of the Content-Security-Policy on the page, where `policyViolations` reads them. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: string[] = [];
    Object.assign(window, { violationsOfTheTest: found });
    document.addEventListener('securitypolicyviolation', (event) => {
      found.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`.trim());
    });
  });
}

export function policyViolations(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Window & { violationsOfTheTest?: string[] }).violationsOfTheTest ?? []);
}

/** Changes the colour mode as a change in another tab does, and skips the transitions. */
export async function setColourMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((newValue) => {
    localStorage.setItem('theme', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue, storageArea: localStorage }));
  }, mode);
  await page.locator(`html[data-theme="${mode}"]`).waitFor({ state: 'attached' });
  await finishTransitions(page);
}

/**
 * Shows the colours of a mode, and leaves the page's own state and storage alone. Styles alone change, which needs no
 * frame: to ask for the animations brings the styles up to date, and so starts all that the change moves.
 */
async function showColourMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode);
  await finishTransitions(page, 0);
}

/** @param frames after which what is to move has started to; then all of it is at its end */
async function finishTransitions(page: Page, frames = 2): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // What inherits a colour starts to move when that of its parent has arrived.
    for (let running = moving(); running.length > 0; running = moving()) {
      for (const animation of running) animation.finish();
    }
  }, frames);
}

/** Opens or closes what is folded away. */
export async function setDisclosures(page: Page, open: boolean): Promise<void> {
  await page.evaluate((value) => {
    // The menu of a page floats above it, and would cover a part.
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details:not(.page-menu > *)')) {
      details.open = value;
    }
  }, open);
  await finishTransitions(page);
}

/** Rules about colours take longer than all others together, and need one text of each kind only. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Rules about sizes: whether something is large enough to be touched, or scrolls. */
const sizeRules = ['target-size', 'scrollable-region-focusable'];

/** The widest and the narrowest window that pages are checked in (WCAG 2.2, 1.4.10), in px. */
export const WIDE = 1440;
export const NARROW = 320;

export interface AuditOptions {
  /** CSS selector of the part to check; the whole page if not given. */
  part?: string;
  /** All rules of axe, instead of those of WCAG's levels A and AA. */
  allRules?: boolean;
  /** At the narrow width too, check all rules and not only those about sizes: for layouts that no page had before. */
  isNewLayout?: boolean;
  /** Kinds of text whose colours were checked before; those of this page are added. */
  knownTextKinds?: Set<string>;
}

/**
 * Accessibility problems of a page that is shown in the light mode, wide and narrow and in both colour modes. All
 * elements are in the page at every width and in every mode, so only rules about sizes and colours are checked again.
 * What is folded away is opened for the wide width, and stays closed for the narrow one.
 *
 * @returns one line for each rule with an example, by width and mode; nothing where there are no problems
 */
export async function audit(page: Page, options: AuditOptions = {}): Promise<Record<string, string[]>> {
  const { part, allRules = false, isNewLayout = false, knownTextKinds = new Set<string>() } = options;
  const problems: Record<string, string[]> = {};
  // Each change of the mode costs time: the narrow page begins with the mode in which the wide one ends.
  for (const [width, modes] of [
    [WIDE, ['light', 'dark']],
    [NARROW, ['dark', 'light']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setDisclosures(page, width === WIDE);
    const rules = width === WIDE || isNewLayout ? rulesWithoutColours(allRules) : rulesOnly(sizeRules);
    problems[`accessibility, ${width} px`] = await problemsOf(page, rules, part);
    for (const mode of modes) {
      await showColourMode(page, mode);
      problems[`colours, ${width} px, ${mode}`] = await colourProblems(page, part, knownTextKinds);
    }
  }
  return Object.fromEntries(Object.entries(problems).filter(([, found]) => found.length > 0));
}

const rulesOnly = (values: string[]): RunOptions => ({ runOnly: { type: 'rule', values } });

function rulesWithoutColours(all: boolean): RunOptions {
  const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
  return all ? { rules } : { runOnly: { type: 'tag', values: tags }, rules };
}

/** Accessibility problems of the page as it is, its colours included: one line for each rule, with an example. */
export async function problemsAsShown(page: Page): Promise<string[]> {
  return [...(await problemsOf(page, rulesWithoutColours(false))), ...(await colourProblems(page))];
}

/** What Docusaurus calls the kind of page: guide, reference, plain page and so on; and whether it has a contents list. */
export function layoutOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const classes = document.documentElement.className.split(' ').filter((name) => /^(?:plugin|docs)-/.test(name));
    const hasContents = document.querySelector('.theme-doc-toc-mobile, .table-of-contents') !== null;
    return [...classes.filter((name) => !name.startsWith('docs-doc-id')), hasContents].join(' ');
  });
}

/** Whether the sidebar shows the entry of the page; at once, before any script has moved it. */
export function isEntryInSight(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const entry = document.querySelector('.theme-doc-sidebar-container .menu [aria-current="page"]');
    const view = entry?.closest('.menu')?.getBoundingClientRect();
    if (!entry || !view) return false;
    const { top, bottom } = entry.getBoundingClientRect();
    return top >= view.top && bottom <= Math.min(view.bottom, innerHeight);
  });
}

/** Which of these selectors match an element of the page. */
export function matching(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => all.filter((selector) => document.querySelector(selector) !== null), selectors);
}

/** Problems with the colours of kinds of text that are not known; those of this page are added. */
async function colourProblems(page: Page, part?: string, known = new Set<string>()): Promise<string[]> {
  const kinds = await markTextKinds(page, part ?? 'body', [...known]);
  for (const kind of kinds) known.add(kind);
  if (kinds.length === 0) return [];
  return problemsOf(page, rulesOnly(colourRules), `[${textKind}]`);
}

async function problemsOf(page: Page, options: RunOptions, include?: string): Promise<string[]> {
  const { violations } = await runAxe(page, { ...options, resultTypes: ['violations'] }, include ? [include] : []);
  return violations.map(({ id, help, nodes }) => {
    const [first] = nodes;
    const reason = first?.failureSummary?.split('\n').slice(1, 3).join(' ').trim() ?? '';
    return `${id}: ${help} (${nodes.length}), for example ${String(first?.target[0] ?? '')}: ${reason}`;
  });
}

const textKind = 'data-text-kind-of-the-test';

/**
 * Marks one element for each kind of text on the page that is not known yet, and gives the kinds. Contrast depends on
 * colour, background, opacity, size and weight, and links in text on their underline too; a page of code has thousands
 * of texts, and the site some hundred kinds.
 */
function markTextKinds(page: Page, part: string, known: string[]): Promise<string[]> {
  return page.evaluate(
    ({ mark, part, known }) => {
      const backgrounds = new Map<Element, string>();
      const backgroundOf = (element: Element): string => {
        const earlier = backgrounds.get(element);
        if (earlier !== undefined) return earlier;
        const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
        const above = element.parentElement ? backgroundOf(element.parentElement) : '';
        const own = [
          backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
          backgroundImage === 'none' ? '' : backgroundImage,
          opacity === '1' ? '' : opacity,
          position === 'static' ? '' : position,
        ].join('');
        const result = own === '' ? above : `${above}/${own}`;
        backgrounds.set(element, result);
        return result;
      };
      const skipped = new Set(known);
      const smallest = new Map<string, { element: Element; size: number }>();
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
      for (const element of document.querySelectorAll(`:is(${part}) *`)) {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
        );
        if (!hasText || !element.checkVisibility({ visibilityProperty: true })) continue;
        const { color, fontSize, fontWeight, textShadow, textDecorationLine } = getComputedStyle(element);
        const link = element.closest('a');
        const around = link?.parentElement;
        const place = around ? `${textDecorationLine} in ${around.tagName} ${getComputedStyle(around).color}` : '';
        const kind = [color, fontSize, fontWeight, textShadow, place, backgroundOf(element)].join('|');
        if (skipped.has(kind)) continue;
        const size = element.getElementsByTagName('*').length;
        if (size < (smallest.get(kind)?.size ?? Infinity)) smallest.set(kind, { element, size });
      }
      for (const { element } of smallest.values()) element.setAttribute(mark, '');
      return [...smallest.keys()];
    },
    { mark: textKind, part, known },
  );
}

/** Elements that stick out of the window and cannot be scrolled to inside of a box of their own (WCAG 2.2, 1.4.10). */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isInScrollBox = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== 'visible' || isInScrollBox(parent);
    };
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`;
    const found = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right, width: own, height } = element.getBoundingClientRect();
      // What is wholly outside is kept there until it is needed: the skip link, the hamburger sidebar.
      return own > 0 && height > 0 && left < width && right > width + 1 && !isInScrollBox(element);
    });
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > width ? [`the page is ${scrollWidth} px wide`] : [];
    return [
      ...wide,
      ...found
        .slice(0, 3)
        .map((element) => `${name(element)} ends at ${Math.round(element.getBoundingClientRect().right)} px`),
    ];
  });
}

/** Names in tables that break within a word, although a line may end between their words: `APP_DOMAI|N`. */
export function brokenNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const linesOf = (name: Element): string[] => {
      const lines: string[] = [];
      const range = document.createRange();
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
      let bottom = -Infinity;
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        [...(text.nodeValue ?? '')].forEach((character, at) => {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const box = range.getBoundingClientRect();
          if (box.top >= bottom) lines.push('');
          bottom = Math.max(bottom, box.bottom);
          lines.push(`${lines.pop() ?? ''}${character}`);
        });
      }
      return lines;
    };
    const isWithinWord = (lines: string[]) =>
      /[a-z0-9]\n[a-z0-9]|[A-Z]\n[A-Z]/.test(lines.map((line) => line.trimEnd()).join('\n')) &&
      !/\s/.test(lines.join(''));
    // A digest is no name, and has no words to break between.
    return [...document.querySelectorAll('td code')]
      .filter((name) => name.getClientRects().length > 1 && !/^[\da-f]{64}$/.test(name.textContent))
      .map(linesOf)
      .filter(isWithinWord)
      .map((lines) => lines.join('|'));
  });
}
