import { trustedHtml } from './trusted-html.js';

/**
 * The HTML of a rendered page: from the document, when it was served with this page, else from the page's own address.
 *
 * @param address path of the page, as `data-api-page` has it
 * @throws Error where the page cannot be had; Docusaurus then leaves the navigation to the browser
 */
export async function pageHtml(address: string): Promise<string> {
  return contentIn(document, address) ?? (await fetched(address));
}

async function fetched(address: string): Promise<string> {
  const response = await fetch(encodeURI(address), { headers: { Accept: 'text/html' } });
  const content = response.ok
    ? contentIn(new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html'), address)
    : undefined;
  if (content === undefined) throw new Error(`${address} (${response.status}) does not hold its page.`);
  return content;
}

function contentIn(page: Document, address: string): string | undefined {
  return page.querySelector(`[data-api-page="${address}"]`)?.innerHTML;
}
