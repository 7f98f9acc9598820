/** The markup that the dialog and the page `/search` share. */
import { productChoices } from './filters';

/** What both fields have in common. */
const FIELD =
  'name="q" aria-label="Search the documentation" placeholder="Field, error, setting, task …" maxlength="500" ' +
  'autocapitalize="off" autocomplete="off" autocorrect="off" spellcheck="false"';

const products = productChoices.map(([value, label]) => `<option value="${value}">${label}</option>`).join('');

const filters = (placed = '') => `
<div class="search-filters${placed}">
  <label><span>Product</span><select name="product">${products}</select></label>
  <label><span>API</span><select name="api"><option value="">Guides and all APIs</option></select></label>
</div>`;

/** Without script there is no search: a style hides what needs it. */
export const PAGE_MARKUP = `
<search class="search-form plain-body needs-script"><input type="search" enterkeyhint="search" ${FIELD}>${filters(' plain-menu')}</search>
<p role="status" class="search-status"></p>
<div class="search-notice" hidden></div>
<div class="search-found"></div>`;

const LIST = 'search-results';

const EXAMPLES = ['targetCents', 'POST dreams', '410', 'verify signature'];

/** A combobox whose list box is below the field, and what is said next to it. */
export const DIALOG_MARKUP = `
<div class="search-box">
  <div class="search-field">
    <input type="text" role="combobox" aria-autocomplete="list" aria-controls="${LIST}" aria-expanded="false" autofocus
      enterkeyhint="go" ${FIELD}>
    <button type="button" class="search-close">Close</button>
  </div>
  ${filters()}
  <p role="status" class="search-status"></p>
  <div class="search-notice" hidden></div>
  <div class="search-list" role="listbox" id="${LIST}" aria-label="Results" hidden></div>
  <div class="search-beginning">
    <p>The search finds whole and partial names, and words with typos:
      ${EXAMPLES.map((example) => `<button type="button" class="search-example">${example}</button>`).join('')}</p>
    <p>Or choose from <a href="/search">all pages from A to Z</a>.</p>
  </div>
  <p class="search-keys" aria-hidden="true">
    <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
  </p>
</div>`;

/** The element of a class in the markup. */
export function part<T extends HTMLElement = HTMLElement>(whole: HTMLElement, selector: string): T {
  const found = whole.querySelector<T>(selector);
  if (!found) throw new Error(`The markup of the search lacks ${selector}.`);
  return found;
}
