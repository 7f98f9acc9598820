/**
 * Tabs by the APG pattern (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/). A choice moves all boxes of its group on the
 * page, and is remembered for every page.
 *
 * A box names its group in `data-tabs`, and may have:
 *
 * - `data-storage`: where the browser keeps the choice; without it, where it keeps the language of samples;
 * - `data-query`: the parameter of the address that sets the choice, and that a choice sets. All panels of such a box are
 *   shown where there is no script, and what is hidden is found by the browser and by links.
 *
 * A tab and its panel name their option in `data-key`, or several, separated by blanks. A box may also contain links to the
 * pages of its options; the link of the chosen one is marked.
 */
import { recall, remember, writeQuery } from './choice-storage.client.js';
import { hashTarget } from './disclosure.client.js';
import { LANGUAGE_STORAGE_KEY } from './storage-keys.js';

const CHANGED = 'docs:choice';

interface Chosen {
  group: string | undefined;
  key: string;
}

/**
 * Attaches the tabs in an element, or the box that it is.
 * @param signal detaches them
 */
export function choiceTabs(root: HTMLElement, signal: AbortSignal): void {
  const boxes = [root, ...root.querySelectorAll<HTMLElement>('[data-tabs]')].filter((it) => it.matches('[data-tabs]'));
  for (const box of boxes) {
    showFirst(box);
    attach(box, signal);
  }
}

function attach(box: HTMLElement, signal: AbortSignal): void {
  const list = box.querySelector<HTMLElement>('[role="tablist"]') ?? box;
  const onClick = ({ target }: Event) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role="tab"], a[data-key]') : null;
    if (option) choose(box, option);
  };
  const onKey = (event: KeyboardEvent) => {
    const next = neighbour(box, event.key);
    if (!next) return;
    event.preventDefault();
    choose(box, next);
    next.focus();
  };
  const onChange = (event: Event) => {
    const { group, key } = (event as CustomEvent<Chosen>).detail;
    if (group === box.dataset['tabs']) select(box, key);
  };
  /** The browser shows what it has found in a panel, which is no choice for other boxes. */
  const onFound = ({ target }: Event) => {
    const panel = target instanceof Element ? target.closest<HTMLElement>('[role="tabpanel"]') : null;
    if (panel) select(box, firstKey(panel));
  };
  const onHash = () => {
    const target = hashTarget();
    const panel = target?.closest<HTMLElement>('[role="tabpanel"]');
    if (!panel?.hidden || !box.contains(panel)) return;
    select(box, firstKey(panel));
    target?.scrollIntoView();
  };
  list.addEventListener('click', onClick, { signal });
  list.addEventListener('keydown', onKey, { signal });
  window.addEventListener(CHANGED, onChange, { signal });
  if (box.dataset['query'] === undefined) return;
  box.addEventListener('beforematch', onFound, { signal });
  window.addEventListener('hashchange', onHash, { signal });
}

function showFirst(box: HTMLElement): void {
  const asked = askedFor(box);
  if (asked !== null && has(box, asked)) remember(storageKey(box), asked);
  const wanted = wantedKey(box);
  if (wanted !== undefined) select(box, wanted);
}

/** Marks the wanted option of a box that the browser still parses: nothing is remembered, and nothing scrolls. */
export function markWanted(box: HTMLElement): void {
  const wanted = wantedKey(box);
  if (wanted !== undefined) mark(box, wanted);
}

/** What the link leads to, then what the address asks for, then what was chosen earlier, then the first. */
function wantedKey(box: HTMLElement): string | undefined {
  const isInAddress = box.dataset['query'] !== undefined;
  const panel = isInAddress ? hashTarget()?.closest<HTMLElement>('[role="tabpanel"]') : null;
  const first = isInAddress ? optionsOf(box).find((option) => option.role === 'tab') : null;
  const keys = [
    panel && box.contains(panel) ? firstKey(panel) : null,
    askedFor(box),
    recall(storageKey(box)),
    first && firstKey(first),
  ];
  return keys.find((key): key is string => typeof key === 'string' && has(box, key));
}

function askedFor({ dataset: { query } }: HTMLElement): string | null {
  return query === undefined ? null : new URLSearchParams(location.search).get(query);
}

function has(box: HTMLElement, key: string): boolean {
  return optionsOf(box).some((option) => keysOf(option).includes(key));
}

/** Tabs, or links to pages. */
function optionsOf(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>('[role="tab"], a[data-key]')];
}

function keysOf(element: HTMLElement): string[] {
  return element.dataset['key']?.split(' ') ?? [];
}

function firstKey(element: HTMLElement): string {
  return keysOf(element)[0] ?? '';
}

function neighbour(box: HTMLElement, key: string): HTMLElement | undefined {
  const tabs = optionsOf(box).filter((option) => option.role === 'tab');
  const current = tabs.findIndex((tab) => tab.getAttribute('aria-selected') === 'true');
  const target: Record<string, number> = {
    ArrowRight: (current + 1) % tabs.length,
    ArrowLeft: (current - 1 + tabs.length) % tabs.length,
    Home: 0,
    End: tabs.length - 1,
  };
  const index = target[key];
  return index === undefined ? undefined : tabs[index];
}

/** Boxes above may become longer or shorter: what was pressed stays where it is. */
function choose(box: HTMLElement, option: HTMLElement): void {
  const before = option.getBoundingClientRect().top;
  const earlier = recall(storageKey(box));
  const key = earlier !== null && keysOf(option).includes(earlier) ? earlier : firstKey(option);
  remember(storageKey(box), key);
  const detail: Chosen = { group: box.dataset['tabs'], key };
  window.dispatchEvent(new CustomEvent(CHANGED, { detail }));
  // A link leads to another page anyway.
  if (option.role !== 'tab') return;
  const { query } = box.dataset;
  if (query !== undefined) writeQuery(query, key);
  window.scrollBy({ top: option.getBoundingClientRect().top - before, behavior: 'instant' });
}

function select(box: HTMLElement, key: string): void {
  if (!has(box, key)) return;
  mark(box, key);
  const tab = box.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
  if (tab?.previousElementSibling) showInList(tab);
}

function mark(box: HTMLElement, key: string): void {
  for (const option of optionsOf(box)) {
    const isSelected = keysOf(option).includes(key);
    if (option.role === 'tab') {
      option.setAttribute('aria-selected', String(isSelected));
      option.tabIndex = isSelected ? 0 : -1;
    } else option.toggleAttribute('data-chosen', isSelected);
  }
  const hidden = box.dataset['query'] === undefined ? '' : 'until-found';
  for (const panel of box.querySelectorAll<HTMLElement>('[role="tabpanel"]')) {
    if (keysOf(panel).includes(key)) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', hidden);
  }
}

/** On a phone, a list of languages is wider than the page. */
function showInList(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (list)
    list.scrollLeft += tab.getBoundingClientRect().left - list.getBoundingClientRect().left - list.clientWidth / 3;
}

function storageKey(box: HTMLElement): string {
  return box.dataset['storage'] ?? LANGUAGE_STORAGE_KEY;
}
