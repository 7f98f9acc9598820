/** Copy buttons, which are in the HTML before the code that they copy. They stay only where copying can work. */

const DONE_MS = 1500;

/** One for the whole document; a screen reader reads what is written into it (WCAG 2.2, 4.1.3). */
let status: HTMLElement | undefined;

/** Attributes of a button, which stands right before what it copies. The style sheet hides it where there is no script. */
export const copyButton = { type: 'button', className: 'copy-button', 'aria-label': 'Copy to clipboard' } as const;

/** @param signal detaches it where `root` outlives its content */
export function copyButtons(root: HTMLElement, signal?: AbortSignal): void {
  if (!navigator.clipboard) {
    for (const button of root.querySelectorAll('.copy-button')) button.remove();
    return;
  }
  addStatus();
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('.copy-button') : null;
    const copied = button?.nextElementSibling;
    if (button && copied instanceof HTMLElement) void copy(button, copied.dataset['copy'] ?? textOf(copied));
  };
  root.addEventListener('click', onClick, { signal });
}

/** A program is copied whole, with the body of the example that is chosen. */
function textOf(target: HTMLElement): string {
  const { selectedIndex = 0 } = document.querySelector<HTMLSelectElement>('.example-choice') ?? {};
  const copied = target.cloneNode(true) as HTMLElement;
  for (const other of copied.querySelectorAll(`.ex:not(.ex-${selectedIndex + 1})`)) other.remove();
  return copied.textContent ?? '';
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    report(button, 'done', 'Copied');
  } catch {
    report(button, 'failed', 'The browser refused to copy');
  }
}

function report(button: HTMLButtonElement, state: 'done' | 'failed', words: string): void {
  button.dataset['state'] = state;
  button.setAttribute('aria-label', words);
  announce(words);
  window.setTimeout(() => {
    delete button.dataset['state'];
    button.setAttribute('aria-label', copyButton['aria-label']);
    announce('');
  }, DONE_MS);
}

/** It has to be in the page before its words are: what comes with them is not read. */
function addStatus(): void {
  if (status?.isConnected) return;
  status = document.createElement('div');
  status.role = 'status';
  status.style.cssText = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)';
  document.body.append(status);
}

function announce(words: string): void {
  if (status) status.textContent = words;
}
