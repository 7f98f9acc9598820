/**
 * The HTML of a rendered page: from the document, when it was served with this page, else from the page's own address.
 *
 * @param id what the page's `data-api-page` says
 * @param address path of the page on this site
 * @throws Error where the page cannot be had; Docusaurus then leaves the navigation to the browser
 */
export async function pageHtml(id: string, address: string): Promise<string> {
  return contentIn(document, id) ?? (await fetched(id, address));
}

async function fetched(id: string, address: string): Promise<string> {
  const response = await fetch(address, { headers: { Accept: 'text/html' } });
  const content = response.ok
    ? contentIn(new DOMParser().parseFromString(await response.text(), 'text/html'), id)
    : undefined;
  if (content === undefined) throw new Error(`${address} (${response.status}) does not hold the page ${id}.`);
  return content;
}

function contentIn(page: Document, id: string): string | undefined {
  return page.querySelector(`[data-api-page="${id}"]`)?.innerHTML;
}
