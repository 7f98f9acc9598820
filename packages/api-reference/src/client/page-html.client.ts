/**
 * The HTML of a rendered page: from the document, when it was served with this page, else from the page's own address.
 *
 * @param id what the page's `data-api-page` says
 * @param address path of the page on this site
 * @returns the HTML; where it cannot be had, a message with a link that loads the page anew
 */
export async function pageHtml(id: string, address: string): Promise<string> {
  return contentIn(document, id) ?? (await fetched(id, address).catch(() => failure(address)));
}

async function fetched(id: string, address: string): Promise<string> {
  const response = await fetch(address, { headers: { Accept: 'text/html' } });
  const content = response.ok
    ? contentIn(new DOMParser().parseFromString(await response.text(), 'text/html'), id)
    : undefined;
  return content ?? failure(address);
}

function contentIn(page: Document, id: string): string | undefined {
  return page.querySelector(`[data-api-page="${id}"]`)?.innerHTML;
}

/** A plain link: `siteLinks` leaves links to the same page to the browser, which asks for the page again. */
function failure(address: string): string {
  return `<p role="alert">This page could not be loaded. <a href="${address}">Load it again</a></p>`;
}
