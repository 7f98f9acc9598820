/** "Go to field": a combobox over the fields of the page, opened by its button or a key, by the APG pattern. */
import { showTarget } from './disclosure.client.js';
import { fieldEntry, findFields, lastName } from './field-search.js';
import type { FieldEntry } from './field-search.js';
import { isWriting } from './keyboard.client.js';
import { indexedFields, placeInIndex } from './object-index.client.js';
import { FIELD_KEY_STORAGE_KEY } from './storage-keys.js';
import { trustedHtml } from './trusted-html.js';

/** What the control finds: fields, header fields, responses as a whole, and objects. */
const FIELDS = '.field[id], :is(h3, h4)[id^="response-"], .object > h2[id]';

export function fieldSearch(root: HTMLElement, navigate: (path: string) => void, signal: AbortSignal): void {
  const button = root.querySelector<HTMLButtonElement>('[data-field-search]');
  if (!button) return;
  // Made when it is first opened: most pages are left without that.
  let control: Control | undefined;
  const open = () => {
    control ??= createControl(entriesOf(root), (id) => goTo(root, id, navigate));
    control.open();
  };

  const onKey = (event: KeyboardEvent) => {
    if (control?.dialog.open) control.take(event);
    else if (
      isShortcut(event) &&
      !isWriting(event) &&
      isKeyOn() &&
      !document.querySelector('dialog[open], :popover-open')
    ) {
      event.preventDefault();
      open();
    }
  };
  button.addEventListener('click', open, { signal });
  document.addEventListener('keydown', onKey, { signal });
  signal.addEventListener('abort', () => control?.dialog.remove());
}

const entriesOf = (root: HTMLElement) =>
  [...[...root.querySelectorAll(FIELDS)].map(({ id }) => id), ...indexedFields(root)].map(fieldEntry);

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'f' && !(ctrlKey || metaKey || altKey || shiftKey || isComposing);
}

/** A link to the field, followed: it is in the address, in sight, and the next Tab goes on from there. */
function goTo(root: HTMLElement, id: string, navigate: (path: string) => void): void {
  const elsewhere = placeInIndex(root, id);
  if (elsewhere !== undefined) return navigate(elsewhere);
  const target = document.getElementById(id);
  if (!target) return;
  showTarget(target, root);
  window.location.hash = `#${id}`;
  target.scrollIntoView();
  target.querySelector<HTMLElement>('.field-name, .hash-link, a')?.focus({ preventScroll: true });
}

interface Control {
  dialog: HTMLDialogElement;
  open: () => void;
  /** What was typed while the page was not ready is handed on by the start of the page, and belongs into the box. */
  take: (event: KeyboardEvent) => void;
}

const MARKUP = `
<input type="text" role="combobox" aria-label="Name of a field" aria-expanded="true" aria-autocomplete="list"
  aria-controls="field-search-list" placeholder="Letters of a name, such as tc for targetCents"
  autocomplete="off" autocapitalize="off" spellcheck="false">
<ul id="field-search-list" role="listbox" aria-label="Fields of this page"></ul>
<p role="status"></p>
<label><input type="checkbox"> Open with the key F</label>`;

/** Puts it into the document, closed. */
function createControl(entries: readonly FieldEntry[], choose: (id: string) => void): Control {
  const dialog = document.createElement('dialog');
  dialog.className = 'field-search';
  dialog.setAttribute('aria-label', 'Go to field');
  dialog.innerHTML = trustedHtml(MARKUP);
  const [input, keySwitch] = dialog.querySelectorAll('input');
  const list = dialog.querySelector('ul');
  const status = dialog.querySelector('p');
  if (!input || !keySwitch || !list || !status) throw new Error('The markup of the control lacks a part.');
  let found: FieldEntry[] = [];
  let active = 0;

  const mark = (index: number) => {
    list.children[active]?.setAttribute('aria-selected', 'false');
    active = index;
    const option = list.children[active];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const update = () => {
    found = findFields(entries, input.value);
    list.replaceChildren(...found.map(optionOf));
    list.hidden = found.length === 0;
    input.setAttribute('aria-expanded', String(found.length > 0));
    status.textContent = found.length === 0 ? 'No field on this page has these letters.' : '';
    mark(0);
  };
  const close = (entry: FieldEntry | undefined) => {
    if (!entry) return;
    dialog.close();
    choose(entry.id);
  };
  const onKey = (event: KeyboardEvent) => {
    const last = found.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active < last ? active + 1 : 0,
      ArrowUp: active > 0 ? active - 1 : last,
    };
    const next = moves[event.key];
    if (next !== undefined) mark(next);
    else if (event.key === 'Enter' && !event.isComposing) close(found[active]);
    else return;
    event.preventDefault();
  };

  input.addEventListener('input', update);
  input.addEventListener('keydown', onKey);
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest('[role="option"]') : null;
    if (option) close(found[[...list.children].indexOf(option)]);
  });
  // The backdrop belongs to the dialog; what is in the dialog covers it.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  keySwitch.addEventListener('change', () => setKeyOn(keySwitch.checked));
  document.body.append(dialog);

  return {
    dialog,
    open: () => {
      input.value = '';
      keySwitch.checked = isKeyOn();
      dialog.showModal();
      update();
    },
    take: ({ key, isTrusted, ctrlKey, metaKey }) => {
      if (isTrusted || key.length > 1 || ctrlKey || metaKey) return;
      input.value += key;
      update();
    },
  };
}

function optionOf({ place, name }: FieldEntry, index: number): HTMLElement {
  const option = document.createElement('li');
  option.role = 'option';
  option.id = `field-search-${index}`;
  option.setAttribute('aria-selected', 'false');
  const code = document.createElement('code');
  const last = lastName(name);
  const own = document.createElement('b');
  own.textContent = last;
  code.append(name.slice(0, name.length - last.length), own);
  const words = document.createElement('span');
  words.textContent = place;
  option.append(...(name === '' ? [] : [code, ' ']), words);
  return option;
}

/** A key without a modifier can be switched off: WCAG 2.2, 2.1.4. Without storage it stays on. */
function isKeyOn(): boolean {
  try {
    return window.localStorage.getItem(FIELD_KEY_STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

function setKeyOn(isOn: boolean): void {
  try {
    if (isOn) window.localStorage.removeItem(FIELD_KEY_STORAGE_KEY);
    else window.localStorage.setItem(FIELD_KEY_STORAGE_KEY, 'off');
  } catch {
    // Nothing can be remembered; the button does the same as the key.
  }
}
