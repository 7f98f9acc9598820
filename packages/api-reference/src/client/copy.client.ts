/** Copy buttons on code blocks and on the endpoint. They exist only where copying can work, and go with their page. */

const DONE_MS = 1500;

export function copyButtons(root: HTMLElement): void {
  if (!navigator.clipboard) return;
  for (const target of root.querySelectorAll<HTMLElement>('pre.code, .endpoint code[data-copy]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy-button';
    button.setAttribute('aria-label', 'Copy to clipboard');
    button.addEventListener('click', () => void copy(button, target.dataset['copy'] ?? target.textContent ?? ''));
    target.before(button);
    button.parentElement?.classList.add('copyable');
  }
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
  window.setTimeout(() => {
    delete button.dataset['state'];
    button.setAttribute('aria-label', 'Copy to clipboard');
  }, DONE_MS);
}
