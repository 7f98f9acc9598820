import type { Page } from 'playwright-core';

/** What scripts add to the content, or change in it, once it is there. */
const ADDED = 'script, .expand-all, .to-pane, output';
const CHANGED_ATTRIBUTES = ['aria-busy', 'aria-current', 'data-awaits-script', 'hidden'];
const ADDED_CLASSES = ['table-of-contents__link--active'];

/**
 * Waits until the content of the open page agrees with that of the HTML which the server sends for its path, or has had
 * the time to.
 *
 * @returns the lines that only one of them has; none, if they agree
 */
export async function settledDifferences(page: Page, path: string): Promise<string[]> {
  const end = Date.now() + 20_000;
  for (;;) {
    const differences = await differencesFromServer(page, path);
    if (differences.length === 0 || Date.now() > end) return differences;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Compares elements, attributes and texts. */
function differencesFromServer(page: Page, path: string): Promise<string[]> {
  return page.evaluate(
    async ({ path: address, added, changed, classes }) => {
      const describe = (element: Element) => {
        const attributes = [...element.attributes]
          .filter(({ name }) => !changed.includes(name))
          .map(({ name, value }) => [name, name === 'class' ? ownClasses(element) : value])
          .filter(([name, value]) => name !== 'class' || value !== '')
          .map(([name, value]) => ` ${name}="${value}"`);
        return `<${element.localName}${attributes.toSorted().join('')}>`;
      };
      const ownClasses = ({ classList }: Element) => [...classList].filter((name) => !classes.includes(name)).join(' ');
      const lines = (parent: Node | null): string[] => {
        let text = '';
        const found: string[] = [];
        const endText = () => {
          if (text.trim() !== '') found.push(text.replace(/\s+/g, ' ').trim());
          text = '';
        };
        for (const node of parent?.childNodes ?? []) {
          if (node instanceof Text) text += node.data;
          if (node.nodeType !== Node.ELEMENT_NODE || (node as Element).matches(added)) continue;
          endText();
          found.push(describe(node as Element), ...lines(node), `</${(node as Element).localName}>`);
        }
        endText();
        return found;
      };
      // The policy of the site lets no text be parsed as HTML; a document is loaded as one.
      const request = new XMLHttpRequest();
      request.open('GET', address);
      request.responseType = 'document';
      const loaded = new Promise((resolve) => request.addEventListener('loadend', resolve));
      request.send();
      await loaded;
      const sent = lines(request.responseXML?.querySelector('main') ?? null);
      const shown = lines(document.querySelector('main'));
      if (sent.length === 0) return ['the server sends no content'];
      const balance = new Map<string, number>();
      for (const line of sent) balance.set(line, (balance.get(line) ?? 0) + 1);
      for (const line of shown) balance.set(line, (balance.get(line) ?? 0) - 1);
      const differences = [...balance].filter(([, count]) => count !== 0);
      if (differences.length === 0 && sent.join('\n') !== shown.join('\n')) return ['the order of elements differs'];
      return differences.map(([line, count]) => `${count > 0 ? 'only sent' : 'only shown'}: ${line}`);
    },
    { path, added: ADDED, changed: CHANGED_ATTRIBUTES, classes: ADDED_CLASSES },
  );
}
