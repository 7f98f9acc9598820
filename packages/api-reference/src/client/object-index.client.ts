/** The list of all objects, or webhooks, whose fields are on other pages: an address of a field leads on to its place. */
import { decode } from './disclosure.client.js';

export function objectIndex(root: HTMLElement, signal: AbortSignal): void {
  // The address of the list is no place to come back to.
  const goOn = () => {
    const place = placeInIndex(root, decode(window.location.hash.slice(1)));
    if (place !== undefined) window.location.replace(place);
  };
  goOn();
  window.addEventListener('hashchange', goOn, { signal });
}

/** Anchors of all objects and fields that the list has; none where the page has no list. */
export function indexedFields(root: HTMLElement): string[] {
  return entriesOf(root).flatMap((entry) => {
    const paths = [...entry.querySelectorAll('dd code')].map(({ textContent: path }) => path);
    return [entry.id, ...paths.map((path) => `${entry.id}${path.startsWith('[') ? '' : '.'}${path}`)];
  });
}

/**
 * @param anchor of an object or webhook, or of a part of one: `Dream`, `Dream.targetCents`, `Mood=good`, `paid-body`
 * @returns where it is described; undefined where the page has no list with its owner
 */
export function placeInIndex(root: HTMLElement, anchor: string): string | undefined {
  const owners = entriesOf(root).filter(
    ({ id }) => anchor === id || (anchor.startsWith(id) && '.[=-'.includes(anchor.charAt(id.length))),
  );
  const [owner] = owners.sort((a, b) => b.id.length - a.id.length);
  const link = owner?.querySelector('a');
  return link ? `${link.pathname}#${anchor}` : undefined;
}

const entriesOf = (root: HTMLElement) => [
  ...root.querySelectorAll<HTMLElement>('.object-index > [id], .operations tr[id]'),
];
