/**
 * A button in each section of an operation that has several disclosures: opens all of them, or closes all. It goes with its
 * page.
 */

export function expandButtons(root: HTMLElement): void {
  for (const section of root.querySelectorAll<HTMLElement>('.api-main > section')) {
    const disclosures = [...section.querySelectorAll('details')];
    const heading = section.querySelector('h2');
    if (heading && disclosures.length > 1) attach(section, heading, disclosures);
  }
}

function attach(section: HTMLElement, heading: HTMLElement, disclosures: HTMLDetailsElement[]): void {
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
  section.addEventListener('toggle', update, true);
  update();
  heading.after(button);
}
