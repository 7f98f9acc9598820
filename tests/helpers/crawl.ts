import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

type RunOptions = Parameters<AxeBuilder['options']>[0];

/** WCAG 2.0, 2.1 and 2.2, levels A and AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What a page says and does that it should not, from now on; the list grows. */
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

/** Keeps violations of the Content-Security-Policy on the page, where `policyViolations` reads them. */
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

export async function setWidth(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await finishTransitions(page);
}

/** Two frames, so that what is to move has started to; then all of it is at its end. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** Opens or closes what is folded away. */
export async function setDisclosures(page: Page, open: boolean): Promise<void> {
  await page.evaluate((value) => {
    for (const details of document.querySelectorAll('details')) details.open = value;
  }, open);
  await finishTransitions(page);
}

/** Rules about colours take longer than all others together, and are asked about one text of each kind only. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Rules about sizes: whether something is large enough to be touched, or scrolls. */
export const rulesOfWidth = ['target-size', 'scrollable-region-focusable'];

/**
 * Accessibility problems of the page as it is, its colours left out: one line for each rule, with an example.
 *
 * @param only these rules, instead of all of WCAG's levels A and AA
 */
export function accessibilityProblems(page: Page, only?: string[]): Promise<string[]> {
  if (only) return violations(page, { runOnly: { type: 'rule', values: only } });
  const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));
  return violations(page, { runOnly: { type: 'tag', values: tags }, rules });
}

/** What Docusaurus calls the kind of page: guide, reference, plain page and so on; and whether it has a contents list. */
export function layoutOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const classes = document.documentElement.className.split(' ').filter((name) => /^(?:plugin|docs)-/.test(name));
    const hasContents = document.querySelector('.theme-doc-toc-mobile, .table-of-contents') !== null;
    return [...classes.filter((name) => !name.startsWith('docs-doc-id')), hasContents].join(' ');
  });
}

/**
 * Problems with the colours of the page as it is.
 *
 * @param known kinds of text that need no second look; those of this page are added
 */
export async function colourProblems(page: Page, known = new Set<string>()): Promise<string[]> {
  const kinds = await markTextKinds(page, [...known]);
  for (const kind of kinds) known.add(kind);
  if (kinds.length === 0) return [];
  return violations(page, { runOnly: { type: 'rule', values: colourRules } }, `[${textKind}]`);
}

async function violations(page: Page, options: RunOptions, include?: string): Promise<string[]> {
  // Legacy mode runs in this page alone, without opening another; the site has no frames.
  // A document that has axe is not given its half megabyte again.
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(hasAxe ? { page, axeSource: ';' } : { page })
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode(true);
  const results = await (include ? builder.include(include) : builder).analyze();
  return results.violations.map(({ id, help, nodes }) => {
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
function markTextKinds(page: Page, known: string[]): Promise<string[]> {
  return page.evaluate(
    ({ mark, known }) => {
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
      for (const element of document.body.querySelectorAll('*')) {
        element.removeAttribute(mark);
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
    { mark: textKind, known },
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
