/** Controls of the shell that React works on the published site. They are found by role and name. */

const DISMISSED = 'docusaurus.announcement.dismiss';

/** Storage may be switched off; a choice then lasts as long as the page. */
function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Before the first paint, as a script of the theme does it on the site; the program of the colour mode corrects the mode. */
export function restoreChoices(): void {
  const { dataset } = document.documentElement;
  dataset['themeChoice'] = dataset['theme'] = recall('theme') ?? '';
  dataset['announcementBarInitiallyDismissed'] = String(recall(DISMISSED) === 'true');
}

function announcement(): HTMLButtonElement[] {
  const bar = document.querySelector<HTMLElement>('[aria-label="Announcement"]');
  const button = bar?.querySelector('button');
  if (!bar || !button) return [];
  button.addEventListener('click', () => {
    try {
      localStorage.setItem(DISMISSED, 'true');
    } catch {
      // See above.
    }
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

/** Makes the controls work, and hides buttons that would do nothing. */
export function attachControls(): void {
  const working = new Set([...announcement(), ...menu()]);
  for (const button of document.querySelectorAll('button')) {
    // Of the reference, and of the programs that the edition shares with the site.
    const worksAlready = button.closest('[data-api-page], [data-tabs], .copyable, [class*="colorModeToggle"]') !== null;
    if (!working.has(button) && !worksAlready) button.style.setProperty('display', 'none', 'important');
  }
}
