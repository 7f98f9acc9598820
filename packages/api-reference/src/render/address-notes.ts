/** A link that leads out of the site, and does not say its address itself. */
const EXTERNAL_LINK = /<a ([^>]*?)href="(https?:[^"]+)"([^>]*)>(?!\2<)/gi;

/**
 * Paper has no links: each address outside of the site becomes a numbered note, in a list at the end of the page. On a
 * screen there are neither numbers nor the list (css/print.css), which has no text of its own.
 * @param html of a whole page, as React and hast write it
 */
export function withAddressNotes(html: string): string {
  const addresses: string[] = [];
  const numbered = html.replace(EXTERNAL_LINK, (_tag, before: string, href: string, after: string) => {
    if (!addresses.includes(href)) addresses.push(href);
    return `<a ${before}href="${href}" data-note="${addresses.indexOf(href) + 1}"${after}>`;
  });
  if (addresses.length === 0) return html;
  const items = addresses.map((address) => `<li data-address="${address}"></li>`).join('');
  return `${numbered}<ol class="address-notes">${items}</ol>`;
}
