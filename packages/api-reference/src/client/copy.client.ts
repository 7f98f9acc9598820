/** Copy buttons on code blocks and on the endpoint. They exist only where copying can work, and go with their page. */

const DONE_MS = 1500;

/** One for the whole document; a screen reader reads what is written into it (WCAG 2.2, 4.1.3). */
let status: HTMLElement | undefined;

export function copyButtons(root: HTMLElement): void {
  if (!navigator.clipboard) return;
  addStatus();
  for (const target of root.querySelectorAll<HTMLElement>('pre.code, .endpoint code[data-copy]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy-button';
    button.setAttribute('aria-label', 'Copy to clipboard');
    button.addEventListener('click', () => void copy(button, target.dataset['copy'] ?? textOf(target)));
    target.before(button);
    button.parentElement?.classList.add('copyable');
  }
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
    button.setAttribute('aria-label', 'Copy to clipboard');
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
