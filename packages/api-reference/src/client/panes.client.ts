/**
 * The panes beside an operation, which are complete without script: it remembers the language, writes the example into the
 * address, and shows in the response pane what is opened in the text.
 */
import { recall, remember, writeQuery } from './choice-storage.client.js';
import { hashTarget } from './disclosure.client.js';
import { LANGUAGE_STORAGE_KEY } from './storage-keys.js';

/** Whether panes are beside the text, as css/bands.css says. */
export function arePanesBeside(): boolean {
  return matchMedia('(min-width: 1141px)').matches;
}

export function panes(root: HTMLElement, signal: AbortSignal): void {
  languageChoice(root);
  const pane = root.querySelector<HTMLElement>('.pane:has(.statuses)');
  const response = pane && new ResponsePane(root, pane, signal);
  exampleChoice(root, () => response?.showExample());
}

function languageChoice(root: HTMLElement): void {
  const box = root.querySelector('.languages');
  const [first] = box?.querySelectorAll('input') ?? [];
  if (!box || !first) return;
  const current = () => box.querySelector<HTMLInputElement>(':checked')?.value ?? first.value;
  const keep = () => remember(LANGUAGE_STORAGE_KEY, current());
  // A reader may choose before this is there.
  if (!first.checked) keep();
  const wanted = box.querySelector<HTMLInputElement>(`[value="${recall(LANGUAGE_STORAGE_KEY) ?? first.value}"]`);
  if (wanted) wanted.checked = true;
  box.addEventListener('change', keep);
}

function exampleChoice(root: HTMLElement, onChange: () => void): void {
  const choice = root.querySelector<HTMLSelectElement>('.example-choice');
  if (!choice) return;
  const asked = new URLSearchParams(location.search).get('example');
  const write = () => {
    writeQuery('example', choice.value);
    onChange();
  };
  if (choice.selectedIndex > 0) write();
  else if ([...choice.options].some(({ value }) => value === asked)) {
    choice.value = asked ?? '';
    onChange();
  }
  choice.addEventListener('change', write);
}

class ResponsePane {
  readonly #tabs: HTMLAnchorElement[];
  readonly #answers: HTMLElement[];
  /** What is there for successes only. */
  readonly #ofSuccess: HTMLElement[];
  readonly #error = document.createElement('div');

  constructor(
    readonly root: HTMLElement,
    readonly pane: HTMLElement,
    signal: AbortSignal,
  ) {
    this.#tabs = [...pane.querySelectorAll<HTMLAnchorElement>('.statuses a')];
    this.#answers = [...pane.querySelectorAll<HTMLElement>('.answer')];
    this.#ofSuccess = [...pane.querySelectorAll<HTMLElement>('.answers, [data-successes], .pane-head')];
    this.showExample();
    for (const row of root.querySelectorAll<HTMLDetailsElement>('details.error-row')) this.#attach(row);
    for (const tab of this.#tabs) tab.addEventListener('click', (event) => this.#onTab(event, tab));
    const onHash = () => {
      const body = hashTarget()?.closest<HTMLElement>('.error-body');
      if (body && root.contains(body)) this.#showError(body);
    };
    onHash();
    window.addEventListener('hashchange', onHash, { signal });
  }

  /** The first status that has a response of the chosen example. */
  showExample(): void {
    const isOwn = (answer: HTMLElement) =>
      ![...answer.querySelectorAll<HTMLElement>('[data-borrowed]')].some((it) => it.checkVisibility());
    this.#showSuccess((this.#answers.find(isOwn) ?? this.#answers[0])?.dataset['status']);
  }

  #attach(row: HTMLDetailsElement): void {
    // What a reader has opened before this is there does not move.
    row.toggleAttribute('data-whole', row.open);
    const bodies = bodiesOf(row);
    for (const body of bodies) body.prepend(this.#linkTo(body, nameOf(row, body, bodies.length)));
    row.addEventListener('toggle', () => {
      if (!row.open) row.removeAttribute('data-whole');
      const [first] = bodies;
      if (row.open && first && arePanesBeside() && !row.contains(hashTarget())) this.#showError(first);
    });
  }

  #linkTo(body: HTMLElement, name: string): HTMLElement {
    const link = document.createElement('a');
    link.className = 'to-pane';
    link.href = `#${this.pane.querySelector('h2')?.id ?? ''}`;
    link.textContent = `Body: ${name}`;
    link.addEventListener('click', (event) => {
      event.preventDefault();
      this.#showError(body);
      this.pane.focus({ preventScroll: true });
    });
    return link;
  }

  #onTab(event: MouseEvent, tab: HTMLElement): void {
    const { status } = tab.dataset;
    if (!arePanesBeside() || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const [row] = this.#rowsOf(status);
    const [body] = row ? bodiesOf(row) : [];
    if (!body && !this.#answers.some((answer) => answer.dataset['status'] === status)) return;
    event.preventDefault();
    if (body) this.#showError(body);
    else this.#showSuccess(status);
  }

  #rowsOf(status: string | undefined): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('details.error-row')].filter(
      ({ dataset }) => dataset['status'] === status,
    );
  }

  #showSuccess(status: string | undefined): void {
    this.#mark(status, false);
    for (const answer of this.#answers) answer.hidden = answer.dataset['status'] !== status;
  }

  /** A copy of a body, and the names of all that have its status. */
  #showError(body: HTMLElement): void {
    const { status } = body.closest<HTMLElement>('.error-row')?.dataset ?? {};
    this.#mark(status, true);
    const names = document.createElement('p');
    names.className = 'note';
    for (const row of this.#rowsOf(status)) {
      const bodies = bodiesOf(row);
      for (const each of bodies) {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = nameOf(row, each, bodies.length);
        if (each === body) button.ariaCurrent = 'true';
        button.addEventListener('click', () => {
          this.#showError(each);
          this.#error.querySelector<HTMLElement>('[aria-current]')?.focus();
        });
        names.append(button);
      }
    }
    const code = [...body.querySelectorAll('.copy-button, pre')].map((part) => part.cloneNode(true));
    this.#error.replaceChildren(names, ...code);
    this.pane.querySelector('.pane-box')?.append(this.#error);
  }

  #mark(status: string | undefined, isError: boolean): void {
    this.#error.hidden = !isError;
    for (const element of this.#ofSuccess) element.hidden = isError;
    for (const tab of this.#tabs) {
      if (tab.dataset['status'] === status) tab.ariaCurrent = 'true';
      else tab.removeAttribute('aria-current');
    }
  }
}

function bodiesOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('.error-body')];
}

/** The code, or where several bodies have it, what each of them is. */
function nameOf(row: HTMLElement, body: HTMLElement, count: number): string {
  const title = count > 1 ? body.querySelector('.samples-title') : row.querySelector('summary > code');
  return (title ?? row.querySelector('summary'))?.textContent?.trim() ?? '';
}
