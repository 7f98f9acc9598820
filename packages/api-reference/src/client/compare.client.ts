import { hashTarget } from './disclosure.client.js';

/** Narrows a comparison to one operation, or to what breaks; `?operation=createDream&breaking=1` says which. */
export function compareFilter(root: HTMLElement, filter: HTMLElement, signal: AbortSignal): void {
  const operation = filter.querySelector('select');
  const breaking = filter.querySelector('input');
  const output = filter.querySelector('output');
  if (!operation || !breaking || !output) return;

  const apply = () => {
    let count = 0;
    for (const section of root.querySelectorAll<HTMLElement>('[data-operations]')) {
      const uses = (section.dataset['operations'] ?? '').split(' ');
      let shown = 0;
      for (const item of section.querySelectorAll<HTMLElement>('[data-verdict]')) {
        item.hidden = breaking.checked && item.dataset['verdict'] !== 'breaking';
        if (!item.hidden) shown++;
      }
      section.hidden = shown === 0 || (operation.value !== '' && !uses.includes(operation.value));
      if (!section.hidden) count += shown;
    }
    output.textContent = `${count} ${count === 1 ? 'line' : 'lines'}`;
  };
  const read = () => {
    const query = new URLSearchParams(location.search);
    operation.value = query.get('operation') ?? '';
    // An operation that did not change is none of the options.
    if (operation.selectedIndex < 0) operation.value = '';
    breaking.checked = query.get('breaking') === '1';
    apply();
  };
  const write = (hash = '') => {
    const query = new URLSearchParams();
    if (operation.value !== '') query.set('operation', operation.value);
    if (breaking.checked) query.set('breaking', '1');
    const text = query.toString();
    history.replaceState(history.state, '', `${location.pathname}${text === '' ? '' : `?${text}`}${hash}`);
    apply();
  };
  /** The contents list leads to every section: one that the filter hides is shown again, with all others. */
  const reveal = () => {
    const target = hashTarget();
    if (!target?.closest('[hidden]')) return;
    operation.value = '';
    breaking.checked = false;
    write(location.hash);
    target.scrollIntoView();
  };
  // A reader may choose before this is there, and a browser keeps what was chosen when it loads a page again.
  const isChosen = operation.value !== '' || breaking.checked;
  if (isChosen) write(location.hash);
  else read();
  reveal();
  // Without its hash, which belongs to an earlier choice.
  filter.addEventListener('change', () => write(), { signal });
  window.addEventListener('popstate', read, { signal });
  window.addEventListener('hashchange', reveal, { signal });
}
