/** The elements of the dialog: a combobox whose list box is below the field, and what is said beside. */
import { fieldProps } from './field';

/** The parts that change. */
interface Parts {
  dialog: HTMLDialogElement;
  input: HTMLInputElement;
  product: HTMLSelectElement;
  api: HTMLSelectElement;
  status: HTMLElement;
  list: HTMLElement;
  /** Shown before anything is asked. */
  beginning: HTMLElement;
  /** Shown where nothing was found, or nothing could be loaded. */
  nothing: HTMLElement;
}

const LIST = 'search-results';

const EXAMPLES = ['targetCents', 'POST dreams', '410', 'verify signature'];

const MARKUP = `
<div class="search-box">
  <div class="search-field">
    <input type="text" role="combobox" aria-autocomplete="list" aria-controls="${LIST}" aria-expanded="false" autofocus
      enterkeyhint="go">
    <button type="button" class="search-close">Close</button>
  </div>
  <div class="search-filters">
    <label><span>Product</span><select></select></label>
    <label><span>API</span><select></select></label>
  </div>
  <p role="status" class="search-status"></p>
  <div class="search-list" role="listbox" id="${LIST}" aria-label="Results" hidden></div>
  <div class="search-beginning">
    <button type="button" class="search-plain" data-forget>Clear recent pages</button>
    <p>The search finds whole and partial names, and words with typos:
      ${EXAMPLES.map((example) => `<button type="button" class="search-example">${example}</button>`).join('')}</p>
    <p>Or choose from <a href="/search">all pages from A to Z</a>.</p>
  </div>
  <div class="search-nothing" hidden></div>
  <p class="search-keys" aria-hidden="true">
    <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
  </p>
</div>`;

export function createParts(): Parts {
  const dialog = document.createElement('dialog');
  dialog.className = 'search-dialog';
  dialog.ariaLabel = 'Search';
  dialog.ariaModal = 'true';
  dialog.popover = 'auto';
  dialog.innerHTML = MARKUP;
  const [product, api] = dialog.querySelectorAll('select');
  const input = dialog.querySelector('input');
  if (!product || !api || !input) throw new Error('The markup of the search lacks a part.');
  for (const [name, value] of Object.entries(fieldProps)) input.setAttribute(name, String(value));
  const part = (className: string): HTMLElement => {
    const found = dialog.querySelector<HTMLElement>(`.${className}`);
    if (!found) throw new Error(`The markup of the search lacks .${className}.`);
    return found;
  };
  return {
    dialog,
    input,
    product,
    api,
    status: part('search-status'),
    list: part('search-list'),
    beginning: part('search-beginning'),
    nothing: part('search-nothing'),
  };
}
