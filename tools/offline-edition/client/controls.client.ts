/** Controls of the shell that React works on the published site. They are found by role and name. */

const THEME = 'theme';
const DISMISSED = 'docusaurus.announcement.dismiss';

/** Storage may be switched off; a choice then lasts as long as the page. */
function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}

function showTheme(theme: string): void {
  document.documentElement.dataset['theme'] = theme;
  document.documentElement.dataset['themeChoice'] = theme;
}

/** Before the first paint. */
export function restoreChoices(): void {
  showTheme(recall(THEME) === 'dark' ? 'dark' : 'light');
  const isDismissed = String(recall(DISMISSED) === 'true');
  document.documentElement.dataset['announcementBarInitiallyDismissed'] = isDismissed;
}

function colourMode(): HTMLButtonElement[] {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[aria-label*="dark and light mode" i]')];
  const name = () => {
    const { theme } = document.documentElement.dataset;
    for (const button of buttons) {
      button.title = `${theme} mode`;
      button.ariaLabel = `Switch between dark and light mode (currently ${theme} mode)`;
    }
  };
  for (const button of buttons) {
    button.disabled = false;
    button.style.cursor = 'pointer';
    button.addEventListener('click', () => {
      const theme = document.documentElement.dataset['theme'] === 'dark' ? 'light' : 'dark';
      showTheme(theme);
      remember(THEME, theme);
      name();
    });
  }
  name();
  return buttons;
}

function announcement(): HTMLButtonElement[] {
  const bar = document.querySelector<HTMLElement>('[aria-label="Announcement"]');
  const button = bar?.querySelector('button');
  if (!bar || !button) return [];
  button.addEventListener('click', () => {
    remember(DISMISSED, 'true');
    bar.hidden = true;
    bar.style.display = 'none';
  });
  return [button];
}

/** On narrow screens: the links of the bar and of the sidebar in a dialog. */
function menu(): HTMLButtonElement[] {
  const button = document.querySelector<HTMLButtonElement>('button[aria-label*="navigation bar" i]');
  if (!button) return [];
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-label', 'Navigation');
  dialog.style.cssText =
    'margin:0;width:min(22rem,90vw);height:100dvh;max-height:none;padding:1rem;border:0;overflow:auto;color:inherit;background:var(--ifm-background-color,Canvas)';
  const close = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Close' });
  close.addEventListener('click', () => dialog.close());
  dialog.append(close);
  const bars = ['nav[aria-label="Main"]', 'aside nav'].map((selector) => document.querySelector(selector));
  for (const bar of bars) {
    const links = [...(bar?.querySelectorAll('a[href]') ?? [])].filter((link) => link.getAttribute('href') !== '#');
    const list = document.createElement('ul');
    for (const link of links) {
      const item = document.createElement('li');
      const copy = Object.assign(document.createElement('a'), { textContent: link.textContent.trim() || 'Home' });
      copy.setAttribute('href', link.getAttribute('href') ?? '');
      if (link.hasAttribute('aria-current')) copy.setAttribute('aria-current', 'page');
      item.append(copy);
      list.append(item);
    }
    if (links.length > 0) dialog.append(list);
  }
  document.body.append(dialog);
  button.addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('toggle', () => (button.ariaExpanded = String(dialog.open)));
  return [button, close];
}

/** Makes the controls work, and hides buttons that would do nothing. @param kept buttons that work already */
export function attachControls(): void {
  const working = new Set([...colourMode(), ...announcement(), ...menu()]);
  for (const button of document.querySelectorAll('button')) {
    const isOfReference = button.closest('[data-api-page], [data-tabs], .copyable') !== null;
    if (!working.has(button) && !isOfReference) button.style.setProperty('display', 'none', 'important');
  }
}
