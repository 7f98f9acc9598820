/**
 * A button in each section of an operation that has several disclosures: opens all of them, or closes all. It goes with its
 * page.
 */

export function expandButtons(root: HTMLElement): void {
  const sections = new Map<HTMLElement, HTMLDetailsElement[]>();
  let heading: HTMLElement | undefined;
  for (const element of root.querySelectorAll<HTMLElement>('.api-operation :is(h2, details)')) {
    if (element.closest('.pane')) continue;
    if (element instanceof HTMLDetailsElement) {
      if (heading) sections.get(heading)?.push(element);
    } else {
      heading = element;
      sections.set(heading, []);
    }
  }
  for (const [title, disclosures] of sections) if (disclosures.length > 1) attach(root, title, disclosures);
}

function attach(root: HTMLElement, heading: HTMLElement, disclosures: HTMLDetailsElement[]): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'expand-all';
  const title = heading.firstChild?.textContent?.trim() ?? '';
  const areOpen = () => disclosures.every(({ open }) => open);
  const update = () => {
    button.textContent = areOpen() ? 'Collapse all' : 'Expand all';
    button.setAttribute('aria-label', `${button.textContent}: ${title}`);
  };
  button.addEventListener('click', () => {
    const open = !areOpen();
    for (const disclosure of disclosures) disclosure.open = open;
  });
  // The event does not bubble.
  root.addEventListener('toggle', update, true);
  update();
  heading.after(button);
}
