/**
 * The colour mode before React runs, and what the theme leaves out after it has: the mode is light or dark whatever the
 * storage contains, it follows other tabs at once, and the label of its button is true.
 *
 * Inlined in the head of each page, before the script of the theme that sets the mode (page-template.ts).
 */
(() => {
  type Mode = 'light' | 'dark';

  const KEY = 'theme';
  const BUTTON = '[class*="colorModeToggle"] button';
  const root = document.documentElement;
  const { defaultMode, respectsSystem } = document.currentScript?.dataset ?? {};

  const isMode = (value: string | null | undefined): value is Mode => value === 'light' || value === 'dark';

  const modeWithoutChoice = (): Mode => {
    if (respectsSystem === 'true') return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    return defaultMode === 'dark' ? 'dark' : 'light';
  };

  /** @param choice anything but a mode is none */
  const show = (choice: string | null | undefined) => {
    const mode = isMode(choice) ? choice : modeWithoutChoice();
    root.dataset['theme'] = mode;
    root.dataset['themeChoice'] = isMode(choice) || respectsSystem !== 'true' ? mode : 'system';
  };

  /** The theme takes any value from the storage and from the address. Runs before the next paint. */
  const correct = () => {
    const { theme, themeChoice } = root.dataset;
    const isChoice = isMode(themeChoice) || (themeChoice === 'system' && respectsSystem === 'true');
    if (theme !== undefined && (!isMode(theme) || !isChoice)) show(isMode(themeChoice) ? themeChoice : null);
    label();
  };

  /** The button says the mode without a choice until React runs. */
  const label = () => {
    const mode = root.dataset['themeChoice'] ?? '';
    for (const button of document.querySelectorAll<HTMLElement>(BUTTON)) {
      button.title = button.title.replace(/^(?:light|dark|system)/, mode);
      button.ariaLabel = button.ariaLabel?.replace(/(?:light|dark|system)(?= mode\))/, mode) ?? null;
    }
  };

  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== localStorage) return;
    if (event.key === null) {
      // All was cleared, which the theme does not notice.
      dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null, storageArea: localStorage }));
    } else if (event.key === KEY && event.newValue !== null && !isMode(event.newValue)) {
      // Of another program at the same origin. The theme would take it for light, and store that.
      event.stopImmediatePropagation();
    } else if (event.key === KEY && window.docusaurusRoot === undefined) {
      show(event.newValue);
    }
  };

  /** From the moment React begins to take over, it handles the button. */
  const onClick = ({ target }: Event) => {
    if (window.docusaurusRoot !== undefined || !(target instanceof Element) || !target.closest(BUTTON)) return;
    const choice = root.dataset['themeChoice'];
    const isLastChoice = respectsSystem === 'true' && choice === 'dark';
    const next = isLastChoice ? null : choice === 'light' ? 'dark' : 'light';
    show(next);
    try {
      if (next === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, next);
    } catch {
      // Storage may be switched off; the mode then lasts as long as the page.
    }
  };

  new MutationObserver(correct).observe(root, { attributeFilter: ['data-theme', 'data-theme-choice'] });
  addEventListener('DOMContentLoaded', label);
  addEventListener('storage', onStorage, true);
  addEventListener('click', onClick, true);
})();
